import * as z from 'zod/mini';

const time = z.iso.datetime();

const sums = z.object({
  people: z.int(),
  assigned: z.int(),
  begun: z.int(),
  finished: z.int(),
  late: z.int(),
  /** whole percent, the average of all assigned courses */
  progress: z.int(),
  lessonHours: z.number(),
  /** people who have sat a final exam, those who passed, and the average of their best scores */
  examined: z.int(),
  passed: z.int(),
  bestScore: z.nullable(z.number()),
  certificates: z.int(),
  /** stars of 5, of five people at least */
  rating: z.nullable(z.number()),
});
export type TrainingSums = z.infer<typeof sums>;
const namedSums = z.extend(sums, { id: z.nullable(z.uuid()), name: z.string() });
export type NamedSums = z.infer<typeof namedSums>;

/** A company's training now, or that of the actor's departments. */
export const trainingReport = z.object({
  company: z.object({ id: z.uuid(), name: z.string() }),
  /** the departments that it is limited to and that have anybody; null for the whole company */
  limitedTo: z.nullable(z.array(z.string())),
  /** the same of courses */
  limitedToCourses: z.nullable(z.array(z.string())),
  at: time,
  total: sums,
  departments: z.array(namedSums),
  courses: z.array(namedSums),
});
export type TrainingReport = z.infer<typeof trainingReport>;

/** The ids of the chosen departments and courses with commas between them, as the list of courses has them in its address. Unknown ones have nobody. */
const chosen = z.optional(z.string().check(z.maxLength(2_000)));
export const reportQuery = z.object({ department: chosen, course: chosen });
