import { jakartaDay, jakartaTime } from '~/lib/dates';
import { deskShape } from '~/lib/desk';
import { promises } from '~/lib/promises';
import { workingDaysAfter } from '~/lib/working-days';
import type { LessonStatus } from '../terms';
import { type Age, ages, attemptChoices, undoGraceSeconds, undoSeconds } from './terms';

/** The desk of submissions: those that wait for a decision, the longest waiting first, and the decided ones. */
export const submissionDesk = deskShape({
  labels: {
    submitted: 'Menunggu',
    approved: 'Disetujui',
    rejected: 'Ditolak',
  },
  views: { submitted: 'submitted', approved: '-decided', rejected: '-decided' },
  waiting: ['submitted'],
  sorts: ['submitted', 'decided'],
  filters: { course: 'text', lesson: 'text', age: ages, attempt: attemptChoices },
});

/** The working days that a choice of an age means now. */
export const ageDays = (age: Age): number =>
  age === 'late' ? promises().reviewDays : promises().reminderDays;

/** A submission from before this time has waited for that many working days, whose close of business has passed. */
export function waitingBefore(now: Date, workingDays: number): Date {
  const { year, month, day } = jakartaDay(now);
  let back = 0;
  while (workingDaysAfter(jakartaTime(year, month, day - back), workingDays) > now) back += 1;
  return jakartaTime(year, month, day - back + 1);
}

/** Whether a submission of then waits for longer than is promised. */
export const isLate = (submittedAt: Date, now: Date): boolean =>
  submittedAt < waitingBefore(now, ageDays('late'));

/** The last moment at which undoing a decision is offered. */
export const undoEnd = (decidedAt: Date) => new Date(decidedAt.getTime() + undoSeconds * 1_000);

type Decision = { decidedBy: string | null; decidedAt: Date | null };
export type UndoVerdict = 'undo' | 'not_yours' | 'too_late' | 'moved_on';

/** Decides whether a reviewer may take a decision back: their own, within `undoSeconds` and what an answer needs on its way, while the learner hasn't gone on from it. */
export function judgeUndo(
  { decidedBy, decidedAt }: Decision,
  facts: { userId: string; now: Date; movedOn: boolean },
): UndoVerdict {
  if (decidedBy !== facts.userId || !decidedAt) return 'not_yours';
  if (facts.movedOn) return 'moved_on';
  return facts.now.getTime() > undoEnd(decidedAt).getTime() + undoGraceSeconds * 1_000
    ? 'too_late'
    : 'undo';
}

type Decided = Decision & { status: LessonStatus };
/** Until when undoing is offered to a reviewer; null where it isn't. */
export function undoOffer(
  { status, ...decision }: Decided,
  facts: Parameters<typeof judgeUndo>[1],
): Date | null {
  const isDecided = status === 'approved' || status === 'rejected';
  if (!isDecided || !decision.decidedAt || judgeUndo(decision, facts) !== 'undo') return null;
  const end = undoEnd(decision.decidedAt);
  return facts.now > end ? null : end;
}
