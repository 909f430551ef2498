import { progressNeeded, type RatingBar } from './terms';

type Standing = { teaches: boolean /** null: not enrolled */; progress: number | null; rated: boolean };

/** What keeps somebody from rating a course. Who has rated may change it, even when new lessons push the progress down. */
export function barOf({ teaches, progress, rated }: Standing): RatingBar | null {
  if (teaches) return 'teaches';
  if (rated) return null;
  if (progress === null) return 'not_enrolled';
  return progress < progressNeeded ? 'too_early' : null;
}

/** How many approved lessons make the progress that is needed. */
export const approvedNeeded = (lessons: number) => Math.ceil((lessons * progressNeeded) / 100);

/** What a rating adds to the course's numbers: hidden ones nothing. */
export const countedStars = ({ stars, hiddenAt }: { stars: number; hiddenAt: Date | null }) => (hiddenAt ? null : stars);

/** "Sari W.": the public reads no more of a learner's name. */
export function displayName(fullName: string): string {
  const [first, ...more] = fullName.trim().split(/\s+/);
  const [initial] = more.at(-1) ?? '';
  return first ? `${first}${initial ? ` ${initial.toUpperCase()}.` : ''}` : 'Peserta';
}
