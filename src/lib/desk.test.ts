import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  countLabel,
  type DeskFilter,
  deskShape,
  readDeskFilter,
  sortParts,
  writeDeskFilter,
} from './desk';

const shape = deskShape({
  labels: { open: 'Terbuka', done: 'Selesai', all: 'Semua' },
  views: { open: 'due', done: '-closed', all: '-created' },
  sorts: ['due', 'created', 'closed'],
  filters: { category: ['it', 'hr'], course: 'text' },
  searchMax: 20,
});
type Filter = DeskFilter<typeof shape>;

const read = (query: string) => readDeskFilter(shape, new URLSearchParams(query));
const write = (filter: Partial<Filter>, entry?: string) =>
  `${writeDeskFilter(shape, { ...read(''), ...filter }, entry)}`;

test('a filter has the types of its shape', () => {
  expectTypeOf<Filter['view']>().toEqualTypeOf<'open' | 'done' | 'all'>();
  expectTypeOf<Filter['sort']>().toEqualTypeOf<
    'due' | 'created' | 'closed' | '-due' | '-created' | '-closed'
  >();
  expectTypeOf<Filter['filters']>().toEqualTypeOf<{
    category: ('it' | 'hr')[];
    course: string[];
  }>();
});

describe('reading an address', () => {
  test.each<[string, Partial<Filter>]>([
    ['', { view: 'open', q: '', sort: 'due', filters: { category: [], course: [] } }],
    ['view=done', { view: 'done', sort: '-closed' }],
    ['view=done&sort=due', { view: 'done', sort: 'due' }],
    ['sort=-created&q=+ayu+', { sort: '-created', q: 'ayu' }],
    [
      'category=hr,it,it&course=a-b,,c,c',
      { filters: { category: ['it', 'hr'], course: ['a-b', 'c'] } },
    ],
  ])('%s', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  test.each([
    'view=OPEN',
    'view=toString&view=done',
    'view=__proto__',
    'sort=name',
    'sort=--due',
    'sort=-',
    'category=sales',
    'category=toString',
    'course=,%00,',
    'q=%00%20',
    'q=%ED%A0%80',
    'cursor=x&format=pdf',
  ])('wrong values fall back: %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  test('words are cut at the desk’s own length, never inside a character', () => {
    expect(read(`q=${'a'.repeat(30)}`).q).toBe('a'.repeat(20));
    expect(read(`q=${'a'.repeat(19)}😀`).q).toBe('a'.repeat(19));
  });
});

describe('writing an address', () => {
  test('leaves defaults out', () => {
    expect(write({})).toBe('');
    expect(write({ view: 'done', sort: '-closed' })).toBe('view=done');
    expect(
      write({ sort: '-due', q: 'ayu', filters: { category: ['it'], course: ['a', 'b'] } }, 'x'),
    ).toBe('q=ayu&sort=-due&category=it&course=a%2Cb&entry=x');
  });

  test('is read again as it was', () => {
    const word = fc.string({ maxLength: 30, unit: 'binary' });
    fc.assert(
      fc.property(
        fc.record({
          view: word,
          q: word,
          sort: fc.constantFrom('due', '-due', 'closed', 'x'),
          category: word,
          course: word,
        }),
        (params) => {
          const filter = readDeskFilter(shape, new URLSearchParams(params));
          expect(readDeskFilter(shape, writeDeskFilter(shape, filter))).toEqual(filter);
        },
      ),
    );
  });
});

test('a descending sort is written with a minus', () => {
  expect([sortParts('due'), sortParts('-due')]).toEqual([
    { column: 'due', descending: false },
    { column: 'due', descending: true },
  ]);
});

test.each([
  [0, '0'],
  [1_000, '1.000'],
  [1_001, '1.000+'],
])('%s entries are shown as %s', (count, label) => {
  expect(countLabel(count)).toBe(label);
});
