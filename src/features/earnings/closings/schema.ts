import * as z from 'zod/mini';
import { day, time } from '../schema';
import { differenceKinds } from './terms';

const sums = z.object({ paid: z.int(), refunded: z.int(), reversed: z.int() });
const difference = z.object({
  orderId: z.nullable(z.uuid()),
  number: z.string(),
  what: z.enum(differenceKinds),
  amount: z.int(),
  /** of a balance: its instructor, when the closing is read */
  name: z.optional(z.string()),
});
/** The answers of gateways that can be asked about the day's payments; `unanswered` ones are asked when the day is closed again. */
const settlement = z.object({ asked: z.int(), unanswered: z.int(), settled: z.int() });
export type Settlement = z.infer<typeof settlement>;
const closing = z.object({
  day,
  sums: z.object({
    orders: sums,
    ledger: sums,
    gateway: z.object({ paid: z.int(), settlement: z.optional(settlement) }),
  }),
  differences: z.array(difference),
  closedAt: time,
});
export const closings = z.object({ items: z.array(closing), next: z.nullable(day) });

export type Closing = z.infer<typeof closing>;
export type Difference = z.infer<typeof difference>;
