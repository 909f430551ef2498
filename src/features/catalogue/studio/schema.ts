import * as z from 'zod/mini';
import { formatRupiah } from '~/lib/money';
import { plainLine, plainText } from '~/lib/plain-text';
import { isSlug, slugMax } from '~/lib/slug';
import { outlineLesson } from '../outline/schema';
import { flashTexts, reviewDecisions } from '../publication/terms';
import { revision, undoing } from '../revisions/schema';
import { openInvitation, teamMember } from '../team/schema';
import { courseStates, levels, priceMin } from '../terms';
import {
  accreditationMax,
  certificateMonthsMax,
  certificateTypeMax,
  descriptionMax,
  organizationMax,
  pointMax,
  pointsMost,
  priceMax,
  courseTexts as texts,
  titleMax,
} from './terms';

const time = z.iso.datetime();
const title = z
  .string()
  .check(
    z.overwrite(plainLine),
    z.minLength(1, texts.titleMissing),
    z.maxLength(titleMax, texts.titleTooLong),
  );
/** An optional line; an empty one becomes null. */
const line = (most: number, tooLong: string) =>
  z.pipe(
    z.nullable(z.string().check(z.overwrite(plainLine), z.maxLength(most, tooLong))),
    z.transform((text) => text || null),
  );
/** A list of points without empty ones. */
const points = z
  .pipe(
    z.array(z.string().check(z.overwrite(plainLine), z.maxLength(pointMax, texts.pointTooLong))),
    z.transform((items) => items.filter((item) => item !== '')),
  )
  .check(z.maxLength(pointsMost, texts.pointsTooMany));
/** The address of an uploaded public file, or what is stored. */
const picture = z.nullable(z.string().check(z.maxLength(500, texts.picture)));
const priceText = `Isi 0 untuk gratis, atau ${formatRupiah(priceMin)} sampai ${formatRupiah(priceMax)}`;
/** Whole minutes; a text that is no time stays, with its fault. */
const toMinute = (time: string) =>
  Number.isNaN(Date.parse(time)) ? time : `${new Date(time).toISOString().slice(0, 16)}:00.000Z`;
const minute = (missing: string) =>
  z.nullable(z.iso.datetime(missing).check(z.overwrite(toMinute)));
const price = z
  .int(priceText)
  .check(
    z.refine((amount) => amount === 0 || (amount >= priceMin && amount <= priceMax), priceText),
  );

/** A new course; `key` is its id, so that sending it twice makes one course. */
export const newCourseInput = z.object({
  key: z.uuid(),
  title,
  categoryId: z.uuid(texts.category),
  level: z.enum(levels, texts.level),
});

/** The fields of the tabs 'Dasar', 'Harga' and 'Sertifikat' with the revision that was read. */
export const courseInput = z.object({
  revision,
  title,
  slug: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.maxLength(slugMax, texts.slugShape),
      z.refine(isSlug, texts.slugShape),
    ),
  categoryId: z.uuid(texts.category),
  level: z.enum(levels, texts.level),
  description: z
    .string()
    .check(z.overwrite(plainText), z.maxLength(descriptionMax, texts.descriptionTooLong)),
  thumbnailUrl: picture,
  organizationName: line(organizationMax, texts.organizationTooLong),
  organizationLogo: picture,
  accreditation: line(accreditationMax, texts.accreditationTooLong),
  whatYouWillLearn: points,
  targetAudience: points,
  requirements: points,
  price,
  /** Who leaves these three out changes nothing about them. */
  flashPrice: z.optional(z.nullable(z.int(flashTexts.price))),
  flashStartsAt: z.optional(minute(flashTexts.starts)),
  flashEndsAt: z.optional(minute(flashTexts.ends)),
  certificateType: line(certificateTypeMax, texts.certificateTooLong),
  /** An earlier state of a course, which is restored by saving it, has none. */
  certificateMonths: z._default(
    z.nullable(
      z
        .int(texts.certificateMonths)
        .check(
          z.gte(1, texts.certificateMonths),
          z.lte(certificateMonthsMax, texts.certificateMonths),
        ),
    ),
    null,
  ),
});

const text = z.nullable(z.string());
/** The stored fields. A thumbnail of null is the generated cover. */
const courseValues = z.object({
  title: z.string(),
  slug: z.string(),
  categoryId: z.uuid(),
  level: z.enum(levels),
  description: z.string(),
  thumbnailUrl: text,
  organizationName: text,
  organizationLogo: text,
  accreditation: text,
  whatYouWillLearn: z.array(z.string()),
  targetAudience: z.array(z.string()),
  requirements: z.array(z.string()),
  price: z.int(),
  flashPrice: z.nullable(z.int()),
  flashStartsAt: z.nullable(time),
  flashEndsAt: z.nullable(time),
  certificateType: text,
  certificateMonths: z.nullable(z.int()),
});
export const savedCourse = z.object({ revision: z.int(), values: courseValues });
export const newCourse = z.object({ id: z.uuid() });

/** A course in the list of one's own. */
const listedCourse = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(courseStates),
  category: z.object({ name: z.string(), slug: z.string() }),
  thumbnailUrl: text,
  lead: z.boolean(),
  learners: z.int(),
  /** the percentage of its learners who have finished; null without learners */
  completion: z.nullable(z.int()),
  ratingAverage: z.nullable(z.number()),
  ratingCount: z.int(),
  /** submissions that wait for a decision */
  waiting: z.int(),
  updatedAt: time,
});
export const coursePage = z.object({ items: z.array(listedCourse), next: text });
export const courseQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(100))) });

const review = z.object({
  id: z.uuid(),
  submittedAt: time,
  /** the promised time of the answer, while it waits */
  dueAt: z.nullable(time),
  late: z.boolean(),
  decision: z.nullable(z.enum(reviewDecisions)),
  decidedAt: z.nullable(time),
  /** what the instructors were told */
  reason: text,
});

/** Everything that the studio's screen shows of a course. */
export const studioCourse = z.object({
  id: z.uuid(),
  state: z.enum(courseStates),
  revision: z.int(),
  outlineRevision: z.int(),
  createdAt: time,
  updatedAt: time,
  durationHours: z.number(),
  category: z.object({ name: z.string(), slug: z.string() }),
  values: courseValues,
  lessons: z.array(outlineLesson),
  team: z.array(teamMember),
  invitations: z.array(openInvitation),
  /** its newest review */
  review: z.nullable(review),
  learners: z.int(),
  /** the person who asks leads it */
  lead: z.boolean(),
  /** its lead has proven their address, without which it isn't published */
  leadVerified: z.boolean(),
  /** the person who asks teaches it; false for a superadmin who only helps */
  teaches: z.boolean(),
});

/** The course after a restoration. */
export const restoredCourse = z.extend(studioCourse, { undo: z.nullable(undoing) });

export type CourseInput = z.infer<typeof courseInput>;
export type NewCourseInput = z.infer<typeof newCourseInput>;
export type CourseValues = z.infer<typeof courseValues>;
export type StudioCourse = z.infer<typeof studioCourse>;
export type ListedCourse = z.infer<typeof listedCourse>;
