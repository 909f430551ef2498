import { deskShape } from '~/lib/desk';
import { progressNeeded, type RatingObstacle, starChoices } from './terms';

/** The desk of the ratings of one's own courses: those without an answer, the longest waiting first. */
export const ratingDesk = deskShape({
  labels: {
    unanswered: 'Perlu dijawab',
    answered: 'Sudah dijawab',
    all: 'Semua',
  },
  views: { unanswered: 'created', answered: '-created', all: '-created' },
  waiting: ['unanswered'],
  sorts: ['created', 'stars'],
  filters: { course: 'text', stars: starChoices },
});

type Standing = {
  teaches: boolean /** null when not enrolled */;
  progress: number | null;
  rated: boolean;
};

/** The reason why a person can't rate a course; null when they can. An existing rating can be changed even after new lessons have lowered the progress. */
export function obstacleOf({ teaches, progress, rated }: Standing): RatingObstacle | null {
  if (teaches) return 'teaches';
  if (rated) return null;
  if (progress === null) return 'not_enrolled';
  return progress < progressNeeded ? 'too_early' : null;
}

export const approvedNeeded = (lessons: number) => Math.ceil((lessons * progressNeeded) / 100);

/** The stars that count for the course; null for a hidden rating. */
export const countedStars = ({ stars, hiddenAt }: { stars: number; hiddenAt: Date | null }) =>
  hiddenAt ? null : stars;

/** The public form of a learner's name: "Sari W." */
export function displayName(fullName: string): string {
  const [first, ...more] = fullName.trim().split(/\s+/);
  const [initial] = more.at(-1) ?? '';
  return first ? `${first}${initial ? ` ${initial.toUpperCase()}.` : ''}` : 'Peserta';
}
