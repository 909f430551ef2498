import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf, readTable } from './csv';

const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** What a spreadsheet makes of a file whose separator it takes for another one: quotes count at the beginning of a row only. */
const cellsBy = (separator: RegExp, csv: string) =>
  csv.split(/\r\n|\r|\n/).flatMap((row) => row.split(separator));

describe('a cell of a CSV is never run as a formula', () => {
  test.each([
    '=1+1',
    '+62 812',
    '@SUM(A1)',
    '\uFF1D1+1',
    "Budi;=cmd|'/C calc'!A0;",
    'Budi;-2+3',
    'Budi\t=1+1',
    'Budi\n=1+1',
    'Budi\r\n+1',
    'Budi;@x, "Sari";=2',
    ';;==1',
  ])('%j', (cell) => {
    const csv = csvOf([['Nomor', cell, 'Kota']], { first: false });
    const read = parse(csv) as string[][];
    expect(read.flat().filter((one) => formula.test(one))).toEqual([]);
    for (const separator of [/;/, /\t/])
      expect(cellsBy(separator, csv).filter((one) => formula.test(one))).toEqual([]);
  });

  test('and other texts and numbers stay as they are', () => {
    const row = ['Jl. Asia Afrika 8; Bandung', 'a - b', 'x=1', '2026-11-24', "it's"];
    expect(parse(csvOf([row], { first: false }))).toEqual([row]);
    expect(csvOf([['a', 5]], { first: false })).toBe('a,5\r\n');
  });
});

describe('a stray quote spoils no more than its own cell', () => {
  test.each<[string, string, [line: number, cells: string[]][]]>([
    [
      'within a cell',
      'Nama;Email\nBudi "Bud" Santoso;budi@x.test\nRina;rina@x.test',
      [
        [2, ['Budi "Bud" Santoso', 'budi@x.test']],
        [3, ['Rina', 'rina@x.test']],
      ],
    ],
    [
      'that opens a cell and is never closed',
      'Nama;Email\n"Budi;budi@x.test\nRina;rina@x.test',
      [
        [2, ['"Budi', 'budi@x.test']],
        [3, ['Rina', 'rina@x.test']],
      ],
    ],
    [
      'that another one closes rows later',
      'Nama,Email\n"Budi,budi@x.test\nRina,rina@x.test\nSari",sari@x.test',
      [
        [2, ['"Budi', 'budi@x.test']],
        [3, ['Rina', 'rina@x.test']],
        [4, ['Sari"', 'sari@x.test']],
      ],
    ],
    [
      'after a closed cell',
      'Nama;Email\n"Budi" S;budi@x.test\nRina;rina@x.test',
      [
        [2, ['"Budi" S', 'budi@x.test']],
        [3, ['Rina', 'rina@x.test']],
      ],
    ],
    [
      'in none of them',
      'Nama;Email\n"Budi; ""Bud""\nSantoso";budi@x.test',
      [[2, ['Budi; "Bud"\nSantoso', 'budi@x.test']]],
    ],
  ])('%s', (_, file, rows) => {
    const table = readTable(file, 10);
    expect(table.fault).toBeNull();
    expect(table.rows.slice(1).map(({ line, cells }) => [line, cells])).toEqual(rows);
  });

  test('wherever one stands, every line keeps its row and all others their cells', () => {
    const cell = fc.stringMatching(/^\w[\w ']{0,8}$/).map((text) => text.trim());
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(rows, fc.nat(), (rows, place) => {
        const lines = rows.map((row) => row.join(';'));
        const text = lines.join('\n');
        const at = place % (text.length + 1);
        const spoiled = text.slice(0, at).split('\n').length - 1;
        const { fault, rows: table } = readTable(
          `Nama;Email\n${text.slice(0, at)}"${text.slice(at)}`,
          20,
        );
        expect(fault).toBeNull();
        expect(table).toHaveLength(rows.length + 1);
        expect(table.slice(1).filter((_, index) => index !== spoiled)).toEqual(
          rows
            .map((cells, index) => ({ line: index + 2, cells }))
            .filter((_, index) => index !== spoiled),
        );
      }),
    );
  });
});
