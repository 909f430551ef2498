import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atClockTime,
  clockTime,
  formatDate,
  formatDateTime,
  formatDeadline,
  formatMinutes,
  formatPosition,
  formatTimeLeft,
  jakartaDay,
  jakartaTime,
} from './dates';
import { relativeTime } from './relative-time';

test('the tests run in a time zone far from Jakarta', () => {
  expect(process.env.TZ).toBe('Pacific/Kiritimati');
  expect(new Date('2026-11-20T00:00:00Z').getHours()).toBe(14);
});

// spec: S218.1 D22.4
describe('dates are those of Jakarta', () => {
  test.each([
    ['2026-11-20T07:05:00Z', '20 November 2026', '20 November 2026, 14.05 WIB'],
    ['2026-12-31T16:59:59Z', '31 Desember 2026', '31 Desember 2026, 23.59 WIB'],
    ['2026-12-31T17:00:00Z', '1 Januari 2027', '1 Januari 2027, 00.00 WIB'],
    ['2028-02-28T18:30:00Z', '29 Februari 2028', '29 Februari 2028, 01.30 WIB'],
  ])('%s', (at, date, dateTime) => {
    expect(formatDate(at)).toBe(date);
    expect(formatDate(new Date(at))).toBe(date);
    expect(formatDateTime(at)).toBe(dateTime);
  });
});

test.each([
  ['2026-11-20T14:05', '2026-11-20T07:05:00.000Z'],
  ['2027-01-01T00:00', '2026-12-31T17:00:00.000Z'],
  ['2028-02-29T23:59:30', '2028-02-29T16:59:00.000Z'],
])('%s on Jakarta’s clock is %s, to the minute', (typed, at) => {
  expect(atClockTime(typed)?.toISOString()).toBe(at);
  expect(clockTime(at)).toBe(typed.slice(0, 16));
});

test.each([
  '',
  '2026-11-20',
  'besok',
  '12/01/2027 08:30 WITA',
  '12/01/2027 08:3',
  '2026-11-31T08:30',
  '2026-11-20T24:30',
])('%j is no time of a clock', (typed) => expect(atClockTime(typed)).toBeNull());

test.each([
  ['2026-11-21T07:05:00Z', 'Sabtu, 21 November 2026 pukul 14.05 WIB'],
  ['2026-11-21T17:00:00Z', 'Minggu, 22 November 2026 pukul 00.00 WIB'],
])('the deadline %s names its weekday in Jakarta', (at, shown) => {
  expect(formatDeadline(at)).toBe(shown);
});

test.each([
  [2 * 86_400_000 + 3 * 3_600_000 + 59_000, '2 hari 3 jam'],
  [86_400_000, '1 hari 0 jam'],
  [86_399_000, '23 jam 59 menit'],
  [3_600_000, '1 jam 0 menit'],
  [12 * 60_000 + 4_001, '12 menit 05 detik'],
  [59_000, '59 detik'],
  [0, '0 detik'],
  [-5_000, '0 detik'],
])('%d ms left read %s', (ms, shown) => {
  expect(formatTimeLeft(ms)).toBe(shown);
});

// spec: D22.4
describe('relative times', () => {
  const now = new Date('2026-11-20T07:00:00Z');

  test.each([
    ['2026-11-20T06:55:00Z', '5 menit yang lalu'],
    ['2026-11-20T04:00:00Z', 'sekitar 3 jam yang lalu'],
    ['2026-11-13T07:00:00Z', '7 hari yang lalu'],
    ['2026-11-20T08:00:00Z', 'kurang dari 1 menit yang lalu'],
  ])('%s reads %s', (at, shown) => {
    expect(relativeTime(at, now)).toBe(shown);
  });

  test('never lie in the future', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2090-01-01') }),
        (at) => {
          expect(relativeTime(at, now)).toMatch(/ yang lalu$/);
        },
      ),
    );
  });
});

test.each([
  [0, '0 menit'],
  [45, '45 menit'],
  [60, '1 jam'],
  [80, '1 jam 20 menit'],
])('%i minutes read %s', (minutes, shown) => {
  expect(formatMinutes(minutes)).toBe(shown);
});

describe('a day in Jakarta', () => {
  test('is the same on any clock', () => {
    expect(jakartaDay('2026-11-20T16:59:59Z')).toEqual({
      year: 2026,
      month: 11,
      day: 20,
      weekday: 5,
    });
    expect(jakartaDay(new Date('2026-12-31T17:00:00Z'))).toEqual({
      year: 2027,
      month: 1,
      day: 1,
      weekday: 5,
    });
  });

  test('runs on into the next month and year', () => {
    expect(jakartaTime(2026, 12, 32, 17)).toEqual(new Date('2027-01-01T10:00:00Z'));
  });
});

test.each([
  [2.9, '00:02'],
  [192, '03:12'],
  [3_792, '1:03:12'],
])('%f seconds of a video are %s', (seconds, shown) => expect(formatPosition(seconds)).toBe(shown));
