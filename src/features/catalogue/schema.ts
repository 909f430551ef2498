import * as z from 'zod/mini';
import { levels, searchMax } from './terms';

export const category = z.object({ id: z.uuid(), name: z.string(), slug: z.string() });

/** Odd values fall back to none: an address typed by hand never becomes an error page. */
export const courseListQuery = z.object({
  category: z.catch(z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-z0-9-]+$/))), undefined),
  q: z.catch(
    z.optional(
      z.pipe(
        z.string(),
        z.transform((word: string) => word.trim().slice(0, searchMax) || undefined),
      ),
    ),
    undefined,
  ),
  cursor: z.optional(z.string().check(z.maxLength(80))),
});

const courseCard = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  level: z.enum(levels),
  price: z.nullable(z.int()),
  durationHours: z.number(),
  thumbnailUrl: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  category: z.object({ name: z.string(), slug: z.string() }),
  instructorName: z.string(),
});

export const coursePage = z.object({ items: z.array(courseCard), next: z.nullable(z.string()), total: z.int() });

const lessonOutline = z.object({ id: z.uuid(), title: z.string(), durationMinutes: z.int(), isFree: z.boolean() });

export const courseDetail = z.extend(courseCard, {
  descriptionHtml: z.string(),
  /** the beginning of the description as plain text, for share data */
  summary: z.string(),
  whatYouWillLearn: z.array(z.string()),
  targetAudience: z.array(z.string()),
  requirements: z.array(z.string()),
  organizationLogo: z.nullable(z.string()),
  accreditation: z.nullable(z.string()),
  certificateType: z.nullable(z.string()),
  instructor: z.object({ id: z.uuid(), fullName: z.string(), title: z.nullable(z.string()), bio: z.nullable(z.string()), avatarUrl: z.nullable(z.string()) }),
  lessons: z.array(lessonOutline),
});

export const lessonPreview = z.object({ id: z.uuid(), title: z.string(), descriptionHtml: z.string(), videoUrl: z.nullable(z.string()) });

export const instructorCheck = z.object({ isInstructor: z.boolean() });

export type CourseListQuery = z.infer<typeof courseListQuery>;
export type CourseCard = z.infer<typeof courseCard>;
