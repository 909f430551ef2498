import { eq } from 'drizzle-orm';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import { paymentProofs } from '../../server/tables';

/** The order that a proof belongs to, which is locked before the proof is. @throws proof_not_found (404) */
export async function orderOfProof(ctx: Ctx, proofId: string): Promise<string> {
  const [proof] = await ctx.db
    .select({ orderId: paymentProofs.orderId })
    .from(paymentProofs)
    .where(eq(paymentProofs.id, proofId));
  if (!proof) throw refuse('proof_not_found');
  return proof.orderId;
}

/** Whether the actor decides about the transfer that a file proves. */
export async function mayReadTransferProof(ctx: Ctx, fileId: string): Promise<boolean> {
  if (!holds(ctx.user, 'payments.decide')) return false;
  const [proof] = await ctx.db
    .select({ id: paymentProofs.id })
    .from(paymentProofs)
    .where(eq(paymentProofs.fileId, fileId))
    .limit(1);
  return proof !== undefined;
}
