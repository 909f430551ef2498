/** What stands in capitals in a place's name, however it was typed. */
const initials = new Set(['dki', 'diy', 'bsd', 'ikn', 'ntb', 'ntt']);

function tidyWord(word: string, at: number): string {
  const lower = word.toLowerCase();
  if (initials.has(lower) || (lower === 'di' && at === 0)) return word.toUpperCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

const bothCases = (word: string) => word !== word.toLowerCase() && word !== word.toUpperCase();

/**
 * A city as people write it: `MAKASSAR` and `makassar` are Makassar, `dki jakarta` is DKI Jakarta. Who wrote both kinds of letters in
 * a word knew what they wanted: `OKU Timur` stays.
 */
export function tidyCity(text: string): string {
  const city = text.trim().replace(/\s+/g, ' ');
  if (city.split(' ').some(bothCases)) return city;
  return city.replace(/[\p{L}\p{M}][\p{L}\p{M}'’]*/gu, tidyWord);
}
