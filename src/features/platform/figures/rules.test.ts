import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { isoDate } from '~/lib/dates';
import {
  addDays,
  beginningOf,
  changeOf,
  daysBefore,
  daysIn,
  isActiveDue,
  lengthOf,
  netOf,
  openDays,
  readRange,
  writeRange,
} from './rules';
import { daysMost, firstDay } from './terms';

const now = new Date('2026-11-23T07:05:00Z');
const read = (query: string, at = now) => readRange(new URLSearchParams(query), at);

describe('the range of an address', () => {
  const usual = { name: '30', from: '2026-10-25', to: '2026-11-23' };
  test.each([
    ['', usual],
    ['range=7', { name: '7', from: '2026-11-17', to: '2026-11-23' }],
    ['range=90', { name: '90', from: '2026-08-26', to: '2026-11-23' }],
    ['range=year', { name: 'year', from: '2025-11-24', to: '2026-11-23' }],
    ['from=2026-01-01&to=2026-01-31', { name: null, from: '2026-01-01', to: '2026-01-31' }],
    ['range=7&from=2026-01-01&to=2026-01-31', { name: null, from: '2026-01-01', to: '2026-01-31' }],
    ['from=2026-01-31&to=2026-01-01', { name: null, from: '2026-01-01', to: '2026-01-31' }],
    ['from=2025-12-31&to=2026-01-01', { name: null, from: '2025-12-31', to: '2026-01-01' }],
    ['from=2024-02-29&to=2024-02-29', { name: null, from: '2024-02-29', to: '2024-02-29' }],
    ['from=2026-11-20&to=2030-01-01', { name: null, from: '2026-11-20', to: '2026-11-23' }],
    ['from=2020-06-01&to=2026-11-23', { name: null, from: '2023-11-24', to: '2026-11-23' }],
    ['from=1999-01-01&to=2020-01-02', { name: null, from: firstDay, to: '2020-01-02' }],
    ['from=2027-01-01&to=2027-02-01', usual],
    ['from=0001-01-01&to=0002-01-01', usual],
    ['from=2026-02-29&to=2026-03-01', usual],
    ['from=2026-13-01&to=2026-11-01', usual],
    ['from=2026-1-1&to=2026-11-01', usual],
    ['from=2026-11-01', usual],
    ['range=toString', usual],
    ['range=365&to=%00', usual],
  ])('%s', (query, range) => expect(read(query)).toEqual(range));

  test.each([
    ['the last second of a year', '2026-12-31T16:59:59.999Z', '2026-12-31'],
    ['the first of the next', '2026-12-31T17:00:00.000Z', '2027-01-01'],
    ['a leap day', '2028-02-28T17:00:00.000Z', '2028-02-29'],
  ])('%s ends today’s range in WIB', (_, at, to) =>
    expect(read('range=7', new Date(at))).toMatchObject({ to, from: addDays(to, -6) }),
  );

  test('whatever stands in the address: days that exist, none to come, and what is written is read again', () => {
    const word = fc.oneof(
      fc.string(),
      fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
        .map((date) => date.toISOString().slice(0, 10)),
    );
    fc.assert(
      fc.property(word, word, word, (range, from, to) => {
        const found = readRange(new URLSearchParams({ range, from, to }), now);
        expect(found.from <= found.to && found.to <= '2026-11-23' && found.from >= firstDay).toBe(
          true,
        );
        expect(lengthOf(found)).toBeLessThanOrEqual(daysMost);
        expect(daysIn(found)).toHaveLength(lengthOf(found));
        expect(readRange(writeRange(found), now)).toEqual(found);
        const before = daysBefore(found);
        expect(lengthOf(before)).toBe(lengthOf(found));
        expect(addDays(before.to, 1)).toBe(found.from);
      }),
    );
  });
});

describe('a machine in another zone', () => {
  const { TZ } = process.env;
  afterEach(() => {
    process.env.TZ = TZ;
  });
  test.each([
    'Pacific/Kiritimati',
    'Pacific/Niue',
    'America/New_York',
    'Asia/Jakarta',
    'Australia/Lord_Howe',
  ])('%s knows the days of Jakarta', (zone) => {
    process.env.TZ = zone;
    expect(new Date(2026, 6, 1).getTimezoneOffset(), 'the zone is in force').toBe(
      new Date('2026-07-01T00:00:00Z').getTimezoneOffset(),
    );
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2020-01-02'), max: new Date('2060-01-01') }),
        (at) => {
          const day = isoDate(at);
          const begins = beginningOf(day);
          expect(isoDate(begins)).toBe(day);
          expect(isoDate(new Date(begins.getTime() - 1))).toBe(addDays(day, -1));
          expect(at.getTime() - begins.getTime()).toBeLessThan(86_400_000);
          expect(at.getTime()).toBeGreaterThanOrEqual(begins.getTime());
          expect(lengthOf(readRange(new URLSearchParams({ range: 'year' }), at))).toBe(365);
        },
      ),
    );
  });
});

describe('the change against the days before', () => {
  test.each([
    [120, 100, 20],
    [80, 100, -20],
    [0, 100, -100],
    [100, 0, null],
    [0, 0, null],
    [50, -100, 150],
    [-200, -100, -100],
    [1, 3, -67],
  ])('%i after %i', (after, before, change) => expect(changeOf(after, before)).toBe(change));
});

test('net sales are what was received without what went back and its PPN', () =>
  expect(netOf({ gross: 110, returned: 11, ppn: 9 })).toBe(90));

test.each([
  ['never counted', null, '2026-11-23T14:00', true],
  ['59 minutes ago', '2026-11-23T13:01', '2026-11-23T14:00', false],
  ['an hour ago', '2026-11-23T13:00', '2026-11-23T14:00', true],
  ['before midnight', '2026-11-22T23:59', '2026-11-23T00:00', true],
  ['by a clock that was ahead', '2026-11-24T12:00', '2026-11-23T12:00', true],
])('active learners %s', (_, last, now, isDue) => {
  const counted =
    last === null ? null : { day: last.slice(0, 10), at: new Date(`${last}:00+07:00`) };
  expect(isActiveDue(counted, new Date(`${now}:00+07:00`))).toBe(isDue);
});

describe('the days that are counted', () => {
  const last = (day: string, time: string) => ({ day, at: new Date(`${time}+07:00`) });
  test.each([
    ['never before', null, '2026-11-23T14:00', { from: '2026-11-01', to: '2026-11-23' }],
    [
      'a minute ago',
      last('2026-11-23', '2026-11-23T13:59:00'),
      '2026-11-23T14:00',
      { from: '2026-11-23', to: '2026-11-23' },
    ],
    [
      'before midnight',
      last('2026-11-22', '2026-11-22T23:59:30'),
      '2026-11-23T00:00',
      { from: '2026-11-22', to: '2026-11-23' },
    ],
    [
      'in the first hour',
      last('2026-11-23', '2026-11-23T00:59:59'),
      '2026-11-23T01:00',
      { from: '2026-11-22', to: '2026-11-23' },
    ],
    [
      'after the first hour',
      last('2026-11-23', '2026-11-23T01:00:00'),
      '2026-11-23T01:01',
      { from: '2026-11-23', to: '2026-11-23' },
    ],
    [
      'three days ago',
      last('2026-12-30', '2026-12-30T12:00:00'),
      '2027-01-02T12:00',
      { from: '2026-12-30', to: '2027-01-02' },
    ],
    [
      'by a clock that was ahead',
      last('2026-12-30', '2026-12-30T12:00:00'),
      '2026-11-23T12:00',
      { from: '2026-11-23', to: '2026-11-23' },
    ],
  ])('%s', (_, counted, at, days) =>
    expect(openDays(counted, '2026-11-01', new Date(`${at}:00+07:00`))).toEqual(days),
  );
});
