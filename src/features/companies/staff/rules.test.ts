import { describe, expect, test } from 'vitest';
import { dayFault, endingDays, extensionDays, lastDayOfAll, mayEnd, standingOfAll } from './rules';

const today = '2026-11-24';
const contract = (startsOn: string, endsOn: string, endedAt: string | null = null) => ({
  startsOn,
  endsOn,
  endedAt,
});
const running = contract('2026-06-01', '2026-12-31');
const planned = contract('2026-12-01', '2027-05-31');
const over = contract('2026-01-01', '2026-11-23');
/** In Jakarta it was the 20th already. */
const ended = contract('2026-06-01', '2027-06-01', '2026-11-19T18:00:00Z');

describe('the contracts of a company together', () => {
  test.each([
    ['none', [], null, null],
    ['one that runs beside one that was ended', [ended, running], 'running', '2026-12-31'],
    ['one that begins later', [over, planned], 'planned', '2027-05-31'],
    ['one that was ended before the other was over', [ended, over], 'over', '2026-11-23'],
    ['one that was ended', [ended], 'ended', '2026-11-20'],
    [
      'one that was ended after its last day was moved',
      [contract('2026-01-01', '2026-10-01', '2026-11-01T00:00:00Z')],
      'ended',
      '2026-10-01',
    ],
  ])('%s', (_, contracts, standing, lastDay) => {
    expect(standingOfAll(contracts, today)).toBe(standing);
    expect(lastDayOfAll(contracts)).toBe(lastDay);
  });
});

describe('a contract that', () => {
  test.each([
    ['runs', running, true, { first: today, last: '2026-12-30' }],
    ['begins later', planned, true, { first: '2026-12-01', last: '2027-05-30' }],
    ['has its last day today', contract('2026-06-01', today), true, null],
    ['has one day only', contract('2026-12-01', '2026-12-01'), true, null],
    ['is over', over, false, null],
    ['was ended', ended, false, { first: today, last: '2027-05-31' }],
  ])('%s may end: %j', (_, one, may, days) => {
    expect(mayEnd(one, today)).toBe(may);
    expect(endingDays(one, today)).toEqual(days);
  });

  test.each([
    ['runs', running, '2027-01-01'],
    ['begins later', planned, '2027-06-01'],
    ['is over', contract('2026-01-01', '2026-10-31'), today],
    ['ended yesterday', over, today],
    ['was ended', ended, today],
    [
      'was ended before it began',
      contract('2027-01-01', '2027-02-01', '2026-11-20T00:00:00Z'),
      '2027-01-01',
    ],
  ])('%s is extended from its next day on', (_, one, first) => {
    expect(extensionDays(one, today)).toEqual({ first, last: '2031-12-31' });
  });
});

test.each([
  ['2026-11-23', 'Pilih tanggal dari 24 November 2026 sampai 30 Desember 2026'],
  ['2026-11-24', null],
  ['2026-12-30', null],
  ['2026-12-31', 'Pilih tanggal dari 24 November 2026 sampai 30 Desember 2026'],
])('%s as the last day: %s', (day, fault) => {
  expect(dayFault(day, { first: today, last: '2026-12-30' })).toBe(fault);
});
