import * as z from 'zod/mini';
import { isDay } from '~/lib/dates';
import { coursesMax, targetsMax, trainingTexts as texts, trainingStates } from './terms';

const day = z.string();
const time = z.iso.datetime();
const ids = (most: number, message: string) =>
  z.array(z.uuid(), message).check(z.minLength(1, message), z.maxLength(most, message));

/** Whom courses are given to: everybody with a seat, also those who come later, or some departments or people. */
const target = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('departments'), ids: ids(targetsMax, texts.targets) }),
  z.object({ kind: z.literal('people'), ids: ids(targetsMax, texts.targets) }),
]);

export const assignInput = z.object({
  courseIds: ids(coursesMax, texts.courses),
  target,
  /** the last day, in the zone of Jakarta */
  dueOn: z.nullable(z.string().check(z.refine(isDay, texts.dueOn))),
});
export type AssignInput = z.infer<typeof assignInput>;

const assignment = z.object({
  id: z.uuid(),
  course: z.object({ id: z.uuid(), title: z.string(), slug: z.string(), published: z.boolean() }),
  /** the department or person; null for everybody */
  whom: z.nullable(z.object({ kind: z.enum(['department', 'person']), name: z.string() })),
  dueOn: z.nullable(day),
  createdAt: time,
  createdBy: z.nullable(z.string()),
  /** while a job gives it out, the people whom it is meant for and those of them who have it */
  progress: z.nullable(z.object({ people: z.int(), given: z.int() })),
});
export type Assignment = z.infer<typeof assignment>;
/** A page of the assignments that haven't ended, newest first, and how many there are. */
export const assignmentList = z.object({
  items: z.array(assignment),
  next: z.nullable(z.string()),
  total: z.int(),
  mayAssign: z.boolean(),
});
export const assignmentQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(80))) });

export const assignedAnswer = z.object({ created: z.int(), changed: z.int() });

const named = z.object({ id: z.uuid(), name: z.string() });
/** Whom and what the actor may assign, found by words; of each the first in the order of their names. */
export const targetChoices = z.object({
  courses: z.array(z.object({ id: z.uuid(), title: z.string(), hours: z.number() })),
  people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
});
/** The companies, departments and courses that the actor may see training of. */
export const trainingAreas = z.object({
  companies: z.array(
    z.extend(named, {
      mayAssign: z.boolean(),
      departments: z.array(named),
      courses: z.array(z.object({ id: z.uuid(), title: z.string() })),
    }),
  ),
});
export type TrainingArea = z.infer<typeof trainingAreas>['companies'][number];

export const listedTraining = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  person: z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    employeeNumber: z.nullable(z.string()),
  }),
  department: z.nullable(z.string()),
  course: z.object({ id: z.uuid(), title: z.string(), slug: z.string() }),
  state: z.enum(trainingStates),
  late: z.boolean(),
  progress: z.int(),
  dueOn: z.nullable(day),
  assignedAt: time,
  activeAt: z.nullable(time),
  completedAt: z.nullable(time),
  remindedAt: z.nullable(time),
  /** hours of teaching (JP) of the course, 0 until it is finished */
  lessonHours: z.number(),
  /** percent in the final exam, the best attempt; null without one */
  bestScore: z.nullable(z.number()),
  passed: z.boolean(),
  rated: z.boolean(),
  certificate: z.nullable(z.string()),
});
export type ListedTraining = z.infer<typeof listedTraining>;

/** A course that a company has given the actor, exactly as HR sees it. */
const ownTraining = z.extend(listedTraining, { company: z.string() });
export const ownTrainingList = z.object({ items: z.array(ownTraining) });
export type OwnTraining = z.infer<typeof ownTraining>;
