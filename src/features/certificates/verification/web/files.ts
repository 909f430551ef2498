import { parseNumber } from '../../rules';

const keyword = 'openbadgecredential';
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** bytes of length and type before a chunk's data, and of its checksum after it */
const [chunkHead, chunkFoot] = [8, 4];

/** What a file holds that can be checked. */
export type Contents = { kind: 'credential'; json: unknown } | { kind: 'number'; number: string } | { kind: 'nothing'; why: string };

/** Reads a credential's JSON, a badge's picture with its credential baked in, or the number in a certificate's PDF. */
export function contentsOf(bytes: Uint8Array): Contents {
  if (signature.every((byte, index) => bytes[index] === byte)) {
    const text = bakedText(bytes);
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

/** The text of the iTXt chunk that Open Badges names; null without it. */
function bakedText(bytes: Uint8Array): string | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const latin = new TextDecoder('latin1');
  for (let at = signature.length; at + chunkHead <= bytes.length; ) {
    const length = view.getUint32(at);
    const data = bytes.subarray(at + chunkHead, at + chunkHead + length);
    if (latin.decode(bytes.subarray(at + 4, at + chunkHead)) === 'iTXt' && latin.decode(data.subarray(0, keyword.length)) === keyword) {
      // Behind the keyword stand its end, two flags of compression, and two more texts, each with an end of its own.
      const language = data.indexOf(0, keyword.length + 3);
      const translated = data.indexOf(0, language + 1);
      if (data[keyword.length + 1] === 0 && language > 0 && translated > 0) return new TextDecoder().decode(data.subarray(translated + 1));
    }
    at += chunkHead + length + chunkFoot;
  }
  return null;
}
