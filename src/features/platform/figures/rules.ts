import type { OrderState } from '~/features/checkout/terms';
import { isDay, isoDate, jakartaTime } from '~/lib/dates';
import {
  activeEveryMs,
  daysMost,
  defaultRange,
  firstDay,
  graceMs,
  type NamedRange,
  rangeDays,
} from './terms';

const dayMs = 86_400_000;

/** Days of Jakarta (`2026-11-23`), both ends included; `name` is null for a range of one's own. */
export type Range = { name: NamedRange | null; from: string; to: string };

/** The instant at which a day of Jakarta begins. */
export function beginningOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return jakartaTime(year, month, date);
}

export const addDays = (day: string, days: number): string =>
  isoDate(new Date(beginningOf(day).getTime() + days * dayMs));

/** The number of days in a range. */
export const lengthOf = ({ from, to }: Pick<Range, 'from' | 'to'>): number =>
  Math.round((beginningOf(to).getTime() - beginningOf(from).getTime()) / dayMs) + 1;

export const daysIn = (range: Pick<Range, 'from' | 'to'>): string[] =>
  Array.from({ length: lengthOf(range) }, (_, at) => addDays(range.from, at));

/**
 * Reads the range of days from an address or a query: `range=90`, or `from` and `to`. It never fails: a range that isn't one is the default, ends that
 * stand the wrong way round change places, days to come are left out, and a range that is too long begins later.
 */
export function readRange(params: URLSearchParams, now: Date): Range {
  const today = isoDate(now);
  const [fromText, toText] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (isDay(fromText) && isDay(toText)) {
    const [first, last] = fromText <= toText ? [fromText, toText] : [toText, fromText];
    const to = last < today ? last : today;
    const earliest = [addDays(to, 1 - daysMost), firstDay].toSorted().at(-1) ?? firstDay;
    const from = first > earliest ? first : earliest;
    if (from <= to) return { name: null, from, to };
  }
  const text = params.get('range') ?? '';
  const name = Object.hasOwn(rangeDays, text) ? (text as NamedRange) : defaultRange;
  return { name, from: addDays(today, 1 - rangeDays[name]), to: today };
}

/** Writes a range into an address; the default leaves nothing there. */
export function writeRange({ name, from, to }: Range): URLSearchParams {
  if (name === null) return new URLSearchParams({ from, to });
  return new URLSearchParams(name === defaultRange ? {} : { range: name });
}

/** The equally many days before a range. */
export const daysBefore = (range: Pick<Range, 'from' | 'to'>): { from: string; to: string } => ({
  from: addDays(range.from, -lengthOf(range)),
  to: addDays(range.from, -1),
});

/** The change against the days before in whole percent; null where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100);

/** The days that are to be counted: from the last one that may still change to today; from `first` where none was ever counted. */
export function openDays(
  counted: { day: string; at: Date } | null,
  first: string,
  now: Date,
): { from: string; to: string } {
  const today = isoDate(now);
  const from = counted
    ? isSettled(addDays(counted.day, -1), counted.at)
      ? counted.day
      : addDays(counted.day, -1)
    : first;
  return { from: from < today ? from : today, to: today };
}

/** Whether nothing is stored any more at this time that belongs to the day. */
const isSettled = (day: string, at: Date): boolean =>
  at.getTime() >= beginningOf(addDays(day, 1)).getTime() + graceMs;

/** Whether active learners are to be counted: on a new day, and an hour after the last count. */
export const isActiveDue = (counted: { day: string; at: Date } | null, now: Date): boolean =>
  counted === null ||
  counted.day !== isoDate(now) ||
  now.getTime() - counted.at.getTime() >= activeEveryMs;

/** Sales without PPN and without what went back, in rupiah. */
export const netOf = ({
  gross,
  returned,
  ppn,
}: {
  gross: number;
  returned: number;
  ppn: number;
}): number => gross - returned - ppn;

/** States in which an order waits: they are counted as they are now, whatever the range. */
export const standingOrderStates: readonly OrderState[] = [
  'awaiting_payment',
  'awaiting_verification',
  'disputed',
];
