import {
  endings,
  type FilePurpose,
  fileNameMax,
  isPublicPurpose,
  type UploadPurpose,
  unclaimedBytesMost,
  unclaimedMost,
  uploadMax,
  uploadTypes,
} from './terms';

/** Where the bytes lie. Made of nothing that a person wrote. */
export const storageKey = ({ id, purpose }: { id: string; purpose: FilePurpose }) => `${purpose}/${id}`;

/** Where everybody may see it; null for a private file. */
export const publicUrl = ({ id, purpose }: { id: string; purpose: FilePurpose }) => (isPublicPurpose(purpose) ? `/files/${id}.webp` : null);

/** The name as it came, made fit to be shown and saved: without folders, invisible characters and signs that file systems refuse, with the ending of what it really is. */
export function cleanName(given: string, contentType: string): string {
  const ending = endings[contentType] ?? 'bin';
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/\s+/gu, ' ')
    .replace(/\p{C}/gu, '')
    .replace(/[<>:"|?*\ufffd]/g, '_')
    .replace(/\.[\p{L}\p{N}]{1,5}$/u, '')
    .replace(/^[.\s]+|[.\s]+$/gu, '');
  const short = [...plain]
    .slice(0, fileNameMax - ending.length - 1)
    .join('')
    .trimEnd();
  return `${short || 'berkas'}.${ending}`;
}

const wordsOf = (names: string[]) => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} atau ${names.at(-1)}`);

export const tooLargeSentence = (purpose: UploadPurpose) => `Berkas terlalu besar. Ukuran paling besar ${uploadMax[purpose] / 1024 / 1024} MB.`;
export const wrongTypeSentence = (purpose: UploadPurpose) =>
  `Jenis berkas ini tidak dapat dipakai. Pilih berkas ${wordsOf(Object.values(uploadTypes[purpose]))}.`;

/** Whether somebody with these unclaimed uploads of the last day may send this many bytes more. */
export const withinQuota = (unclaimed: { files: number; bytes: number }, more: number) =>
  unclaimed.files < unclaimedMost && unclaimed.bytes + more <= unclaimedBytesMost;

/** A byte range as it is asked for: null for the whole file, 'none' for what can't be given. Several ranges at once aren't. */
export function rangeOf(header: string | undefined, bytes: number): { start: number; end: number } | null | 'none' {
  const asked = /^bytes=(.*)$/.exec(header?.trim() ?? '')?.[1];
  if (asked === undefined) return null;
  const [, first = '', last = ''] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(asked) ?? [];
  if (first === '' && last === '') return 'none';
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end || start >= bytes ? 'none' : { start, end };
}
