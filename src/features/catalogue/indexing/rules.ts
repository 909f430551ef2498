// Names that would lose their meaning without their signs.
const signed: [RegExp, string][] = [
  [/c\+\+/g, ' cplusplus '],
  [/c#/g, ' csharp '],
  [/f#/g, ' fsharp '],
  [/\.net\b/g, ' dotnet '],
];

/** Lower case without accents and signs. Indexed texts and searches use the same function, so that they match. */
export function normalized(text: string): string {
  let plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  for (const [sign, name] of signed) plain = plain.replace(sign, name);
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

const stopWords = new Set(
  'ada adalah agar akan anda atau bagaimana bagi bahwa cara dalam dan dari dengan di hingga ini itu jadi juga kami karena ke kita kursus lebih mereka oleh pada para sampai saja saya secara sebagai seorang sebuah seperti serta setiap suatu supaya tanpa tentang untuk yang'.split(
    ' ',
  ),
);
const wordsMax = 8;
const wordLengthMax = 40;
const titleKeyMax = 200;

/** The words of a search, at most `wordsMax`. Stop words count only when there are no other words. */
export function searchWords(q: string): string[] {
  const all = [...new Set(normalized(q).split(' '))].filter(Boolean).map((word) => word.slice(0, wordLengthMax));
  const significant = all.filter((word) => !stopWords.has(word));
  return (significant.length > 0 ? significant : all).slice(0, wordsMax);
}

const termsOf = (text: string): string[] =>
  [...new Set(normalized(text).split(' '))].filter((word) => word.length > 1 && word.length <= wordLengthMax).toSorted();

/** The words of a title for the vocabulary of suggestions. */
export const titleTerms = (title: string): string[] => termsOf(title).filter((word) => !stopWords.has(word));

/** The words of all that is searched, whose parts are found too: those of stop words as well. */
export const textTerms = (text: string): string[] => termsOf(text).filter((word) => !/^\d+$/.test(word));

/** The sort key of a title: normalized, compared byte by byte (spec decision 16). */
export const titleKey = (title: string): string => normalized(title).slice(0, titleKeyMax).trimEnd();

/** Pieces of words up to this length are lexemes of their own; longer ones are found through the words that contain them. */
export const pieceMax = 2;
/** The lexeme of a piece: a word with a digit in it, which text search neither cuts nor stems. */
export const pieceLexeme = (piece: string): string => `x9${piece}`;

const encoder = new TextEncoder();
/** A lexeme takes six bytes besides its letters. */
const lexemeBytes = 6;

/**
 * The lexemes of every letter of a text and of every two that follow each other in a word, single letters first. `bytes` bounds what they take in an index;
 * single letters and pairs beyond it are left out, which only a long title in a script with thousands of letters reaches.
 */
export function pieceLexemes(text: string, bytes: number): string[] {
  const pieces = new Set<string>();
  const words = normalized(text)
    .split(' ')
    .map((word) => [...word]);
  for (let length = 1; length <= pieceMax; length += 1) {
    for (const letters of words) for (let at = 0; at + length <= letters.length; at += 1) pieces.add(letters.slice(at, at + length).join(''));
  }
  const lexemes: string[] = [];
  let left = bytes;
  for (const lexeme of [...pieces].map(pieceLexeme)) {
    left -= encoder.encode(lexeme).length + lexemeBytes;
    if (left < 0) break;
    lexemes.push(lexeme);
  }
  return lexemes;
}
