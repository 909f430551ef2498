import { deskShape } from '~/lib/desk';
import { idleDays, progressBands, unmendedDays } from './terms';

/** The desk of the learners of one's own courses. */
export const participantDesk = deskShape({
  labels: {
    learning: 'Sedang belajar',
    stuck: 'Macet',
    finished: 'Selesai',
    all: 'Semua',
  },
  views: { learning: '-active', stuck: 'active', finished: '-active', all: '-active' },
  sorts: ['active', 'enrolled', 'progress'],
  filters: { course: 'text', progress: progressBands },
});

const dayMs = 86_400_000;

type Standing = {
  completedAt: Date | null;
  /** the last submission, or the enrolment */
  activeAt: Date;
  /** the last decision about a submission */
  decidedAt: Date | null;
  /** the oldest rejection that nothing was handed in after */
  rejectedAt: Date | null;
  waiting: boolean;
};

/**
 * Since when a learner is stuck; null when they aren't. Who has finished or waits for a review is not. A rejection that isn't mended counts after
 * `unmendedDays`, anything else after `idleDays` without a submission or a decision.
 */
export function stuckSince(
  { completedAt, activeAt, decidedAt, rejectedAt, waiting }: Standing,
  now: Date,
): Date | null {
  if (completedAt || waiting) return null;
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  if (rejectedAt && rejectedAt < before(unmendedDays)) return rejectedAt;
  const moved = decidedAt && decidedAt > activeAt ? decidedAt : activeAt;
  return moved < before(idleDays) ? moved : null;
}
