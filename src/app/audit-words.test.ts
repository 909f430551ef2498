import { expect, test } from 'vitest';
import { differencesOf } from '~/features/platform/audit/rules';
import { languageOf } from '~/features/platform/audit/server/data';
import { commonFields, type SubjectKind } from '~/features/platform/audit/terms';
import { auditWords } from './nouns';

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
    differencesOf(languageOf(auditWords), kind, { before, after }).map(({ field, from, to }) => [
      field,
      from,
      to,
    ]),
  ).toEqual(expected);
});

test('a field has the same label in all nouns that write it, and fields of rupiah have one', () => {
  const labels = new Map(Object.entries(commonFields));
  for (const { fields = {}, rupiah = [] } of auditWords) {
    for (const [field, label] of Object.entries(fields)) {
      expect(labels.get(field) ?? label, field).toBe(label);
      labels.set(field, label);
    }
    expect([...labels.keys()]).toEqual(expect.arrayContaining([...rupiah]));
  }
});
