/** Words that are always written in capitals in a place's name. */
const initials = new Set(['dki', 'diy', 'bsd', 'ikn', 'ntb', 'ntt']);

function tidyWord(word: string, at: number): string {
  const lower = word.toLowerCase();
  if (initials.has(lower) || (lower === 'di' && at === 0)) return word.toUpperCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

const bothCases = (word: string) => word !== word.toLowerCase() && word !== word.toUpperCase();

/** Tidies a city's name: `MAKASSAR` becomes Makassar. A name with a word in mixed case was typed with care and stays: `OKU Timur`. */
export function tidyCity(text: string): string {
  const city = text.trim().replace(/\s+/g, ' ');
  if (city.split(' ').some(bothCases)) return city;
  return city.replace(/[\p{L}\p{M}][\p{L}\p{M}'’]*/gu, tidyWord);
}
