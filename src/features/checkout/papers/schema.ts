import * as z from 'zod/mini';
import { paperKinds } from '../terms';

export const paperLine = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  number: z.string(),
  /** rupiah */
  total: z.int(),
  issuedAt: z.iso.datetime(),
});

const orderNumber = z.string().check(z.maxLength(20));
export const ordersPapers = z.object({ number: orderNumber });
/** `invoice` and `receipt`, of which an order has one each, or the id of any paper. */
export const paperParam = z.object({
  number: orderNumber,
  paper: z.union([z.enum(['invoice', 'receipt']), z.uuid()]),
});
