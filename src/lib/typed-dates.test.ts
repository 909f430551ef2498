import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readClock, readDay, writeClock, writeDay } from './typed-dates';

/** 28 November 2026, half past midnight in Jakarta, while it is still the day before in Europe. */
const now = new Date('2026-11-27T17:30:00Z');

describe('a day is read as people write it, the day before the month', () => {
  test.each([
    ['', ''],
    ['  ', ''],
    ['28/11/2026', '2026-11-28'],
    [' 28 / 11 / 2026 ', '2026-11-28'],
    ['3/4/2026', '2026-04-03'],
    ['28-11-26', '2026-11-28'],
    ['28.11.2026', '2026-11-28'],
    ['28 11 2026', '2026-11-28'],
    ['28112026', '2026-11-28'],
    ['281126', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
    ['2026-1-2', '2026-01-02'],
    ['28 Nov 2026', '2026-11-28'],
    ['28 nop 2026', '2026-11-28'],
    ['1 Agt. 2026', '2026-08-01'],
    ['Sabtu, 28 November 2026', '2026-11-28'],
    ['28-Okt-26', '2026-10-28'],
    ['29/2/2028', '2028-02-29'],
    ['hari ini', '2026-11-28'],
    ['Besok', '2026-11-29'],
    ['lusa', '2026-11-30'],
    ['kemarin', '2026-11-27'],
    ['２８/１１/２０２６', '2026-11-28'],
  ])('%j is %j', (text, value) => expect(readDay(text, now)).toEqual({ value, fault: null }));

  test.each([
    '31/2/2026',
    '29/2/2026',
    '11/28/2026',
    '0/1/2026',
    '28/11',
    '28',
    'x',
    '28 Ja 2026',
    '28 Foo 2026',
    '2026-13-01',
    '28/11/202',
    '1/1/1/2026',
  ])('%j is refused', (text) =>
    expect(readDay(text, now)).toEqual({ value: null, fault: 'Tulis tanggal seperti 28/11/2026.' }),
  );

  test('every day that is written is read as itself', () => {
    const days = fc.date({
      min: new Date('1000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (at) => {
        const day = at.toISOString().slice(0, 10);
        expect(readDay(writeDay(day), now)).toEqual({ value: day, fault: null });
        const time = at.toISOString().slice(0, 16);
        expect(readClock(writeClock(time), now)).toEqual({ value: time, fault: null });
      }),
    );
  });
});

describe('a day with a time', () => {
  test.each([
    ['', ''],
    ['28/11/2026 08.30', '2026-11-28T08:30'],
    ['28/11/2026 8:05', '2026-11-28T08:05'],
    ['28/11/2026, 8', '2026-11-28T08:00'],
    ['28 November 2026, 14.05 WIB', '2026-11-28T14:05'],
    ['28 nov 2026 pukul 23.59', '2026-11-28T23:59'],
    ['besok jam 7', '2026-11-29T07:00'],
    ['2026-11-28T08:30', '2026-11-28T08:30'],
    ['2026-11-28T08:30:15', '2026-11-28T08:30'],
  ])('%j is %j', (text, value) => expect(readClock(text, now)).toEqual({ value, fault: null }));

  test.each([
    '28/11/2026',
    '28 11 2026',
    '28112026',
    '28 Nov 2026',
    '28/11/2026 24.00',
    '28/11/2026 8.60',
    '08.30',
    'besok',
    '28/11/2026 8.5',
    '28 11 20 26',
  ])('%j is refused', (text) =>
    expect(readClock(text, now)).toEqual({
      value: null,
      fault: 'Tulis tanggal dan jam seperti 28/11/2026 08.30.',
    }),
  );
});

test.each(['', 'x', '28/11', '2026-02-31', '2026-11-28T'])(
  'what is no day is written as it is: %j',
  (text) => {
    expect(writeDay(text)).toBe(text);
    expect(writeClock(text)).toBe(text);
  },
);
