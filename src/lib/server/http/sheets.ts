import type { Context } from 'hono';
import { formatDateTime, isoDate } from '~/lib/dates';
import { fileHeader } from '~/lib/download';
import { csvOf } from '../csv';
import type { Cell } from '../desk';
import type { Day } from '../desk-description';

type Sheet = {
  title: string;
  filename: string;
  headers: string[];
  chunks: AsyncIterable<Cell[][]>;
};
export const sheetFormats = ['csv', 'xlsx'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const sheetTypes: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Answers a spreadsheet as a download, chunk by chunk as the client takes them; when the client goes away, the reading ends. */
export async function sheetResponse(c: Context, format: SheetFormat, sheet: Sheet) {
  return c.body(await sheetStream(format, sheet), 200, {
    'content-type': sheetTypes[format],
    'content-disposition': fileHeader('attachment', `${sheet.filename}.${format}`),
  });
}

/** The bytes of a spreadsheet. */
export const sheetStream = async (
  format: SheetFormat,
  sheet: Sheet,
): Promise<ReadableStream<Uint8Array>> => (format === 'csv' ? csvStream(sheet) : xlsxStream(sheet));

const isDay = (cell: Cell): cell is Day =>
  typeof cell === 'object' && cell !== null && 'day' in cell;

function textOf(cell: Cell): string | number {
  if (isDay(cell)) return isoDate(cell.day);
  return cell instanceof Date ? formatDateTime(cell) : (cell ?? '');
}

function csvStream({ headers, chunks }: Sheet): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  async function* parts() {
    yield encoder.encode(csvOf([headers]));
    for await (const rows of chunks)
      yield encoder.encode(
        csvOf(
          rows.map((row) => row.map(textOf)),
          { first: false },
        ),
      );
  }
  return ReadableStream.from(parts());
}

const jakartaMs = 7 * 3_600_000;
/** A spreadsheet's times have no zone: these are Jakarta's. */
function cellOf(cell: Cell): string | number | Date | null {
  if (isDay(cell)) return new Date(`${isoDate(cell.day)}T00:00:00Z`);
  return cell instanceof Date ? new Date(cell.getTime() + jakartaMs) : (cell ?? null);
}

const timeFormat = 'dd/mm/yyyy hh\\.mm "WIB"';
const timeWidth = 22;
const dayFormat = 'yyyy\\-mm\\-dd';
const dayWidth = 12;
const widthLeast = 10;
const widthMost = 60;

/** A column as its first cells show it; where they are empty, the writer's own formats do. */
function columnOf(header: string, cells: Cell[]) {
  const isTimes =
    cells.some((cell) => cell instanceof Date) && !cells.some((cell) => typeof cell === 'number');
  const isDays = cells.some(isDay);
  const widths = cells.map((cell) =>
    cell instanceof Date ? timeWidth : isDay(cell) ? dayWidth : String(cell ?? '').length + 2,
  );
  const width = Math.min(widthMost, Math.max(widthLeast, header.length + 2, ...widths));
  return { header, width, ...(isDays ? { numFmt: dayFormat } : isTimes && { numFmt: timeFormat }) };
}

async function xlsxStream({ title, headers, chunks }: Sheet): Promise<ReadableStream<Uint8Array>> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  const reading = chunks[Symbol.asyncIterator]();
  const first = await reading.next();
  const shown: Cell[][] = first.done ? [] : first.value;
  async function* rows() {
    try {
      for (let next = first; !next.done; next = await reading.next())
        for (const row of next.value) yield row.map(cellOf);
    } finally {
      await reading.return?.();
    }
  }
  const columns = headers.map((header, at) =>
    columnOf(
      header,
      shown.map((row) => row[at]),
    ),
  );
  return writeXlsxStream(rows(), { name: title, columns, freezePane: { rows: 1 } });
}
