import * as z from 'zod/mini';
import { plainLine, plainText } from '~/lib/plain-text';
import { reasonMax, reasonMin, texts } from './terms';

export const time = z.iso.datetime();
export const day = z.iso.date();
export const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
export const done = z.object({ ok: z.literal(true) });

/** One line of text, without what isn't text. */
export const line = (missing: string, max: number, tooLong: string) =>
  z.string().check(z.overwrite(plainLine), z.minLength(1, missing), z.maxLength(max, tooLong));

/** Why staff decides; its reader is told. */
export const reason = z
  .string()
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, texts.reasonTooShort),
    z.maxLength(reasonMax, texts.reasonTooLong),
  );
