/** Control, bidi, zero-width and private characters, and those shown by nothing. The server refuses NUL and half surrogates itself. */
const unseen = /[^\P{Cc}\0\t\n]|(?![\u200d\ufe0e\ufe0f])[\p{Cf}\p{DI}]|\p{Co}|\p{NChar}/gu;
/** A zero-width joiner and the choice of a picture stay after an emoji, which they join to another one and show in colours. */
const loose =
  /(?<!\p{ExtPict}|\p{EMod}|\ufe0f)\u200d|(?<![\p{ExtPict}\p{EMod}#*\d])[\ufe0e\ufe0f]/gu;
/** Marks that are heaped on one letter until they cover the lines around it; no language needs as many. */
const heapedMarks = /(\p{M}{6})\p{M}+/gu;
/** A cell of Braille without dots is as wide as a space. */
const blank = /\u2800/g;
/** Spaces, and marks without a letter to stand on. */
const onlyInvisible = /^[\p{M}\s]*$/u;

/** Removes what can't be seen but changes what others read. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(blank, ' ')
    .replace(unseen, '')
    .replace(loose, '')
    .replace(heapedMarks, '$1');

/** A text of several lines as it is stored; one in which nothing can be seen is empty. */
export function plainText(text: string): string {
  const plain = withoutUnseen(text).trim();
  return onlyInvisible.test(plain) ? '' : plain;
}

/** The same for a single line; runs of spaces and line breaks become one space. */
export const plainLine = (text: string): string =>
  plainText(text).normalize('NFC').replace(/\s+/g, ' ');

/** A text that people typed as a sentence among others: it ends with a full stop unless it ends already. */
export const asSentence = (text: string): string =>
  /[.!?…][”"')]*$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;

const domains =
  'com|net|org|info|id|io|co|me|ly|xyz|top|site|app|online|shop|store|link|live|click|biz|dev|icu|vip|website|space|page|club|cc|gg|ru|рф';
const address = new RegExp(
  `://|\\bwww\\.|\\S\\.(${domains})(?!\\p{L})|\\.\\p{L}{2,}/|\\.xn--|[^\\s@]@[^\\s@]+\\.\\p{L}{2,}`,
  'iu',
);

/** Letters and dots in other shapes, which mail programs and browsers read as plain ones. */
const inPlainLetters = (name: string) =>
  withoutUnseen(name).normalize('NFKC').replace(/[。․]/g, '.');

/** Whether a name holds the address of a site or a mailbox, which our mails would turn into a link. Titles such as 'S.Kom' are none. */
export const holdsAddress = (name: string): boolean => address.test(inPlainLetters(name));

export const nameWithoutAddress = 'Tulis nama tanpa alamat situs';
