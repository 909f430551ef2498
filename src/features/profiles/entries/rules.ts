import { formatMonth, jakartaMonth } from '~/lib/dates';

export type Period = { startMonth: number; endMonth: number | null };

/** The errors of a period, by field: it ends before it begins, or it lies in the future in Jakarta. */
export function periodFaults(
  { startMonth, endMonth }: Period,
  now: Date,
): Partial<Record<keyof Period, string>> {
  const present = jakartaMonth(now);
  const future = 'Bulan ini belum tiba';
  return {
    ...(startMonth > present && { startMonth: future }),
    ...(endMonth !== null && endMonth > present && { endMonth: future }),
    ...(endMonth !== null &&
      endMonth < startMonth && { endMonth: 'Selesai tidak boleh sebelum mulai' }),
  };
}

/** `Agustus 2019 – sekarang`. */
export const formatPeriod = ({ startMonth, endMonth }: Period): string =>
  `${formatMonth(startMonth)} – ${endMonth === null ? 'sekarang' : formatMonth(endMonth)}`;

/** The length of a period, first and last month included: `2 tahun 3 bulan`. */
export function formatDuration({ startMonth, endMonth }: Period, now: Date): string {
  const months = Math.max(1, (endMonth ?? jakartaMonth(now)) - startMonth + 1);
  return [
    Math.floor(months / 12) && `${Math.floor(months / 12)} tahun`,
    months % 12 && `${months % 12} bulan`,
  ]
    .filter(Boolean)
    .join(' ');
}
