import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Font } from '@react-pdf/renderer';
import { trueTypeOf } from './woff';

/** The second font has characters that the first lacks, such as `Ş`. */
export const fontFamily = ['Jakarta', 'Jakarta Ext'];
const subsets = { Jakarta: 'latin', 'Jakarta Ext': 'latin-ext' };
const weights = [400, 600, 800] as const;

const unbroken = 28;
const piece = 7;

/** The library would hyphenate by English rules; here only a word that is wider than its column is cut. */
function breakWord(word: string): string[] {
  const letters = [...word];
  if (letters.length <= unbroken) return [word];
  return Array.from({ length: Math.ceil(letters.length / piece) }, (_, index) =>
    letters.slice(index * piece, (index + 1) * piece).join(''),
  );
}

async function register(family: string, subset: string, fontWeight: number) {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('@fontsource/plus-jakarta-sans/package.json')),
    'files',
  );
  const font = trueTypeOf(
    await readFile(join(folder, `plus-jakarta-sans-${subset}-${fontWeight}-normal.woff`)),
  );
  Font.register({ family, fontWeight, src: `data:font/ttf;base64,${font.toString('base64')}` });
}

async function loadAll() {
  Font.registerHyphenationCallback(breakWord);
  await Promise.all(
    Object.entries(subsets).flatMap(([family, subset]) =>
      weights.map((weight) => register(family, subset, weight)),
    ),
  );
  await Promise.all(fontFamily.map((family) => Font.load({ fontFamily: family })));
}

let loading: Promise<void> | undefined;

/** Reads the fonts once; after a failure the next call tries again. */
export function loadFonts(): Promise<void> {
  loading ??= loadAll().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
