import * as z from 'zod/mini';

const text = z.optional(z.string());

/** The state of a transaction, in a notice or a status answer. Midtrans adds fields at will, so that unknown ones pass. */
export const midtransTransaction = z.object({
  order_id: z.string().check(z.maxLength(60)),
  transaction_id: z.string().check(z.maxLength(60)),
  transaction_status: z.string().check(z.maxLength(40)),
  status_code: z.string().check(z.maxLength(5)),
  gross_amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  fraud_status: text,
  payment_type: text,
  merchant_id: text,
  signature_key: text,
  refund_amount: text,
  // Without its form the sum still counts.
  refunds: z.catch(z.optional(z.array(z.object({ refund_key: text }))), undefined),
  va_numbers: z.optional(z.array(z.object({ bank: z.string(), va_number: z.string() }))),
  permata_va_number: text,
  bill_key: text,
  biller_code: text,
  payment_code: text,
  store: text,
});
export type MidtransTransaction = z.infer<typeof midtransTransaction>;

export const snapAnswer = z.object({
  token: z.string(),
  redirect_url: z.url({ protocol: /^https?$/ }),
});
export const actionAnswer = z.object({
  status_code: z.string(),
  refund_key: text,
  transaction_id: text,
});
