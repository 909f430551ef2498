import { expect, test } from 'vitest';
import { checkOf, countOf, hasControls, shownPart } from './list-import';

type Outcome = 'added' | 'broken';
const row = (line: number, outcome: Outcome) => ({
  line,
  email: `${line}@kelas.test`,
  outcome,
  fault: outcome === 'broken' ? 'Baris rusak' : null,
});

test('a check counts all rows and shows those first that need a look', () => {
  const rows = [row(1, 'added'), row(2, 'broken'), row(3, 'added'), row(4, 'broken')];
  const check = checkOf<Outcome, (typeof rows)[number]>(rows, {
    fault: null,
    fine: ['added'],
    most: 3,
  });
  expect(check).toMatchObject({ total: 4, counts: { added: 2, broken: 2 } });
  expect(check.rows.map(({ line }) => line)).toEqual([2, 4, 1]);
});

test('outcomes are counted together, those too that no row has', () => {
  expect(
    countOf<'created' | 'reopened' | 'kept'>({ created: 2, kept: 1 }, ['created', 'reopened']),
  ).toBe(2);
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
