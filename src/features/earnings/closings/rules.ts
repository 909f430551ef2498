import { isoDate, jakartaTime } from '~/lib/dates';

const dayMs = 86_400_000;
/** The most days that one run closes, so that a long pause doesn't hold it up. */
const daysMost = 31;

/** The times between which a day of Jakarta lies. */
export function timesOf(day: string): { from: Date; to: Date } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const from = jakartaTime(year, month, date);
  return { from, to: new Date(from.getTime() + dayMs) };
}

/** The days that are to be closed: all since the last closed one that are over, or yesterday where none ever was. */
export function openDays(last: string | null, now: Date): string[] {
  const today = isoDate(now);
  const yesterday = isoDate(new Date(timesOf(today).from.getTime() - 1));
  const days: string[] = [];
  let next = last === null ? yesterday : isoDate(timesOf(last).to);
  while (next < today && days.length < daysMost) {
    days.push(next);
    next = isoDate(timesOf(next).to);
  }
  return days;
}
