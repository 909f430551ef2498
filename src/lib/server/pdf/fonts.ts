import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { clusters, type Face } from '~/lib/printable';
import { shapeByHarfBuzz } from './shaping';
import { trueTypeOf } from './woff';

/** The second font has characters that the first lacks, such as `Ş`. */
export const fontFamily: Face[] = ['Jakarta', 'Jakarta Ext'];

const jakarta = [400, 600, 800];
const noto = [400, 700];
type Source = { of: string; subset: string; weights: number[] };
const notoSans = (subset: string): Source => ({ of: 'noto-sans', subset, weights: noto });
const notoOf = (script: string): Source => ({
  of: `noto-sans-${script}`,
  subset: script,
  weights: noto,
});
const sources: Record<Exclude<Face, 'Han'>, Source> = {
  Jakarta: { of: 'plus-jakarta-sans', subset: 'latin', weights: jakarta },
  'Jakarta Ext': { of: 'plus-jakarta-sans', subset: 'latin-ext', weights: jakarta },
  'Jakarta Vietnamese': { of: 'plus-jakarta-sans', subset: 'vietnamese', weights: jakarta },
  'Noto Latin': notoSans('latin'),
  'Noto Latin Ext': notoSans('latin-ext'),
  'Noto Cyrillic': notoSans('cyrillic'),
  'Noto Cyrillic Ext': notoSans('cyrillic-ext'),
  'Noto Greek': notoSans('greek'),
  'Noto Greek Ext': notoSans('greek-ext'),
  'Noto Devanagari': notoSans('devanagari'),
  'Noto Arabic': notoOf('arabic'),
  'Noto Javanese': notoOf('javanese'),
  'Noto Balinese': notoOf('balinese'),
};

/** A Chinese character's font is named by its file: `Han 54`. */
export const hanFamily = (slice: string) => `Han ${slice}`;
/** The same font for letters whose marks it must place: `Jakarta Marked`. */
const marked = ' Marked';
export const markedFamily = (face: Face) => `${face}${marked}`;
const sourceOf = (family: string): Source =>
  sources[family.replace(marked, '') as Exclude<Face, 'Han'>] ?? {
    of: 'noto-sans-sc',
    subset: family.slice(hanFamily('').length),
    weights: noto,
  };

const unbroken = 28;
const piece = 7;
const withoutSpaces = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;

/** The library would hyphenate by English rules; here only a word that is wider than its column is cut, and scripts without spaces between words. */
export function breakWord(word: string): string[] {
  if (word.length <= unbroken && !withoutSpaces.test(word)) return [word];
  const letters = clusters(word);
  if (withoutSpaces.test(word)) return letters;
  if (letters.length <= unbroken) return [word];
  return Array.from({ length: Math.ceil(letters.length / piece) }, (_, index) =>
    letters.slice(index * piece, (index + 1) * piece).join(''),
  );
}

/** A font as the packages bring it, unpacked. */
async function fontBytes(family: string, weight: number): Promise<Buffer> {
  const { of, subset } = sourceOf(family);
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource/${of}/package.json`));
  return trueTypeOf(await readFile(join(folder, 'files', `${of}-${subset}-${weight}-normal.woff`)));
}

/** The two of every paper and the Chinese ones have no marks to place, so that the library can do it. */
const isSimple = (family: string) =>
  fontFamily.some((face) => face === family) || family.startsWith(hanFamily(''));

async function loadWeight(family: string, fontWeight: number) {
  const font = await fontBytes(family, fontWeight);
  Font.register({ family, fontWeight, src: `data:font/ttf;base64,${font.toString('base64')}` });
  await Font.load({ fontFamily: family, fontWeight });
  if (!isSimple(family))
    await shapeByHarfBuzz(Font.getFont({ fontFamily: family, fontWeight })?.data, font);
}

const loading = new Map<string, Promise<unknown>>();

/** Reads fonts once, and only those that a paper needs; after a failure the next call tries again. */
export async function loadFamilies(families: Iterable<string>): Promise<void> {
  Font.registerHyphenationCallback(breakWord);
  await Promise.all(
    Array.from(families, (family) => {
      const running =
        loading.get(family) ??
        Promise.all(sourceOf(family).weights.map((weight) => loadWeight(family, weight))).catch(
          (error) => {
            loading.delete(family);
            throw error;
          },
        );
      loading.set(family, running);
      return running;
    }),
  );
}

/** Reads the fonts of every paper. */
export const loadFonts = (): Promise<void> => loadFamilies(fontFamily);
