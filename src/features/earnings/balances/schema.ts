import * as z from 'zod/mini';
import { couponBearers } from '~/features/checkout/terms';
import { day, month, time } from '../schema';
import { bankAccountStates, earningKinds, entryKinds, payoutStates } from '../terms';

const course = z.object({ id: z.uuid(), slug: z.string(), title: z.string() });

/** Everything of the page about one's own earnings but the list of lines. */
export const ownEarnings = z.object({
  /** the person has proven their address, without which nothing is paid to them */
  verified: z.boolean(),
  /** rupiah: all shares so far, what of them matured and what matures later, what is requested and paid; `debt` is what later sales settle first */
  standing: z.object({
    earned: z.int(),
    matured: z.int(),
    maturing: z.int(),
    requested: z.int(),
    paid: z.int(),
    available: z.int(),
    debt: z.int(),
  }),
  maturing: z.array(z.object({ maturesOn: day, amount: z.int() })),
  months: z.array(z.object({ month, kind: z.enum(earningKinds), count: z.int(), amount: z.int() })),
  /** with rupiah that each has brought so far: sales less refunds and corrections */
  courses: z.array(z.extend(course, { amount: z.int() })),
  payouts: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      state: z.enum(payoutStates),
      amount: z.int(),
      withheld: z.int(),
      bank: z.string(),
      lastDigits: z.string(),
      reference: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      proof: z.boolean(),
      requestedAt: time,
      decidedAt: z.nullable(time),
      paidAt: z.nullable(time),
    }),
  ),
  /** the newest account: the present one, or a rejected one */
  account: z.nullable(
    z.object({
      id: z.uuid(),
      bank: z.string(),
      number: z.string(),
      holder: z.string(),
      state: z.enum(bankAccountStates),
      frozenUntil: z.nullable(time),
      reason: z.nullable(z.string()),
    }),
  ),
  tax: z.nullable(
    z.object({
      revision: z.int(),
      name: z.string(),
      taxId: z.string(),
      address: z.string(),
      smallTurnover: z.boolean(),
    }),
  ),
});

export const listedLine = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  /** the number of its order or payout */
  number: z.nullable(z.string()),
  courseTitle: z.nullable(z.string()),
  /** rupiah that it gave, below zero what it took */
  amount: z.int(),
  /** of a sale: the price without PPN, and what a coupon took off */
  price: z.nullable(z.int()),
  discount: z.nullable(z.int()),
  couponCode: z.nullable(z.string()),
  couponBearer: z.nullable(z.enum(couponBearers)),
  reason: z.nullable(z.string()),
  bookedAt: time,
  maturesOn: z.nullable(day),
});

export const monthParam = z.object({ month });

export type OwnEarnings = z.infer<typeof ownEarnings>;
export type ListedLine = z.infer<typeof listedLine>;
