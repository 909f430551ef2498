import * as z from 'zod/mini';
import { revisionMax } from '~/lib/revision';
import { line } from '../schema';
import {
  bankNames,
  bankNumberMax,
  bankNumberMin,
  holderMax,
  payoutMaximum,
  payoutMinimum,
  taxAddressMax,
  taxIdDigits,
  texts,
} from '../terms';

/** `id` is made once for each request, so that sending it again asks for nothing more. */
export const payoutInput = z.object({
  id: z.uuid(),
  amount: z
    .int(texts.amountMissing)
    .check(z.gte(payoutMinimum, texts.amountTooSmall), z.lte(payoutMaximum)),
});

/** People type account and tax numbers with dots, dashes and spaces. */
const bare = (text: string) => text.replace(/[\s.-]/g, '');
const digitsOf = (min: number, max: number, sentence: string) =>
  z.string().check(z.overwrite(bare), z.regex(new RegExp(`^\\d{${min},${max}}$`), sentence));

export const accountInput = z.object({
  bank: z.enum(bankNames, texts.bankMissing),
  number: digitsOf(bankNumberMin, bankNumberMax, texts.numberWrong),
  holder: line(texts.holderMissing, holderMax, texts.holderTooLong),
});

export const taxInput = z.object({
  revision: z.int().check(z.minimum(0), z.maximum(revisionMax)),
  name: line(texts.nameMissing, holderMax, texts.holderTooLong),
  taxId: digitsOf(taxIdDigits, taxIdDigits, texts.taxIdWrong),
  address: line(texts.addressMissing, taxAddressMax, texts.addressTooLong),
  smallTurnover: z.boolean(),
});

export const requestedPayout = z.object({ number: z.string() });
export const savedTax = z.object({ revision: z.int() });

export type PayoutInput = z.infer<typeof payoutInput>;
export type AccountInput = z.infer<typeof accountInput>;
export type TaxInput = z.infer<typeof taxInput>;
