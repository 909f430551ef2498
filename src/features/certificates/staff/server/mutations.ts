import { and, eq } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import type { LearnerOf } from '~/features/enrollment/server/data';
import { lockEnrollment } from '~/features/enrollment/server/mutations';
import { settleMatter } from '~/features/notifications/server/mutations';
import { writeAudit, writeAuditOf } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { replaceCertificate } from '../../issuing/server/mutations';
import {
  certificateMatter,
  certificateRestored,
  certificateRevoked,
  correctionMatter,
  correctionRefused,
} from '../../notices';
import { type CertificateDeps, certificateChanged, holdCertificate } from '../../server/mutations';
import { certificates, certificateCorrections as corrections } from '../../server/tables';
import type { Decision } from '../../terms';
import type { CorrectionDecision, ReissueInput } from '../schema';
import { revokedAnswer } from '../terms';

/** A certificate that the actor may decide about, held. @throws forbidden, own_certificate (403), certificate_not_found (404), holder_erased (409) */
async function holdDecidable(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  // An erasure that is under way ends first, so that no name is written after it.
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

type Standing = Awaited<ReturnType<typeof holdDecidable>>;
/** `by` is whose decision brings it about; null for what a bank does. */
type Revocation = { reason: string; by: string | null };
type Change = { before: unknown; after: unknown; reason: string };

const entryOf = (id: string, action: Decision, change: Change) => ({
  action,
  subjectType: 'certificate',
  subjectId: id,
  ...change,
});

const audited = (ctx: Ctx, id: string, action: Decision, change: Change) =>
  writeAudit(ctx, entryOf(id, action, change));

/** Nobody decided what a bank does, so that it isn't in the audit; the order's history tells it. */
async function auditedOf(
  ctx: Ctx,
  by: string | null,
  id: string,
  action: Decision,
  change: Change,
): Promise<void> {
  if (by) await writeAuditOf(ctx, by, entryOf(id, action, change));
}

/** Refuses the waiting request for another name on a certificate that is held and no longer valid. Answers whether there was one. */
async function closeCorrection(
  ctx: Ctx,
  { id, number }: Standing,
  by: string | null,
): Promise<boolean> {
  const [closed] = await ctx.db
    .update(corrections)
    .set({ state: 'refused', answer: revokedAnswer, decidedAt: ctx.now, decidedBy: by })
    .where(and(eq(corrections.certificateId, id), eq(corrections.state, 'waiting')))
    .returning({ id: corrections.id });
  if (!closed) return false;
  await settleMatter(ctx, correctionMatter(closed.id));
  const before = { number, correctionId: closed.id };
  await auditedOf(ctx, by, id, 'certificate.correction_refused', {
    before,
    after: before,
    reason: revokedAnswer,
  });
  return true;
}

/** Revokes a valid certificate, which is held, and closes its waiting correction. `by` is null for what a bank brings about. */
async function revoke(
  ctx: Ctx,
  certificate: Standing,
  { reason, by }: Revocation,
  { profileChanged }: CertificateDeps,
): Promise<void> {
  const { id, number, courseTitle, userId } = certificate;
  const revoked = {
    state: 'revoked' as const,
    revokedAt: ctx.now,
    revokedBy: by,
    revocationReason: reason,
  };
  await ctx.db.update(certificates).set(revoked).where(eq(certificates.id, id));
  await settleMatter(ctx, certificateMatter(number));
  await auditedOf(ctx, by, id, 'certificate.revoked', {
    before: { state: 'valid' },
    after: { state: 'revoked' },
    reason,
  });
  const correctionClosed = await closeCorrection(ctx, certificate, by);
  await writeNotice(ctx, certificateRevoked, {
    userIds: [userId],
    payload: { number, courseTitle, reason, correctionClosed },
  });
  await certificateChanged(ctx, number);
  await profileChanged(ctx, userId);
}

/**
 * Revokes the valid certificate of a course whose whole price went back, in the transaction that ends the order and holds the enrollment (spec decision 35).
 * Answers its number; null where there was none.
 */
export async function revokeUnpaid(
  ctx: Ctx,
  learner: LearnerOf,
  revocation: Revocation,
  deps: CertificateDeps,
): Promise<string | null> {
  const ofCourse = and(
    eq(certificates.userId, learner.userId),
    eq(certificates.courseId, learner.courseId),
    eq(certificates.state, 'valid'),
  );
  const [certificate] = await ctx.db.select().from(certificates).where(ofCourse).for('update');
  if (!certificate) return null;
  await revoke(ctx, certificate, revocation, deps);
  return certificate.number;
}

/** Revokes a certificate and closes its waiting correction; its verification tells the reason. @throws forbidden, own_certificate (403), certificate_not_found (404), certificate_not_valid (409) */
export const revokeCertificate = (
  ctx: Ctx,
  id: string,
  reason: string,
  deps: CertificateDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const certificate = await holdDecidable(ctx, id);
    if (certificate.state !== 'valid') throw refuse('certificate_not_valid');
    await revoke(ctx, certificate, { reason, by: ctx.user.userId }, deps);
  });

/** Takes a revocation back. @throws forbidden, own_certificate (403), certificate_not_found (404), certificate_not_revoked, certificate_unpaid (409) */
export const restoreCertificate = (
  ctx: Ctx,
  id: string,
  reason: string,
  { profileChanged }: CertificateDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { state, number, courseTitle, userId, courseId, revocationReason } = await holdDecidable(
      ctx,
      id,
    );
    if (state !== 'revoked') throw refuse('certificate_not_revoked');
    const enrollment = await lockEnrollment(ctx, { userId, courseId });
    if (enrollment?.refundedAt || enrollment?.suspendedAt) throw refuse('certificate_unpaid');
    const restored = {
      state: 'valid' as const,
      revokedAt: null,
      revokedBy: null,
      revocationReason: null,
    };
    await ctx.db.update(certificates).set(restored).where(eq(certificates.id, id));
    await writeNotice(ctx, certificateRestored, {
      userIds: [userId],
      payload: { number, courseTitle },
    });
    await audited(ctx, id, 'certificate.restored', {
      before: { state, reason: revocationReason },
      after: { state: 'valid' },
      reason,
    });
    await certificateChanged(ctx, number);
    await profileChanged(ctx, userId);
  });

/** Issues a certificate anew under another name. @throws forbidden, own_certificate (403), certificate_not_found (404), certificate_not_valid (409) */
export const reissueCertificate = (
  ctx: Ctx,
  id: string,
  input: ReissueInput,
): Promise<{ number: string }> =>
  inTransaction(ctx, async (ctx) => ({
    number: await replaceCertificate(ctx, await holdDecidable(ctx, id), input),
  }));

/**
 * Grants a request for another name, which issues the certificate anew, or refuses it with an answer.
 * @throws forbidden, own_certificate (403), correction_not_found (404), correction_closed, certificate_not_valid (409)
 */
export const decideCorrection = (
  ctx: Ctx,
  id: string,
  { granted, answer }: CorrectionDecision,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'see', 'any'));
    const ofId = eq(corrections.id, id);
    const [request] = await ctx.db
      .select({ certificateId: corrections.certificateId })
      .from(corrections)
      .where(ofId);
    if (!request) throw refuse('correction_not_found');
    const certificate = await holdDecidable(ctx, request.certificateId);
    const [correction] = await ctx.db.select().from(corrections).where(ofId).for('update');
    if (correction?.state !== 'waiting') throw refuse('correction_closed');
    if (granted) {
      await replaceCertificate(ctx, certificate, { name: correction.name, reason: answer });
      await ctx.db.update(corrections).set({ answer }).where(ofId);
      return;
    }
    await ctx.db
      .update(corrections)
      .set({ state: 'refused', answer, decidedAt: ctx.now, decidedBy: ctx.user.userId })
      .where(ofId);
    await settleMatter(ctx, correctionMatter(id));
    const { number, courseTitle, userId } = certificate;
    await writeNotice(ctx, correctionRefused, {
      userIds: [userId],
      payload: { number, courseTitle, answer },
    });
    const before = { number, correctionId: id };
    await audited(ctx, certificate.id, 'certificate.correction_refused', {
      before,
      after: before,
      reason: answer,
    });
  });
