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
  const all = [...new Set(normalized(q).split(' '))]
    .filter(Boolean)
    .map((word) => word.slice(0, wordLengthMax));
  const significant = all.filter((word) => !stopWords.has(word));
  return (significant.length > 0 ? significant : all).slice(0, wordsMax);
}

const termsOf = (text: string): string[] =>
  [...new Set(normalized(text).split(' '))]
    .filter((word) => word.length > 1 && word.length <= wordLengthMax)
    .toSorted();

/** The words of a title for the vocabulary of suggestions. */
export const titleTerms = (title: string): string[] =>
  termsOf(title).filter((word) => !stopWords.has(word));

/** The words of all that is searched, whose parts are found too: those of stop words as well. */
export const textTerms = (text: string): string[] =>
  termsOf(text).filter((word) => !/^\d+$/.test(word));

/** The sort key of a title: normalized, compared byte by byte (spec decision 16). */
export const titleKey = (title: string): string =>
  normalized(title).slice(0, titleKeyMax).trimEnd();
