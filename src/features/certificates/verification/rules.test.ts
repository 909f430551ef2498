import { expect, test } from 'vitest';
import { numberOf } from '../rules';
import { batchColumns, batchRow, listedNumbers } from './rules';

const [one, two] = [numberOf(2026, 123_456), numberOf(2026, 654_321)];

test.each([
  ['one per line', `${one}\n${two}`, [one, two]],
  ['with Windows lines, spaces and empty lines', `\uFEFF  ${one} \r\n\r\n${two}\r\n`, [one, two]],
  ['in a column of a CSV file with names of columns', `Nama,Nomor sertifikat\n"Wulandari, Sari",${one}\n"Adi",${two}`, [one, two]],
  ['copied from a sheet', `Sari\t${one}\t2026\nAdi\t${two}\t2026`, [one, two]],
  ['as addresses', `https://contoh.id/verify/${one}`, [`https://contoh.id/verify/${one}`]],
  ['nothing', ' \n\n', []],
])('numbers are read %s', (_, text, expected) => {
  expect(listedNumbers(text).map((entry) => entry.text)).toEqual(expected);
});

test('what is no number keeps the number of its line', () => {
  expect(listedNumbers(`Nomor\n${one}\n\nhalo;dunia\nNK-2026-123456-${one.endsWith('A') ? 'B' : 'A'}`)).toEqual([
    { line: 2, text: one },
    { line: 4, text: 'halo' },
    { line: 5, text: expect.stringContaining('NK-2026-123456-') },
  ]);
});

test('every line of the file has all columns', () => {
  const certificate = {
    number: one,
    result: 'revoked' as const,
    name: null,
    nameState: 'hidden' as const,
    courseTitle: 'Git',
    courseSlug: null,
    organizationName: null,
    instructorName: 'Rahmat',
    certificateType: null,
    accreditation: null,
    hours: 6.5,
    score: 70,
    finishedAt: '2026-11-20T03:00:00.000Z',
    issuedAt: '2026-11-20T18:00:00.000Z',
    expiresAt: null,
    revokedAt: null,
    reason: 'Disalin',
    replacedBy: null,
  };
  const told = batchRow({ line: 3, entry: { input: one, result: 'revoked', certificate } });
  const unknown = batchRow({ line: 4, entry: { input: 'halo', result: 'misread', certificate: null } });
  expect([told.length, unknown.length]).toEqual([batchColumns.length, batchColumns.length]);
  expect(told).toEqual([3, one, one, 'Dicabut', '', 'Git', '', 6.5, 70, '2026-11-21', '', 'Dicabut: Disalin. Nama disembunyikan pemilik']);
});
