import { write } from 'hucre';
import { expect, test } from 'vitest';
import { numberOf } from '../../rules';
import { listedNumbers } from '../rules';
import { listTextOf } from './list-file';

const [one, two] = [numberOf(2026, 123_456), numberOf(2026, 654_321)];
const rows = [
  ['Nama', 'Nomor sertifikat'],
  ['Sari Wulandari', `No. ${one}`],
  ['Adi,\tS.Kom.', two],
];
const numbersIn = async (bytes: Uint8Array) =>
  listedNumbers((await listTextOf(new Blob([bytes as BlobPart]))) ?? '');

test.each(['xlsx', 'ods'] as const)('a list in a spreadsheet (%s) is read', async (format) => {
  const sheets = [
    { name: 'Kosong', rows: [] },
    { name: 'Daftar', rows },
  ];
  expect(await numbersIn(await write({ sheets, format }))).toEqual([
    { line: 2, text: `No. ${one}`, names: ['Sari Wulandari'] },
    { line: 3, text: two, names: ['Adi, S.Kom.'] },
  ]);
});

test('Excel’s "Unicode Text" is read', async () => {
  const cellOf = (cell: string) => cell.replace('\t', ' ');
  const text = rows.map((row) => row.map(cellOf).join('\t')).join('\r\n');
  const numbers = await numbersIn(Buffer.from(`\ufeff${text}`, 'utf16le'));
  expect(numbers.map((number) => number.text)).toEqual([`No. ${one}`, two]);
});

test('a spreadsheet that is broken is none', async () => {
  expect(await listTextOf(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 1])]))).toBeNull();
});
