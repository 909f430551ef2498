import * as z from 'zod/mini';
import { playback } from '~/features/media/schema';
import { levels, markdownMax } from './terms';

export const category = z.object({ id: z.uuid(), name: z.string(), slug: z.string() });

/** A lower price that is in effect, rupiah without PPN. */
const flash = z.object({ price: z.int(), endsAt: z.iso.datetime() });

export const courseCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  level: z.enum(levels),
  /** the list price */
  price: z.nullable(z.int()),
  flash: z.nullable(flash),
  durationHours: z.number(),
  thumbnailUrl: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  category: z.object({ name: z.string(), slug: z.string() }),
  instructorName: z.string(),
  /** one decimal; null without ratings */
  ratingAverage: z.nullable(z.number()),
  ratingCount: z.int(),
  bestseller: z.boolean(),
});

const lessonOutline = z.object({
  id: z.uuid(),
  title: z.string(),
  durationMinutes: z.int(),
  isFree: z.boolean(),
});

export const courseDetail = z.extend(courseCard, {
  /** during a flash price: the lowest of the 30 days before it began */
  lowestPrice: z.nullable(z.int()),
  descriptionHtml: z.string(),
  /** the beginning of the description as plain text, for meta tags and structured data */
  summary: z.string(),
  whatYouWillLearn: z.array(z.string()),
  targetAudience: z.array(z.string()),
  requirements: z.array(z.string()),
  organizationLogo: z.nullable(z.string()),
  accreditation: z.nullable(z.string()),
  certificateType: z.nullable(z.string()),
  /** months for which a certificate counts; null without an end */
  certificateMonths: z.nullable(z.int()),
  instructor: z.object({
    fullName: z.string(),
    title: z.nullable(z.string()),
    bio: z.nullable(z.string()),
    avatarUrl: z.nullable(z.string()),
  }),
  lessons: z.array(lessonOutline),
  learners: z.int(),
  /** the number of ratings with 1, 2, 3, 4 and 5 stars */
  ratings: z.array(z.int()),
});

/** The totals of an instructor's published courses. */
export const instructorNumbers = z.object({
  courses: z.int(),
  learners: z.int(),
  ratingAverage: z.nullable(z.number()),
  ratingCount: z.int(),
});

export const lessonPreview = z.object({
  id: z.uuid(),
  title: z.string(),
  descriptionHtml: z.string(),
  videoUrl: z.nullable(z.string()),
  playback: z.nullable(playback),
});

export const organization = z.object({ name: z.string(), logo: z.nullable(z.string()) });

/** A text that is being written, and what it will look like. */
export const previewInput = z.object({ text: z.string().check(z.maxLength(markdownMax)) });
export const previewedText = z.object({ html: z.string() });

/** `earns` is true also of who teaches no more and has earnings still. */
export const instructorCheck = z.object({ isInstructor: z.boolean(), earns: z.boolean() });
export const teachingCheck = z.object({ teaches: z.boolean() });

export type CourseCard = z.infer<typeof courseCard>;
