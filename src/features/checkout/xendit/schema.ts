import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));
/** A field that only describes a payment: one of another form is left out, since the payment counts without it. */
const described = z.catch(text, undefined);
const rupiah = z.number().check(z.gte(0), z.lte(1_000_000_000_000));
const name = z.string().check(z.minLength(1), z.maxLength(255));
const state = z.string().check(z.minLength(1), z.maxLength(40));
const currency = z.optional(z.nullable(z.string().check(z.maxLength(3))));

/** An invoice, in a webhook and in every answer. Xendit adds fields at will, so that unknown ones pass. */
export const xenditInvoice = z.object({
  id: name,
  external_id: name,
  status: state,
  amount: rupiah,
  paid_amount: z.optional(z.nullable(rupiah)),
  currency,
  fees: z.catch(z.optional(z.nullable(z.array(z.object({ value: z.number() })))), undefined),
  payment_method: described,
  payment_channel: described,
  payment_destination: described,
  invoice_url: z.optional(z.url({ protocol: /^https?$/ })),
});
export type XenditInvoice = z.infer<typeof xenditInvoice>;
export const xenditInvoices = z.array(xenditInvoice);

export const xenditRefund = z.object({
  id: name,
  invoice_id: described,
  payment_id: described,
  reference_id: described,
  amount: rupiah,
  currency,
  status: state,
});
export type XenditRefund = z.infer<typeof xenditRefund>;
export const xenditRefunds = z.object({ data: z.array(xenditRefund) });

/** The webhook of a refund; it is also documented with its data one level deeper. */
export const refundWebhook = z.object({
  event: z.string().check(z.regex(/^refund\.\w{1,30}$/)),
  data: z.union([z.object({ data: xenditRefund }), xenditRefund]),
});

export const xenditProblem = z.object({ error_code: z.string().check(z.maxLength(100)) });
