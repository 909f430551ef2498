import { formatDistance } from 'date-fns/formatDistance';
import { id } from 'date-fns/locale/id';

/** `5 menit yang lalu`; a time in the future, from a clock that runs ahead, counts as now. */
export function relativeTime(at: Date | string, now: Date): string {
  const date = new Date(at);
  return formatDistance(date > now ? now : date, now, { addSuffix: true, locale: id });
}

/** The distance between two times in either order, `3 jam` or `sekitar 1 bulan`. */
export const timeBetween = (from: Date | string, to: Date | string): string =>
  formatDistance(new Date(from), new Date(to), { locale: id });
