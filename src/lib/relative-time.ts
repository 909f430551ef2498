const hour = 60;
const day = 24 * hour;
const month = 30 * day;

/** How many months of the calendar have passed in full. */
function fullMonths(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const sinceMonthBegan = (at: Date) => at.getTime() - Date.UTC(at.getUTCFullYear(), at.getUTCMonth());
  return sinceMonthBegan(to) < sinceMonthBegan(from) ? months - 1 : months;
}

function years(months: number): string {
  const [whole, rest] = [Math.floor(months / 12), months % 12];
  if (rest < 3) return `sekitar ${whole} tahun`;
  return rest < 9 ? `lebih dari ${whole} tahun` : `hampir ${whole + 1} tahun`;
}

/** How far apart two moments are, `3 jam` or `sekitar 1 bulan`, whichever comes first. */
export function timeBetween(one: Date | string, other: Date | string): string {
  const [from, to] = [new Date(one), new Date(other)].toSorted((a, b) => a.getTime() - b.getTime()) as [Date, Date];
  const minutes = Math.round(Math.trunc((to.getTime() - from.getTime()) / 1_000) / 60);
  if (minutes < 1) return 'kurang dari 1 menit';
  if (minutes < 0.75 * hour) return `${minutes} menit`;
  if (minutes < day) return `sekitar ${Math.round(minutes / hour)} jam`;
  if (minutes < 1.75 * day) return '1 hari';
  if (minutes < month) return `${Math.round(minutes / day)} hari`;
  if (minutes < 2 * month) return `sekitar ${Math.round(minutes / month)} bulan`;
  const months = fullMonths(from, to);
  return months < 12 ? `${Math.round(minutes / month)} bulan` : years(months);
}

/** `5 menit yang lalu`; a clock that runs ahead never yields a time to come. */
export function relativeTime(at: Date | string, now: Date): string {
  const date = new Date(at);
  return `${timeBetween(date > now ? now : date, now)} yang lalu`;
}
