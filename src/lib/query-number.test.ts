import { expect, test } from 'vitest';
import { wholeInQuery } from './query-number';

test.each([
  ['0', null],
  ['1', 1],
  ['42', 42],
  ['050', 50],
  ['101', null],
  ['', null],
  [' 5', null],
  ['+5', null],
  ['-5', null],
  ['1e1', null],
  ['0x10', null],
  ['5.0', null],
  ['1.000', null],
  ['1,5', null],
  ['٣', null],
  ['Infinity', null],
  ['9'.repeat(400), null],
])('«%s» in a query for 1 to 100 is %s', (text, value) => {
  expect(wholeInQuery(1, 100).safeParse(text).data ?? null).toBe(value);
});
