import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { revisionMax } from '~/lib/revision';
import { roles } from '~/lib/roles';
import {
  announcementStates,
  audienceKinds,
  textMax,
  announcementTexts as texts,
  titleMax,
} from './terms';

const time = z.iso.datetime();
const revision = z.int().check(z.minimum(1), z.maximum(revisionMax));
const singleLine = (text: string) => plainText(text).replace(/\s*\n\s*/g, ' ');

const title = z
  .string()
  .check(
    z.overwrite(singleLine),
    z.minLength(1, texts.titleMissing),
    z.maxLength(titleMax, texts.titleTooLong),
  );
const text = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(1, texts.textMissing),
    z.maxLength(textMax, texts.textTooLong),
  );
const audience = {
  audience: z.enum(audienceKinds),
  role: z.nullable(z.enum(roles)),
  courseId: z.nullable(z.uuid()),
};

type Audience = {
  audience: (typeof audienceKinds)[number];
  role: string | null;
  courseId: string | null;
};
const whole = <A extends Audience>() =>
  [
    z.refine<A>(({ audience, role }) => audience !== 'role' || role !== null, {
      error: texts.roleMissing,
      path: ['role'],
    }),
    z.refine<A>(({ audience, courseId }) => audience !== 'course' || courseId !== null, {
      error: texts.courseMissing,
      path: ['courseId'],
    }),
  ] as const;

const values = z.object({ title, text, ...audience });
export type AnnouncementValues = z.infer<typeof values>;
const made = z.extend(values, { id: z.uuid() });
/** A new draft, whose id the browser makes, so that it is stored once however often it is sent. */
export const announcementInput = made.check(...whole<z.infer<typeof made>>());
const changed = z.extend(values, { revision });
export const announcementChange = changed.check(...whole<z.infer<typeof changed>>());
/** The values that the form checks. A draft that was never stored has revision 0. */
const typed = z.extend(values, { revision: z.int().check(z.minimum(0), z.maximum(revisionMax)) });
export const announcementForm = typed.check(...whole<z.infer<typeof typed>>());

export const previewInput = z.object({
  title: z.string().check(z.maxLength(titleMax)),
  text: z.string().check(z.maxLength(textMax)),
});

/** An announcement as one reader gets it: in the bell, on its page, and as a mail. */
export const announcementPreview = z.object({
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  mail: z.string(),
});

/** `at` null: at once. The revision is the one that was previewed. */
export const sendingInput = z.object({ revision, at: z.nullable(time) });

export const listedAnnouncement = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(announcementStates),
  audience: z.enum(audienceKinds),
  role: z.nullable(z.enum(roles)),
  courseTitle: z.nullable(z.string()),
  plannedAt: z.nullable(time),
  /** the people it is for, counted when it began; null before */
  recipients: z.nullable(z.int()),
  /** the people who have been told */
  handled: z.int(),
  mailsSent: z.int(),
  mailsFailed: z.int(),
  mailsWaiting: z.int(),
  createdAt: time,
});

export const announcement = z.extend(listedAnnouncement, {
  text: z.string(),
  courseId: z.nullable(z.uuid()),
  revision: z.int(),
  startedAt: z.nullable(time),
  endedAt: z.nullable(time),
  countedAt: z.nullable(time),
  createdBy: z.nullable(z.string()),
});

/** The people whom an announcement would reach now. `more`: there are more than `countMost`, at which counting stops. */
export const audienceSize = z.object({ people: z.int(), mails: z.int(), more: z.boolean() });

export const courseChoices = z.object({
  courses: z.array(z.object({ id: z.uuid(), title: z.string() })),
});

/** The announcement as a recipient reads it on its page. */
export const readAnnouncement = z.object({
  title: z.string(),
  html: z.string(),
  at: z.nullable(time),
});

export type ListedAnnouncement = z.infer<typeof listedAnnouncement>;
export type Announcement = z.infer<typeof announcement>;
