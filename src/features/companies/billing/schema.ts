import * as z from 'zod/mini';
import { type EntryInput, entryInput } from '~/features/checkout/fakturs/schema';
import { paymentTriggers } from '~/features/quotes/terms';
import { isDay } from '~/lib/dates';
import { plainLine, plainText } from '~/lib/plain-text';
import { taxIdOf } from '~/lib/tax-id';
import {
  addressMax,
  addressMin,
  billStates,
  buyerNameMax,
  reasonMax,
  reasonMin,
  referenceMax,
  slipNumberMax,
  billTexts as texts,
} from './terms';

const time = z.iso.datetime();
const text = z.nullable(z.string());
const rupiah = z.int();
const day = z.string(texts.day).check(z.refine(isDay, texts.day));
const line = (least: number, most: number, message: string) =>
  z
    .string(message)
    .check(z.overwrite(plainLine), z.minLength(least, message), z.maxLength(most, message));

const billFile = z.object({ id: z.uuid(), name: z.string() });

/** What came in for an invoice, as finance noted it; an undone one stays with its reason. */
const receipt = z.object({
  id: z.uuid(),
  receivedOn: z.string(),
  amount: rupiah,
  withheld: rupiah,
  reference: z.string(),
  file: z.nullable(billFile),
  by: text,
  at: time,
  undoneAt: z.nullable(time),
  undoneBy: text,
  undoReason: text,
});
export type Receipt = z.infer<typeof receipt>;

/** One payment of a contract. Days are of Jakarta, `2026-11-20`; `unpaid`, `awaitingSlip` and `over` say what is open. */
const bill = z.object({
  id: z.uuid(),
  position: z.int(),
  title: z.string(),
  trigger: z.enum(paymentTriggers),
  state: z.enum(billStates),
  /** the day from which it may be invoiced; null until the handover where it follows that */
  dueOn: text,
  net: rupiah,
  dpp: rupiah,
  ppn: rupiah,
  total: rupiah,
  number: text,
  issuedAt: z.nullable(time),
  payableOn: text,
  late: z.boolean(),
  paid: rupiah,
  withheld: rupiah,
  unpaid: rupiah,
  awaitingSlip: rupiah,
  over: rupiah,
  /** PPh 23 that a company would withhold from it */
  withholding: rupiah,
  slip: z.nullable(
    z.object({ number: z.string(), file: billFile, sentAt: time, accepted: z.boolean() }),
  ),
  faktur: z.nullable(z.object({ number: z.string(), file: billFile })),
  receipts: z.array(receipt),
});
export type Bill = z.infer<typeof bill>;

const step = z.object({
  what: z.string(),
  who: z.enum(['buyer', 'us']),
  by: text,
  done: z.boolean(),
});
const handover = z.object({
  id: z.uuid(),
  signedOn: z.string(),
  file: billFile,
  byStaff: z.boolean(),
  at: time,
});

/** All of a contract's bills. */
const contractBills = z.object({
  contractId: z.uuid(),
  quoteId: z.uuid(),
  offer: text,
  total: rupiah,
  startsOn: z.string(),
  endsOn: z.string(),
  poNumber: text,
  /** the reader has sent the request for the offer, and so sends its PO */
  mine: z.boolean(),
  bills: z.array(bill),
  handover: z.nullable(handover),
  steps: z.array(step),
});
export type ContractBills = z.infer<typeof contractBills>;

/** The bills of a company; `maySign` is its owner, who sends handovers and slips. */
export const companyBills = z.object({ items: z.array(contractBills), maySign: z.boolean() });
export type CompanyBills = z.infer<typeof companyBills>;

export const listedBill = z.object({
  id: z.uuid(),
  company: z.string(),
  offer: text,
  position: z.int(),
  state: z.enum(billStates),
  number: text,
  total: rupiah,
  paid: rupiah,
  withheld: rupiah,
  dueAt: z.nullable(time),
  lateAt: z.nullable(time),
  issuedAt: z.nullable(time),
  createdAt: time,
});
export type ListedBill = z.infer<typeof listedBill>;

/** A bill as staff opens it, with its contract; `buyer` is whom the next invoice names. */
export const staffBill = z.object({
  id: z.uuid(),
  company: z.object({ id: z.uuid(), name: z.string() }),
  buyer: z.object({ name: z.string(), npwp: z.string(), address: z.string() }),
  contract: contractBills,
  history: z.array(z.object({ action: z.string(), by: text, at: time, reason: text })),
  may: z.object({ issue: z.boolean(), note: z.boolean(), hand: z.boolean() }),
});
export type StaffBill = z.infer<typeof staffBill>;

const npwp = z.pipe(
  z.string(texts.npwp).check(
    z.trim(),
    z.maxLength(30, texts.npwp),
    z.refine((typed) => taxIdOf(typed) !== null, texts.npwp),
  ),
  z.transform((typed) => taxIdOf(typed) ?? ''),
);

/** Issues a bill's invoice: to whom, and until which day it is to be paid. */
export const invoiceInput = z.object({
  name: line(2, buyerNameMax, texts.name),
  npwp,
  address: z
    .string(texts.address)
    .check(
      z.overwrite(plainText),
      z.minLength(addressMin, texts.address),
      z.maxLength(addressMax, texts.address),
    ),
  payableOn: day,
});
export type InvoiceInput = z.infer<typeof invoiceInput>;

const money = z
  .int(texts.amount)
  .check(z.minimum(0, texts.amount), z.maximum(1_000_000_000_000, texts.amount));

/** Money that came in. `id` is made once for each, so that sending it again notes nothing twice; `paid` and `withheldBefore` are what the page showed. */
export const receiptInput = z.object({
  id: z.uuid(),
  receivedOn: day,
  amount: money,
  withheld: z._default(money, 0),
  reference: line(1, referenceMax, texts.reference),
  file: z._default(z.nullable(z.uuid(texts.file)), null),
  paid: rupiah,
  withheldBefore: rupiah,
});
export type ReceiptInput = z.infer<typeof receiptInput>;

export const slipInput = z.object({
  number: line(3, slipNumberMax, texts.slipNumber),
  file: z.uuid(texts.file),
});
export type SlipInput = z.infer<typeof slipInput>;
export const handoverInput = z.object({ signedOn: day, file: z.uuid(texts.file) });
export type HandoverInput = z.infer<typeof handoverInput>;
export const reasonInput = z.object({ reason: line(reasonMin, reasonMax, texts.reason) });
export const fakturInput = entryInput;
export type FakturEntry = EntryInput;

export const billParam = z.object({ id: z.uuid() });
export const receiptParam = z.object({ id: z.uuid(), receipt: z.uuid() });
export const companyBillParam = z.object({ company: z.uuid(), id: z.uuid() });
