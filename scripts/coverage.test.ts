import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coveragePath, coverageText } from './spec/coverage.ts';
import { idsOf, marksOf } from './spec/marks.ts';
import { numberedChapters, specificationChapters } from './spec/statements.ts';

test('sentences of the specification have the number of their line', () => {
  const text = "# Title\n\n## 1. Home\n- Links to /. 'Masuk' opens /auth.\n| Route | Access |\n|---|---|\n| / (home) | open |";
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
    numberedChapters('## Product\n4. One. Two.\n   Three.\n5. Four.\n## Other\nFive.', 'D').map(({ statements }) => statements.map(({ id }) => id)),
  ).toEqual([['D4.1', 'D4.2', 'D4.3', 'D5.1'], ['D0.1']]);
});

test('a mark names the test below it', () => {
  const source = "// spec: S4.1-2, D5.1\ntest('opens', () => {});\n// spec: N1.1\ntest.each([\n  ['a'],\n])('%s works', () => {});\n";
  expect(marksOf('a.test.ts', source)).toEqual([
    { ids: ['S4.1', 'S4.2', 'D5.1'], file: 'a.test.ts', title: 'opens' },
    { ids: ['N1.1'], file: 'a.test.ts', title: '%s works' },
  ]);
  for (const wrong of ['S4', 'X1.1', 'S4.3-1', '']) expect(() => idsOf(wrong)).toThrow('a mark that names no statement');
});

test('docs/spec/coverage.md is what the marks say', () => {
  expect(readFileSync(coveragePath, 'utf8')).toBe(coverageText());
});
