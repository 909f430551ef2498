import { stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';

type File = { body: Uint8Array<ArrayBuffer> | string; type: string; disposition: 'inline' | 'attachment'; filename: string };

/** A PDF to look at or keep. */
export const pdfResponse = (c: Context, { pdf, filename }: { pdf: Uint8Array; filename: string }) =>
  file(c, { body: new Uint8Array(pdf), type: 'application/pdf', disposition: 'inline', filename });

/** A spreadsheet to download: with the mark that tells Excel its coding, and no cell that a spreadsheet would run as a formula. */
export function csvResponse(c: Context, { table, filename }: { table: (string | number)[][]; filename: string }) {
  const csv = stringify(table, { bom: true, escape_formulas: true, record_delimiter: 'windows' });
  return file(c, { body: csv, type: 'text/csv; charset=utf-8', disposition: 'attachment', filename });
}

// Through the context, so that it carries what every answer of the API does.
const file = (c: Context, { body, type, disposition, filename }: File) =>
  c.body(body, 200, { 'content-type': type, 'content-disposition': `${disposition}; filename="${filename}"` });
