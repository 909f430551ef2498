const months = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];
const hour = 3_600_000;
/** WIB is seven hours ahead of UTC all year. */
const ahead = 7 * hour;

/** A date whose UTC fields show Jakarta's clock. Intl would cost a phone 40 ms at its first use. */
const inJakarta = (at: Date | string) => new Date(new Date(at).getTime() + ahead);
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The calendar day in Jakarta: month 1-12, weekday 0 = Sunday. */
export function jakartaDay(at: Date | string): {
  year: number;
  month: number;
  day: number;
  weekday: number;
} {
  const date = inJakarta(at);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

/** `2026-11-20`, the calendar day in Jakarta. */
export const isoDate = (at: Date | string): string => inJakarta(at).toISOString().slice(0, 10);

/** Whether a text is a day that exists, written as `2026-11-20`. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The instant of an hour of a day in Jakarta (month 1-12); a day beyond the month's end is counted into the next month. */
export const jakartaTime = (year: number, month: number, day: number, atHour = 0): Date =>
  new Date(Date.UTC(year, month - 1, day, atHour) - ahead);

/** `2026-11-20T14:05`, Jakarta's clock, as the browser's field of a date and a time has it. */
export const clockTime = (at: Date | string): string => inJakarta(at).toISOString().slice(0, 16);

/** The instant at which Jakarta's clock shows this (`2026-11-20T14:05`); null for a text that is no time. */
export function atClockTime(text: string): Date | null {
  // Other notations would be read as well, the month before the day.
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) || !isDay(text.slice(0, 10))) return null;
  const at = new Date(`${text.slice(0, 16)}:00+07:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** `20 November 2026`, the date in Jakarta. */
export function formatDate(at: Date | string): string {
  const { year, month, day } = jakartaDay(at);
  return `${day} ${months[month - 1]} ${year}`;
}

/** The month in Jakarta, counted from year 0: November 2026 is 2026 × 12 + 10. */
export function jakartaMonth(at: Date | string): number {
  const { year, month } = jakartaDay(at);
  return year * 12 + month - 1;
}

/** `November 2026` of a month that counts from year 0. */
export const formatMonth = (month: number): string =>
  `${months[month % 12]} ${Math.floor(month / 12)}`;

/** The names of the months, January first. */
export const monthNames: readonly string[] = months;

/** `20 November 2026, 14.05 WIB`, in Jakarta. */
export function formatDateTime(at: Date | string): string {
  const date = inJakarta(at);
  return `${formatDate(at)}, ${twoDigits(date.getUTCHours())}.${twoDigits(date.getUTCMinutes())} WIB`;
}

const weekdays = ['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu'];

/** `Sabtu, 21 November 2026 pukul 14.05 WIB`, for deadlines. */
export function formatDeadline(at: Date | string): string {
  const date = inJakarta(at);
  return `${weekdays[date.getUTCDay()]}, ${formatDate(at)} pukul ${twoDigits(date.getUTCHours())}.${twoDigits(date.getUTCMinutes())} WIB`;
}

/** Minutes as `1 jam 20 menit` or `45 menit`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours ? `${hours} jam` : '', rest || !hours ? `${rest} menit` : '']
    .filter(Boolean)
    .join(' ');
}

/** The time until something: `2 hari 3 jam`, `23 jam 5 menit`, and under an hour `12 menit 05 detik`. What is over has 0 seconds left. */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days) return `${days} hari ${hours % 24} jam`;
  if (hours) return `${hours} jam ${minutes % 60} menit`;
  return minutes ? `${minutes} menit ${twoDigits(seconds % 60)} detik` : `${seconds} detik`;
}

/** A place in a video, `03:12` or `1:03:12`. */
export function formatPosition(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours ? `${hours}:` : ''}${twoDigits(minutes)}:${twoDigits(whole % 60)}`;
}

/** The last day before an end that itself no longer counts: what ends on 21 November at 0.00 holds until 20 November. */
export const lastDayOf = (end: string | Date): Date => new Date(new Date(end).getTime() - 1);
