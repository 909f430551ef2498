/** The beginning of a text, cut after a word and ended with `…`, at most `most` characters long; a shorter text stays as it is. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const words = cut.replace(/\s+\S*$/, '');
  // A single word longer than that is cut inside, but never inside a character of two units.
  const beginning =
    words.length < cut.length ? words : cut.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${beginning}…`;
}
