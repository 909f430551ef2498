import { expect, test } from 'vitest';
import { lifted, placeAt, shiftOf } from './lift';

/** Entries of these heights, 8 px apart. */
const heights = [50, 70, 50, 100];
const boxAt = (index: number) => ({
  offsetTop: heights.slice(0, index).reduce((sum, height) => sum + height + 8, 0),
  offsetHeight: heights[index] ?? 0,
});
/** Where each entry begins while that of one place is held above another. */
const shown = (from: number, to: number) =>
  heights.map((_, index) => boxAt(index).offsetTop + shiftOf(lifted('a', from, to, boxAt), index));

test.each([
  ['down past others', 0, 2, [136, 0, 78, 194]],
  ['to the end', 1, 3, [0, 224, 58, 116]],
  ['up past others', 3, 1, [0, 166, 244, 58]],
  ['to the beginning', 2, 0, [58, 116, 0, 194]],
  ['nowhere yet', 2, 2, [0, 58, 136, 194]],
])(
  'an entry lifted %s stands where it will be dropped, and so do the ones it passes',
  (_, from, to, tops) => {
    expect(shown(from, to)).toEqual(tops);
  },
);

test('without a lifted entry all stand in their places', () => {
  expect(heights.map((_, index) => shiftOf(null, index))).toEqual([0, 0, 0, 0]);
});

test.each([
  ['a little: it stays', 0, 20, 0],
  ['down to the middle of the next one', 0, 44, 1],
  ['below the last one', 0, 900, 3],
  ['up to the middle of the one before', 3, -34, 2],
  ['above the first one', 2, -900, 0],
])('an entry is dragged %s', (_, from, offset, to) => {
  const boxes = heights.map((_, index) => boxAt(index));
  expect(placeAt(from, offset, boxes)).toBe(to);
});
