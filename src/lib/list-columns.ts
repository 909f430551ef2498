import { addressIn } from './address';
import { tidyCell } from './cell-text';

/** A row of a table: its line, counted from 1, and its cells. */
export type TableRow = { line: number; cells: string[] };

/** What a column may be taken for. `heads` are what other systems write above it, as `headWords` spells them. */
export type ListField = { key: string; label: string; heads: readonly string[] };

/** How a table is read: which sheet, from which line on, and what each column is taken for. */
export type ListChoice = { sheet: number; from: number; columns: (string | null)[] };

/** Somebody as a row names them, by the keys of the columns; `fault` says why the row can't be taken. */
export type ListedPerson = {
  line: number;
  email: string;
  fault: string | null;
  cells: Record<string, string>;
};

type ListColumn = {
  /** what stands above it, or empty */
  head: string;
  /** its first cells */
  samples: string[];
};
/** A table before somebody has said what its columns are; `choice` is a guess that isn't acted upon. */
export type ListTable = {
  sheets: string[];
  /** rows above the first one of the list, which aren't read */
  above: { line: number; text: string }[];
  /** the lines with which the list may begin */
  begins: number[];
  columns: ListColumn[];
  choice: ListChoice;
  /** what the person must say because it can't be guessed */
  question: string | null;
};

export const columnsMax = 60;
const samplesShown = 3;
const sampledRows = 200;
/** A head with titles above it stands in one of the first rows. */
const headRows = 20;
const aboveTextMax = 120;

/** The words of a head: small letters without brackets, marks and what Google Workspace and Entra add ("First Name [Required]", "Name [displayName] Required"). */
export const headWords = (cell: string): string =>
  tidyCell(cell)
    .toLowerCase()
    .replace(/\[required\]|\brequired\b|\(wajib\)|\*/g, '')
    .replace(/([^[]*\S[^[]*)\[.*$/, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\be mail\b/g, 'email');

const isFilled = (cell: string | undefined): boolean => tidyCell(cell ?? '') !== '';
const isWholeAddress = (cell: string | undefined): boolean => addressIn(cell ?? '').fault === null;

const fieldOf = (cell: string, fields: readonly ListField[]): string | null => {
  const words = headWords(cell);
  return fields.find(({ heads }) => heads.includes(words))?.key ?? null;
};

/** The place of the head among the first rows; −1 where none stands there. What may be somebody's row is none. */
function headAt(rows: readonly TableRow[], fields: readonly ListField[]): number {
  return rows.slice(0, headRows).findIndex(({ cells }) => {
    if (cells.some(isWholeAddress)) return false;
    const keys = cells.flatMap((cell) => fieldOf(cell, fields) ?? []);
    return keys.includes('email') || new Set(keys).size >= 2;
  });
}

/** How many columns most rows have, trailing empty ones left out. */
function usualWidth(rows: readonly TableRow[]): number {
  const widths = new Map<number, number>();
  for (const { cells } of rows.slice(0, sampledRows)) {
    const width = cells.findLastIndex(isFilled) + 1;
    widths.set(width, (widths.get(width) ?? 0) + 1);
  }
  return [...widths].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

const columnsOf = (head: readonly string[], data: readonly TableRow[]): ListColumn[] => {
  const width = Math.min(columnsMax, Math.max(head.findLastIndex(isFilled) + 1, usualWidth(data)));
  return Array.from({ length: width }, (_, at) => ({
    head: tidyCell(head[at] ?? ''),
    samples: data.slice(0, samplesShown).map(({ cells }) => tidyCell(cells[at] ?? '').slice(0, 80)),
  }));
};

/**
 * The columns at least half of whose cells are addresses, with those of some addresses whose heads say so; where there are none, those of some addresses, and
 * then those whose heads say so.
 */
function addressColumns(
  columns: readonly ListColumn[],
  data: readonly TableRow[],
  fields: readonly ListField[],
): number[] {
  const sample = data.slice(0, sampledRows);
  const looks = columns.map(({ head }, at) => {
    const filled = sample.filter(({ cells }) => isFilled(cells[at]));
    const count = filled.filter(({ cells }) => isWholeAddress(cells[at])).length;
    const isHeaded = head !== '' && fieldOf(head, fields) === 'email';
    const isMostly = count > 0 && (isHeaded || count * 2 >= filled.length);
    return { at, isMostly, isSome: count > 0, isHeaded };
  });
  for (const way of ['isMostly', 'isSome', 'isHeaded'] as const) {
    const columnsOfWay = looks.filter((look) => look[way]);
    if (columnsOfWay.length > 0) return columnsOfWay.map(({ at }) => at);
  }
  return [];
}

/** Without heads, columns of digits are numbers, and the others come in the order of the fields. */
function headlessGuess(
  columns: readonly ListColumn[],
  emails: readonly number[],
  fields: readonly ListField[],
): (string | null)[] {
  const rest = ['name', 'department'].filter((key) => fields.some((field) => field.key === key));
  const hasNumber = fields.some(({ key }) => key === 'employeeNumber');
  let number = hasNumber ? 'employeeNumber' : null;
  return columns.map(({ samples }, at) => {
    if (emails.includes(at)) return null;
    const filled = samples.filter(Boolean);
    if (filled.length > 0 && filled.every((cell) => /\d{2}/.test(cell))) {
      const key = number;
      number = null;
      return key;
    }
    return filled.length > 0 ? (rest.shift() ?? null) : null;
  });
}

const quoted = (columns: readonly ListColumn[], places: readonly number[]) =>
  places
    .map((at) => `“${columns[at]?.head || columnName(at)}”`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' dan $1');
/** The name of a column as spreadsheets count them: A, B … AA. */
export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26));

/**
 * What a table holds, with a guess of its columns that is shown and not acted upon: heads are looked up in `fields`, and where several columns hold addresses
 * none is guessed. `from` is the line with which somebody says that the list begins.
 */
export function tableOf(
  rows: readonly TableRow[],
  fields: readonly ListField[],
  from?: number,
): Omit<ListTable, 'sheets' | 'choice'> & { choice: Omit<ListChoice, 'sheet'> } {
  const head = headAt(rows, fields);
  const guessed = head + 1;
  const chosen = from === undefined ? guessed : rows.findIndex(({ line }) => line >= from);
  const first = chosen < 0 ? guessed : chosen;
  const heads = rows[first - 1]?.cells ?? [];
  const data = rows.slice(first);
  const columns = columnsOf(heads, data);
  const emails = addressColumns(columns, data, fields);
  const email = emails.length === 1 ? emails[0] : undefined;
  const hasHeads = columns.some(({ head }) => head && fieldOf(head, fields));
  const keys = hasHeads
    ? columns.map(({ head }) => fieldOf(head, fields))
    : headlessGuess(columns, emails, fields);
  const taken = new Set<string>();
  const guess = keys.map((key, at) => {
    if (at === email) return 'email';
    if (!key || key === 'email' || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
  return {
    above: rows.slice(0, first).map(({ line, cells }) => ({
      line,
      text: cells.filter(isFilled).map(tidyCell).join(' | ').slice(0, aboveTextMax),
    })),
    begins: rows.slice(0, headRows + 1).map(({ line }) => line),
    columns,
    choice: { from: rows[first]?.line ?? 1, columns: guess },
    question:
      emails.length > 1
        ? `${emails.length} kolom berisi alamat email: ${quoted(columns, emails)}. Pilih yang dipakai.`
        : null,
  };
}

/** Whether nothing is to be chosen: a list of one column without a head holds addresses. */
export const isPlain = ({ columns, above }: Pick<ListTable, 'columns' | 'above'>): boolean =>
  columns.length <= 1 && above.length === 0;

/** Why a choice can't be used; null for one that can. */
export function choiceFault(
  { columns }: Pick<ListChoice, 'columns'>,
  fields: readonly ListField[],
): string | null {
  const chosen = columns.filter((key) => key !== null);
  const unknown = chosen.find((key) => fields.every((field) => field.key !== key));
  if (unknown !== undefined) return 'Kolom ini tidak dikenal. Muat ulang halaman, lalu coba lagi.';
  if (!chosen.includes('email')) return 'Pilih kolom yang berisi alamat email.';
  const twice = fields.find(({ key }) => chosen.indexOf(key) !== chosen.lastIndexOf(key));
  return twice ? `Dua kolom dipilih sebagai ${twice.label}. Pilih satu.` : null;
}
