import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileHeader } from './download';

test.each([
  ['attachment', 'Permintaan_quote.csv', 'attachment; filename="Permintaan_quote.csv"'],
  [
    'attachment',
    'Ijazah "S1" Café.pdf',
    `attachment; filename="Ijazah _S1_ Cafe.pdf"; filename*=UTF-8''Ijazah%20%22S1%22%20Caf%C3%A9.pdf`,
  ],
  [
    'inline',
    '履歴書.pdf',
    `inline; filename="berkas.pdf"; filename*=UTF-8''%E5%B1%A5%E6%AD%B4%E6%9B%B8.pdf`,
  ],
] as const)('%s of %s', (disposition, name, header) => {
  expect(fileHeader(disposition, name)).toBe(header);
});

test('any name gives one line of ASCII', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) =>
      /^[\x20-\x7e]+$/.test(fileHeader('attachment', name.toWellFormed())),
    ),
  );
});
