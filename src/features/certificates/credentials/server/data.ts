import { and, asc, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { exams } from '~/features/exams/server/tables';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import { brand } from '~/lib/brand';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { refuse } from '../../errors';
import { parseNumber } from '../../rules';
import { certificates, issuerKeys } from '../../server/tables';
import { achievementOf, issuerAddress, issuerOf } from '../rules';
import { contexts } from '../terms';

/** The newest key that isn't retired; it signs. */
export async function currentKey(ctx: Ctx) {
  const [key] = await ctx.db
    .select()
    .from(issuerKeys)
    .where(isNull(issuerKeys.retiredAt))
    .orderBy(desc(issuerKeys.createdAt))
    .limit(1);
  return key ?? null;
}

/** Keys that were retired because the installation's secret no longer opens them. A rotation destroys what is left of them. */
export const lostKeys = (ctx: Ctx) =>
  ctx.db
    .select({ id: issuerKeys.id, retiredAt: issuerKeys.retiredAt })
    .from(issuerKeys)
    .where(and(isNotNull(issuerKeys.retiredAt), isNotNull(issuerKeys.privateKey)))
    .orderBy(asc(issuerKeys.createdAt));

/** The issuer with every key that ever signed: retired ones stay, so that older credentials can be checked. */
export async function issuerProfile(ctx: Ctx, appUrl: string) {
  const keys = await ctx.db
    .select({ id: issuerKeys.id })
    .from(issuerKeys)
    .orderBy(desc(issuerKeys.createdAt));
  const issuer = issuerAddress(appUrl);
  return {
    '@context': [contexts[0], contexts[1], 'https://www.w3.org/ns/cid/v1'],
    ...issuerOf(appUrl),
    description: `${brand().tagline} ${brand().legalName}, ${brand().address}.`,
    email: brand().supportEmail,
    verificationMethod: keys.map(({ id }) => ({
      id: `${issuer}#${id}`,
      type: 'Multikey',
      controller: issuer,
      publicKeyMultibase: id,
    })),
    assertionMethod: keys.map(({ id }) => `${issuer}#${id}`),
  };
}

/** The achievement of a published course, or of one that certificates name. @throws certificate_not_found (404) */
export async function achievement(ctx: Ctx, courseId: string, appUrl: string) {
  const [course] = await ctx.db
    .select({
      courseId: courses.id,
      courseTitle: courses.title,
      hours: courses.durationHours,
      instructorName: shownName(profiles, ''),
      organizationName: courses.organizationName,
      accreditation: courses.accreditation,
      certificateType: courses.certificateType,
      slug: courses.slug,
      examined: sql<boolean>`coalesce(${exams.openedAt} is not null, false)`,
    })
    .from(courses)
    .leftJoin(exams, eq(exams.courseId, courses.id))
    .leftJoin(profiles, eq(profiles.id, courses.instructorId))
    .where(
      and(
        eq(courses.id, courseId),
        or(
          eq(courses.isPublished, true),
          sql`exists (select 1 from ${certificates} c where c.course_id = ${courses.id})`,
        ),
      ),
    )
    .limit(1);
  if (!course) throw refuse('certificate_not_found');
  const { slug, examined, ...rest } = course;
  return {
    slug,
    title: course.courseTitle,
    document: { '@context': [...contexts], ...achievementOf(rest, { appUrl, examined }) },
  };
}

const byNumber = statement('certificate of papers', (db) =>
  db
    .select({
      id: certificates.id,
      number: certificates.number,
      userId: certificates.userId,
      courseId: certificates.courseId,
      state: certificates.state,
      name: certificates.name,
      nameShown: certificates.nameShown,
      courseTitle: certificates.courseTitle,
      courseSlug: certificates.courseSlug,
      hours: certificates.hours,
      lessons: certificates.lessons,
      score: certificates.score,
      instructorName: certificates.instructorName,
      organizationName: certificates.organizationName,
      accreditation: certificates.accreditation,
      certificateType: certificates.certificateType,
      finishedAt: certificates.finishedAt,
      issuedAt: certificates.issuedAt,
      expiresAt: certificates.expiresAt,
      credential: certificates.credential,
      revokedAt: certificates.revokedAt,
      revocationReason: certificates.revocationReason,
      erased: sql<boolean>`${users.erasedAt} is not null`,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.number, sql.placeholder('number')))
    .limit(1),
);

export type StoredCertificate = Awaited<ReturnType<typeof byNumber>>[number];

/** A certificate by its number, for what everybody may know of it. @throws certificate_not_found (404) */
export async function certificateByNumber(ctx: Ctx, text: string): Promise<StoredCertificate> {
  const number = parseNumber(text);
  const [certificate] = number ? await byNumber(ctx, { number }) : [];
  if (!certificate) throw refuse('certificate_not_found');
  return certificate;
}

/**
 * A certificate whose credential and papers the asker may read: everybody while its holder shows the name, else the holder and staff with `certificates.manage`.
 * @throws certificate_not_found (404), credential_hidden (403), certificate_replaced (410)
 */
export async function readableCertificate(ctx: Ctx, text: string): Promise<StoredCertificate> {
  const certificate = await certificateByNumber(ctx, text);
  const { actor } = ctx;
  const mayRead =
    certificate.nameShown ||
    actor?.userId === certificate.userId ||
    (actor && holds(actor, 'certificates.manage'));
  if (certificate.erased || !mayRead) throw refuse('credential_hidden');
  if (certificate.state === 'replaced') throw refuse('certificate_replaced');
  return certificate;
}

/** Certificates without a credential, after `after`, oldest first. */
export const unsigned = (ctx: Ctx, after: string | null, limit: number) =>
  ctx.db
    .select({ id: certificates.id, number: certificates.number })
    .from(certificates)
    .innerJoin(users, and(eq(users.id, certificates.userId), isNull(users.erasedAt)))
    .where(
      and(isNull(certificates.credential), after === null ? undefined : gt(certificates.id, after)),
    )
    .orderBy(asc(certificates.id))
    .limit(limit);

/** Whether a certificate was revoked, as Open Badges 3.0 asks for it: the list of one credential. */
export function revocationList(
  { number, state, revocationReason }: StoredCertificate,
  appUrl: string,
) {
  const id = `${appUrl}/credentials/${number}`;
  const entry = {
    id,
    revoked: true,
    ...(state === 'revoked' && revocationReason && { revocationReason }),
  };
  return {
    id: `${id}/status`,
    issuer: issuerAddress(appUrl),
    revokedCredential: state === 'valid' ? [] : [entry],
  };
}
