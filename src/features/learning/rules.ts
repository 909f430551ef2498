import type { AttemptStatus, LessonStatus } from './terms';

type LessonProgress = { status: LessonStatus; attemptCount: number };

/** The first lesson is always open to submit; every other one once the one before it is approved (specification §5). */
export const maySubmit = (previous: LessonStatus | null) => previous === null || previous === 'approved';

/** What can't be read yet. What was worked on once stays readable, even when a lesson is put before it later. */
export const isLocked = (status: LessonStatus, previous: LessonStatus | null) => !maySubmit(previous) && status === 'not_started';

/** Marks every lesson of a course, in its order, as open or locked. */
export function withLocks<T extends { status: LessonStatus }>(lessons: T[]): (T & { locked: boolean })[] {
  return lessons.map((lesson, index) => ({ ...lesson, locked: isLocked(lesson.status, index === 0 ? null : (lessons[index - 1]?.status ?? null)) }));
}

/** Where the player opens: the first lesson not approved, or the first one when all are (specification §2). */
export const firstOpenLesson = <T extends { status: LessonStatus }>(lessons: T[]): T | undefined =>
  lessons.find((lesson) => lesson.status !== 'approved') ?? lessons[0];

export type SubmitVerdict = 'submit' | 'repeated' | 'already_submitted' | 'already_approved' | 'stale_attempt';

/** What a submission that expects to be attempt number `expected` means for the progress that stands. */
export function judgeSubmit(progress: LessonProgress, expected: number): SubmitVerdict {
  if (progress.status === 'approved') return 'already_approved';
  if (progress.status === 'submitted') return expected === progress.attemptCount ? 'repeated' : 'already_submitted';
  return expected === progress.attemptCount + 1 ? 'submit' : 'stale_attempt';
}

export type WithdrawVerdict = 'withdraw' | 'repeated' | 'not_submitted' | 'stale_attempt';

/** Withdrawing again what is withdrawn already gives the same result. */
export function judgeWithdraw(progress: LessonProgress & { lastAttempt: AttemptStatus | null }, expected: number): WithdrawVerdict {
  if (expected !== progress.attemptCount) return 'stale_attempt';
  if (progress.status === 'submitted') return 'withdraw';
  return progress.lastAttempt === 'withdrawn' ? 'repeated' : 'not_submitted';
}

/** The state before a submission: rejected when an earlier attempt was, else not started (decision 5). */
export const statusBefore = (earlier: AttemptStatus[]): LessonStatus => (earlier.includes('rejected') ? 'rejected' : 'not_started');

/** Sum of the approved lessons' minutes as hours with one decimal (decision 23). */
export const studyHours = (approvedMinutes: number) => Math.round(approvedMinutes / 6) / 10;
