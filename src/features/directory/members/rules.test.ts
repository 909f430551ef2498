import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cityKey,
  cityLabel,
  cleanAddress,
  decodePlace,
  directoryAddress,
  encodePlace,
  filterOf,
  queryWordsOf,
  searchWordsOf,
  standingOf,
  tsqueryOf,
} from './rules';

describe('words', () => {
  test.each([
    ['Nur’aini', ['nur', 'aini', 'nuraini']],
    ['I Gusti Ngurah', ['i', 'gusti', 'ngurah']],
    ['Pengembang C++ / .NET', ['pengembang', 'cplusplus', 'dotnet']],
  ])('%s is found by its parts', (text, words) => expect(searchWordsOf([text])).toEqual(words));
  test('of a long profile are limited to a thousand bytes', () => {
    const long = Array.from({ length: 40 }, (_, i) => `${'ญ'.repeat(15)}${i}`);
    expect(searchWordsOf(['Sari', ...long])).toEqual(['sari', ...searchWordsOf(long).slice(0, 21)]);
  });
  test('typed text never becomes an operator of the query', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const query = tsqueryOf(queryWordsOf(text));
        expect(query === '' || /^'[\p{L}\p{N}]+':\*( & '[\p{L}\p{N}]+':\*)*$/u.test(query)).toBe(
          true,
        );
      }),
    );
  });
});

test.each([
  ['DKI Jakarta', 'dki jakarta', 'DKI Jakarta'],
  ['  banda   ACEH ', 'banda aceh', 'Banda Aceh'],
  [null, '', ''],
])('the city %s', (city, key, label) => {
  expect(cityKey(city)).toBe(key);
  expect(cityLabel(key)).toBe(label);
});

test('instructors come first, then profiles with a picture, then those with a headline', () => {
  const of = (isInstructor: boolean, avatarUrl: string | null, title: string | null) =>
    standingOf({ isInstructor, avatarUrl, title });
  expect([
    of(true, null, null),
    of(false, '/x', 'y'),
    of(false, '/x', null),
    of(false, null, 'y'),
    of(false, null, ''),
  ]).toEqual([4, 3, 2, 1, 0]);
});

describe('an address', () => {
  test.each([
    ['q=sari', null],
    ['q=++sari++', '/members?q=sari'],
    ['city=Banda+Aceh', '/members?city=banda+aceh'],
    ['instructor=ya&utm=1', '/members?utm=1'],
    ['category=A%20B&cursor=x', '/members'],
    ['city=solo&city=medan', '/members?city=solo'],
  ])('%s becomes %s', (query, clean) =>
    expect(cleanAddress(new URLSearchParams(query))).toBe(clean),
  );
  test('of any filter is read as the same filter, and is canonical', () => {
    const word = fc.constantFrom('sari', 'nur aini', 'c++', '100%');
    const filters = fc.record({
      q: fc.option(word, { nil: undefined }),
      instructor: fc.option(fc.constant('1' as const), { nil: undefined }),
      category: fc.option(fc.constantFrom('desain', 'data-ai'), { nil: undefined }),
      city: fc.option(fc.constantFrom('medan', 'banda aceh'), { nil: undefined }),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        const { searchParams } = new URL(directoryAddress(filter), 'http://x');
        expect(filterOf(searchParams)).toEqual(filter);
        expect(cleanAddress(searchParams)).toBeNull();
      }),
    );
  });
  test('accepts only valid cursors', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 7 }), fc.uuid(), (standing, id) => {
        expect(decodePlace(encodePlace({ standing, id }))).toEqual({ standing, id });
      }),
    );
    for (const odd of [
      '',
      '8.x',
      '1.',
      `9.${'0'.repeat(36)}`,
      '1.00000000-0000-0000-0000-000000000000.x',
    ])
      expect(decodePlace(odd)).toBeNull();
  });
});
