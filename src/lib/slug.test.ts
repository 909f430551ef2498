import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reservedSlugs } from './reserved-slugs';
import { isReserved, isSlug, slugCandidates, slugFrom, slugKey, slugMax, slugMin } from './slug';

test.each([
  ['Ni Luh Ayu Saraswati', 'ni-luh-ayu-saraswati'],
  ['  Désirée   O’Neil ', 'desiree-oneil'],
  ['R. M. Soedjatmoko, S.Kom.', 'r-m-soedjatmoko-s-kom'],
  ['Al', 'anggota-al'],
  ['王小明', 'anggota'],
  ['Admin', 'anggota'],
  ['Admin Budi', 'anggota'],
  ['Nusa Kelas Resmi', 'anggota'],
  ['Members', 'anggota'],
  ['Resmi Lestari', 'resmi-lestari'],
])('the name %j gives the slug %s', (name, slug) => {
  expect(slugFrom(name)).toBe(slug);
});

test.each([
  ['sari', true],
  ['sari-2', true],
  ['sa', false],
  ['Sari', false],
  ['-sari', false],
  ['sari-', false],
  ['sari--w', false],
  ['sari_w', false],
  ['sarí', false],
  ['x'.repeat(slugMax), true],
  ['x'.repeat(slugMax + 1), false],
])('%s is a slug: %s', (text, slug) => {
  expect(isSlug(text)).toBe(slug);
});

test.each([
  ['sari-wulandari', 'sari-wu1andari'],
  ['doni', 'd0ni'],
  ['lia-putri', '1ia-putri'],
  ['bima', 'birna'],
  ['wati', 'vvati'],
  ['sari-w', 'sariw'],
])('%s can be mistaken for %s', (one, other) => {
  expect(slugKey(one)).toBe(slugKey(other));
});

test.each(['dimas', 'dina', 'sari-wulandari-2', 'bambang'])(
  '%s looks like none of the others',
  (slug) => {
    const others = ['dimas', 'dina', 'sari-wulandari-2', 'bambang'].filter(
      (other) => other !== slug,
    );
    expect(others.map(slugKey)).not.toContain(slugKey(slug));
  },
);

test.each([
  'edit',
  'comp1ete',
  'admin',
  'adm1n',
  'admin-budi',
  'budi-admin',
  'nusake1as',
  'tim-nusakelas',
  'nusa-kelas',
  'api',
  'c-v',
])('%s belongs to the site', (slug) => {
  expect(isReserved(slug)).toBe(true);
});

test('so do all reserved words', () => {
  expect(reservedSlugs.filter((slug) => !isReserved(slug))).toEqual([]);
});

test.each(['editor', 'resmi-lestari', 'budi', 'adminah', 'nusa'])('%s may be taken', (slug) => {
  expect(isReserved(slug)).toBe(false);
});

test('whatever the name, its slug and all its candidates are slugs that may be taken', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        fc.stringMatching(/^[A-Za-z '-]{0,100}$/),
      ),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      (name, random) => {
        const slug = slugFrom(name);
        const all = slugCandidates(slug, () => random);
        expect(all[0]).toBe(slug);
        for (const candidate of all) {
          expect(isSlug(candidate), candidate).toBe(true);
          expect(candidate.length).toBeGreaterThanOrEqual(slugMin);
        }
        expect(isReserved(slug)).toBe(false);
      },
    ),
  );
});

test('the key of a key is the same key', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/), (slug) => {
      expect(slugKey(slugKey(slug))).toBe(slugKey(slug));
    }),
  );
});
