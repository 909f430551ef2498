import * as z from 'zod/mini';
import { isDay } from '~/lib/dates';
import { paymentTriggers } from '../terms';
import { scheduleTexts as texts } from './terms';

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
