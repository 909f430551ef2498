import type { FormatDistanceToken } from 'date-fns';
import { formatDistance } from 'date-fns/formatDistance';

/** The words of date-fns' own Indonesian. Its locale brings three times as much, which browsers would load for nothing. */
const words: Record<FormatDistanceToken, string> = {
  lessThanXSeconds: 'kurang dari # detik',
  xSeconds: '# detik',
  halfAMinute: 'setengah menit',
  lessThanXMinutes: 'kurang dari # menit',
  xMinutes: '# menit',
  aboutXHours: 'sekitar # jam',
  xHours: '# jam',
  xDays: '# hari',
  aboutXWeeks: 'sekitar # minggu',
  xWeeks: '# minggu',
  aboutXMonths: 'sekitar # bulan',
  xMonths: '# bulan',
  aboutXYears: 'sekitar # tahun',
  xYears: '# tahun',
  overXYears: 'lebih dari # tahun',
  almostXYears: 'hampir # tahun',
};
const locale = {
  formatDistance: (token: FormatDistanceToken, count: number) =>
    words[token].replace('#', String(count)),
};

/** `5 menit yang lalu`; a time in the future, from a clock that runs ahead, counts as now. */
export function relativeTime(at: Date | string, now: Date): string {
  const date = new Date(at);
  return `${timeBetween(date > now ? now : date, now)} yang lalu`;
}

/** The distance between two times in either order, `3 jam` or `sekitar 1 bulan`. */
export const timeBetween = (from: Date | string, to: Date | string): string =>
  formatDistance(new Date(from), new Date(to), { locale });
