import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { isAddress } from '../address';

/** Indonesian Excel opens a CSV with semicolons as its separators, others with tabs, and none of them heeds quotes within a row that is split so. */
const innerFormula = /([;\t\r\n])(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
const safeInside = (cell: string | number) =>
  typeof cell === 'string' ? cell.replace(innerFormula, "$1'") : cell;

/**
 * Writes rows as CSV, or a further part of it: a byte order mark first, from which Excel knows the coding, and no cell that a spreadsheet
 * would run as a formula, whatever it takes for a separator. What `readTable` will read again (`readBack`) keeps the inside of its cells.
 */
export const csvOf = (
  rows: (string | number)[][],
  { first = true, readBack = false } = {},
): string =>
  stringify(readBack ? rows : rows.map((row) => row.map(safeInside)), {
    bom: first,
    escape_formulas: true,
    record_delimiter: 'windows',
  });

/** A spreadsheet would run such a cell as a formula, so that an apostrophe stands before it. One that is there already stays when it is read again. */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
export const neutralCell = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);
const plainCell = (cell: string) => (/^'/.test(cell) && formula.test(cell) ? cell.slice(1) : cell);

const lineEnd = /\r\n|\r|\n/;
const delimiters = [',', ';', '\t', '|'];
/** Excel reads the separator from such a first line. */
const separatorLine = /^\uFEFF?"?sep=([,;|\t])"?[ ;,]*(?=[\r\n]|$)/i;
const sampledLines = 300;

/** The separator that the first line has most of. */
const delimiterOfHead = (head: string): string =>
  delimiters.toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';

/**
 * The separator that fits all lines: it leaves whole addresses in most of them, and then as many columns. A name may hold commas ("Budi, S.Kom., M.T.;budi@…"),
 * so that one line doesn't tell.
 */
function delimiterOf(file: string): string {
  const lines = file.split(lineEnd, sampledLines).filter((line) => line.trim() !== '');
  const fits = delimiters.map((delimiter) => {
    const rows = lines.map((line) => cellsOf(line, delimiter));
    const widths = new Map<number, number>();
    for (const { length } of rows)
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const addresses = rows.filter((cells) => cells.some((cell) => isAddress(cell.trim()))).length;
    return { delimiter, addresses, even: Math.max(0, ...widths.values()) };
  });
  const best = fits.toSorted((a, b) => b.addresses - a.addresses || b.even - a.even)[0];
  return best?.delimiter ?? ',';
}

type CsvRecord = { record: string[]; info: { lines: number } };
type Row = { line: number; cells: string[] };

/** Reads rows whose quotes are in pairs; a quote within a cell that doesn't begin with one is a letter like others. */
function parseRows(text: string, delimiter: string, to: number): Row[] {
  const options = {
    bom: true,
    info: true,
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    to,
  };
  const records = parse(text, options) as unknown as CsvRecord[];
  return records.map(({ record, info }) => ({
    line: firstLineOf(record, info.lines),
    cells: record,
  }));
}

/** Whether a cell has swallowed a row, because a stray quote opened it and another one closed it rows later. */
const hasSwallowed = ({ cells }: Row, delimiter: string, columns: number) =>
  cells.some((cell) =>
    cell
      .split(lineEnd)
      .slice(1)
      .some((line) => line.split(delimiter).length >= columns),
  );

/** Reads each line by itself; in one whose quotes aren't in pairs they are letters like others. */
function parseLines(file: string, delimiter: string, most: number): Row[] {
  const rows: Row[] = [];
  for (const [index, line] of file
    .replace(/^\uFEFF/, '')
    .split(lineEnd)
    .entries()) {
    if (rows.length === most) break;
    if (line.trim() === '') continue;
    rows.push({ line: index + 1, cells: cellsOf(line, delimiter) });
  }
  return rows;
}

/** The cells of one line. */
function cellsOf(line: string, delimiter: string): string[] {
  try {
    return parseRows(line, delimiter, 1)[0]?.cells ?? [];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return line.split(delimiter);
  }
}

/**
 * Reads a table whose separator is a comma, a semicolon, a tab or a bar, with the line of each row; empty lines are left out. A stray quote spoils no more than its
 * own cell. `fault` is `many` above `most` rows and a head. Where cells may be of several lines, a quote that another one closes rows later can't be told
 * from theirs.
 */
export function readTable(
  file: string,
  most: number,
  { multiline = false } = {},
): { fault: 'many' | null; rows: Row[] } {
  const named = separatorLine.exec(file);
  // The line that names the separator stays as an empty one, so that the others keep their numbers.
  const text = named ? file.slice(named[0].length) : file;
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = named?.[1] ?? (multiline ? delimiterOfHead(head) : delimiterOf(text));
  const rows = tableOf(text, { delimiter, most: most + 2, multiline });
  if (rows.length > most + 1) return { fault: 'many', rows: [] };
  return {
    fault: null,
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(plainCell) })),
  };
}

function tableOf(
  file: string,
  { delimiter, most, multiline }: { delimiter: string; most: number; multiline: boolean },
): Row[] {
  try {
    const rows = parseRows(file, delimiter, most);
    if (multiline) return rows;
    const columns = Math.max(2, rows[0]?.cells.length ?? 0);
    return rows.some((row) => hasSwallowed(row, delimiter, columns))
      ? parseLines(file, delimiter, most)
      : rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return parseLines(file, delimiter, most);
  }
}

/** The reader tells the last line of a row; a quoted cell may have several. */
const firstLineOf = (record: string[], last: number) =>
  last - record.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
