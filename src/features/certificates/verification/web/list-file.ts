import { textOfBytes } from '~/lib/text-of-bytes';

/** ZIP (XLSX, ODS) and the container of XLS. */
const spreadsheetStarts = ['504b0304', 'd0cf11e0'];

/** A list of numbers in a chosen file, one a line, its cells parted by tabs; null for a spreadsheet that can't be read. Nothing is sent. */
export async function listTextOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const start = [...bytes.subarray(0, 4)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  if (!spreadsheetStarts.includes(start)) return textOfBytes(bytes);
  const { read } = await import('hucre');
  const book = await read(bytes).catch(() => null);
  const sheet = book?.sheets.find(({ hidden, rows }) => !hidden && rows.length > 0);
  if (!sheet) return null;
  const textOf = (cell: unknown) => String(cell ?? '').replace(/[\t\r\n]+/g, ' ');
  return sheet.rows.map((row) => row.map(textOf).join('\t').trimEnd()).join('\n');
}
