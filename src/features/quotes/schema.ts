import * as z from 'zod/mini';
import { lineTexts, nameMax } from './terms';

/** A line of text that stands in letters and mails: neither breaks nor other invisible characters. `message` when it is too short. */
export const lineOf = (message: string, least: number) =>
  z.string(message).check(z.trim(), z.minLength(least, message), z.maxLength(nameMax, lineTexts.tooLong), z.regex(/^\P{C}*$/u, lineTexts.oneLine));
