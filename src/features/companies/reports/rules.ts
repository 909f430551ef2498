import { ratingsLeast } from './terms';

/** The average of ratings with one decimal; null below the least number of people, so that nobody's own can be guessed. */
export const shownRating = (sum: number, people: number): number | null => (people < ratingsLeast ? null : Math.round((sum * 10) / people) / 10);

/** Whole percent, rounded down, so that 100 means everybody. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? Math.floor((part * 100) / whole) : 0);
