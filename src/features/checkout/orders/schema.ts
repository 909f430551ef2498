import * as z from 'zod/mini';
import { indonesianPhone } from '~/lib/phone';
import { plainLine } from '~/lib/plain-text';
import { taxIdOf } from '~/lib/tax-id';
import { ownFaktur } from '../fakturs/schema';
import {
  attemptStates,
  gateways,
  orderStates,
  proofStates,
  refundStates,
  taxTreatments,
} from '../terms';
import {
  addressMax,
  closedReasons,
  emailMax,
  methodGateways,
  nameMax,
  orderTexts as texts,
  waitings,
} from './terms';

const time = z.iso.datetime();
const rupiah = z.int();
const text = z.nullable(z.string());

/** The sums of an order, in whole rupiah; `listPrice` and `price` are without PPN, `price` is the flash price while there is one. */
export const pricesView = z.object({
  listPrice: rupiah,
  price: rupiah,
  discount: rupiah,
  net: rupiah,
  taxTreatment: z.enum(taxTreatments),
  dpp: rupiah,
  ppn: rupiah,
  total: rupiah,
  /** the lines `DPP nilai lain (11/12)` and `PPN 12% (efektif 11%)` */
  taxLabels: z.object({ dpp: z.string(), ppn: z.string() }),
});
export type PricesView = z.infer<typeof pricesView>;

/** The code of a coupon that is tried, and the prices with it. */
export const couponTry = z.object({
  code: z.string().check(z.trim(), z.minLength(1, 'Tulis kode kuponnya'), z.maxLength(40)),
});
export const couponPrices = z.object({ code: z.string(), prices: pricesView });

/** The billing data of an order; the form of the checkout begins with those of the last order, else of the account. */
const billingView = z.object({
  billingName: z.string(),
  billingEmail: z.string(),
  billingPhone: z.string(),
  wantsFaktur: z.boolean(),
  taxName: z.string(),
  taxId: z.string(),
  taxAddress: z.string(),
});

export const checkoutView = z.object({
  /** `category` is the category's slug, which colours the cover */
  course: z.object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    price: rupiah,
    thumbnailUrl: text,
    category: z.string(),
  }),
  enrolled: z.boolean(),
  interested: z.boolean(),
  /** those of the open order where there is one, because its price stands; null for a free course */
  prices: z.nullable(pricesView),
  /** the end of the flash price that is part of these prices */
  flashEndsAt: z.nullable(time),
  /** why it can't be bought now; null when it can */
  closed: z.nullable(z.enum(closedReasons)),
  methods: z.array(z.enum(methodGateways)),
  billing: billingView,
  /** the version of the terms that the buyer agrees to */
  termsVersion: z.string(),
  openOrder: z.nullable(
    z.object({
      number: z.string(),
      state: z.enum(orderStates),
      expiresAt: time,
      gateway: z.nullable(z.enum(gateways)),
    }),
  ),
});

const line = (message: string, most: number, least: number) =>
  z
    .string(message)
    .check(z.overwrite(plainLine), z.minLength(least, message), z.maxLength(most, message));
const optionalLine = (message: string, most: number) => z._default(line(message, most, 0), '');

const billing = z.object({
  billingName: line(texts.name, nameMax, 2),
  billingEmail: z
    .string(texts.email)
    .check(z.trim(), z.maxLength(emailMax, texts.email), z.email(texts.email)),
  billingPhone: z._default(
    z.string().check(
      z.trim(),
      z.maxLength(40, texts.phone),
      z.refine((phone) => !phone || indonesianPhone(phone) !== null, texts.phone),
    ),
    '',
  ),
  wantsFaktur: z._default(z.boolean(), false),
  taxName: optionalLine(texts.taxName, nameMax),
  taxId: z._default(z.string().check(z.trim(), z.maxLength(30, texts.taxId)), ''),
  taxAddress: optionalLine(texts.taxAddress, addressMax),
});
type Billing = z.infer<typeof billing>;

const needed = (path: 'taxName' | 'taxId' | 'taxAddress', fits: (value: string) => boolean) =>
  z.refine<Billing>((input) => !input.wantsFaktur || fits(input[path]), {
    error: texts[path],
    path: [path],
  });
const taxpayer = [
  needed('taxName', (name) => name.length >= 2),
  needed('taxId', (id) => taxIdOf(id) !== null),
  needed('taxAddress', (address) => address.length >= 5),
] as const;

/** Whom an order is billed to, as its buyer corrects it before the payment. */
export const billingInput = billing.check(...taxpayer);
export type BillingInput = z.infer<typeof billingInput>;

/** The form of the checkout. */
export const orderInput = z
  .extend(billing, {
    consent: z.boolean(texts.consent).check(z.refine((agreed) => agreed, texts.consent)),
    /** the version of the terms that stood on the page */
    termsVersion: z.string().check(z.maxLength(20)),
    /** the total that stood on the page; an order of another price isn't made without its buyer seeing it */
    total: rupiah,
    coupon: z._default(
      z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(40))),
      null,
    ),
  })
  .check(...taxpayer);
export type OrderInput = z.infer<typeof orderInput>;

/** The attempt that runs, and what its buyer needs to pay it. */
const paymentView = z.object({
  gateway: z.enum(gateways),
  state: z.enum(attemptStates),
  amount: rupiah,
  /** the gateway's page, or our own of the sandbox; null for a transfer */
  redirectUrl: text,
  /** the chosen method in words: `BCA virtual account`, `QRIS`; null while none is chosen */
  method: text,
  /** numbers to type in elsewhere: that of a virtual account, of a bill, a payment code */
  numbers: z.array(z.object({ label: z.string(), value: z.string() })),
  /** the address of a picture of the QR code */
  qrUrl: text,
  /** the end of this attempt, which may come before the order's */
  expiresAt: time,
});

const transferView = z.object({
  bank: z.string(),
  account: z.string(),
  holder: z.string(),
  /** the order's total and the unique code */
  amount: rupiah,
  uniqueCode: z.int(),
  proof: z.nullable(
    z.object({
      state: z.enum(proofStates),
      reason: text,
      senderBank: z.string(),
      senderName: z.string(),
      transferredOn: z.iso.date(),
      sentAt: time,
      /** the promised end of the verification */
      dueAt: time,
      /** further proofs that the order may have; without any its rejection ends the order */
      left: z.int(),
    }),
  ),
});

/** One line of the tab 'Pembelian'. `state` is `expired` as soon as the time to pay is over. */
const ownOrderLine = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  course: z.object({ slug: z.string(), title: z.string(), category: z.string() }),
  /** what the course costs with PPN, and what a manual transfer adds to it; their sum is what is paid */
  total: rupiah,
  uniqueCode: z.int(),
  refunded: rupiah,
  gateway: z.nullable(z.enum(gateways)),
  createdAt: time,
  expiresAt: time,
  paidAt: z.nullable(time),
  /** an invoice has been issued */
  invoiced: z.boolean(),
  /** the newest refund of it */
  refund: z.nullable(z.object({ state: z.enum(refundStates), amount: rupiah })),
  /** what its buyer can do: pay it, cancel it, begin a new one for the same course */
  can: z.object({ pay: z.boolean(), cancel: z.boolean(), again: z.boolean() }),
});
export const ownOrderPage = z.object({
  items: z.array(ownOrderLine),
  next: z.nullable(z.string()),
});

/** One order as its return page shows and polls it. */
export const ownOrder = z.extend(ownOrderLine, {
  /** the server's time, by which its deadlines count */
  now: time,
  prices: pricesView,
  couponCode: text,
  billing: billingView,
  /** the tax invoice that its buyer wants; null without one, and before the payment */
  faktur: z.nullable(ownFaktur),
  waitingFor: z.nullable(z.enum(waitings)),
  methods: z.array(z.enum(methodGateways)),
  payment: z.nullable(paymentView),
  transfer: z.nullable(transferView),
  history: z.array(z.object({ state: z.enum(orderStates), at: time, reason: text })),
});
export type OwnOrder = z.infer<typeof ownOrder>;

export const orderParam = z.object({
  number: z.string().check(z.regex(/^NK-[0-9A-Z]{4}-[0-9A-Z]{4}$/)),
});
