const wib = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', ...options });
const day = wib({ day: 'numeric', month: 'long', year: 'numeric' });
const clock = wib({ hour: '2-digit', minute: '2-digit', hour12: false });

/** `20 November 2026`, the date in Jakarta. */
export const formatDate = (at: Date | string) => day.format(new Date(at));

/** `20 November 2026, 14.05 WIB` (look.md). */
export function formatDateTime(at: Date | string): string {
  const date = new Date(at);
  return `${day.format(date)}, ${clock.format(date).replace(':', '.')} WIB`;
}

/** Minutes as `1 jam 20 menit` or `45 menit`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours ? `${hours} jam` : '', rest || !hours ? `${rest} menit` : ''].filter(Boolean).join(' ');
}
