/** Control, bidi, zero-width and private characters and those that are none. The server refuses NUL and halves of surrogate pairs itself. */
const unseen = /[^\P{Cc}\0\t\n]|(?!\u200d)\p{Cf}|\p{Co}|\p{NChar}/gu;
/** A zero-width joiner stays behind an emoji, where it joins another one to it. */
const looseJoiner = /(?<!\p{ExtPict}|\p{EMod}|\ufe0f)\u200d/gu;
/** Besides spaces, letters without a picture such as the Hangul filler. */
const onlyInvisible = /^[\p{DI}\s\u2800]*$/u;

/** Removes what can't be seen but changes what others read. */
export const withoutUnseen = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(looseJoiner, '');

/** A text of several lines as it is stored; one in which nothing can be seen is empty. */
export function plainText(text: string): string {
  const plain = withoutUnseen(text).trim();
  return onlyInvisible.test(plain) ? '' : plain;
}

/** The same for a single line; runs of spaces and line breaks become one space. */
export const plainLine = (text: string): string => plainText(text).normalize('NFC').replace(/\s+/g, ' ');

const address = /:\/\/|\bwww\.|\S\.(com|net|org|info|id|io|co|me|ly|xyz|top|site|app)(?!\p{L})|\.\p{L}{2,}\//iu;

/** Whether a name holds the address of a site, which our mails would turn into a link. Titles such as 'S.Kom' are none. */
export const holdsAddress = (name: string): boolean => address.test(name);

export const nameWithoutAddress = 'Tulis nama tanpa alamat situs';
