import { isSpreadsheet, textOfBytes } from '~/lib/text-of-bytes';

/** A list of numbers in a chosen file, one a line, its cells parted by tabs; null for a spreadsheet that can't be read. Nothing is sent. */
export async function listTextOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isSpreadsheet(bytes)) return textOfBytes(bytes);
  const { read } = await import('hucre');
  const book = await read(bytes).catch(() => null);
  const sheet = book?.sheets.find(({ hidden, rows }) => !hidden && rows.length > 0);
  if (!sheet) return null;
  const textOf = (cell: unknown) => String(cell ?? '').replace(/[\t\r\n]+/g, ' ');
  return sheet.rows.map((row) => row.map(textOf).join('\t').trimEnd()).join('\n');
}
