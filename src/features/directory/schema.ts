import * as z from 'zod/mini';
import { courseCard } from '~/features/catalogue/schema';
import { degrees, employmentTypes, visibilities } from '~/features/profiles/terms';
import { plainText } from '~/lib/plain-text';
import { linkKinds, reportNoteMax, reportReasons, memberTexts as texts } from './terms';

/** Months are counted from year 0 (profiles/server/tables.ts); null means still running. */
const months = { startMonth: z.int(), endMonth: z.nullable(z.int()) };
const text = z.nullable(z.string());

const education = z.object({
  institution: z.string(),
  degree: z.enum(degrees),
  field: z.string(),
  ...months,
  grade: text,
  description: text,
});
const experience = z.object({
  role: z.string(),
  company: z.string(),
  location: text,
  employmentType: z.nullable(z.enum(employmentTypes)),
  ...months,
  description: text,
});
const finishedCourse = z.object({
  title: z.string(),
  /** null when the course is no longer in the catalogue */
  slug: text,
  category: z.object({ name: z.string(), slug: z.string() }),
  completedAt: z.iso.datetime({ offset: true }),
  /** the number of the valid certificate, if its holder shows the name */
  certificate: text,
});

/** A missing section is empty, or the viewer may not see it. */
export const profileSections = z.object({
  about: z.optional(z.string()),
  city: z.optional(z.string()),
  expertise: z.optional(z.object({ words: z.array(z.string()), years: z.nullable(z.int()) })),
  links: z.optional(z.array(z.object({ kind: z.enum(linkKinds), url: z.string() }))),
  education: z.optional(z.array(education)),
  experience: z.optional(z.array(experience)),
  courses: z.optional(z.array(finishedCourse)),
});

/** The published courses of an instructor, with their totals. */
const teaching = z.object({
  courses: z.int(),
  learners: z.int(),
  ratingAverage: z.nullable(z.number()),
  ratingCount: z.int(),
  cards: z.array(courseCard),
});

export const profileHead = z.object({
  slug: z.string(),
  fullName: z.string(),
  title: text,
  avatarUrl: text,
  teaching: z.nullable(teaching),
});

/** This is the same for every viewer, because whole pages with it are cached. */
export const publicProfile = z.extend(profileHead, {
  /** search engines may list it */
  indexed: z.boolean(),
  /** signed-in people see more; the names of those sections aren't public */
  hasMore: z.boolean(),
  sections: profileSections,
});

/** The part of a profile that only signed-in people see. */
export const personalProfile = z.object({
  own: z.boolean(),
  visibility: z.enum(visibilities),
  /** only for a profile that visitors can't see */
  head: z.nullable(profileHead),
  sections: profileSections,
  /** the actor has an open report about this profile */
  reported: z.boolean(),
});

/** The reason 'Lainnya' needs a note, because it has no meaning by itself. */
export const reportInput = z
  .object({
    reason: z.enum(reportReasons, texts.reasonMissing),
    note: z._default(
      z.string().check(z.overwrite(plainText), z.maxLength(reportNoteMax, texts.noteTooLong)),
      '',
    ),
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      error: texts.noteMissing,
      path: ['note'],
    }),
  );

export const reportOutput = z.object({ created: z.boolean() });

export type ProfileSections = z.infer<typeof profileSections>;
export type ProfileHead = z.infer<typeof profileHead>;
export type PublicProfile = z.infer<typeof publicProfile>;
export type PersonalProfile = z.infer<typeof personalProfile>;
export type ReportInput = z.infer<typeof reportInput>;
