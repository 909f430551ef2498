import {
  dayBytesMax,
  dayMax,
  endings,
  type FilePurpose,
  fileNameMax,
  isPublicPurpose,
  megabyte,
  type UploadPurpose,
  unclaimedBytesMax,
  unclaimedMax,
  uploadMax,
  uploadTypes,
} from './terms';

/** The key in the storage. It contains nothing that a person wrote. */
export const storageKey = ({ id, purpose }: { id: string; purpose: FilePurpose }) =>
  `${purpose}/${id}`;

/** The permanent address of a public file. Null for a private one. */
export const publicUrl = ({ id, purpose }: { id: string; purpose: FilePurpose }) =>
  isPublicPurpose(purpose) ? `/files/${id}.webp` : null;

/** Makes an uploaded name safe to show and save: no folders or signs that file systems refuse, and the ending of its real type. */
export function cleanName(name: string, contentType: string): string {
  const ending = endings[contentType] ?? 'bin';
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
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

const listOf = (names: string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} atau ${names.at(-1)}`;

export const tooLargeSentence = (purpose: UploadPurpose) =>
  `Berkas terlalu besar. Ukuran paling besar ${uploadMax[purpose] / megabyte} MB.`;
export const wrongTypeSentence = (purpose: UploadPurpose) =>
  `Jenis berkas ini tidak dapat dipakai. Pilih berkas ${listOf(Object.values(uploadTypes[purpose]))}.`;

/** Whether a person with these unclaimed uploads of the last day may send this many more bytes. */
export const withinQuota = (unclaimed: { files: number; bytes: number }, more: number) =>
  unclaimed.files < unclaimedMax && unclaimed.bytes + more <= unclaimedBytesMax;

/** Whether a person with these uploads of today may send this many more bytes. */
export const withinDay = (today: { files: number; bytes: number }, more: number) =>
  today.files < dayMax && today.bytes + more <= dayBytesMax;

/** Reads a Range header: null for the whole file, 'none' for a range that can't be served. Several ranges at once can't be. */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | null | 'none' {
  const range = /^bytes=(.*)$/.exec(header?.trim() ?? '')?.[1];
  if (range === undefined) return null;
  const [, first = '', last = ''] = /^\s*(\d{0,15})-(\d{0,15})\s*$/.exec(range) ?? [];
  if (first === '' && last === '') return 'none';
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start > end || start >= bytes ? 'none' : { start, end };
}
