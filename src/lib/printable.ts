/** The characters of each font for print, as the body of a class; faces.test.ts compares them with the files. */
const letters = {
  Jakarta:
    '\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0102\u0131\u0152\u0153\u02c6\u02da\u02dc\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u2002\u2009\u200b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2122\u2191\u2193\u2212\u2215',
  'Jakarta Ext':
    '\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01cc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u02c7\u02dd\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u1e08\u1e09\u1e0c-\u1e0f\u1e14-\u1e17\u1e1c\u1e1d\u1e20\u1e21\u1e24\u1e25\u1e2a\u1e2b\u1e2e\u1e2f\u1e36\u1e37\u1e3a\u1e3b\u1e42-\u1e49\u1e4c-\u1e53\u1e5a\u1e5b\u1e5e-\u1e69\u1e6c-\u1e6f\u1e78-\u1e7b\u1e80-\u1e85\u1e8e\u1e8f\u1e92\u1e93\u1e97\u1e9e\u1ef2-\u1ef9\u2020\u20a1\u20a3\u20a4\u20a6-\u20ab\u20ad\u20ae\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2113',
  'Jakarta Vietnamese':
    '\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u1ea0-\u1ef9\u20ab',
  'Noto Latin':
    '\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u02bb\u02bc\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u0329',
  'Noto Latin Ext':
    '\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u02bc-\u02c5\u02c7-\u02cc\u02ce-\u02d7\u02dd-\u0301\u0303\u0304\u0308\u0309\u0323\u0329\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u20a0-\u20ab\u20ad-\u20c0\u2c60-\u2c7f\ua720-\ua7ca\ua7d0\ua7d1\ua7d3\ua7d5-\ua7d9\ua7f2-\ua7ff',
  'Noto Cyrillic': '\u0301\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116',
  'Noto Cyrillic Ext':
    '\u0460-\u048f\u0492-\u04af\u04b2-\u052f\u1c80-\u1c88\u2de0-\u2dff\ua640-\ua69f',
  'Noto Greek':
    '\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03e1\u03f0-\u03ff',
  'Noto Greek Ext':
    '\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe',
  'Noto Devanagari': '\u0900-\u097f\ua8ff',
  'Noto Arabic':
    '\u0600-\u06ff\u0750-\u077f\u0870-\u088e\u0890\u0891\u0898-\u08e1\u08e3-\u08ff\u2e41\ufb50-\ufbc2\ufbd3-\ufd8f\ufd92-\ufdc7\ufdcf\ufdf0-\ufdff\ufe70-\ufe74\ufe76-\ufefc',
  'Noto Javanese': '\ua980-\ua9cd\ua9cf-\ua9d9\ua9de\ua9df',
  'Noto Balinese': '\u1b00-\u1b4b\u1b50-\u1b7c',
  // The characters of the many files of this font are listed beside them; server/pdf/han.ts reads the list.
  Han: '\\p{sc=Han}\u3001-\u3003\u3005-\u3011\u3041-\u3093\u30a1-\u30f6\u30fb-\u30fe\uff01\uff08\uff09\uff0c',
} as const;

/** A font for print by the name of its family. */
export type Face = keyof typeof letters;

export const faceLetters = Object.fromEntries(
  Object.entries(letters).map(([face, body]) => [face, new RegExp(`^[${body}]+$`, 'u')]),
) as Record<Face, RegExp>;
const faces = Object.keys(letters) as Face[];

/** Fonts whose letters join, so that no space may stand between them. */
const joined: readonly string[] = [
  'Noto Arabic',
  'Noto Balinese',
  'Noto Devanagari',
  'Noto Javanese',
];
export const isJoined = (family: string): boolean => joined.includes(family);

/** Texts of Jakarta alone need no look at their letters. */
const inJakarta = new RegExp(`^[\\n${letters.Jakarta}]*$`, 'u');
export const isPlain = (text: string): boolean => inJakarta.test(text) && !/\p{M}/u.test(text);

/** A letter with its marks, which one font must draw together. */
const cluster = /\P{M}\p{M}*|\p{M}+/gu;
export const clusters = (text: string): string[] => text.normalize('NFC').match(cluster) ?? [];

/** The font for print that has a letter and its marks. */
export const faceOf = (letter: string): Face | null =>
  faces.find((face) => faceLetters[face].test(letter)) ?? null;

/** Tells whether the fonts for print have a letter with its marks. Of Chinese characters only the server knows the rare ones that are missing. */
export const canPrint = (letter: string): boolean => faceOf(letter) !== null;

const isPicture = (letter: string) => !/[\p{L}\p{M}\p{N}]/u.test(letter);

function asPrinted(letter: string): string {
  if (letter === '\n' || canPrint(letter)) return letter;
  if (/^[\s\p{Cc}]/u.test(letter)) return ' ';
  return isPicture(letter) ? '' : letter;
}

/** Makes a text printable: accents are joined to their letters, and pictures such as emoji are removed. A letter that no font has stays: nothing is drawn with it. */
export const printable = (text: string): string =>
  isPlain(text) ? text : clusters(text).map(asPrinted).join('');

/** Makes every text inside a value printable. */
export function printed<Value>(value: Value): Value {
  if (typeof value === 'string') return printable(value) as Value;
  if (Array.isArray(value)) return value.map(printed) as Value;
  if (
    value === null ||
    typeof value !== 'object' ||
    value instanceof Date ||
    value instanceof Uint8Array
  )
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, printed(inner)]),
  ) as Value;
}
