import { randomInt } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { LearnerOf } from '~/features/enrollment/server/data';
import { lockEnrollmentsOf } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import { refuse as refuseAttempt } from '~/features/exams/attempts/errors';
import { examOutcomes, hasBegunExam } from '~/features/exams/server/data';
import { mailDelaySeconds } from '~/features/learning/reviews/terms';
import { settleMatter } from '~/features/notifications/server/mutations';
import { jakartaDay } from '~/lib/dates';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice, writeNotices } from '~/lib/server/outbox';
import { refuse } from '../../errors';
import {
  certificateEnding,
  certificateIssued,
  certificateMatter,
  certificateReplaced,
  correctionMatter,
} from '../../notices';
import { numberOf } from '../../rules';
import { certificateChanged, certificatesChanged, dropCorrections } from '../../server/mutations';
import { certificateCorrections, certificatePapers, certificates } from '../../server/tables';
import { reminderDays } from '../../terms';
import { endOf } from '../rules';
import { evidenceOf, holders, missing } from './data';

const serials = 1_000_000;
/** With nine of ten numbers of a year given away, one of these is free in all but one of a million cases. */
const tries = 130;

type NewCertificate = Omit<typeof certificates.$inferInsert, 'number'>;
const nameOf = ({ userId, courseId }: LearnerOf) => `${userId} ${courseId}`;

/** Stores certificates under random free numbers, without learners who have one, in the caller's transaction. Answers numbers by ids. */
export async function insertCertificates(
  ctx: Ctx,
  all: NewCertificate[],
  serial = () => randomInt(serials),
): Promise<Map<string, string>> {
  const numbers = new Map<string, string>();
  let open = all;
  for (let tried = 0; open.length > 0; tried += 1) {
    if (tried === tries)
      throw new Error(`no number of the year was free for ${open.length} certificates`);
    const numbered = open.map((certificate) => ({
      ...certificate,
      number: numberOf(jakartaDay(certificate.issuedAt).year, serial()),
    }));
    const { id, number } = certificates;
    const inserted = await ctx.db
      .insert(certificates)
      .values(numbered)
      .onConflictDoNothing()
      .returning({ id, number });
    for (const certificate of inserted) numbers.set(certificate.id, certificate.number);
    open = open.filter(({ id }) => !numbers.has(id));
    if (open.length === 0) break;
    const holderNames = new Set((await holders(ctx, open)).map(nameOf));
    open = open.filter((certificate) => !holderNames.has(nameOf(certificate)));
  }
  return numbers;
}

/** The same for one. Null where its learner has one of the course already. */
export async function insertCertificate(
  ctx: Ctx,
  certificate: NewCertificate,
  serial?: () => number,
): Promise<string | null> {
  return (await insertCertificates(ctx, [certificate], serial)).get(certificate.id) ?? null;
}

/**
 * Issues the certificates of those learners who fulfil all conditions and have none of the course yet (spec decision 29), in the transaction of the last
 * condition. It holds the enrollments, as approvals and hand-ins do, so that of two conditions fulfilled at once the second one sees the first. Answers those
 * who got one, with its number.
 */
export const issueCertificates = (
  ctx: Ctx,
  learners: LearnerOf[],
): Promise<(LearnerOf & { number: string })[]> =>
  inTransaction(ctx, async (ctx) => {
    if (learners.length === 0) return [];
    await lockEnrollmentsOf(ctx, learners);
    const outcomes = new Map(
      (await examOutcomes(ctx, learners)).map((outcome) => [nameOf(outcome), outcome]),
    );
    const due = (await evidenceOf(ctx, learners)).flatMap(
      ({ months, completedAt, passedAt, ...snapshot }) => {
        const outcome = outcomes.get(nameOf(snapshot));
        if (!outcome || (outcome.required && !outcome.passed)) return [];
        const finishedAt =
          outcome.required && passedAt && passedAt > completedAt ? passedAt : completedAt;
        const times = { finishedAt, issuedAt: ctx.now, expiresAt: endOf(ctx.now, months) };
        return [{ id: newId(), ...snapshot, score: outcome.score, ...times }];
      },
    );
    const numbers = await insertCertificates(ctx, due);
    const issued = due.flatMap(({ id, ...certificate }) => {
      const number = numbers.get(id);
      return number ? [{ ...certificate, number }] : [];
    });
    const notices = issued.map(({ userId, number, courseTitle }) => {
      // The approval before it may be undone for some seconds.
      return { userIds: [userId], payload: { number, courseTitle }, mailDelaySeconds };
    });
    await writeNotices(ctx, certificateIssued, notices);
    await certificatesChanged(
      ctx,
      issued.map(({ number }) => number),
    );
    return issued.map(({ userId, courseId, number }) => ({ userId, courseId, number }));
  });

/** The same for one learner. Answers the new number, or null. */
export const issueCertificate = async (ctx: Ctx, learner: LearnerOf): Promise<string | null> =>
  (await issueCertificates(ctx, [learner]))[0]?.number ?? null;

type Standing = typeof certificates.$inferSelect;

/**
 * Issues a certificate under a new number and with another name instead of a valid one, which the caller holds and which then reads as replaced. Requests for
 * another name on the old one are done with it. Answers the new number. @throws certificate_not_valid (409)
 */
export async function replaceCertificate(
  ctx: Ctx,
  old: Standing,
  { name, reason }: { name: string; reason: string },
): Promise<string> {
  if (old.state !== 'valid') throw refuse('certificate_not_valid');
  const { userId, courseTitle } = old;
  // The old one makes room for the new one in the index of one for each learner and course.
  await ctx.db.update(certificates).set({ state: 'replaced' }).where(eq(certificates.id, old.id));
  const id = newId();
  const number = await insertCertificate(ctx, {
    ...old,
    id,
    name,
    state: 'valid',
    issuedAt: ctx.now,
    credential: null,
    keyId: null,
  });
  if (number === null) throw refuse('certificate_not_valid');
  await ctx.db.update(certificates).set({ replacedBy: id }).where(eq(certificates.id, old.id));
  await ctx.db.delete(certificatePapers).where(eq(certificatePapers.certificateId, old.id));
  const decided = await ctx.db
    .update(certificateCorrections)
    .set({ state: 'done', decidedAt: ctx.now, decidedBy: ctx.user.userId })
    .where(
      and(
        eq(certificateCorrections.certificateId, old.id),
        eq(certificateCorrections.state, 'waiting'),
      ),
    )
    .returning({ id: certificateCorrections.id });
  for (const correction of decided) await settleMatter(ctx, correctionMatter(correction.id));
  await settleMatter(ctx, certificateMatter(old.number));
  const payload = { number, oldNumber: old.number, courseTitle, reason };
  await writeNotice(ctx, certificateReplaced, { userIds: [userId], payload });
  // The names stand in the certificates, where an erasure finds them.
  const change = { before: { number: old.number }, after: { number, certificateId: id } };
  await writeAudit(ctx, {
    action: 'certificate.replaced',
    subjectType: 'certificate',
    subjectId: old.id,
    ...change,
    reason,
  });
  await certificatesChanged(ctx, [old.number, number]);
  return number;
}

/**
 * Deletes the certificate of a course that is finished no more because its last approval was undone, with what it replaced. A revoked one stays, so that its
 * course gives no other. In the transaction of the undo, which holds the enrollment. @throws exam_begun (409) after the decision
 */
export async function withdrawCertificate(
  ctx: Ctx,
  { decidedAt, ...learner }: LearnerOf & { decidedAt: Date },
): Promise<void> {
  if (await hasBegunExam(ctx, { ...learner, since: decidedAt })) throw refuseAttempt('exam_begun');
  const ofCourse = and(
    eq(certificates.userId, learner.userId),
    eq(certificates.courseId, learner.courseId),
  );
  const issued = await ctx.db
    .select({
      id: certificates.id,
      number: certificates.number,
      state: certificates.state,
      completedAt: enrollments.completedAt,
    })
    .from(certificates)
    .innerJoin(
      enrollments,
      and(
        eq(enrollments.userId, certificates.userId),
        eq(enrollments.courseId, certificates.courseId),
      ),
    )
    .where(ofCourse)
    .for('update', { of: certificates });
  if (issued.some(({ state, completedAt }) => state === 'revoked' || completedAt)) return;
  for (const { number } of issued) {
    await certificateChanged(ctx, number);
    await settleMatter(ctx, certificateMatter(number));
  }
  const ids = issued.map(({ id }) => id);
  if (ids.length === 0) return;
  await dropCorrections(ctx, inArray(certificateCorrections.certificateId, ids));
  await ctx.db.delete(certificates).where(inArray(certificates.id, ids));
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
    for (const { id, ...learnerOfCourse } of finished) {
      const number = await issueCertificate(ctx, learnerOfCourse).catch(
        (err) => void ctx.log.error({ err, enrollment: id }, 'a certificate was not issued'),
      );
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
      const some = ctx.db
        .select({ id: certificates.id })
        .from(certificates)
        .where(ending)
        .limit(remindedAtOnce);
      const marked = await ctx.db
        .update(certificates)
        .set({ remindedAt: ctx.now })
        .where(and(ending, inArray(certificates.id, some)))
        .returning({
          number: certificates.number,
          userId: certificates.userId,
          courseTitle: certificates.courseTitle,
          expiresAt: certificates.expiresAt,
        });
      for (const { userId, expiresAt, ...payload } of marked)
        if (expiresAt)
          await writeNotice(ctx, certificateEnding, {
            userIds: [userId],
            payload: { ...payload, expiresAt: expiresAt.toISOString() },
          });
      return marked.length;
    });
    reminded += due;
    more = due === remindedAtOnce;
  }
  return reminded;
}
