import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { refuse } from '~/lib/errors';
import { clusters, faceOf, isPlain } from '~/lib/printable';

/** The font of Chinese characters comes in a hundred small files; this tells which one has a character. */
const folder = () =>
  dirname(createRequire(import.meta.url).resolve('@fontsource/noto-sans-sc/package.json'));

/** A file of the package without an index of its letters; the one of common characters has them too. */
const broken = 'chinese-simplified';
const brokenSlice = '101';
/** Ranges that the list promises and no file has. */
const absent = /[\u4db6-\u4dbf\u9ff0-\u9fff\uf900-\ufaff]/;

let slices: Map<number, string> | undefined;

function readSlices(): Map<number, string> {
  const list: Record<string, string> = JSON.parse(
    readFileSync(join(folder(), 'unicode.json'), 'utf8'),
  );
  const byCode = new Map<number, string>();
  for (const [name, ranges] of Object.entries(list)) {
    const slice = name.replace(/[[\]]/g, '');
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      for (let code = first; code <= last; code += 1)
        byCode.set(code, slice === brokenSlice ? broken : slice);
    }
  }
  return byCode;
}

/** The file that has a Chinese character, or null. */
export function hanSlice(letter: string): string | null {
  if ([...letter].length > 1 || absent.test(letter)) return null;
  slices ??= readSlices();
  return slices.get(letter.codePointAt(0) as number) ?? null;
}

/** Tells whether papers can be printed with a letter and its marks, rare Chinese characters looked up. */
function isPrinted(letter: string): boolean {
  const face = faceOf(letter);
  return face === 'Han' ? hanSlice(letter) !== null : face !== null;
}

const namedMost = 8;

/** The first letters of a text that no font has, each once. `pictures` such as emoji count as well where they would be a part of a name. */
export function unprintable(text: string, { pictures }: { pictures: boolean }): string[] {
  if (isPlain(text)) return [];
  const missing = clusters(text).filter(
    (letter) =>
      !/^(?:\s|\p{C}|\p{VS})+$/u.test(letter) &&
      (pictures || /[\p{L}\p{M}\p{N}]/u.test(letter)) &&
      !isPrinted(letter),
  );
  return [...new Set(missing)].slice(0, namedMost);
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(textsOf);
};

/** Refuses a paper with letters that no font has, so that none is ever drawn with gaps or boxes. @throws unprintable (422) */
export function assertPrintable(paper: unknown): void {
  const letters = unprintable(textsOf(paper).join('\n'), { pictures: false });
  if (letters.length > 0)
    throw refuse('unprintable', {
      detail: `Dokumen ini memuat huruf yang belum dapat dicetak: ${letters.join(' ')}. Ganti dengan huruf lain, lalu coba lagi.`,
    });
}

/** What a field or a row says of letters that can't be printed, without its full stop. */
export const unprintableSentence = (letters: readonly string[]): string =>
  `Huruf ${letters.join(' ')} belum dapat dicetak di sertifikat dan dokumen. Ganti dengan huruf lain`;

/** Refuses names with letters that no font has, where they are typed. @throws invalid_input (422) with a sentence at each of them */
export function assertPrintableFields(input: unknown, paths: readonly string[]): void {
  if (typeof input !== 'object' || input === null) return;
  const fields: Record<string, string> = {};
  for (const path of paths) {
    const value: unknown = Object.getOwnPropertyDescriptor(input, path)?.value;
    const letters = typeof value === 'string' ? unprintable(value, { pictures: true }) : [];
    if (letters.length > 0) fields[path] = unprintableSentence(letters);
  }
  if (Object.keys(fields).length > 0) throw refuse('invalid_input', { fields });
}
