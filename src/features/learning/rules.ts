import { progressOf as share } from '~/features/enrollment/rules';
import { promises } from '~/lib/promises';
import { workingDaysAfter } from '~/lib/working-days';
import { type AttemptStatus, type LessonStatus, type Span, spansMax } from './terms';

type LessonProgress = { status: LessonStatus; attemptCount: number };

/** The first lesson can always be submitted, every other one after the approval of the one before it (specification §5). */
export const maySubmit = (previous: LessonStatus | null) =>
  previous === null || previous === 'approved';

/** The time by which a submission is reviewed, as it is promised now. */
export const reviewDue = (submittedAt: Date): Date =>
  workingDaysAfter(submittedAt, promises().reviewDays);

/** Tells whether a lesson can't be read yet. A lesson that was worked on stays readable, even when another one is placed before it later. */
export const isLocked = (status: LessonStatus, previous: LessonStatus | null) =>
  !maySubmit(previous) && status === 'not_started';

/** Marks every lesson of a course, in its order, as open or locked. */
export function withLocks<T extends { status: LessonStatus }>(
  lessons: T[],
): (T & { locked: boolean })[] {
  return lessons.map((lesson, index) => ({
    ...lesson,
    locked: isLocked(lesson.status, index === 0 ? null : (lessons[index - 1]?.status ?? null)),
  }));
}

/** The lessons themselves are counted, because the stored number follows a change of the course's lessons a little later. */
export const progressOf = (lessons: { status: LessonStatus }[]) =>
  share(lessons.filter(({ status }) => status === 'approved').length, lessons.length);

/** The lesson that the player opens: the first one that is not approved, or the first one when all are (specification §2). */
export const firstOpenLesson = <T extends { status: LessonStatus }>(lessons: T[]): T | undefined =>
  lessons.find((lesson) => lesson.status !== 'approved') ?? lessons[0];

export type SubmitVerdict =
  | 'submit'
  | 'repeated'
  | 'already_submitted'
  | 'already_approved'
  | 'stale_attempt';

/** Decides about a submission as attempt number `expected`. */
export function judgeSubmit(progress: LessonProgress, expected: number): SubmitVerdict {
  if (progress.status === 'approved') return 'already_approved';
  if (progress.status === 'submitted')
    return expected === progress.attemptCount ? 'repeated' : 'already_submitted';
  return expected === progress.attemptCount + 1 ? 'submit' : 'stale_attempt';
}

export type WithdrawVerdict = 'withdraw' | 'repeated' | 'not_submitted' | 'stale_attempt';

/** Decides about a withdrawal of attempt number `expected`. Withdrawing twice has the same result as once. */
export function judgeWithdraw(
  progress: LessonProgress & { lastAttempt: AttemptStatus | null },
  expected: number,
): WithdrawVerdict {
  if (expected !== progress.attemptCount) return 'stale_attempt';
  if (progress.status === 'submitted') return 'withdraw';
  return progress.lastAttempt === 'withdrawn' ? 'repeated' : 'not_submitted';
}

/** The status before a submission: rejected if an earlier attempt was rejected, else not_started (spec decision 5). */
export const statusBefore = (earlier: AttemptStatus[]): LessonStatus =>
  earlier.includes('rejected') ? 'rejected' : 'not_started';

/** The minutes of approved lessons as hours with one decimal (spec decision 23). */
export const studyHours = (approvedMinutes: number) => Math.round(approvedMinutes / 6) / 10;

/** Joins spans that overlap or touch, within the video's length. Of too many the shortest go, so that never more counts than was watched. */
export function mergeSpans(spans: readonly Span[], length: number): Span[] {
  const merged: Span[] = [];
  const within = spans
    .map(([start, end]): Span => [Math.max(0, start), Math.min(length, end)])
    .filter(([start, end]) => start < end);
  for (const [start, end] of within.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  if (merged.length <= spansMax) return merged;
  const longest = new Set(
    merged.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, spansMax),
  );
  return merged.filter((span) => longest.has(span));
}

/** Seconds by which two readings of one video's length may differ. */
const sameLength = 2;

/** The part of a view that is kept: spans of another video, which has another length, are forgotten. */
export const viewedBefore = (view: { length: number; watched: Span[] }, length: number): Span[] =>
  Math.abs(view.length - length) <= sameLength ? view.watched : [];

/** The watched part in whole percent, rounded down; null while the length is unknown. */
export function watchedPercent({
  watched,
  length,
}: {
  watched: readonly Span[];
  length: number;
}): number | null {
  if (length <= 0) return null;
  const seconds = mergeSpans(watched, length).reduce((sum, [start, end]) => sum + end - start, 0);
  return Math.floor((seconds / length) * 100);
}

type Source = { kind: 'original' | '480p' | '240p' | 'audio' };

/** The version of a video to play: the chosen or nearest one; else small to save data, middle on small screens, or the original. */
export function chooseSource<T extends Source>(
  sources: readonly T[],
  chosen: string | null,
  { saveData, isSmall }: { saveData: boolean; isSmall: boolean },
) {
  const wanted = chosen ?? (saveData ? '240p' : isSmall ? '480p' : 'original');
  const order =
    { audio: ['audio', '240p', '480p'], '240p': ['240p', '480p'], '480p': ['480p'] }[wanted] ?? [];
  return (
    [...order, 'original']
      .map((kind) => sources.find((source) => source.kind === kind))
      .find(Boolean) ?? sources[0]
  );
}

/** The line of a transcript that is being said; undefined before the first one. */
export const lineAt = <T extends { start: number }>(
  lines: readonly T[],
  seconds: number,
): T | undefined => lines.findLast(({ start }) => start <= seconds);

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text has all these words, in any order, whatever their accents and capitals. */
export const foundIn = (text: string, words: string): boolean => {
  const within = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => within.includes(word));
};

/** Whether a task would be handed in without any answer, which is asked about first. A lesson without a task is handed in as it is. */
export const isEmptyAnswer = ({
  taskHtml,
  notes,
  files,
}: {
  taskHtml: string;
  notes: string;
  files: number;
}): boolean => taskHtml !== '' && notes.trim() === '' && files === 0;
