import * as z from 'zod/mini';

const sandboxStatuses = [
  'paid',
  'failed',
  'expired',
  'reversed',
  'refunded',
  'partially_refunded',
] as const;
export type SandboxStatus = (typeof sandboxStatuses)[number];

/** A notice of the sandbox. Its page writes one for every button, and the tests send them over HTTP. */
export const sandboxNotice = z.object({
  external_id: z.string().check(z.maxLength(60)),
  status: z.enum(sandboxStatuses),
  amount: z.int().check(z.gte(0), z.lte(1_000_000_000_000)),
  /** rupiah that went back so far */
  refunded: z._default(z.int().check(z.gte(0), z.lte(1_000_000_000_000)), 0),
  signature: z.string().check(z.maxLength(100)),
});
