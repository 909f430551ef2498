import { formatNumber } from '~/lib/money';
import { archiveMax, ratingsLeast } from './terms';

/** The average of ratings with one decimal; null below the least number of people, so that nobody's own can be guessed. */
export const shownRating = (sum: number, people: number): number | null =>
  people < ratingsLeast ? null : Math.round((sum * 10) / people) / 10;

/** Whole percent, rounded down, so that 100 means everybody. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.floor((part * 100) / whole) : 0;

/** The sentence about certificates that are too many for one archive; null where they fit. */
export const archiveHint = (certificates: number): string | null =>
  certificates > archiveMax
    ? `Ada ${formatNumber(certificates)} sertifikat, dan satu ZIP memuat paling banyak ${formatNumber(archiveMax)}. Saring daftar di bawah menurut departemen atau kursus, lalu unduh ZIP-nya di sini.`
    : null;
