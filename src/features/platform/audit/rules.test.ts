import { expect, test } from 'vitest';
import { differencesOf, placeOf, spanOf } from './rules';
import type { SubjectKind } from './terms';

const now = new Date('2026-11-23T05:00:00Z');

test.each([
  [['7'], { from: '2026-11-16T05:00:00.000Z', to: '2026-11-23T05:00:00.001Z' }],
  [
    ['2026-11-01..2026-11-01'],
    { from: '2026-10-31T17:00:00.000Z', to: '2026-11-01T17:00:00.000Z' },
  ],
  [
    ['2026-11-01..2026-11-01', '1'],
    { from: '2026-10-31T17:00:00.000Z', to: '2026-11-23T05:00:00.001Z' },
  ],
  [['2026-11-20..2026-11-01'], null],
  [['kemarin', '3'], null],
  [
    ['2026-11-01..9999-12-31'],
    { from: '2026-10-31T17:00:00.000Z', to: '9999-12-31T17:00:00.000Z' },
  ],
  [['2026-11-01..9999-99-99'], null],
  [['9999-99-99..9999-99-99'], null],
  [['2026-02-29..2026-03-01'], null],
  [['0000-01-01..2026-03-01'], null],
])('%j is a span of time', (values, expected) => {
  const span = spanOf(values, now);
  expect(span && { from: span.from.toISOString(), to: span.to.toISOString() }).toEqual(expected);
});

test.each<[SubjectKind, unknown, unknown, [string, string | null, string | null][]]>([
  [
    'order',
    { state: 'paid', refunded: 0 },
    { state: 'refunded', refunded: 250_000 },
    [
      ['Status', 'Lunas', 'Dana Dikembalikan'],
      ['Sudah dikembalikan', 'Rp0', 'Rp250.000'],
    ],
  ],
  [
    'payout',
    { number: 'PC-1', state: 'requested' },
    { number: 'PC-1', state: 'approved' },
    [['Status', 'Diajukan', 'Disetujui']],
  ],
  ['exam_allowance', null, { extraMinutes: 15 }, [['Menit tambahan', null, '15']]],
  [
    'profile',
    { hiddenFields: ['bio'] },
    { hiddenFields: [] },
    [['Bagian tersembunyi', 'bio', null]],
  ],
  [
    'rating',
    { stars: 1, hidden: false },
    { stars: 1, hidden: true },
    [['Disembunyikan', 'Tidak', 'Ya']],
  ],
  [
    'share_terms',
    { share: 7_000, fromAt: '2026-11-22T17:00:00.000Z' },
    null,
    [
      ['Bagian', '70%', null],
      ['Berlaku sejak', '23 November 2026, 00.00 WIB', null],
    ],
  ],
  [
    'share_split',
    null,
    { parts: [{ share: 5_000 }, { share: 5_000 }] },
    [
      ['Pembagian 1 Bagian', null, '50%'],
      ['Pembagian 2 Bagian', null, '50%'],
    ],
  ],
  ['order', { state: 'paid' }, { amount: 10_000 }, [['Jumlah', null, 'Rp10.000']]],
  [
    'business_quote_request',
    { ownerId: null },
    { ownerId: '01a20904-62ef-707e-8c95-5a438b5d32e7' },
    [['Penanggung jawab', null, 'ID …5d32e7']],
  ],
  [
    'business_quote_request',
    null,
    { changed: ['companyEmail'] },
    [['Yang diubah', null, 'Email perusahaan']],
  ],
  [
    'desk_export',
    null,
    { filter: { view: 'all' }, searched: true },
    [
      ['Tampilan', null, 'all'],
      ['Dengan kata pencarian', null, 'Ya'],
    ],
  ],
  ['mail', null, null, []],
])('%s %j → %j reads as %j', (kind, before, after, expected) => {
  expect(
    differencesOf(kind, before, after).map(({ field, from, to }) => [field, from, to]),
  ).toEqual(expected);
});

test.each([
  ['order', null, '/admin/superadmin/orders?entry=1'],
  ['course', 'dasar', '/course/dasar'],
  ['course', null, null],
  ['desk_export', null, null],
] as const)('a row of the kind %s is at %s', (kind, slug, path) => {
  expect(placeOf(kind, '1', slug)).toBe(path);
});
