import { expect, test } from 'vitest';
import { checkOf, countOf } from './list-import';

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
