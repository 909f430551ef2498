import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { courseInstructors } from '~/features/catalogue/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { holds } from '~/lib/permissions';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { lostKeys } from '../../credentials/server/data';
import { refuse } from '../../errors';
import { resultOf } from '../../rules';
import { certificates, certificateCorrections as corrections } from '../../server/tables';

const substitutes = alias(certificates, 'substitutes');
const originals = alias(certificates, 'originals');
const deciders = alias(profiles, 'deciders');
const historyMost = 50;

const historyOf = (ctx: Ctx, certificateId: string) =>
  ctx.db
    .select({
      action: auditLog.action,
      by: profiles.fullName,
      at: auditLog.createdAt,
      reason: auditLog.reason,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(and(eq(auditLog.subjectType, 'certificate'), eq(auditLog.subjectId, certificateId)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(historyMost);

const numbered = (id: string | null, number: string | null) =>
  id && number ? { id, number } : null;

/** One certificate for staff, with its history. @throws forbidden (403), certificate_not_found (404) */
export async function staffCertificateData(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  const [row] = await ctx.db
    .select({
      certificate: certificates,
      email: users.email,
      erased: sql<boolean>`${users.erasedAt} is not null`,
      replacedBy: { id: substitutes.id, number: substitutes.number },
      replaces: { id: originals.id, number: originals.number },
      correction: { id: corrections.id, name: corrections.name },
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .leftJoin(substitutes, eq(substitutes.id, certificates.replacedBy))
    .leftJoin(originals, eq(originals.replacedBy, certificates.id))
    .leftJoin(
      corrections,
      and(eq(corrections.certificateId, certificates.id), eq(corrections.state, 'waiting')),
    )
    .where(eq(certificates.id, id))
    .limit(1);
  if (!row) throw refuse('certificate_not_found');
  const { certificate, replacedBy, replaces, correction, ...account } = row;
  const { state, lessons, credential, userId, revokedAt, expiresAt, ...summary } = certificate;
  const decides = can(ctx.user, 'decide', { userId }) && !account.erased;
  return {
    ...summary,
    ...account,
    revokedAt,
    expiresAt,
    result: resultOf(certificate, ctx.now),
    lessons: lessons.length,
    signed: credential !== null,
    replacedBy: numbered(replacedBy?.id ?? null, replacedBy?.number ?? null),
    replaces: numbered(replaces?.id ?? null, replaces?.number ?? null),
    correction,
    history: await historyOf(ctx, id),
    may: {
      revoke: decides && state === 'valid',
      restore: decides && state === 'revoked',
      reissue: decides && state === 'valid',
    },
  };
}

/** The certificate of one learner of a course that the actor teaches. @throws forbidden (403), certificate_not_found (404) where they don't teach it */
export async function participantCertificateData(ctx: Ctx, enrollmentId: string) {
  const actor = ctx.user;
  requireRight(can(actor, 'see', 'taught'));
  const taught = sql`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${enrollments.courseId} and ci.instructor_id = ${actor.userId})`;
  const { number, state, expiresAt } = certificates;
  const isOfEnrollment = and(
    eq(certificates.userId, enrollments.userId),
    eq(certificates.courseId, enrollments.courseId),
    ne(state, 'replaced'),
  );
  const [row] = await ctx.db
    .select({ certificate: { number, state, expiresAt } })
    .from(enrollments)
    .leftJoin(certificates, isOfEnrollment)
    .where(
      and(
        eq(enrollments.id, enrollmentId),
        holds(actor, 'certificates.manage') ? undefined : taught,
      ),
    )
    .limit(1);
  if (!row) throw refuse('certificate_not_found');
  const { certificate } = row;
  return {
    certificate: certificate && {
      number: certificate.number,
      result: resultOf(certificate, ctx.now),
    },
  };
}

/** One request for another name. @throws forbidden (403), correction_not_found (404) */
export async function staffCorrectionData(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  const [row] = await ctx.db
    .select({
      correction: corrections,
      number: certificates.number,
      courseTitle: certificates.courseTitle,
      oldName: certificates.name,
      certificateState: certificates.state,
      email: users.email,
      decidedBy: deciders.fullName,
      replacedBy: { id: substitutes.id, number: substitutes.number },
    })
    .from(corrections)
    .innerJoin(certificates, eq(certificates.id, corrections.certificateId))
    .innerJoin(users, eq(users.id, corrections.userId))
    .leftJoin(deciders, eq(deciders.id, corrections.decidedBy))
    .leftJoin(substitutes, eq(substitutes.id, certificates.replacedBy))
    .where(eq(corrections.id, id))
    .limit(1);
  if (!row) throw refuse('correction_not_found');
  const { correction, certificateState: _, replacedBy, ...rest } = row;
  const decidable =
    correction.state === 'waiting' && can(ctx.user, 'decide', { userId: correction.userId });
  return {
    ...correction,
    ...rest,
    replacedBy: numbered(replacedBy?.id ?? null, replacedBy?.number ?? null),
    decidable,
  };
}

/** Keys that were lost, for the warning at the desk. @throws forbidden (403) */
export async function keyStateData(ctx: Ctx) {
  requireRight(can(ctx.user, 'see', 'any'));
  return {
    lost: (await lostKeys(ctx)).map(({ id, retiredAt }) => ({
      id,
      at: retiredAt?.toISOString() ?? null,
    })),
  };
}
