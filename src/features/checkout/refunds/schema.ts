import * as z from 'zod/mini';
import { plainLine, plainText } from '~/lib/plain-text';
import { gateways, orderStates, refundBearers, refundChannels, refundStates } from '../terms';
import {
  accountMax,
  bankMax,
  reasonMax,
  reasonMin,
  referenceMax,
  refundTexts as texts,
} from './terms';

const time = z.iso.datetime();
const text = z.nullable(z.string());
const rupiah = z.int();

const reason = z
  .string(texts.reason)
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, texts.reason),
    z.maxLength(reasonMax, texts.reason),
  );
const line = (message: string, most: number) =>
  z
    .string(message)
    .check(z.overwrite(plainLine), z.minLength(2, message), z.maxLength(most, message));

/** The account to which money goes that its gateway can't send back. */
const bankInput = z.object({
  name: line(texts.bankName, bankMax),
  account: z
    .string(texts.bankAccount)
    .check(
      z.trim(),
      z.maxLength(accountMax, texts.bankAccount),
      z.regex(/^[\d .-]{5,}$/, texts.bankAccount),
    ),
  holder: line(texts.bankHolder, bankMax),
});
export type BankInput = z.infer<typeof bankInput>;

/** A buyer's wish; `bank` is needed where the gateway can't send the money back. */
export const refundWish = z.object({ reason, bank: z._default(z.nullable(bankInput), null) });
export type RefundWish = z.infer<typeof refundWish>;

/** The terms that a buyer reads before asking. */
export const refundOffer = z.object({
  /** rupiah that would go back; null where nothing can */
  amount: z.nullable(rupiah),
  promised: z.boolean(),
  /** the money goes by bank transfer, so that an account is needed */
  needsBank: z.boolean(),
});
export type RefundOffer = z.infer<typeof refundOffer>;

/** A refund that staff begins: a part of the order or all of it. */
export const refundStart = z.object({
  amount: z.int(texts.amount).check(z.minimum(1, texts.amount)),
  reason,
  bearer: z.enum(refundBearers),
  bank: z._default(z.nullable(bankInput), null),
});
export type RefundStart = z.infer<typeof refundStart>;

/** `revokes` is the number of the certificate that the approval revokes when the money has gone, where one stands. */
export const refundDecision = z.object({
  approved: z.boolean(),
  bearer: z.enum(refundBearers),
  answer: reason,
  revokes: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
});
export type RefundDecision = z.infer<typeof refundDecision>;

/** The transfer that staff has made. */
export const refundPayment = z.object({ reference: line(texts.reference, referenceMax) });

export const orderParam = z.object({ number: z.string().check(z.maxLength(20)) });
export const refundParam = z.object({ id: z.uuid() });

export const listedRefund = z.object({
  id: z.uuid(),
  state: z.enum(refundStates),
  amount: rupiah,
  promised: z.boolean(),
  channel: z.nullable(z.enum(refundChannels)),
  orderNumber: z.string(),
  buyer: z.string(),
  courseTitle: z.string(),
  createdAt: time,
  decidedAt: z.nullable(time),
  /** the time since when it waits again, because a certificate stands that would fall with it */
  heldAt: z.nullable(time),
});
export type ListedRefund = z.infer<typeof listedRefund>;

export const staffRefund = z.extend(listedRefund, {
  orderId: z.uuid(),
  orderState: z.enum(orderStates),
  orderTotal: rupiah,
  orderRefunded: rupiah,
  gateway: z.nullable(z.enum(gateways)),
  paidAt: z.nullable(time),
  email: z.string(),
  reason: z.string(),
  answer: text,
  bearer: z.enum(refundBearers),
  bank: z.nullable(z.object({ name: z.string(), account: z.string(), holder: z.string() })),
  reference: text,
  doneAt: z.nullable(time),
  requestedBy: text,
  decidedBy: text,
  /** lessons of the course, and those that the buyer has submitted */
  lessons: z.int(),
  submitted: z.int(),
  approved: z.int(),
  /** the valid certificate that would fall with the refund */
  certificate: z.nullable(z.object({ number: z.string(), issuedAt: time })),
  /** the number of the certificate that staff has agreed to revoke */
  revokes: text,
  may: z.object({ decide: z.boolean(), pay: z.boolean() }),
});
export type StaffRefund = z.infer<typeof staffRefund>;
