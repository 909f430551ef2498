import { stringify } from 'csv-stringify/sync';

/** A PDF to look at or keep, for the asker only. */
export const pdfResponse = ({ pdf, filename }: { pdf: Uint8Array; filename: string }): Response =>
  privateFile(new Uint8Array(pdf), 'application/pdf', 'inline', filename);

/** A spreadsheet to download: with the mark that tells Excel its coding, and no cell that a spreadsheet would run as a formula. */
export function csvResponse({ table, filename }: { table: (string | number)[][]; filename: string }): Response {
  const csv = stringify(table, { bom: true, escape_formulas: true, record_delimiter: 'windows' });
  return privateFile(csv, 'text/csv; charset=utf-8', 'attachment', filename);
}

const privateFile = (body: Uint8Array<ArrayBuffer> | string, type: string, disposition: 'inline' | 'attachment', filename: string) =>
  new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `${disposition}; filename="${filename}"`, 'cache-control': 'private, no-store' },
  });
