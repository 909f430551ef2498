import { unzipSync } from 'fflate';
import type { CellValue, Sheet } from 'hucre';
import { Tinypool } from 'tinypool';
import type { TableRow } from '../list-columns';
import { isSpreadsheet, isZip, textOfBytes } from '../text-of-bytes';
import { boundedThread, outOfBounds } from './bounded-thread';
import { readTable } from './csv';

/** `text` was typed, and `file` is a file in Base64. */
export type ListFileInput = {
  text?: string | undefined;
  file?: string | undefined;
  sheet: number | null;
  most: number;
};
/** The rows of one sheet of a file; texts have one sheet without a name. `fault` is `many` above `most` rows, or a sentence. */
export type ListFile = {
  fault: 'many' | string | null;
  sheets: string[];
  sheet: number;
  rows: TableRow[];
};

const inThread = boundedThread<ListFileInput, ListFile>({ patienceMs: 10_000, memoryMb: 256 });
const refused = (fault: string): ListFile => ({ fault, sheets: [], sheet: 0, rows: [] });
const unreadable = 'Berkas ini tidak terbaca. Simpan sebagai XLSX atau CSV UTF-8, lalu pilih lagi.';

/**
 * Reads a list of any kind: text with any separator and encoding, or a spreadsheet (XLSX, XLS, ODS), which a thread reads in bounded time and memory. It is
 * imported dynamically, so that the thread can load it alone.
 */
export default async function readListFile(input: ListFileInput): Promise<ListFile> {
  if (input.file === undefined) return readText(input.text ?? '', input.most);
  const bytes = Buffer.from(input.file, 'base64');
  if (!isSpreadsheet(bytes)) return readText(textOfBytes(bytes), input.most);
  // A thread can run only a bundle; in development and tests files are read in this process.
  if (Tinypool.isWorkerThread || !import.meta.url.endsWith('.js')) return readSheets(bytes, input);
  const read = await inThread(import.meta.url, input);
  return read === outOfBounds ? refused('Berkas ini terlalu rumit untuk dibaca.') : read;
}

const markup = /^\s*(<!doctype html|<html|<table|<\?xml|<meta|<style)/i;

function readText(text: string, most: number): ListFile {
  if (markup.test(text))
    return refused(
      'Berkas ini halaman web yang dinamai seperti lembar kerja. Buka di aplikasi lembar kerja, simpan sebagai XLSX, lalu pilih lagi.',
    );
  if (text.startsWith('%PDF')) return refused('Berkas ini PDF. Pilih berkas CSV, XLSX, atau ODS.');
  const { fault, rows } = readTable(text, most);
  return { fault, sheets: [''], sheet: 0, rows };
}

/** Bytes that a file of this size may grow to when it is unpacked. */
const unpackedMost = 128 * 1024 ** 2;
function unpackedBytes(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

async function readSheets(
  bytes: Uint8Array,
  { sheet, most }: Pick<ListFileInput, 'sheet' | 'most'>,
): Promise<ListFile> {
  try {
    if (isZip(bytes) && unpackedBytes(bytes) > unpackedMost)
      return refused('Berkas ini terlalu rumit untuk dibaca.');
  } catch {
    return refused(unreadable);
  }
  const { read } = await import('hucre');
  const book = await read(bytes, { readStyles: true }).catch((error: Error) =>
    /password|encrypt/i.test(`${error.name} ${error.message}`) ? 'locked' : null,
  );
  if (book === 'locked')
    return refused(
      'Berkas ini dikunci dengan kata sandi. Simpan tanpa kata sandi, lalu pilih lagi.',
    );
  if (!book) return refused(unreadable);
  const visible = book.sheets.filter(({ hidden, veryHidden }) => !hidden && !veryHidden);
  if (visible.length === 0) return refused(unreadable);
  const tables = visible.map((entry) => rowsOf(entry, most + 2));
  const filled = tables.findIndex((rows) =>
    rows.some(({ cells }) => cells.some((cell) => cell.includes('@'))),
  );
  const at = sheet !== null && visible[sheet] ? sheet : Math.max(0, filled);
  const rows = tables[at] ?? [];
  const sheets = visible.map(({ name }) => name);
  if (rows.length > most + 1) return { fault: 'many', sheets, sheet: at, rows: [] };
  return { fault: null, sheets, sheet: at, rows };
}

/** The rows of a sheet that aren't empty, each with the line that the spreadsheet shows. */
function rowsOf({ rows, cells }: Sheet, most: number): TableRow[] {
  const table: TableRow[] = [];
  for (const [index, values] of rows.entries()) {
    if (table.length === most) break;
    const texts = values.map((value, at) =>
      textOf(value, cells?.get(`${index},${at}`)?.style?.numFmt),
    );
    if (texts.some((text) => text.trim())) table.push({ line: index + 1, cells: texts });
  }
  return table;
}

/** Spreadsheets keep fifteen digits of a number. */
const digitsKept = 1e15;
function textOf(value: CellValue | undefined, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'number') return String(value);
  if (Math.abs(value) >= digitsKept)
    return value.toExponential().replace('e', 'E').replace('.', ',');
  // A format of zeros alone is how numbers keep the zeros before them.
  return /^0{2,}$/.test(format ?? '')
    ? String(value).padStart(format?.length ?? 0, '0')
    : String(value);
}
