import type { AttemptStatus, LessonStatus } from './terms';

type LessonProgress = { status: LessonStatus; attemptCount: number };

/** The first lesson can always be submitted, every other one after the approval of the one before it (specification §5). */
export const maySubmit = (previous: LessonStatus | null) => previous === null || previous === 'approved';

/** Tells whether a lesson can't be read yet. A lesson that was worked on stays readable, even when another one is placed before it later. */
export const isLocked = (status: LessonStatus, previous: LessonStatus | null) => !maySubmit(previous) && status === 'not_started';

/** Marks every lesson of a course, in its order, as open or locked. */
export function withLocks<T extends { status: LessonStatus }>(lessons: T[]): (T & { locked: boolean })[] {
  return lessons.map((lesson, index) => ({ ...lesson, locked: isLocked(lesson.status, index === 0 ? null : (lessons[index - 1]?.status ?? null)) }));
}

/** The lesson that the player opens: the first one that is not approved, or the first one when all are (specification §2). */
export const firstOpenLesson = <T extends { status: LessonStatus }>(lessons: T[]): T | undefined =>
  lessons.find((lesson) => lesson.status !== 'approved') ?? lessons[0];

export type SubmitVerdict = 'submit' | 'repeated' | 'already_submitted' | 'already_approved' | 'stale_attempt';

/** Decides about a submission as attempt number `expected`. */
export function judgeSubmit(progress: LessonProgress, expected: number): SubmitVerdict {
  if (progress.status === 'approved') return 'already_approved';
  if (progress.status === 'submitted') return expected === progress.attemptCount ? 'repeated' : 'already_submitted';
  return expected === progress.attemptCount + 1 ? 'submit' : 'stale_attempt';
}

export type WithdrawVerdict = 'withdraw' | 'repeated' | 'not_submitted' | 'stale_attempt';

/** Decides about a withdrawal of attempt number `expected`. Withdrawing twice has the same result as once. */
export function judgeWithdraw(progress: LessonProgress & { lastAttempt: AttemptStatus | null }, expected: number): WithdrawVerdict {
  if (expected !== progress.attemptCount) return 'stale_attempt';
  if (progress.status === 'submitted') return 'withdraw';
  return progress.lastAttempt === 'withdrawn' ? 'repeated' : 'not_submitted';
}

/** The status before a submission: rejected if an earlier attempt was rejected, else not_started (spec decision 5). */
export const statusBefore = (earlier: AttemptStatus[]): LessonStatus => (earlier.includes('rejected') ? 'rejected' : 'not_started');

/** The minutes of approved lessons as hours with one decimal (spec decision 23). */
export const studyHours = (approvedMinutes: number) => Math.round(approvedMinutes / 6) / 10;
