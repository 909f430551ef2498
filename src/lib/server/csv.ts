import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** Indonesian Excel opens a CSV with semicolons as its separators, others with tabs, and none of them heeds quotes within a row that is split so. */
const innerFormula = /([;\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const safeInside = (cell: string | number) => (typeof cell === 'string' ? cell.replace(innerFormula, "$1'") : cell);

/**
 * Writes rows as CSV, or a further part of it: a byte order mark first, from which Excel knows the coding, and no cell that a spreadsheet
 * would run as a formula, whatever it takes for a separator. What `readTable` will read again (`readBack`) keeps the inside of its cells.
 */
export const csvOf = (rows: (string | number)[][], { first = true, readBack = false } = {}): string =>
  stringify(readBack ? rows : rows.map((row) => row.map(safeInside)), { bom: first, escape_formulas: true, record_delimiter: 'windows' });

/** A spreadsheet would run such a cell as a formula, so that an apostrophe stands before it. One that is there already stays when it is read again. */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
export const neutralCell = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);
const plainCell = (cell: string) => (/^'/.test(cell) && formula.test(cell) ? cell.slice(1) : cell);

/** The separator that the first line has most of. */
function delimiterOf(file: string): string {
  const head = file.slice(0, file.search(/[\r\n]|$/));
  return [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
}

type CsvRecord = { record: string[]; info: { lines: number } };

/**
 * Reads a table whose separator is a comma, a semicolon or a tab, with the line of each row; empty lines are left out. `fault` says why it can't
 * be read; it is `many` above `most` rows and a head.
 */
export function readTable(file: string, most: number): { fault: string | null; rows: { line: number; cells: string[] }[] } {
  let records: CsvRecord[];
  try {
    const options = { bom: true, info: true, delimiter: delimiterOf(file), relax_column_count: true, skip_empty_lines: true, to: most + 2 };
    records = parse(file, options) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { fault: `Tabel tidak terbaca di sekitar baris ${String(error.lines ?? 1)}: tanda kutipnya tidak berpasangan.`, rows: [] };
  }
  if (records.length > most + 1) return { fault: 'many', rows: [] };
  return { fault: null, rows: records.map(({ record, info }) => ({ line: firstLineOf(record, info.lines), cells: record.map(plainCell) })) };
}

/** The reader tells the last line of a row; a quoted cell may have several. */
const firstLineOf = (record: string[], last: number) => last - record.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
