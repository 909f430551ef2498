import type { NextLesson } from '~/features/learning/schema';

type Standing = {
  next: NextLesson | null;
  waiting: number;
  rejected: number;
  reviewExpectedAt: string | null;
  activeAt: string | null;
};
export type OwnCourse = {
  courseSlug: string;
  title: string;
  progress: number;
  completedAt: string | null;
  enrolledAt: string;
} & Partial<Standing>;

export const statuses = ['rejected', 'waiting', 'going', 'new', 'done'] as const;
export type Status = (typeof statuses)[number];
export const statusWords: Record<Status, string> = {
  rejected: 'Perlu diperbaiki',
  waiting: 'Menunggu tinjauan',
  going: 'Sedang berjalan',
  new: 'Belum dimulai',
  done: 'Selesai',
};

/** Courses in which the learner has something to do come before those that wait for a reviewer. */
export function statusOf({
  completedAt,
  next,
  rejected = 0,
  waiting = 0,
  activeAt,
}: OwnCourse): Status {
  if (rejected > 0) return 'rejected';
  if (completedAt && !next) return 'done';
  if (waiting > 0) return 'waiting';
  return activeAt ? 'going' : 'new';
}

export const sorts = ['newest', 'active', 'title', 'progress'] as const;
export type Sort = (typeof sorts)[number];
export const sortWords: Record<Sort, string> = {
  newest: 'Terbaru diikuti',
  active: 'Terakhir dikerjakan',
  title: 'Judul A-Z',
  progress: 'Kemajuan terbesar',
};

const orders: Record<Sort, (a: OwnCourse, b: OwnCourse) => number> = {
  newest: (a, b) => b.enrolledAt.localeCompare(a.enrolledAt),
  active: (a, b) => (b.activeAt ?? '').localeCompare(a.activeAt ?? ''),
  title: (a, b) => a.title.localeCompare(b.title, 'id'),
  progress: (a, b) => b.progress - a.progress,
};

/** Below this many courses the list needs neither order nor filter. */
export const sortableFrom = 6;

export type Shown = { sort: Sort; status: Status | null };

const oneOf = <T extends string>(choices: readonly T[], word: string | null): T | null =>
  choices.find((choice) => choice === word) ?? null;

/** Reads order and filter from the address; what it doesn't know is the default. */
export const shownOf = (params: URLSearchParams): Shown => ({
  sort: oneOf(sorts, params.get('sort')) ?? 'newest',
  status: oneOf(statuses, params.get('status')),
});

export const arranged = <T extends OwnCourse>(courses: T[], { sort, status }: Shown): T[] =>
  courses.filter((course) => status === null || statusOf(course) === status).toSorted(orders[sort]);

/** The course to go on with: one to mend, else the one worked on last whose next lesson can be handed in, else the newest of these. */
export function courseToContinue<T extends OwnCourse>(courses: T[]): T | undefined {
  const open = courses.filter(({ next }) => next && next.status !== 'submitted');
  const [first] = open
    .filter(({ next }) => next?.status === 'rejected')
    .concat(open.toSorted((a, b) => orders.active(a, b) || orders.newest(a, b)));
  return first;
}
