import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm';
import { lockEnrollment } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import { examOutcome } from '~/features/exams/server/data';
import { mailDelaySeconds } from '~/features/learning/reviews/terms';
import { settleMatter } from '~/features/notifications/server/mutations';
import { jakartaDay } from '~/lib/dates';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../../errors';
import { certificateEnding, certificateIssued, certificateMatter, certificateReplaced, correctionMatter } from '../../notices';
import { numberOf } from '../../rules';
import { certificateChanged } from '../../server/mutations';
import { certificateCorrections, certificatePapers, certificates } from '../../server/tables';
import { reminderDays } from '../../terms';
import { endOf } from '../rules';
import { evidenceOf, missing, type Of } from './data';

const serials = 1_000_000;
/** With nine of ten numbers of a year given away, one of these is free in all but one of a million cases. */
const tries = 130;

type NewCertificate = Omit<typeof certificates.$inferInsert, 'number'>;

/** Stores a certificate under a random free number of the year, in the caller's transaction. Null where the course has one for this person already. */
export async function insertCertificate(ctx: Ctx, certificate: NewCertificate, serial = () => randomInt(serials)): Promise<string | null> {
  const { year } = jakartaDay(certificate.issuedAt);
  for (let tried = 0; tried < tries; tried += 1) {
    const number = numberOf(year, serial());
    const inserted = await ctx.db
      .insert(certificates)
      .values({ ...certificate, number })
      .onConflictDoNothing()
      .returning({ id: certificates.id });
    if (inserted.length > 0) return number;
    const [standing] = await ctx.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(and(eq(certificates.userId, certificate.userId), eq(certificates.courseId, certificate.courseId), ne(certificates.state, 'replaced')))
      .limit(1);
    if (standing) return null;
  }
  throw new Error(`no number of ${year} was free`);
}

/**
 * Issues a certificate when all conditions are fulfilled and there is none yet (spec decision 29), in the transaction of the last of them. It holds the
 * enrollment, as approvals and hand-ins do, so that of two conditions fulfilled at once the second one sees the first. Answers the new number, or null.
 */
export const issueCertificate = (ctx: Ctx, of: Of): Promise<string | null> =>
  inTransaction(ctx, async (ctx) => {
    await lockEnrollment(ctx, of);
    const { required, passed, score } = await examOutcome(ctx, of);
    if (required && !passed) return null;
    const evidence = await evidenceOf(ctx, of);
    if (!evidence?.completedAt) return null;
    const { months, completedAt, passedAt, ...snapshot } = evidence;
    const finishedAt = required && passedAt && passedAt > completedAt ? passedAt : completedAt;
    const times = { finishedAt, issuedAt: ctx.now, expiresAt: endOf(ctx.now, months) };
    const number = await insertCertificate(ctx, { id: newId(), ...of, ...snapshot, score, ...times });
    if (number === null) return null;
    // The approval behind it may be undone for some seconds.
    await writeNotice(ctx, certificateIssued, { userIds: [of.userId], payload: { number, courseTitle: snapshot.courseTitle }, mailDelaySeconds });
    await certificateChanged(ctx, number);
    return number;
  });

type Standing = typeof certificates.$inferSelect;

/**
 * Issues a certificate under a new number and with another name instead of a valid one, which the caller holds and which then reads as replaced. Requests for
 * another name on the old one are done with it. Answers the new number. @throws certificate_not_valid (409)
 */
export async function replaceCertificate(ctx: Ctx, old: Standing, { name, reason }: { name: string; reason: string }): Promise<string> {
  if (old.state !== 'valid') throw refuse('certificate_not_valid');
  const { userId, courseTitle } = old;
  // The old one makes room for the new one in the index of one for each learner and course.
  await ctx.db.update(certificates).set({ state: 'replaced' }).where(eq(certificates.id, old.id));
  const id = newId();
  const number = await insertCertificate(ctx, { ...old, id, name, state: 'valid', issuedAt: ctx.now, credential: null, keyId: null });
  if (number === null) throw refuse('certificate_not_valid');
  await ctx.db.update(certificates).set({ replacedBy: id }).where(eq(certificates.id, old.id));
  await ctx.db.delete(certificatePapers).where(eq(certificatePapers.certificateId, old.id));
  const decided = await ctx.db
    .update(certificateCorrections)
    .set({ state: 'done', decidedAt: ctx.now, decidedBy: ctx.user.userId })
    .where(and(eq(certificateCorrections.certificateId, old.id), eq(certificateCorrections.state, 'waiting')))
    .returning({ id: certificateCorrections.id });
  for (const correction of decided) await settleMatter(ctx, correctionMatter(correction.id));
  await settleMatter(ctx, certificateMatter(old.number));
  const payload = { number, oldNumber: old.number, courseTitle, reason };
  await writeNotice(ctx, certificateReplaced, { userIds: [userId], payload });
  // The names stand in the certificates, where an erasure finds them.
  const change = { before: { number: old.number }, after: { number, certificateId: id } };
  await writeAudit(ctx, { action: 'certificate.replaced', subjectType: 'certificate', subjectId: old.id, ...change, reason });
  for (const changed of [old.number, number]) await certificateChanged(ctx, changed);
  return number;
}

/**
 * Deletes the certificate of a course that is finished no more because its last approval was undone, with what it replaced. A revoked one stays, so that its
 * course gives no other. In the transaction of the undo, which holds the enrollment.
 */
export async function withdrawCertificate(ctx: Ctx, of: Of): Promise<void> {
  const ofCourse = and(eq(certificates.userId, of.userId), eq(certificates.courseId, of.courseId));
  const issued = await ctx.db
    .select({ id: certificates.id, number: certificates.number, state: certificates.state, completedAt: enrollments.completedAt })
    .from(certificates)
    .innerJoin(enrollments, and(eq(enrollments.userId, certificates.userId), eq(enrollments.courseId, certificates.courseId)))
    .where(ofCourse)
    .for('update', { of: certificates });
  if (issued.some(({ state, completedAt }) => state === 'revoked' || completedAt)) return;
  for (const { number } of issued) {
    await certificateChanged(ctx, number);
    await settleMatter(ctx, certificateMatter(number));
  }
  const ids = issued.map(({ id }) => id);
  if (ids.length > 0) await ctx.db.delete(certificates).where(inArray(certificates.id, ids));
}

const issuedAtOnce = 200;

/**
 * Issues the certificates of those who finished before there were any, and of those whose last condition fell away. Each is stored for itself, so that an
 * interrupted run loses nothing and the next one goes on. Answers their number.
 */
export async function issueMissing(ctx: Ctx): Promise<number> {
  let issued = 0;
  let after: string | null = null;
  for (;;) {
    const finished = await missing(ctx, after, issuedAtOnce);
    for (const { id, ...of } of finished) {
      const number = await issueCertificate(ctx, of).catch((err) => void ctx.log.error({ err, enrollment: id }, 'a certificate was not issued'));
      if (number) issued += 1;
    }
    if (finished.length < issuedAtOnce) return issued;
    after = finished.at(-1)?.id ?? null;
  }
}

const remindedAtOnce = 500;
const dayMs = 86_400_000;

/** Reminds holders of certificates that end soon, each once. Answers their number. */
export async function remindOfEnds(ctx: Ctx): Promise<number> {
  const soon = new Date(ctx.now.getTime() + reminderDays * dayMs);
  let reminded = 0;
  for (let more = true; more; ) {
    const due = await inTransaction(ctx, async (ctx) => {
      const ending = and(
        eq(certificates.state, 'valid'),
        isNull(certificates.remindedAt),
        lte(certificates.expiresAt, soon),
        gt(certificates.expiresAt, ctx.now),
      );
      const some = ctx.db.select({ id: certificates.id }).from(certificates).where(ending).limit(remindedAtOnce);
      const marked = await ctx.db
        .update(certificates)
        .set({ remindedAt: ctx.now })
        .where(and(ending, inArray(certificates.id, some)))
        .returning({ number: certificates.number, userId: certificates.userId, courseTitle: certificates.courseTitle, expiresAt: certificates.expiresAt });
      for (const { userId, expiresAt, ...payload } of marked)
        if (expiresAt) await writeNotice(ctx, certificateEnding, { userIds: [userId], payload: { ...payload, expiresAt: expiresAt.toISOString() } });
      return marked.length;
    });
    reminded += due;
    more = due === remindedAtOnce;
  }
  return reminded;
}
