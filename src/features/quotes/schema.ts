import * as z from 'zod/mini';
import { plainLine } from '~/lib/plain-text';
import { lineTexts, nameMax } from './terms';

/** One line of text for letters and mails, without line breaks or other control characters. `message` is shown when it is too short. */
export const lineOf = (message: string, minLength: number) =>
  z
    .string(message)
    .check(
      z.regex(/^\P{C}*$/u, lineTexts.oneLine),
      z.overwrite(plainLine),
      z.minLength(minLength, message),
      z.maxLength(nameMax, lineTexts.tooLong),
    );

/** Who is responsible for a request and shows a number to its buyer; there is one at least. Null in an answer stands for the company's own contact. */
export const shownManager = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
});
export type ShownManager = z.infer<typeof shownManager>;
