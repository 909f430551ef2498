import { expect, test } from 'vitest';
import { shareOf, shownRating } from './rules';

test('ratings are shown of five people at least', () => {
  expect([shownRating(20, 4), shownRating(23, 5), shownRating(0, 0)]).toEqual([null, 4.6, null]);
  expect([shareOf(999, 1_000), shareOf(1, 1), shareOf(0, 0)]).toEqual([99, 100, 0]);
});
