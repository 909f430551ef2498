import { stringify } from 'csv-stringify/sync';

/** Rows as a spreadsheet, or a part of one: first the mark that tells Excel its coding, and no cell that a spreadsheet would run as a formula. */
export const csvOf = (rows: (string | number)[][], { first = true } = {}): string =>
  stringify(rows, { bom: first, escape_formulas: true, record_delimiter: 'windows' });
