import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { csvOf } from './csv';

const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** What a spreadsheet makes of a file whose separator it takes for another one: quotes count at the beginning of a row only. */
const cellsBy = (separator: RegExp, csv: string) => csv.split(/\r\n|\r|\n/).flatMap((row) => row.split(separator));

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
    for (const separator of [/;/, /\t/]) expect(cellsBy(separator, csv).filter((one) => formula.test(one))).toEqual([]);
  });

  test('and other texts and numbers stay as they are', () => {
    const row = ['Jl. Asia Afrika 8; Bandung', 'a - b', 'x=1', '2026-11-24', "it's"];
    expect(parse(csvOf([row], { first: false }))).toEqual([row]);
    expect(csvOf([['a', 5]], { first: false })).toBe('a,5\r\n');
  });
});
