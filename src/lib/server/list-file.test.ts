import { strToU8, zipSync } from 'fflate';
import { write } from 'hucre';
import { describe, expect, test } from 'vitest';
import readListFile from './list-file';

const read = (bytes: Uint8Array, sheet: number | null = null, most = 100) =>
  readListFile({ file: Buffer.from(bytes).toString('base64'), sheet, most });
const cellsOf = async (bytes: Uint8Array) => (await read(bytes)).rows.map(({ cells }) => cells);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

describe('a text file', () => {
  const rina = [
    ['Nama', 'Email'],
    ['Réna', 'rina@x.id'],
  ];
  const text = 'Nama\tEmail\r\nRéna\trina@x.id\r\n';
  test.each([
    ['UTF-8', strToU8(text)],
    ['UTF-8 with a byte order mark', strToU8(`\ufeff${text}`)],
    ['UTF-16, Excel’s "Unicode Text"', utf16(`\ufeff${text}`)],
    ['UTF-16 without a byte order mark', utf16(text)],
    ['UTF-16 of the other order', utf16(`\ufeff${text}`).map((_, at, all) => all[at ^ 1] ?? 0)],
    ['Windows-1252', new Uint8Array(Buffer.from(text, 'latin1'))],
  ])('in %s is read', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual(rina);
  });

  test('keeps the lines of a file whose first line names the separator', async () => {
    const { rows } = await read(strToU8('sep=|\r\nNama|Email\r\nBudi, S.Kom.; M.T.|budi@x.id'));
    expect(rows).toEqual([
      { line: 2, cells: ['Nama', 'Email'] },
      { line: 3, cells: ['Budi, S.Kom.; M.T.', 'budi@x.id'] },
    ]);
  });

  test.each([
    ['a web page that is called .xls', '<html><table><tr><td>a@x.id', /halaman web/],
    ['XML', '<?xml version="1.0"?><Workbook>', /halaman web/],
    ['a PDF', '%PDF-1.7', /PDF/],
  ])('that is %s is refused with what helps', async (_, start, fault) => {
    expect((await read(strToU8(start))).fault).toMatch(fault);
  });

  test('of too many rows says so', async () => {
    expect((await read(strToU8('a@b.id\n'.repeat(4)), null, 2)).fault).toBe('many');
  });
});

const sheets = [
  { name: 'Petunjuk', rows: [['Isi lembar kedua']] },
  {
    name: 'Peserta',
    columns: [{}, {}, { numFmt: '00000' }],
    rows: [
      ['Nama', 'Email', 'NIP', 'Mulai'],
      [],
      ['Rina', 'rina@x.id', 71, new Date('2026-03-01T00:00:00Z')],
      ['Budi', 'budi@x.id', 198_501_012_010_011_000, true],
    ],
  },
  { name: 'Rahasia', hidden: true, rows: [['tersembunyi@x.id']] },
];

describe.each(['xlsx', 'ods'] as const)('a spreadsheet (%s)', (format) => {
  test('is read from its first sheet with addresses, with the lines that it shows', async () => {
    const file = await read(await write({ sheets, format }));
    expect(file).toMatchObject({ fault: null, sheet: 1 });
    expect(file.sheets.slice(0, 2)).toEqual(['Petunjuk', 'Peserta']);
    expect(file.rows.map(({ line }) => line)).toEqual([1, 3, 4]);
    expect(file.rows[1]?.cells[1]).toBe('rina@x.id');
    expect(file.rows[1]?.cells[3]).toBe('2026-03-01');
    // Fifteen digits are kept; what is left of more of them isn't somebody's number.
    expect(file.rows[2]?.cells[2]).toBe('1,98501012010011E+17');
  });

  test('is read from the sheet that somebody has chosen', async () => {
    const file = await read(await write({ sheets, format }), 0);
    expect(file.rows).toEqual([{ line: 1, cells: ['Isi lembar kedua'] }]);
  });

  test('of too many rows says so, and names its sheets', async () => {
    expect(await read(await write({ sheets, format }), null, 1)).toMatchObject({
      fault: 'many',
      rows: [],
    });
  });
});

test('zeros before a number are kept where its format shows them, and hidden sheets stay hidden', async () => {
  const file = await read(await write({ sheets, format: 'xlsx' }));
  expect(file.rows[1]?.cells[2]).toBe('00071');
  expect(file.sheets).toEqual(['Petunjuk', 'Peserta']);
});

test('a spreadsheet with a password says so', async () => {
  const book = await write({
    sheets,
    format: 'xlsx',
    encryption: { password: 'rahasia', spinCount: 1_000 },
  });
  expect((await read(book)).fault).toMatch(/kata sandi/);
});

test.each([
  ['a ZIP of something else', zipSync({ 'a.txt': strToU8('a@x.id') })],
  ['a broken ZIP', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])],
  ['a broken XLS', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3])],
])('%s is refused with what helps', async (_, bytes) => {
  expect((await read(bytes)).fault).toMatch(/tidak terbaca/);
});

test('a ZIP that would fill the memory isn’t unpacked', async () => {
  const bytes = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(130 * 1024 ** 2) });
  expect((await read(bytes)).fault).toBe('Berkas ini terlalu rumit untuk dibaca.');
});
