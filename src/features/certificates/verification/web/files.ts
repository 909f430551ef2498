import { bakedIn } from '../../credentials/rules';
import { parseNumber } from '../../rules';

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** The content of a file, if it can be checked. */
export type Contents = { kind: 'credential'; json: unknown } | { kind: 'number'; number: string } | { kind: 'nothing'; why: string };

/** Reads a credential's JSON, a badge's picture with its credential baked in, or the number in a certificate's PDF. */
export function contentsOf(bytes: Uint8Array): Contents {
  if (signature.every((byte, index) => bytes[index] === byte)) {
    const text = bakedIn(bytes);
    return text === null ? { kind: 'nothing', why: 'Gambar PNG ini tidak memuat kredensial. Unduh lencananya sekali lagi dari pemiliknya.' } : jsonOf(text);
  }
  const text = new TextDecoder('latin1').decode(bytes);
  if (text.startsWith('%PDF')) return numberIn(text);
  return jsonOf(new TextDecoder().decode(bytes));
}

function jsonOf(text: string): Contents {
  try {
    return { kind: 'credential', json: JSON.parse(text) };
  } catch {
    return { kind: 'nothing', why: 'Berkas ini bukan kredensial JSON, lencana PNG, atau PDF sertifikat.' };
  }
}

function numberIn(pdf: string): Contents {
  const found = /NK-\d{4}-\d{6}-[A-Z]/.exec(pdf.replaceAll('\0', ''))?.[0];
  const number = found ? parseNumber(found) : null;
  return number ? { kind: 'number', number } : { kind: 'nothing', why: 'Nomornya tidak terbaca dari PDF ini. Ketik nomor yang tercetak di dalamnya.' };
}
