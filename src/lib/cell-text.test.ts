import { expect, test } from 'vitest';
import { hasControls, shownPart, tidyCell } from './cell-text';

test.each([
  ['  Ana\u00a0 Maria\u200b ', 'Ana Maria'],
  ['Ana\nMaria', 'Ana Maria'],
  // Persian and emoji need their joiners.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['a\u030a', '\u00e5'],
])('the cell %j is stored as %j', (cell, text) => {
  expect(tidyCell(cell)).toBe(text);
});

test.each([
  ['Sari', false],
  ['Sa\u0000ri', true],
  ['Sari\ufffd', true],
  ['Sari\t', true],
])('a cell “%s” holds what no text has: %s', (cell, answer) => {
  expect(hasControls(cell)).toBe(answer);
  expect(hasControls(cell)).toBe(answer);
});
test('a report shows the readable beginning of a broken cell', () => {
  expect(shownPart(`a\u0000b${'c'.repeat(100)}`)).toBe(`ab${'c'.repeat(77)}`);
});
