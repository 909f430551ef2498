import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groups, priceKinds, sorts } from '../hits/terms';
import { titleKey } from '../indexing/rules';
import { levels } from '../terms';
import {
  capped,
  catalogueAddress,
  cleanAddress,
  decodeCursor,
  encodeCursor,
  facetsOf,
  filterOf,
  sortOf,
  totalOf,
} from './rules';
import { filterQuery } from './schema';

describe('order', () => {
  test.each([
    [{}, 'newest'],
    [{ q: 'python' }, 'relevance'],
    [{ sort: 'relevance' }, 'newest'],
    [{ q: 'python', sort: 'title' }, 'title'],
    [{ sort: 'price_desc' }, 'price_desc'],
  ] as const)('%j is in order of %s', (filter, sort) => {
    expect(sortOf(filter)).toBe(sort);
  });
});

describe('cursors', () => {
  const whole = fc.integer({ min: 0, max: 2 ** 31 - 1 }).map(String);
  const key = {
    newest: whole,
    price_asc: whole,
    price_desc: whole,
    relevance: whole,
    title: fc.string({ maxLength: 100 }).map(titleKey),
  };

  test('are read as they were written, only with their own sort', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sorts),
        fc.constantFrom(...groups.keys()),
        fc.uuid(),
        fc.gen(),
        (sort, fit, id, gen) => {
          const place = {
            sort,
            group: sort === 'relevance' ? fit : 0,
            key: gen(() => key[sort]),
            id,
          };
          expect(decodeCursor(encodeCursor(place), sort)).toEqual(place);
          for (const other of sorts.filter((name) => name !== sort))
            expect(decodeCursor(encodeCursor(place), other)).toBeNull();
        },
      ),
    );
  });

  test('can contain the longest title', () => {
    const place = {
      sort: 'title',
      group: 0,
      key: titleKey(`${'x'.repeat(199)} y`),
      id: '00000000-0000-0000-0000-000000000000',
    } as const;
    expect(decodeCursor(encodeCursor(place), 'title')).toEqual(place);
  });

  test('any other text is refused', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...sorts), (word, sort) => {
        const place = decodeCursor(word, sort);
        if (place) expect(encodeCursor(place)).toBe(word);
      }),
    );
  });
});

describe('the address of the catalogue', () => {
  test.each([
    ['', null],
    ['category=desain&q=kopi&level=beginner&price=free&sort=title', null],
    ['utm_source=wa', null],
    ['sort=newest', '/courses'],
    ['q=kopi&sort=relevance', '/courses?q=kopi'],
    ['q=kopi&sort=newest', null],
    ['q=&category=&level=foo', '/courses'],
    ['q=%20kopi%20%20susu', '/courses?q=kopi+susu'],
    ['level=beginner&level=advanced', '/courses?level=beginner'],
    ['level=foo&utm_source=wa', '/courses?utm_source=wa'],
    ['cursor=x', '/courses'],
    ['sort=title&cursor=n0.1.00000000-0000-0000-0000-000000000000', '/courses?sort=title'],
    ['category=DROP%20TABLE', '/courses'],
    [`q=${'x'.repeat(10_000)}`, `/courses?q=${'x'.repeat(100)}`],
  ])('%s is cleaned to %s', (query, clean) => {
    expect(cleanAddress(new URLSearchParams(query))).toBe(clean);
  });

  test('is clean after one cleaning', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(...sorts, ...levels, ...priceKinds, 'desain', ''),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('category', 'q', 'level', 'price', 'sort', 'cursor', 'utm'),
            value,
          ),
        ),
        (pairs) => {
          const clean = cleanAddress(new URLSearchParams(pairs));
          if (clean) expect(cleanAddress(new URL(clean, 'http://x').searchParams)).toBeNull();
        },
      ),
    );
  });

  test('has the same filter in the browser and in the API', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(...sorts, ...levels, ...priceKinds, 'desain', 'dua-kata'),
    );
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('category', 'q', 'level', 'price', 'sort'), value),
        (query) => {
          expect(filterOf(new URLSearchParams(query))).toEqual({
            category: undefined,
            q: undefined,
            level: undefined,
            price: undefined,
            sort: undefined,
            ...filterQuery.parse(Object.fromEntries(new URLSearchParams(query))),
          });
        },
      ),
    );
  });

  test('contains the filter', () => {
    expect(catalogueAddress({})).toBe('/courses');
    expect(catalogueAddress({ category: 'desain', sort: 'newest' }, 'c')).toBe(
      '/courses?category=desain&cursor=c',
    );
  });
});

describe('facets', () => {
  const kinds = [
    { category: 'a', level: 'beginner', price: 'free', courses: 2 },
    { category: 'a', level: 'advanced', price: 'paid', courses: 3 },
    { category: 'b', level: 'beginner', price: 'paid', courses: 5 },
  ] as const;

  test('count each choice with the other filters applied', () => {
    const found = facetsOf([...kinds], { category: 'a', price: 'paid' });
    expect(found.categories).toEqual([
      { value: 'a', count: 3 },
      { value: 'b', count: 5 },
    ]);
    expect(found.prices).toEqual([
      { value: 'free', count: 2 },
      { value: 'paid', count: 3 },
    ]);
    expect(totalOf([...kinds], { category: 'a', price: 'paid' })).toBe(3);
    expect(totalOf([...kinds], {})).toBe(10);
  });

  test.each([
    [0, { count: 0, more: false }],
    [1_000, { count: 1_000, more: false }],
    [1_001, { count: 1_000, more: true }],
  ])('%i hits are shown as %j', (count, total) => {
    expect(capped(count)).toEqual(total);
  });
});
