import { and, eq } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { settleMatter } from '~/features/notifications/server/mutations';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { replaceCertificate } from '../../issuing/server/mutations';
import { certificateMatter, certificateRestored, certificateRevoked, correctionMatter, correctionRefused } from '../../notices';
import { type CertificateDeps, certificateChanged, holdCertificate } from '../../server/mutations';
import { certificates, certificateCorrections as corrections } from '../../server/tables';
import type { Decision } from '../../terms';
import type { CorrectionDecision, ReissueInput } from '../schema';
import { revokedAnswer } from '../terms';

/** A certificate that the actor may decide about, held. @throws forbidden, own_certificate (403), certificate_not_found (404), holder_erased (409) */
async function holdDecidable(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  // An erasure that is under way ends first, so that no name is written behind it.
  const [holder] = await ctx.db
    .select({ erasedAt: users.erasedAt })
    .from(users)
    .innerJoin(certificates, eq(certificates.userId, users.id))
    .where(eq(certificates.id, id))
    .for('share', { of: users });
  if (holder?.erasedAt) throw refuse('holder_erased');
  const certificate = await holdCertificate(ctx, id);
  if (!can(ctx.user, 'decide', certificate)) throw refuse('own_certificate');
  return certificate;
}

const audited = (ctx: Ctx, id: string, action: Decision, entry: { before: unknown; after: unknown; reason: string }) =>
  writeAudit(ctx, { action, subjectType: 'certificate', subjectId: id, ...entry });

/** Refuses the waiting request for another name on a certificate that is held and no longer valid. Answers whether there was one. */
async function closeCorrection(ctx: Ctx, { id, number }: { id: string; number: string }): Promise<boolean> {
  const [closed] = await ctx.db
    .update(corrections)
    .set({ state: 'refused', answer: revokedAnswer, decidedAt: ctx.now, decidedBy: ctx.user.userId })
    .where(and(eq(corrections.certificateId, id), eq(corrections.state, 'waiting')))
    .returning({ id: corrections.id });
  if (!closed) return false;
  await settleMatter(ctx, correctionMatter(closed.id));
  const before = { number, correctionId: closed.id };
  await audited(ctx, id, 'certificate.correction_refused', { before, after: before, reason: revokedAnswer });
  return true;
}

/** Revokes a certificate and closes its waiting correction; its verification tells the reason. @throws forbidden, own_certificate (403), certificate_not_found (404), certificate_not_valid (409) */
export const revokeCertificate = (ctx: Ctx, id: string, reason: string, { holderChanged }: CertificateDeps): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { state, number, courseTitle, userId } = await holdDecidable(ctx, id);
    if (state !== 'valid') throw refuse('certificate_not_valid');
    const revoked = { state: 'revoked' as const, revokedAt: ctx.now, revokedBy: ctx.user.userId, revocationReason: reason };
    await ctx.db.update(certificates).set(revoked).where(eq(certificates.id, id));
    await settleMatter(ctx, certificateMatter(number));
    await audited(ctx, id, 'certificate.revoked', { before: { state }, after: { state: 'revoked' }, reason });
    const correctionClosed = await closeCorrection(ctx, { id, number });
    await writeNotice(ctx, certificateRevoked, { userIds: [userId], payload: { number, courseTitle, reason, correctionClosed } });
    await certificateChanged(ctx, number);
    await holderChanged(ctx, userId);
  });

/** Takes a revocation back. @throws forbidden, own_certificate (403), certificate_not_found (404), certificate_not_revoked (409) */
export const restoreCertificate = (ctx: Ctx, id: string, reason: string, { holderChanged }: CertificateDeps): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { state, number, courseTitle, userId, revocationReason } = await holdDecidable(ctx, id);
    if (state !== 'revoked') throw refuse('certificate_not_revoked');
    const restored = { state: 'valid' as const, revokedAt: null, revokedBy: null, revocationReason: null };
    await ctx.db.update(certificates).set(restored).where(eq(certificates.id, id));
    await writeNotice(ctx, certificateRestored, { userIds: [userId], payload: { number, courseTitle } });
    await audited(ctx, id, 'certificate.restored', { before: { state, reason: revocationReason }, after: { state: 'valid' }, reason });
    await certificateChanged(ctx, number);
    await holderChanged(ctx, userId);
  });

/** Issues a certificate anew under another name. @throws forbidden, own_certificate (403), certificate_not_found (404), certificate_not_valid (409) */
export const reissueCertificate = (ctx: Ctx, id: string, input: ReissueInput): Promise<{ number: string }> =>
  inTransaction(ctx, async (ctx) => ({ number: await replaceCertificate(ctx, await holdDecidable(ctx, id), input) }));

/**
 * Grants a request for another name, which issues the certificate anew, or refuses it with an answer.
 * @throws forbidden, own_certificate (403), correction_not_found (404), correction_closed, certificate_not_valid (409)
 */
export const decideCorrection = (ctx: Ctx, id: string, { granted, answer }: CorrectionDecision): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'see', 'any'));
    const ofId = eq(corrections.id, id);
    const [asked] = await ctx.db.select({ certificateId: corrections.certificateId }).from(corrections).where(ofId);
    if (!asked) throw refuse('correction_not_found');
    const certificate = await holdDecidable(ctx, asked.certificateId);
    const [correction] = await ctx.db.select().from(corrections).where(ofId).for('update');
    if (correction?.state !== 'waiting') throw refuse('correction_closed');
    if (granted) {
      await replaceCertificate(ctx, certificate, { name: correction.name, reason: answer });
      await ctx.db.update(corrections).set({ answer }).where(ofId);
      return;
    }
    await ctx.db.update(corrections).set({ state: 'refused', answer, decidedAt: ctx.now, decidedBy: ctx.user.userId }).where(ofId);
    await settleMatter(ctx, correctionMatter(id));
    const { number, courseTitle, userId } = certificate;
    await writeNotice(ctx, correctionRefused, { userIds: [userId], payload: { number, courseTitle, answer } });
    const before = { number, correctionId: id };
    await audited(ctx, certificate.id, 'certificate.correction_refused', { before, after: before, reason: answer });
  });
