/** The characters in the fonts for print (Plus Jakarta Sans, latin and latin-ext); fonts.test.ts compares this with the files. */
const inFonts =
  /^[ -~\u00a0-\u00ac\u00ae-\u0148\u014a-\u017e\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01c4-\u01cc\u01e6\u01e7\u01ea\u01eb\u01fa-\u021b\u022a-\u022d\u0230-\u0233\u0237\u0259\u02c6\u02c7\u02da\u02dc\u02dd\u1e08\u1e09\u1e0c-\u1e0f\u1e14-\u1e17\u1e1c\u1e1d\u1e20\u1e21\u1e24\u1e25\u1e2a\u1e2b\u1e2e\u1e2f\u1e36\u1e37\u1e3a\u1e3b\u1e42-\u1e49\u1e4c-\u1e53\u1e5a\u1e5b\u1e5e-\u1e69\u1e6c-\u1e6f\u1e78-\u1e7b\u1e80-\u1e85\u1e8e\u1e8f\u1e92\u1e93\u1e97\u1e9e\u1ef2-\u1ef9\u2002\u2009\u200b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20a1\u20a3\u20a4\u20a6-\u20ae\u20b1-\u20b5\u20b8-\u20ba\u20bc-\u20bf\u2113\u2122\u2191\u2193\u2212\u2215]$|^(?:\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323)$/u;

/** Tells whether the fonts for print have a character. */
export const canPrint = (letter: string) => inFonts.test(letter);

function asPrinted(letter: string): string {
  if (letter === '\n' || canPrint(letter)) return letter;
  if (/\s|\p{Cc}/u.test(letter)) return ' ';
  return /\p{L}/u.test(letter) ? '?' : '';
}

/** Makes a text printable: accents are joined to their letters, letters of other scripts become `?`, and emoji are removed. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), asPrinted).join('');

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
