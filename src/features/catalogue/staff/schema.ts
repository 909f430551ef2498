import * as z from 'zod/mini';
import { courseStates, levels } from '../terms';

const time = z.iso.datetime();

export const listedCourse = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  state: z.enum(courseStates),
  level: z.enum(levels),
  category: z.string(),
  /** the organisation, where the course has one */
  organizer: z.nullable(z.string()),
  /** who leads it */
  instructor: z.string(),
  /** rupiah without PPN; null or 0 is free */
  price: z.nullable(z.int()),
  /** as they were counted last, at most an hour ago */
  learners: z.int(),
  createdAt: time,
  changedAt: time,
});
export type ListedCourse = z.infer<typeof listedCourse>;

export const staffCourse = z.extend(listedCourse, {
  instructors: z.array(z.string()),
  lessons: z.int(),
  ratingAverage: z.nullable(z.number()),
  ratingCount: z.int(),
});
