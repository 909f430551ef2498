import { expect, test } from 'vitest';
import { possibleActions } from './rules';

test.each([
  ['shown without reports', { hidden: false, openReports: 0 }, ['hide']],
  ['shown and reported', { hidden: false, openReports: 2 }, ['dismiss', 'hide']],
  ['hidden', { hidden: true, openReports: 0 }, ['restore']],
  ['hidden and still reported', { hidden: true, openReports: 1 }, ['dismiss', 'restore']],
])('staff decides about a rating that is %s', (_, state, allowed) =>
  expect(possibleActions(state)).toEqual(allowed),
);
