import * as z from 'zod/mini';
import { indonesianPhone } from '~/lib/phone';
import { revisionMax } from '~/lib/revision';
import { phoneMax } from '../terms';
import { managerTexts as texts } from './terms';

/** A number as it is typed; empty where none is shown, else `+62812…`. */
const number = z.pipe(
  z.string().check(
    z.maxLength(phoneMax, texts.number),
    z.refine((text) => text.trim() === '' || indonesianPhone(text) !== null, texts.number),
  ),
  z.transform((text) => indonesianPhone(text)),
);

/** The public numbers of a member of sales, on top of the revision that was read; 0 before the first. */
export const contactInput = z.object({
  phone: number,
  whatsapp: number,
  revision: z.int().check(z.gte(0), z.lte(revisionMax)),
});
export type ContactInput = z.infer<typeof contactInput>;

export const staffContact = z.object({
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  revision: z.int(),
});
export type StaffContact = z.infer<typeof staffContact>;
