import { expect, test } from 'vitest';
import { withoutPersonalText } from './audit-guard';

test.each([
  [
    'a mail address',
    { lastError: '550 <sari.w@contoh.co.id> unknown' },
    { lastError: '550 <s***@contoh.co.id> unknown' },
    ['lastError'],
  ],
  ['a telephone number', { note: ['hubungi 0812-3456-7890'] }, { note: ['hubungi ***'] }, ['note']],
  [
    'one of a landline',
    { a: { b: '(+62 21) 555 1234 / +62 21 555 1234' } },
    { a: { b: '(*** / ***' } },
    ['a.b'],
  ],
  ['one without signs', { a: '6281234567890' }, { a: '***' }, ['a']],
  [
    'words that were searched',
    { filter: { view: 'all', q: 'Sari' } },
    { filter: { view: 'all', q: '***' } },
    ['filter.q'],
  ],
  [
    'a signer',
    { acceptedName: 'Sari', acceptedPosition: 'Direktur' },
    { acceptedName: '***', acceptedPosition: '***' },
    ['acceptedName', 'acceptedPosition'],
  ],
  ['a file’s name', { name: 'peserta Sari.csv' }, { name: '***' }, ['name']],
])('%s is masked', (_, facts, expected, fields) =>
  expect(withoutPersonalText('order', facts)).toEqual({ facts: expected, fields }),
);

test.each([
  ['an empty decision', null],
  [
    'ids',
    {
      ownerId: '08123456-7890-4123-8812-345678901234',
      batchId: '62812345-6789-4012-b345-678901234567',
      gone: null,
    },
  ],
  ['times', { fromAt: '2026-11-22T17:00:00.000Z', openedAt: new Date(0) }],
  [
    'numbers of documents',
    {
      number: 'NK-2026-081234',
      faktur: '081.002-24.12345678',
      other: '0812345678901234',
      poNumber: 'PO-081234567890',
    },
  ],
  [
    'a fingerprint',
    { sha256: '6281234567890abcdef0123456789abcdef0123456789abcdef0123456789abcd' },
  ],
  ['money, flags and states', { amount: 81_234_567_890, state: 'paid', settle: true }],
  ['names of fields', { changed: ['companyEmail'] }],
  ['a masked address', { lastError: '550 <s***@contoh.co.id> unknown' }],
])('%s stay', (_, facts) =>
  expect(withoutPersonalText('order', facts)).toEqual({ facts, fields: [] }),
);

test('a category has its name', () =>
  expect(withoutPersonalText('category', { name: 'Seni' }).fields).toEqual([]));
