import * as z from 'zod/mini';
import { isDay } from '~/lib/dates';
import { plainLine } from '~/lib/plain-text';
import { lineTexts, nameMax, paymentTriggers, scheduleTexts as texts } from './terms';

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

const day = z.string().check(z.refine(isDay, texts.day));

/** A payment of an offer as a form sends it: either `percent` of the total with PPN, or `amount` in whole rupiah. */
export const paymentInput = z.object({
  trigger: z.enum(paymentTriggers),
  /** the day of a payment that is due on a date */
  dueOn: z._default(z.nullable(day), null),
  percent: z._default(
    z.nullable(
      z
        .number(texts.percent)
        .check(
          z.gt(0, texts.percent),
          z.lte(100, texts.percent),
          z.multipleOf(0.01, texts.percent),
        ),
    ),
    null,
  ),
  amount: z._default(z.nullable(z.int(texts.amount).check(z.gte(1, texts.amount))), null),
});
/** A payment as it is shown: `amount` in rupiah, and `percent` where it was given so. */
export const offerPayment = z.object({
  trigger: z.enum(paymentTriggers),
  dueOn: z.nullable(z.string()),
  percent: z.nullable(z.number()),
  amount: z.int(),
});
export type PaymentTerm = z.infer<typeof paymentInput>;
export type OfferPayment = z.infer<typeof offerPayment>;
