import pg from 'pg';

/** The types of `pg` name no lists. */
const textArrayType: number = 1009;
const quote = '"';
const readAny = pg.types.getTypeParser(textArrayType) as (text: string) => (string | null)[];

/**
 * Reads a list of texts as PostgreSQL writes it. The parser of `pg` puts each text together letter by letter, ten times as long, which a page
 * of cards notices; only texts with backslashes and lists of lists are left to it.
 */
export function readTextArray(text: string): (string | null)[] {
  if (!text.startsWith('{') || text.startsWith('{{') || text.includes('\\')) return readAny(text);
  const texts: (string | null)[] = [];
  const end = text.length - 1;
  for (let at = 1; at < end; ) {
    if (text[at] === quote) {
      const close = text.indexOf(quote, at + 1);
      texts.push(text.slice(at + 1, close));
      at = close + 2;
    } else {
      const comma = text.indexOf(',', at);
      const close = comma < 0 ? end : comma;
      const plain = text.slice(at, close);
      texts.push(plain === 'NULL' ? null : plain);
      at = close + 1;
    }
  }
  return texts;
}

/** Has every connection of this process read lists of texts so. */
export const readTextArraysQuickly = (): void => pg.types.setTypeParser(textArrayType, readTextArray);
