import { describe, expect, test } from 'vitest';
import { formatDateTime, jakartaDay, jakartaTime } from './dates';
import { holidays } from './holidays';
import { isWorkingDay, workingDaysAfter } from './working-days';

test.each([
  ['2026-11-20T02:00:00Z', 2, '24 November 2026, 17.00 WIB', 'a Friday'],
  [
    '2026-11-20T16:59:59Z',
    2,
    '24 November 2026, 17.00 WIB',
    'a minute before midnight in Jakarta, still Friday',
  ],
  ['2026-11-20T17:00:00Z', 2, '24 November 2026, 17.00 WIB', 'Saturday in Jakarta'],
  ['2026-11-22T05:00:00Z', 2, '24 November 2026, 17.00 WIB', 'a Sunday'],
  ['2026-11-23T11:30:00Z', 2, '25 November 2026, 17.00 WIB', 'a Monday evening'],
  [
    '2026-12-23T03:00:00Z',
    2,
    '29 Desember 2026, 17.00 WIB',
    'the day before joint leave, Christmas and a weekend',
  ],
  ['2026-12-30T03:00:00Z', 2, '4 Januari 2027, 17.00 WIB', 'over the new year'],
  ['2026-03-17T03:00:00Z', 2, '26 Maret 2026, 17.00 WIB', 'before Nyepi and Idul Fitri'],
  [
    '2027-03-05T03:00:00Z',
    2,
    '17 Maret 2027, 17.00 WIB',
    'before Nyepi and Idul Fitri of the next year',
  ],
  ['2026-11-20T02:00:00Z', 1, '23 November 2026, 17.00 WIB', 'one day'],
  ['2040-12-31T02:00:00Z', 2, '2 Januari 2041, 17.00 WIB', 'years without data know weekends only'],
])('%s and %i working days: %s (%s)', (at, days, due) => {
  expect(formatDateTime(workingDaysAfter(new Date(at), days))).toBe(due);
});

test('a day is judged by Jakarta’s calendar', () => {
  expect(isWorkingDay(new Date('2026-08-16T16:59:59Z'))).toBe(false);
  expect(isWorkingDay(new Date('2026-08-17T16:59:59Z'))).toBe(false);
  expect(isWorkingDay(new Date('2026-08-17T17:00:00Z'))).toBe(true);
  expect(isWorkingDay(new Date('2026-11-20T17:00:00Z'))).toBe(false);
});

describe('the holidays', () => {
  test.each([
    [2026, 17, 8],
    [2027, 18, 8],
  ])('of %i are the decree’s: %i and %i of joint leave', (year, national, jointLeave) => {
    const off = holidays[year];
    expect([
      Object.keys(off?.national ?? {}).length,
      Object.keys(off?.jointLeave ?? {}).length,
    ]).toEqual([national, jointLeave]);
  });

  test.each(Object.entries(holidays))(
    'of %s are days of the calendar, and joint leave makes a working day free',
    (year, { national, jointLeave }) => {
      for (const date of [...Object.keys(national), ...Object.keys(jointLeave)]) {
        const [month, day] = date.split('-').map(Number) as [number, number];
        const found = jakartaDay(jakartaTime(Number(year), month, day));
        expect([found.month, found.day]).toEqual([month, day]);
        if (!(date in jointLeave)) continue;
        expect(date in national).toBe(false);
        expect([0, 6]).not.toContain(found.weekday);
      }
    },
  );

  /** The government publishes the decree for the next year before the last quarter. */
  const lastYearNeeded = (now: Date) =>
    jakartaDay(now).year + (jakartaDay(now).month >= 10 ? 1 : 0);

  test('cover this year and, in the last quarter, the next: add the new decree to src/lib/holidays.ts', () => {
    expect(lastYearNeeded(new Date('2026-09-30T16:59:59Z'))).toBe(2026);
    expect(lastYearNeeded(new Date('2026-09-30T17:00:00Z'))).toBe(2027);
    expect(Object.keys(holidays).map(Number)).toContain(lastYearNeeded(new Date()));
  });
});
