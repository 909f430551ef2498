import * as z from 'zod/mini';

export const enrollInput = z.object({ course: z.string().check(z.minLength(1), z.maxLength(200)) });

export const enrollmentState = z.object({
  id: z.uuid(),
  courseSlug: z.string(),
  progress: z.int(),
  completedAt: z.nullable(z.iso.datetime()),
});

export const enrolledCourse = z.extend(enrollmentState, {
  title: z.string(),
  category: z.object({ name: z.string(), slug: z.string() }),
  thumbnailUrl: z.nullable(z.string()),
  lessonCount: z.int(),
  enrolledAt: z.iso.datetime(),
});
