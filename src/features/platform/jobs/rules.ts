import { deskShape } from '~/lib/desk';
import { graceMinutes, jobViewLabels, type ScheduleState } from './terms';

/** Jobs that failed for good, and those that the queue tries again by itself. */
export const jobDesk = deskShape({
  labels: jobViewLabels,
  views: { failed: 'created', retrying: 'created' },
  waiting: ['failed'],
  sorts: ['created', 'attempts'],
  filters: { queue: 'text' },
});

/** Notices that couldn't be delivered, the oldest first. */
export const noticeDesk = deskShape({
  labels: { failing: 'Tertahan' },
  views: { failing: 'created' },
  waiting: ['failing'],
  sorts: ['created', 'attempts'],
  filters: {},
});

export const graceMs = graceMinutes * 60_000;

/** Times in milliseconds; `dueAt` is the newest time at which the work should have begun and, with the grace, have ended. */
type Runs = {
  since: number;
  dueAt: number;
  succeededAt: number | null;
  failedAt: number | null;
  runningSince: number | null;
};

/** How timed work stands. Work that was scheduled only after its last due time isn't late. */
export function standingOf({
  since,
  dueAt,
  succeededAt,
  failedAt,
  runningSince,
}: Runs): ScheduleState {
  if (runningSince !== null && runningSince >= dueAt) return 'running';
  if (failedAt !== null && failedAt > (succeededAt ?? 0)) return 'failing';
  if (dueAt > since && (succeededAt ?? 0) < dueAt) return 'overdue';
  return succeededAt === null ? 'never' : 'ok';
}
