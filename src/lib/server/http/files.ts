import type { Context } from 'hono';
import { fileHeader } from '~/lib/download';
import { csvOf } from '~/lib/server/csv';

type File = { body: Uint8Array<ArrayBuffer> | string; type: string; disposition: 'inline' | 'attachment'; filename: string };

/** A PDF to look at or keep. */
export const pdfResponse = (c: Context, { pdf, filename }: { pdf: Uint8Array; filename: string }) =>
  file(c, { body: new Uint8Array(pdf), type: 'application/pdf', disposition: 'inline', filename });

/** Data to download for another program. */
export const jsonFileResponse = (c: Context, { json, filename }: { json: object; filename: string }) =>
  file(c, { body: `${JSON.stringify(json, null, 2)}\n`, type: 'application/json; charset=utf-8', disposition: 'attachment', filename });

/** A spreadsheet to download. */
export function csvResponse(c: Context, { table, filename }: { table: (string | number)[][]; filename: string }) {
  return file(c, { body: csvOf(table), type: 'text/csv; charset=utf-8', disposition: 'attachment', filename });
}

// Through the context, so that it carries what every answer of the API does.
const file = (c: Context, { body, type, disposition, filename }: File) =>
  c.body(body, 200, { 'content-type': type, 'content-disposition': fileHeader(disposition, filename) });
