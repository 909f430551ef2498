import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ownStatement } from '~/features/auth/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { resultOf } from '../rules';
import type { OwnCertificate } from '../schema';
import { certificateCorrections, certificates } from './tables';

const substitutes = alias(certificates, 'substitutes');

const own = ownStatement('own certificates', (db, me) =>
  db
    .select({
      id: certificates.id,
      number: certificates.number,
      state: certificates.state,
      name: certificates.name,
      nameShown: certificates.nameShown,
      courseTitle: certificates.courseTitle,
      courseSlug: certificates.courseSlug,
      hours: certificates.hours,
      score: certificates.score,
      issuedAt: certificates.issuedAt,
      expiresAt: certificates.expiresAt,
      reason: certificates.revocationReason,
      replacedBy: substitutes.number,
      correction: sql<
        OwnCertificate['correction']
      >`(select jsonb_build_object('state', r.state, 'name', r.name, 'answer', r.answer)
        from ${certificateCorrections} r where r.certificate_id = ${certificates.id} order by r.created_at desc, r.id desc limit 1)`,
    })
    .from(certificates)
    .leftJoin(substitutes, eq(substitutes.id, certificates.replacedBy))
    .where(eq(certificates.userId, me))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(500),
);

/** The certificates of the actor, the newest first. */
export async function ownCertificates(ctx: Ctx): Promise<OwnCertificate[]> {
  return (await own(ctx)).map(({ state, issuedAt, expiresAt, ...row }) => ({
    ...row,
    result: resultOf({ state, expiresAt }, ctx.now),
    issuedAt: issuedAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }));
}
