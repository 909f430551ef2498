import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { pricesView } from '../orders/schema';
import { paperLine } from '../papers/schema';
import {
  attemptStates,
  eventVerdicts,
  freeMarks,
  gateways,
  orderStates,
  proofStates,
  refundStates,
} from '../terms';
import { noteMax, noteMin, noteText } from './terms';

const time = z.iso.datetime();
const text = z.nullable(z.string());
const rupiah = z.int();
const gateway = z.enum(gateways);

export const listedOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(orderStates),
  buyer: z.string(),
  email: z.string(),
  courseTitle: z.string(),
  total: rupiah,
  gateway: z.nullable(gateway),
  createdAt: time,
  paidAt: z.nullable(time),
});
export type ListedOrder = z.infer<typeof listedOrder>;

export const staffOrder = z.extend(listedOrder, {
  courseSlug: z.string(),
  phone: text,
  billingEmail: z.string(),
  couponCode: text,
  uniqueCode: rupiah,
  refunded: rupiah,
  expiresAt: time,
  freeMark: z.nullable(z.enum(freeMarks)),
  freeCheckedAt: z.nullable(time),
  wantsFaktur: z.boolean(),
  taxName: text,
  taxId: text,
  taxAddress: text,
  prices: pricesView,
  attempts: z.array(
    z.object({
      externalId: z.string(),
      transactionId: text,
      gateway,
      method: text,
      details: z.record(z.string(), z.string()),
      state: z.enum(attemptStates),
      amount: rupiah,
      fee: z.nullable(rupiah),
      buyerFee: z.nullable(rupiah),
      createdAt: time,
    }),
  ),
  history: z.array(
    z.object({ state: z.enum(orderStates), kind: z.string(), by: text, at: time, reason: text }),
  ),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      state: z.enum(refundStates),
      amount: rupiah,
      createdAt: time,
      heldAt: z.nullable(time),
    }),
  ),
  papers: z.array(paperLine),
  /** the most that may go back, and whether it goes by bank; null where nothing can */
  refundable: z.nullable(z.object({ most: rupiah, needsBank: z.boolean() })),
  may: z.object({ refund: z.boolean(), settleDispute: z.boolean(), checkFree: z.boolean() }),
});
export type StaffOrder = z.infer<typeof staffOrder>;

export const listedProof = z.object({
  id: z.uuid(),
  state: z.enum(proofStates),
  orderNumber: z.string(),
  /** rupiah that should have arrived, unique code included */
  amount: rupiah,
  senderBank: z.string(),
  senderName: z.string(),
  transferredOn: z.iso.date(),
  createdAt: time,
  dueAt: time,
});
export type ListedProof = z.infer<typeof listedProof>;

export const staffProof = z.extend(listedProof, {
  orderId: z.uuid(),
  orderState: z.enum(orderStates),
  buyer: z.string(),
  courseTitle: z.string(),
  total: rupiah,
  uniqueCode: rupiah,
  reason: text,
  decidedAt: z.nullable(time),
  decidedBy: text,
  file: z.object({ id: z.uuid(), name: z.string(), contentType: z.string() }),
  /** where the buyer was told to transfer to, when the proof was sent */
  account: z.object({ name: z.string(), account: z.string(), holder: z.string() }),
  /** numbers of other orders for which the same file was sent */
  sameFile: z.array(z.string()),
  may: z.object({ decide: z.boolean() }),
});
export type StaffProof = z.infer<typeof staffProof>;

export const listedEvent = z.object({
  id: z.uuid(),
  gateway,
  externalId: z.string(),
  verdict: z.enum(eventVerdicts),
  amount: rupiah,
  orderNumber: text,
  receivedAt: time,
  handledAt: z.nullable(time),
});
export type ListedEvent = z.infer<typeof listedEvent>;

export const staffEvent = z.extend(listedEvent, {
  status: z.string(),
  body: z.string(),
  orderId: z.nullable(z.uuid()),
  orderState: z.nullable(z.enum(orderStates)),
  orderTotal: z.nullable(rupiah),
  buyer: text,
  note: text,
  handledBy: text,
  may: z.object({ handle: z.boolean(), settle: z.boolean() }),
});
export type StaffEvent = z.infer<typeof staffEvent>;

const note = z
  .string(noteText)
  .check(z.overwrite(plainText), z.minLength(noteMin, noteText), z.maxLength(noteMax, noteText));

/** `settle` takes the money for its order, which is over: the course opens as if it had come in time. */
export const eventDecision = z.object({ settle: z.boolean(), note });
export type EventDecision = z.infer<typeof eventDecision>;

/** How the bank has decided a dispute. */
export const disputeDecision = z.object({ won: z.boolean(), note });
export type DisputeDecision = z.infer<typeof disputeDecision>;

export const idParam = z.object({ id: z.uuid() });
