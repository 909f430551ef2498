import { jakartaMonth } from '~/lib/dates';
import { isZip, textOfBytes } from '~/lib/text-of-bytes';
import { type Resume, resumeOfJson, resumeOfLinkedIn, type SheetRow } from './resume';

const fileMost = 25 * 1024 ** 2;
const sheetMost = 5 * 1024 ** 2;

/** Why a file isn't read. */
export type ResumeFault = { fault: string };
const other =
  'Berkas ini bukan JSON Resume (.json) dan bukan salinan data LinkedIn (.zip). Minta salinannya di LinkedIn: Setelan → Privasi data → Dapatkan salinan data Anda.';

/** Reads somebody's résumé in their browser; nothing is sent. */
export async function readResume(file: Blob): Promise<Resume | ResumeFault> {
  if (file.size > fileMost) return { fault: 'Berkas paling besar 25 MB.' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const present = jakartaMonth(new Date());
  const resume = isZip(bytes)
    ? resumeOfLinkedIn(await sheetsIn(bytes), present)
    : resumeOfJson(jsonIn(textOfBytes(bytes)), present);
  if (!resume) return { fault: other };
  return resume.educations.length + resume.experiences.length > 0
    ? resume
    : { fault: 'Tidak ada pendidikan atau pengalaman yang terbaca di berkas ini.' };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The CSV files of a ZIP by their names; one that is broken holds none. */
async function sheetsIn(bytes: Uint8Array): Promise<Map<string, SheetRow[]>> {
  const [{ unzipSync }, { parseCsv }] = await Promise.all([import('fflate'), import('hucre/csv')]);
  const sheets = new Map<string, SheetRow[]>();
  const isSheet = ({ name, originalSize }: { name: string; originalSize: number }) =>
    /\.csv$/i.test(name) && originalSize <= sheetMost;
  try {
    for (const [path, content] of Object.entries(unzipSync(bytes, { filter: isSheet }))) {
      const [head = [], ...rows] = parseCsv(textOfBytes(content)).map((row) =>
        row.map((cell) => String(cell ?? '')),
      );
      const name = path
        .replace(/^.*\//, '')
        .replace(/\.csv$/i, '')
        .toLowerCase();
      sheets.set(
        name,
        rows
          .filter((row) => row.some((cell) => cell.trim()))
          .map((row) => Object.fromEntries(head.map((key, at) => [key.trim(), row[at] ?? '']))),
      );
    }
  } catch {
    return new Map();
  }
  return sheets;
}
