import { bakedIn } from '../../credentials/rules';
import { parseNumber } from '../../rules';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** bytes from the beginning within which a PDF says what it is, as readers accept it */
const pdfHeadWithin = 1024;
const pagesMost = 3;

/** The content of a file, if it can be checked. */
export type Contents =
  | { kind: 'credential'; json: unknown; picture: boolean }
  | { kind: 'certificate' }
  | { kind: 'nothing'; why: string };

/** Reads a credential's JSON, or a badge's picture with its credential baked in; a certificate's PDF has nothing that could be checked in it. */
export function contentsOf(bytes: Uint8Array): Contents {
  if (signature.every((byte, index) => bytes[index] === byte)) {
    const text = bakedIn(bytes);
    return text === null
      ? {
          kind: 'nothing',
          why: 'Gambar PNG ini tidak kami terbitkan dan tidak memuat kredensial. Minta lencananya sekali lagi dari pemiliknya.',
        }
      : jsonOf(text, true);
  }
  if (new TextDecoder('latin1').decode(bytes.subarray(0, pdfHeadWithin)).includes('%PDF-'))
    return { kind: 'certificate' };
  return jsonOf(new TextDecoder().decode(bytes), false);
}

function jsonOf(text: string, picture: boolean): Contents {
  try {
    return { kind: 'credential', json: JSON.parse(text), picture };
  } catch {
    return {
      kind: 'nothing',
      why: 'Berkas ini bukan kredensial JSON, lencana PNG, atau PDF sertifikat.',
    };
  }
}

/** The digest by which this site knows its files, in hexadecimal; null where the browser makes none, which is outside of https. */
export async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The lines of text of a PDF's first pages; none where it can't be read, because it is a picture, locked or broken. */
export async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  try {
    // The reader takes its bytes for itself.
    const { text } = await extractText(await getDocumentProxy(bytes.slice()));
    return text.slice(0, pagesMost).flatMap((page) => page.split('\n'));
  } catch {
    return [];
  }
}

const numberForm = /NK-\d{4}-\d{6}-[A-Z]/;

/** The number of a certificate in its PDF: as its text says, else as it stands in the file's own description. */
export function numberIn(lines: string[], bytes: Uint8Array): string | null {
  const [printed] = numberForm.exec(lines.join('\n')) ?? [];
  const [described] = printed
    ? [printed]
    : (numberForm.exec(new TextDecoder('latin1').decode(bytes).replaceAll('\0', '')) ?? []);
  return described ? parseNumber(described) : null;
}
