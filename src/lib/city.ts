/** What stands in capitals in a place's name, however it was typed. */
const initials = new Set(['dki', 'di', 'diy', 'bsd', 'ikn', 'ntb', 'ntt']);

function tidyWord(word: string): string {
  const lower = word.toLowerCase();
  if (initials.has(lower)) return word.toUpperCase();
  // Who wrote both kinds of letters knew what they wanted.
  if (word !== lower && word !== word.toUpperCase()) return word;
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** A city as people write it: `MAKASSAR` and `makassar` are Makassar, `dki jakarta` is DKI Jakarta. */
export const tidyCity = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\p{L}\p{M}][\p{L}\p{M}'’]*/gu, tidyWord);
