/** Control, bidi, zero-width and private characters and those that are none. The server refuses NUL and halves of surrogate pairs itself. */
const unseen = /[^\P{Cc}\0\t\n]|(?!\u200d)\p{Cf}|\p{Co}|\p{Noncharacter_Code_Point}/gu;
/** A zero-width joiner stays where it joins two emoji into one. */
const looseJoiner = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** Besides spaces, letters without a picture such as the Hangul filler. */
const onlyInvisible = /^[\p{Default_Ignorable_Code_Point}\s\u2800]*$/u;

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

const endings = 'com|net|org|info|biz|id|io|co|me|ly|xyz|top|site|online|shop|club|app|dev|link|click|live|ru|cn|test';
const address = new RegExp(`://|\\bwww\\.|[\\p{L}\\p{N}]\\.(?:${endings})(?![\\p{L}\\p{N}])|\\.\\p{L}{2,}/`, 'iu');

/** Whether a name holds the address of a site, which our mails would turn into a link. Titles such as 'S.Kom' are none. */
export const holdsAddress = (name: string): boolean => address.test(name);

export const nameWithoutAddress = 'Tulis nama tanpa alamat situs';
