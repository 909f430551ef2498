import { stringify } from 'csv-stringify/sync';

/**
 * Writes rows as CSV, or a further part of it: a byte order mark first, from which Excel knows the coding, and no cell that a spreadsheet
 * would run as a formula.
 */
export const csvOf = (rows: (string | number)[][], { first = true } = {}): string =>
  stringify(rows, { bom: first, escape_formulas: true, record_delimiter: 'windows' });
