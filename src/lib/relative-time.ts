import { formatDistance } from 'date-fns/formatDistance';
import { id } from 'date-fns/locale/id';

/** `5 menit yang lalu`; a clock that runs ahead never yields a time to come. */
export function relativeTime(at: Date | string, now: Date): string {
  const date = new Date(at);
  return formatDistance(date > now ? now : date, now, { addSuffix: true, locale: id });
}

/** How far apart two moments are, `3 jam` or `sekitar 1 bulan`, whichever comes first. */
export const timeBetween = (one: Date | string, other: Date | string): string => formatDistance(new Date(one), new Date(other), { locale: id });
