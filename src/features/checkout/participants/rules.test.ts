import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from '~/lib/server/csv';
import { addressesOf, addressFault } from './rules';

const read = (file: string) => {
  const { fault, rows } = readTable(file, 100);
  expect(fault).toBeNull();
  return addressesOf(rows);
};
const ana = { email: 'ana@contoh.id', fault: null };

describe('an address', () => {
  test.each([
    ['ana@contoh.id', null],
    ['ana+kelas@sub.contoh.co.id', null],
    ['ånä@contoh.id', null],
    ['', 'Alamat email kosong'],
    ['ana@contoh', 'Bukan alamat email yang utuh'],
    ['ana contoh.id', 'Bukan alamat email yang utuh'],
    ['Ana <ana@contoh.id>', 'Bukan alamat email yang utuh'],
    ['=HYPERLINK("http://jahat.id")', 'Berisi rumus, bukan alamat email'],
    ['@SUM(A1)', 'Berisi rumus, bukan alamat email'],
    ['ana@contoh.id, budi@contoh.id', 'Lebih dari satu alamat dalam satu baris'],
    ['ana\ufffd@contoh.id', 'Memuat huruf yang tidak terbaca. Simpan berkas sebagai CSV UTF-8.'],
    [`${'a'.repeat(250)}@contoh.id`, 'Lebih dari 254 karakter'],
    ['ana@contoh.id;budi@contoh.id', 'Lebih dari satu alamat dalam satu baris'],
    ['ana@contoh@id', 'Bukan alamat email yang utuh'],
  ])('%j: %s', (text, fault) => {
    expect(addressFault(text)).toBe(fault);
  });
});

test.each([',', ' ', ';', '@', '@,', 'a@', 'a.'])(
  'a cell of a megabyte of %j is judged at once',
  (part) => {
    const text = part.repeat((1024 * 1024) / part.length);
    const begun = performance.now();
    expect(addressFault(text)).toBe('Lebih dari 254 karakter');
    expect(addressesOf([{ line: 1, cells: [`a${text}a`] }])).toMatchObject([
      { fault: 'Lebih dari 254 karakter' },
    ]);
    expect(performance.now() - begun).toBeLessThan(1_000);
  },
);

describe('a table', () => {
  test.each([
    [
      'one address a line',
      'ana@contoh.id\nbudi@contoh.id',
      [ana, { email: 'budi@contoh.id', fault: null }],
    ],
    [
      'a head, a byte order mark and semicolons',
      '\ufeffNama;E-mail\r\nAna;ANA@Contoh.id \r\n',
      [ana],
    ],
    [
      'a column without a head',
      'Ana,ana@contoh.id\nBudi,budi@contoh.id',
      [ana, { email: 'budi@contoh.id', fault: null }],
    ],
    ['a quoted cell', 'email\n"ana@contoh.id"', [ana]],
    [
      'an apostrophe before a formula',
      "email\n'=cmd",
      [{ email: '=cmd', fault: 'Berisi rumus, bukan alamat email' }],
    ],
    [
      'a shorter row',
      'nama,email\nAna,ana@contoh.id\nBudi',
      [ana, { email: '', fault: 'Alamat email kosong' }],
    ],
    [
      'the same address again',
      'ana@contoh.id\nANA@contoh.id',
      [ana, { email: 'ana@contoh.id', fault: 'Sama dengan baris 1' }],
    ],
    [
      'a row that was cut',
      'ana@contoh.id\nbudi@con',
      [ana, { email: 'budi@con', fault: 'Bukan alamat email yang utuh' }],
    ],
  ])('with %s', (_, file, expected) => {
    expect(read(file)).toMatchObject(expected);
  });

  test('names the line of each row, also below a cell of several lines and empty lines', () => {
    expect(
      read('nama,email\n"Ana\nMaria",ana@contoh.id\n\nBudi,budi@').map(({ line }) => line),
    ).toEqual([2, 5]);
  });

  test('that ends inside a quoted cell keeps its rows: the quote is a letter', () => {
    expect(
      readTable('email,nama\na@x.id,"Ani\nb@x.id,Budi', 10).rows.map(({ cells }) => cells),
    ).toEqual([
      ['email', 'nama'],
      ['a@x.id', '"Ani'],
      ['b@x.id', 'Budi'],
    ]);
  });

  test('has no more rows than allowed', () => {
    expect(readTable('a@b.id\n'.repeat(102), 100).fault).toBe('many');
  });

  test('never has an address twice, whatever is in it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.oneof(fc.constantFrom('a@b.id', 'A@B.id', 'c@d.id', ''), fc.string()), {
            maxLength: 3,
          }),
        ),
        (cells) => {
          const good = addressesOf(
            cells.map((row, index) => ({ line: index + 1, cells: row })),
          ).filter(({ fault }) => !fault);
          expect(new Set(good.map(({ email }) => email)).size).toBe(good.length);
        },
      ),
    );
  });
});
