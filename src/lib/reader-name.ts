import { escaped } from './escaped';

/** Where a text has the name of its reader, and what stands there for people without one. */
export type ReaderName = { placeholder: string; nameless: string };

const oneLine = (name: string, { nameless }: ReaderName) =>
  name.trim().replace(/\s+/g, ' ') || nameless;

/** Puts the reader's name into a text. */
export const withName = (text: string, name: string, reader: ReaderName): string =>
  text.replaceAll(reader.placeholder, () => oneLine(name, reader));

/** The same for HTML, in which a name is never markup. */
export const withNameInHtml = (html: string, name: string, reader: ReaderName): string =>
  html.replaceAll(reader.placeholder, () => escaped(oneLine(name, reader)));
