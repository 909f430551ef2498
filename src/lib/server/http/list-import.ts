import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from '~/lib/errors';
import { csvOf } from '../csv';
import { textFileResponse } from './files';

/** Bounds the body that carries a list; JSON needs more bytes than the text in it. */
export const listBody = (bytesMax: number) =>
  bodyLimit({
    maxSize: 2 * bytesMax,
    onError: () => {
      throw refuse('body_too_large');
    },
  });

/** All rows of an import as a file, a cell of each for every heading. */
export function listReport<Row>(
  c: Context,
  rows: Row[],
  cells: Record<string, (row: Row) => string | number | null>,
) {
  const values = rows.map((row) => Object.values(cells).map((cell) => cell(row) ?? ''));
  const text = csvOf([Object.keys(cells), ...values]);
  return textFileResponse(c, { text, type: 'text/csv', filename: 'laporan-impor-peserta.csv' });
}
