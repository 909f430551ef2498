import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asStored, asTyped, awaitedFrom, merged, same, typedFrom } from './revisions';

const base = { title: 'Petani', city: 'Garut', skills: ['panen'], years: 3 as number | null };

describe('a merge', () => {
  test.each([
    ['nobody changed anything', {}, {}, { values: {}, taken: [], conflicts: [] }],
    [
      'only the person changed a field',
      { city: 'Bandung' },
      {},
      { values: { city: 'Bandung' }, taken: [], conflicts: [] },
    ],
    [
      'only others changed a field',
      {},
      { city: 'Bandung' },
      { values: { city: 'Bandung' }, taken: ['city'], conflicts: [] },
    ],
    [
      'each changed another field',
      { city: 'Bandung' },
      { years: null },
      { values: { city: 'Bandung', years: null }, taken: ['years'], conflicts: [] },
    ],
    [
      'both changed a field alike',
      { skills: ['panen', 'sortir'] },
      { skills: ['panen', 'sortir'] },
      { values: { skills: ['panen', 'sortir'] }, taken: [], conflicts: [] },
    ],
    [
      'both changed a field differently',
      { city: 'Bandung' },
      { city: 'Cimahi' },
      { values: { city: 'Bandung' }, taken: [], conflicts: ['city'] },
    ],
    [
      'a number can’t be read',
      { years: Number.NaN },
      { years: 4 },
      { values: { years: Number.NaN }, taken: [], conflicts: ['years'] },
    ],
  ])('when %s', (_, mine, stored, { values, ...sides }) => {
    expect(merged(base, { ...base, ...mine }, { ...base, ...stored })).toEqual({
      values: { ...base, ...values },
      ...sides,
    });
  });

  test('without a known base every difference is a conflict', () => {
    expect(merged(null, { ...base, city: 'Bandung' }, { ...base, years: 4 })).toEqual({
      values: { ...base, city: 'Bandung' },
      taken: [],
      conflicts: ['city', 'years'],
    });
  });

  test('loses nothing that was typed, and takes nothing that nobody changed', () => {
    const side = fc.record({
      a: fc.integer({ max: 2, min: 0 }),
      b: fc.integer({ max: 2, min: 0 }),
      c: fc.array(fc.integer({ max: 1, min: 0 }), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(side, side, side, (from, mine, stored) => {
        const { values, taken, conflicts } = merged(from, mine, stored);
        for (const name of ['a', 'b', 'c'] as const) {
          if (!same(mine[name], from[name])) expect(values[name]).toEqual(mine[name]);
          else expect(values[name]).toEqual(stored[name]);
          expect(conflicts.includes(name)).toBe(
            !same(mine[name], from[name]) &&
              !same(stored[name], from[name]) &&
              !same(mine[name], stored[name]),
          );
          expect(taken.includes(name)).toBe(
            same(mine[name], from[name]) && !same(stored[name], from[name]),
          );
        }
      }),
    );
  });
});

describe('what a save has tidied', () => {
  const typed = { ...base, title: 'Petani ', skills: ['panen', ''] };
  const tidied = { typed, stored: { ...base, title: 'Petani', skills: ['panen'] } };

  test('counts as stored, but stays as it was typed', () => {
    expect(asStored(typed, tidied)).toEqual(tidied.stored);
    expect(asTyped(tidied.stored, typed, tidied)).toEqual(typed);
  });
  test('is stored no more once it is typed further', () => {
    const further = { ...typed, title: 'Petani k' };
    expect(asStored(further, tidied)).toEqual({ ...tidied.stored, title: 'Petani k' });
    expect(asTyped({ ...tidied.stored, title: 'Petani k' }, further, tidied)).toEqual(further);
  });
  test('gives way to what others have stored', () => {
    expect(asTyped({ ...tidied.stored, title: 'Peternak' }, typed, tidied)).toEqual({
      ...typed,
      title: 'Peternak',
    });
  });
  test('is nothing before the first save', () => {
    expect(asStored(typed, null)).toEqual(typed);
    expect(asTyped(base, typed, null)).toEqual({ ...base });
  });
});

test.each([
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ b: [1, { c: 2 }], a: 1 }, { a: 1, b: [1, { c: 2 }] }, true],
  [Number.NaN, Number.NaN, true],
  [Number.NaN, null, false],
  [[1, 2], [2, 1], false],
  [[1], [1, undefined], false],
  [{}, [], false],
  ['', null, false],
])('%j and %j: the same is %s', (a, b, isSame) => {
  expect(same(a, b)).toBe(isSame);
});

describe('revisions of a query', () => {
  test('a late answer with an earlier save of this form is no change of somebody else', () => {
    expect(awaitedFrom([4, 5, 6], 4)).toEqual([4, 5, 6]);
    expect(awaitedFrom([4, 5, 6], 5)).toEqual([5, 6]);
    expect(awaitedFrom([4, 5, 6], 9)).toEqual([4, 5, 6]);
  });

  test('after a draft was stored and its answer has arrived, its deletion is a change', () => {
    expect(awaitedFrom(awaitedFrom([0, 7], 7), 0)).not.toContain(0);
  });
});

describe('text that was kept', () => {
  const stored = { revision: 4, values: base };
  const kept = (more: object) =>
    JSON.stringify({ revision: 4, values: { ...base, city: 'Bandung' }, ...more });

  test('comes back on top of the revision that it was typed on', () => {
    expect(typedFrom(kept({}), stored)).toEqual({
      base: stored,
      values: { ...base, city: 'Bandung' },
    });
    expect(typedFrom(kept({ revision: 3, base: { ...base, years: 2 } }), stored)).toEqual({
      base: { revision: 3, values: { ...base, years: 2 } },
      values: { ...base, city: 'Bandung' },
    });
    expect(typedFrom(kept({ revision: 3 }), stored)?.base).toEqual({ revision: 3, values: null });
  });

  test.each([
    ['', 'nothing'],
    ['{', 'no JSON'],
    ['null', 'no form'],
    [kept({ revision: 'x' }), 'no revision'],
    [kept({ values: base }), 'the same as stored'],
    [
      kept({ values: { city: 7, skills: [1], nothing: 'x', years: 'tiga' } }),
      'fields of another shape',
    ],
  ])('%s is left: %s', (text) => {
    expect(typedFrom(text, stored)).toBeNull();
  });
});
