/** How many of the first bytes tell UTF-16 without a byte order mark from other encodings. */
const sampleBytes = 512;

/** Text in Latin letters has a zero in every other byte of its UTF-16. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const most = sample.length * 0.3;
  if ((zeros[1] ?? 0) > most && zeros[0] === 0) return 'utf-16le';
  if ((zeros[0] ?? 0) > most && zeros[1] === 0) return 'utf-16be';
  return null;
}

/**
 * The text of a file without its byte order mark. What isn't Unicode comes from old spreadsheets on Windows, and "Unicode Text" of Excel is UTF-16.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);
/** ZIP, in which XLSX and ODS are packed. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
/** Whether a file is a spreadsheet rather than text; XLS and encrypted ones have a container of their own. */
export const isSpreadsheet = (bytes: Uint8Array): boolean =>
  isZip(bytes) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]);
