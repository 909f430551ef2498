import type { PaperKind } from '../../terms';
import { compareSheet, type SheetFact, sheetOf } from '../rules';
import type { Verification } from '../schema';
import { issuedFile } from './api';
import { type CheckOutcome, checkCredential } from './check';
import { contentsOf, digestOf, linesOf, numberIn } from './files';
import { ownSources } from './sources';

/** A file whose bytes this site issued, or one that claims to be a certificate of this number and differs from all of them. */
export type FileOutcome =
  | { kind: 'issued'; file: PaperKind; record: Verification; findings: CheckOutcome | null }
  | { kind: 'foreign'; number: string; record: Verification | null; facts: SheetFact[] }
  | { kind: 'nothing'; why: string }
  | CheckOutcome;

const unread =
  'PDF ini bukan berkas yang kami terbitkan, dan nomor sertifikatnya tidak terbaca. Ketik nomor yang tercetak di dalamnya, lalu bandingkan dengan catatan kami.';

/**
 * Judges a file by its bytes (spec decision 36): only its digest is sent, the file itself stays in this browser. What isn't one of ours is compared with the
 * record of the number that it shows.
 */
export async function checkFile(bytes: Uint8Array<ArrayBuffer>): Promise<FileOutcome> {
  const contents = contentsOf(bytes);
  // A credential's signature holds whatever its file's bytes are.
  if (contents.kind === 'credential' && !contents.picture)
    return checkCredential(contents.json, ownSources());
  const sha256 = await digestOf(bytes);
  if (!sha256)
    return {
      kind: 'nothing',
      why: 'Peramban ini hanya dapat memeriksa berkas di alamat https. Ketik nomornya sebagai gantinya.',
    };
  const issued = await issuedFile(sha256);
  const sources = { ...ownSources(), issued: issued !== null };
  const record = issued && (await sources.recordOf(issued.number));
  const findings =
    contents.kind === 'credential' ? await checkCredential(contents.json, sources) : null;
  if (issued && record) return { kind: 'issued', file: issued.kind, record, findings };
  if (contents.kind === 'nothing') return contents;
  return findings ?? compared(bytes, sources.recordOf);
}

async function compared(
  bytes: Uint8Array,
  readRecord: (number: string) => Promise<Verification | null>,
): Promise<FileOutcome> {
  const lines = await linesOf(bytes);
  const number = numberIn(lines, bytes);
  if (!number) return { kind: 'nothing', why: unread };
  const record = await readRecord(number);
  return {
    kind: 'foreign',
    number,
    record,
    facts: record ? compareSheet(sheetOf(lines), record) : [],
  };
}
