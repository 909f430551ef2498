import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor, toPage } from './paging';

const id = '019a0000-0000-7000-8000-000000000001';

describe('cursors', () => {
  test('can be read back, for every time and id', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-12-31') }),
        fc.uuid(),
        (at, uuid) => {
          expect(decodeCursor(encodeCursor({ at, id: uuid }))).toEqual({ at, id: uuid });
        },
      ),
    );
  });

  test.each([
    '',
    '.',
    'x',
    id,
    `.${id}`,
    `zz zz.${id}`,
    `-1.${id}`,
    `zzzzzzzzzz.${id}`,
    `k1.${id}.x`,
    `k1.${id}'`,
    `k1.${id.toUpperCase().replace('A', 'G')}`,
    'k1.1 or 1=1',
    `K1.${id}`,
  ])('garbage is nobody’s: %j', (word) => {
    expect(decodeCursor(word)).toBeNull();
  });

  test('any text gives a cursor or null', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        expect(decodeCursor(word)?.at.getTime()).not.toBeNaN();
      }),
    );
  });
});

describe('pages', () => {
  const cut = (count: number, limit: number) =>
    toPage(
      Array.from({ length: count }, (_, index) => index),
      limit,
      (index) => ({ at: new Date(index), id }),
    );

  test.each([
    [0, 2, [], false],
    [2, 2, [0, 1], false],
    [3, 2, [0, 1], true],
  ])('%i rows read for a page of %i', (count, limit, items, more) => {
    const page = cut(count, limit);
    expect(page.items).toEqual(items);
    expect(page.next !== null).toBe(more);
  });

  test('point to their last row', () => {
    expect(decodeCursor(cut(3, 2).next ?? '')?.at.getTime()).toBe(1);
  });
});
