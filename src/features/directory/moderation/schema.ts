import * as z from 'zod/mini';
import { hideableFields, visibilities } from '~/features/profiles/terms';
import { plainText } from '~/lib/plain-text';
import { profileHead, profileSections } from '../schema';
import { reportReasons } from '../terms';
import { actions, reasonMax, reasonMin, moderationTexts as texts } from './terms';

const time = z.iso.datetime();
const field = z.enum(hideableFields);

export const listedProfile = z.object({
  id: z.uuid(),
  slug: z.nullable(z.string()),
  fullName: z.string(),
  title: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  hidden: z.boolean(),
  hiddenFields: z.array(z.string()),
  openReports: z.int(),
  /** the time of the oldest open report */
  waitingSince: z.nullable(time),
});

const report = z.object({
  id: z.uuid(),
  reason: z.enum(reportReasons),
  note: z.string(),
  /** null in the actor's own case, whose notes are left out too */
  reporter: z.nullable(z.string()),
  createdAt: time,
  closed: z.nullable(z.object({ at: time, dismissed: z.boolean() })),
});

const decided = z.object({
  id: z.uuid(),
  action: z.string(),
  by: z.string(),
  reason: z.nullable(z.string()),
  fields: z.array(z.string()),
  createdAt: time,
});

export const moderatedProfile = z.object({
  id: z.uuid(),
  visibility: z.enum(visibilities),
  head: profileHead,
  /** as members see them, plus the fields that staff has hidden */
  sections: profileSections,
  hidden: z.nullable(time),
  hiddenFields: z.array(field),
  /** the account is closing, erased or suspended, so that others see nothing */
  gone: z.boolean(),
  reports: z.array(report),
  history: z.array(decided),
  /** the number of reports and decisions; a decision about an older version is refused */
  version: z.int(),
  /** the actor may decide; false for the actor's own profile */
  may: z.boolean(),
});

export const decisionInput = z
  .object({
    action: z.enum(actions),
    fields: z._default(z.array(field).check(z.maxLength(hideableFields.length)), []),
    reason: z
      .string()
      .check(
        z.overwrite(plainText),
        z.minLength(reasonMin, texts.reasonTooShort),
        z.maxLength(reasonMax, texts.reasonTooLong),
      ),
    version: z.int(),
  })
  .check(
    z.refine(({ action, fields }) => action !== 'hide_fields' || fields.length > 0, {
      error: texts.fieldsMissing,
      path: ['fields'],
    }),
  );

export const decisionOutput = z.object({ version: z.int() });

export type ListedProfile = z.infer<typeof listedProfile>;
export type ModeratedProfile = z.infer<typeof moderatedProfile>;
export type DecisionInput = z.infer<typeof decisionInput>;
