import { jakartaDay, jakartaTime } from '~/lib/dates';

/** The end of a certificate issued at `issuedAt`: midnight in Jakarta after the same day so many months later, or after that month's last day. */
export function endOf(issuedAt: Date, months: number | null): Date | null {
  if (months === null) return null;
  const { year, month, day } = jakartaDay(issuedAt);
  const daysInMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return jakartaTime(year, month + months, Math.min(day, daysInMonth) + 1);
}
