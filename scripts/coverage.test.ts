import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coveragePath, coverageText } from './spec/coverage.ts';
import { idsOf, marksOf } from './spec/marks.ts';
import { numberedChapters, specificationChapters } from './spec/statements.ts';
import { unheldFaults } from './spec/unheld.ts';

test('sentences of the specification have the number of their line', () => {
  const text =
    "# Title\n\n## 1. Home\n- Links to /. 'Masuk' opens /auth.\n| Route | Access |\n|---|---|\n| / (home) | open |";
  expect(specificationChapters(text)).toEqual([
    {
      title: '1. Home',
      statements: [
        { id: 'S4.1', text: 'Links to /.' },
        { id: 'S4.2', text: "'Masuk' opens /auth." },
        { id: 'S5.1', text: 'Route → Access' },
        { id: 'S7.1', text: '/ (home) → open' },
      ],
    },
  ]);
});

test('sentences of numbered texts count on through their lines', () => {
  expect(
    numberedChapters('## Product\n4. One. Two.\n   Three.\n5. Four.\n## Other\nFive.', 'D').map(
      ({ statements }) => statements.map(({ id }) => id),
    ),
  ).toEqual([['D4.1', 'D4.2', 'D4.3', 'D5.1'], ['D0.1']]);
});

test('a mark names the test below it', () => {
  const source =
    "// spec: S4.1-2, D5.1\ntest('opens', () => {});\n// spec: N1.1\ntest.each([\n  ['a'],\n])('%s works', () => {});\n";
  expect(marksOf('a.test.ts', source)).toEqual([
    { ids: ['S4.1', 'S4.2', 'D5.1'], file: 'a.test.ts', title: 'opens' },
    { ids: ['N1.1'], file: 'a.test.ts', title: '%s works' },
  ]);
  for (const wrong of ['S4', 'X1.1', 'S4.3-1', ''])
    expect(() => idsOf(wrong)).toThrow('a mark that names no statement');
});

test('what no test can hold is a statement without a mark, and has a reason', () => {
  const [known, marked] = [new Set(['S4.1', 'S4.2', 'D5.1']), new Set(['D5.1'])];
  expect(unheldFaults({ 'S4.1': 'heading', 'S4.2': 'closed by D5.1' }, known, marked)).toEqual([]);
  expect(unheldFaults({ 'S9.9': 'heading' }, known, marked)).toEqual(['S9.9 is no statement']);
  expect(unheldFaults({ 'D5.1': 'background' }, known, marked)).toEqual(['D5.1 is marked']);
  expect(unheldFaults({ 'S4.1': 'closed by D7.1' }, known, marked)).toEqual([
    'S4.1 is closed by D7.1, which is no statement',
  ]);
  expect(unheldFaults({ 'S4.1': 'too hard' }, known, marked)).toEqual([
    'S4.1 needs a reason: heading, background or closed by …',
  ]);
});

test('docs/spec/coverage.md is what the marks say', () => {
  expect(readFileSync(coveragePath, 'utf8')).toBe(coverageText());
});
