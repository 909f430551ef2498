import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { certificatePapers, certificates } from '../../server/tables';

type Paper = { certificateId: string; variant: string; storageKey: string; bytes: number };

/** Records a kept paper in place of one that is lost; nothing where the certificate has changed its name meanwhile, because its holder was erased. */
export async function recordPaper(ctx: Ctx, paper: Paper, name: string): Promise<boolean> {
  const [certificate] = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.id, paper.certificateId), eq(certificates.name, name)))
    .for('share');
  if (!certificate) return false;
  const { storageKey, bytes } = paper;
  await ctx.db
    .insert(certificatePapers)
    .values({ id: newId(), ...paper, createdAt: ctx.now })
    .onConflictDoUpdate({ target: [certificatePapers.certificateId, certificatePapers.variant], set: { storageKey, bytes, createdAt: ctx.now } });
  return true;
}
