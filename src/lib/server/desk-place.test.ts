import { sql } from 'drizzle-orm';
import { doublePrecision, numeric, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodePlace, encodePlace, type Sortable, sortOf } from './desk-place';

const kinds: Record<string, { sortable: Sortable; values: fc.Arbitrary<string | number> }> = {
  time: {
    sortable: { by: sql`t`, kind: 'time' },
    values: fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) }),
  },
  integer: { sortable: { by: sql`n`, kind: 'integer' }, values: fc.maxSafeInteger() },
  number: {
    sortable: { by: sql`n`, kind: 'number' },
    values: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  },
  text: {
    sortable: { by: sql`s`, kind: 'text', nullable: true },
    values: fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
  },
};

test.each(Object.keys(kinds))(
  'a place by %s is read as it was written, for its own sort only',
  (kind) => {
    const { sortable, values } = kinds[kind] as (typeof kinds)[string];
    fc.assert(
      fc.property(values, fc.uuid(), (placeValue, placeId) => {
        const cursor = encodePlace('-due', { placeValue, placeId });
        expect(cursor).toMatch(/^[\w-]+$/);
        expect(decodePlace(cursor, '-due', sortOf(sortable))).toEqual({
          value: placeValue,
          id: placeId,
        });
        expect(decodePlace(cursor, 'due', sortOf(sortable))).toBeNull();
      }),
    );
  },
);

test('a place that the database would refuse isn’t read', () => {
  const id = '01a2008d-1b11-76a4-b6a7-2abe86ac2a3c';
  const read = (place: unknown, kind: string) =>
    decodePlace(
      Buffer.from(JSON.stringify(place)).toString('base64url'),
      'due',
      sortOf((kinds[kind] as (typeof kinds)[string]).sortable),
    );
  expect(read(['due', 1, id], 'time')).not.toBeNull();
  for (const value of [-1, 1.5, 1e15, '1', null, true, [1]])
    expect(read(['due', value, id], 'time'), String(value)).toBeNull();
  for (const value of [1.5, 1e20, '1', null])
    expect(read(['due', value, id], 'integer'), String(value)).toBeNull();
  for (const value of ['1', null, true])
    expect(read(['due', value, id], 'number'), String(value)).toBeNull();
  for (const value of [1, 'a\0', '\ud800', 'a'.repeat(1_001)])
    expect(read(['due', value, id], 'text')).toBeNull();
  expect(read(['due', null, id], 'text')).toEqual({ value: null, id });
  for (const place of [
    null,
    1,
    {},
    [],
    ['due', 1],
    ['due', 1, id, id],
    ['due', 1, 'x'],
    ['due', 1, id.toUpperCase()],
  ])
    expect(read(place, 'time')).toBeNull();
  fc.assert(
    fc.property(
      fc.string(),
      (cursor) => decodePlace(cursor, 'due', sortOf({ by: sql`n`, kind: 'number' })) === null,
    ),
  );
});

test('a column is sorted by its type', () => {
  const { whole, percent, price, moment, word } = pgTable('examples', {
    whole: smallint(),
    percent: doublePrecision(),
    price: numeric({ precision: 5, scale: 2 }),
    moment: timestamp({ precision: 3, withTimezone: true }).notNull(),
    word: text(),
  });
  expect([whole, percent, price, moment, word].map((column) => sortOf(column).kind)).toEqual([
    'integer',
    'number',
    'number',
    'time',
    'text',
  ]);
  expect([sortOf(moment).nullable, sortOf(word).nullable]).toEqual([false, true]);
});
