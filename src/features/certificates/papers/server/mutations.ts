import { and, eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { certificateDigests, certificatePapers, certificates } from '../../server/tables';
import type { PaperKind } from '../../terms';

type Digest = { certificateId: string; kind: PaperKind; sha256: string };
type Paper = Digest & { variant: string; storageKey: string; bytes: number };

/** Remembers files as ours, before anybody gets them. */
async function recordDigests(ctx: Ctx, digests: Digest[]): Promise<void> {
  if (digests.length === 0) return;
  const rows = digests.map((digest) => ({ ...digest, createdAt: ctx.now }));
  await ctx.db.insert(certificateDigests).values(rows).onConflictDoNothing();
}

/** Records a kept paper and its digest in place of one that is lost; nothing where the certificate has changed its name meanwhile, because its holder was erased. */
export async function recordPaper(ctx: Ctx, paper: Paper, name: string): Promise<boolean> {
  const [certificate] = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(eq(certificates.id, paper.certificateId), eq(certificates.name, name)))
    .for('share');
  if (!certificate) return false;
  const { certificateId, kind, sha256, variant, storageKey, bytes } = paper;
  await recordDigests(ctx, [{ certificateId, kind, sha256 }]);
  await ctx.db
    .insert(certificatePapers)
    .values({ id: newId(), certificateId, variant, storageKey, bytes, createdAt: ctx.now })
    .onConflictDoUpdate({
      target: [certificatePapers.certificateId, certificatePapers.variant],
      set: { storageKey, bytes, createdAt: ctx.now },
    });
  return true;
}
