/** Marks that nobody sees come with cells copied from chats and web pages. Joiners are letters of names in some scripts, but of no address. */
const invisible = /\p{Cf}/gu;
export const withoutInvisible = (cell: string): string => cell.replace(invisible, '');
const marks = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** A cell as it is compared and stored: composed letters, no invisible marks, single blanks. */
export const tidyCell = (cell: string): string =>
  cell.replace(marks, '').normalize('NFC').replace(/\s+/g, ' ').trim();

/** The sentence about a cell that holds what no text has. */
export const unreadableText = 'Memuat huruf yang tidak terbaca. Simpan berkas sebagai CSV UTF-8.';
/** What no cell of a list may hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a file must not hold
const controls = /[\u0000-\u001f\u007f\ufffd]/g;
export const hasControls = (cell: string): boolean => cell.search(controls) >= 0;
const shownPartMax = 80;
/** The beginning of a cell that can't be stored as it is, as a report shows it. */
export const shownPart = (cell: string): string =>
  cell.slice(0, shownPartMax).replaceAll(controls, '');
