import { expect, test } from 'vitest';
import { reminderFault } from './rules';
import { reminderTexts as texts } from './terms';

const now = new Date('2026-11-23T17:30:00Z');

test.each([
  ['2026-11-24T00:31', null],
  ['2026-11-24T00:30', texts.past],
  ['2026-11-23T23:59', texts.past],
  ['2027-11-25T00:30', null],
  ['2027-11-25T00:31', texts.far],
  ['2026-02-30T09:00', texts.at],
  ['2026-11-24', texts.at],
  ['', texts.at],
])('half past midnight WIB, a reminder at %j is refused with %j', (clock, fault) =>
  expect(reminderFault(clock, now)).toBe(fault),
);
