const months = ['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni', 'Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'];
const hour = 3_600_000;

/** The clock in Jakarta, read as if it were UTC: WIB is seven hours ahead all year. Intl would cost a phone 40 ms at its first use. */
const inJakarta = (at: Date | string) => new Date(new Date(at).getTime() + 7 * hour);
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** `20 November 2026`, the date in Jakarta. */
export function formatDate(at: Date | string): string {
  const date = inJakarta(at);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `20 November 2026, 14.05 WIB` (look.md). */
export function formatDateTime(at: Date | string): string {
  const date = inJakarta(at);
  return `${formatDate(at)}, ${twoDigits(date.getUTCHours())}.${twoDigits(date.getUTCMinutes())} WIB`;
}

/** Minutes as `1 jam 20 menit` or `45 menit`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours ? `${hours} jam` : '', rest || !hours ? `${rest} menit` : ''].filter(Boolean).join(' ');
}
