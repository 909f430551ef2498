import { stringify } from 'csv-stringify/sync';
import type { Context } from 'hono';

type File = { body: Uint8Array<ArrayBuffer> | string; type: string; disposition: 'inline' | 'attachment'; filename: string };

/** A PDF to look at or keep. */
export const pdfResponse = (c: Context, { pdf, filename }: { pdf: Uint8Array; filename: string }) =>
  file(c, { body: new Uint8Array(pdf), type: 'application/pdf', disposition: 'inline', filename });

/** Data to download for another program. */
export const jsonFileResponse = (c: Context, { json, filename }: { json: object; filename: string }) =>
  file(c, { body: `${JSON.stringify(json, null, 2)}\n`, type: 'application/json; charset=utf-8', disposition: 'attachment', filename });

/** A spreadsheet to download: with the mark that tells Excel its coding, and no cell that a spreadsheet would run as a formula. */
export function csvResponse(c: Context, { table, filename }: { table: (string | number)[][]; filename: string }) {
  const csv = stringify(table, { bom: true, escape_formulas: true, record_delimiter: 'windows' });
  return file(c, { body: csv, type: 'text/csv; charset=utf-8', disposition: 'attachment', filename });
}

/** The name as ASCII for old readers and, where that loses something, whole (RFC 5987). */
function named(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .replace(/["\\/]/g, '_')
    .replace(/^_+/, '');
  const whole = encodeURIComponent(filename).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return plain === filename ? `filename="${plain}"` : `filename="${plain}"; filename*=UTF-8''${whole}`;
}

// Through the context, so that it carries what every answer of the API does.
const file = (c: Context, { body, type, disposition, filename }: File) =>
  c.body(body, 200, { 'content-type': type, 'content-disposition': `${disposition}; ${named(filename)}` });
