import { expect, test } from 'vitest';
import { relatedTests } from './related.ts';

test('a rule touches the tests of its noun and the matrix, not those of nouns before it', () => {
  const related = relatedTests(['src/features/ratings/rules.ts']);
  expect(related).toEqual(
    expect.arrayContaining([
      'src/features/ratings/rules.test.ts',
      'src/features/ratings/server/ratings.race.test.ts',
      'src/app/matrix.test.ts',
    ]),
  );
  expect(related.filter((path) => /features\/(auth|profiles|quotes)\//.test(path))).toEqual([]);
});

test('a file touches the tests of its importers, an unused one none, and the kit all', () => {
  expect(relatedTests(['src/lib/money.ts'])).toEqual(
    expect.arrayContaining(['src/lib/money.test.ts', 'src/features/quotes/rules.test.ts']),
  );
  expect(relatedTests(['README.md'])).toEqual([]);
  expect(relatedTests(['src/testing/database.ts']).length).toBeGreaterThan(
    relatedTests(['src/lib/money.ts']).length,
  );
});
