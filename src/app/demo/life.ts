import { and, asc, eq, inArray, isNull, like, lt, or, sql } from 'drizzle-orm';
import { userByEmail } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { issueCertificates } from '~/features/certificates/issuing/server/mutations';
import { certificateIssued } from '~/features/certificates/notices';
import { certificateCorrections, certificates } from '~/features/certificates/server/tables';
import * as refundNotices from '~/features/checkout/refunds/notices';
import { requestRefund } from '~/features/checkout/refunds/server/mutations';
import { createPaidOrder } from '~/features/checkout/server/factory';
import { orders } from '~/features/checkout/server/tables';
import { closeDay } from '~/features/earnings/closings/server/mutations';
import { bookRefund, bookSale } from '~/features/earnings/ledger/server/mutations';
import * as earningNotices from '~/features/earnings/notices';
import { requestPayout } from '~/features/earnings/payouts/server/mutations';
import { createBankAccount } from '~/features/earnings/server/factory';
import { decidePayout } from '~/features/earnings/staff/server/mutations';
import { payoutMinimum } from '~/features/earnings/terms';
import { countLearners } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import { attemptGraded } from '~/features/exams/attempts/notices';
import { handIn, saveAnswer, startAttempt } from '~/features/exams/attempts/server/mutations';
import { examAnswers, examQuestionVersions } from '~/features/exams/server/tables';
import type { Answer, Question } from '~/features/exams/terms';
import { mailDeliveries } from '~/features/notifications/server/tables';
import { privacyRequests } from '~/features/privacy/server/tables';
import { promisedHours } from '~/features/privacy/terms';
import { profiles } from '~/features/profiles/server/tables';
import type { Actor } from '~/lib/actor';
import { isoDate } from '~/lib/dates';
import { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { noticesIn } from '~/lib/server/noun';
import { outbox } from '~/lib/server/outbox';
import { sqlExam } from './content/exam';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Accounts are as old as this at most. */
const oldestDays = 183;
/** The days before today whose books are closed. */
const closedDays = 14;

/** What staff of a platform meets that has been open for half a year, beside its courses and sales. */
export async function seedLife(ctx: Ctx): Promise<void> {
  await seedExamAttempts(ctx);
  await seedRepayments(ctx);
  await billToBuyers(ctx);
  await spreadAccounts(ctx);
  await seedRequests(ctx);
  for (let days = closedDays; days > 0; days -= 1) {
    const closedAt = new Date(ctx.now.getTime() - (days - 1) * dayMs);
    await closeDay(at(ctx, closedAt), isoDate(new Date(ctx.now.getTime() - days * dayMs)), {
      settlement: { asked: 0, unanswered: 0, settled: 0 },
      differences: [],
    });
  }
}

/** At another time, as somebody else. */
const at = (
  { db, requestId, log }: Ctx,
  now: Date,
  userId?: string,
  role: Actor['role'] = 'learner',
) =>
  new Ctx({
    db,
    requestId,
    log,
    now,
    wakeOutbox: () => {},
    actor: userId
      ? { userId, sessionId: newId(), role, isInstructor: role === 'instructor' }
      : null,
  });

/** Each order names its buyer, as the checkout does. */
const billToBuyers = (ctx: Ctx) =>
  ctx.db
    .update(orders)
    .set({ billingName: users.name, billingEmail: users.email })
    .from(users)
    .where(eq(users.id, orders.userId));

/** Accounts began before the first thing that their people did, were last seen after the last one, and every other one has a telephone. */
async function spreadAccounts(ctx: Ctx): Promise<void> {
  const first = sql`(select min(e.created_at) from ${enrollments} e where e.user_id = ${users.id})`;
  const last = sql`(select max(e.active_at) from ${enrollments} e where e.user_id = ${users.id})`;
  const now = ctx.now.toISOString();
  const ordered = await ctx.db.select({ id: users.id }).from(users).orderBy(asc(users.email));
  for (const [index, { id }] of ordered.entries()) {
    // Those who do nothing in courses, staff say, came at the beginning and were here today.
    const joined = sql`coalesce(${first}, ${now}::timestamptz - ${oldestDays} * interval '1 day') - ${(index * 7) % 50} * interval '1 hour'`;
    const lastSeen = sql`least(${now}::timestamptz, coalesce(${last}, ${now}::timestamptz) + ${(index * 5) % 30} * interval '1 hour')`;
    await ctx.db
      .update(users)
      .set({ createdAt: sql`${joined}`, lastSeenAt: sql`${lastSeen}` })
      .where(eq(users.id, id));
    const phone = index % 2 === 0 ? `+62811${String(1_000_000 + index * 7_919).slice(-7)}` : null;
    await ctx.db
      .update(profiles)
      .set({ phone })
      .where(and(eq(profiles.id, id), isNull(profiles.phone)));
  }
}

/** The answer that a question's key calls right, or another one. */
function answerTo(question: Question, right: boolean): Answer {
  switch (question.kind) {
    case 'single':
      return {
        choice: right
          ? question.key.choice
          : (question.content.choices.find(({ id }) => id !== question.key.choice)?.id ??
            question.key.choice),
      };
    case 'multiple':
      return { choices: right ? question.key.choices : question.key.choices.slice(1) };
    case 'true_false':
      return { value: right === question.key.value };
    case 'short_text':
      return { text: right ? (question.key.accepted[0] ?? '') : 'Belum tahu' };
    case 'number':
      return { text: right ? question.key.value : '0' };
    case 'matching':
      return { pairs: right ? question.key.pairs : {} };
    case 'ordering':
      return { order: right ? question.key.order : question.key.order.toReversed() };
  }
}

/** Somebody who has all lessons approved fails the exam, and passes it a day later. */
async function seedExamAttempts(ctx: Ctx): Promise<void> {
  const [learner] = await ctx.db
    .select({ userId: enrollments.userId })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(
      and(
        eq(enrollments.progress, 100),
        like(users.email, 'peserta%'),
        eq(courses.slug, sqlExam.course),
      ),
    )
    .orderBy(asc(users.email))
    .limit(1);
  if (!learner) throw new Error('nobody of the demo may sit the exam');
  const tries = [
    { hoursAgo: 52, knows: (position: number) => position % 2 === 0 },
    { hoursAgo: 26, knows: (position: number) => position !== 3 },
  ];
  for (const { hoursAgo, knows } of tries)
    await sitExam(at(ctx, new Date(ctx.now.getTime() - hoursAgo * hourMs), learner.userId), knows);
  await ctx.db.delete(outbox).where(eq(outbox.kind, attemptGraded.kind));
}

/** An attempt of twenty minutes. */
async function sitExam(ctx: Ctx, knows: (position: number) => boolean): Promise<void> {
  const { sitting } = await startAttempt(ctx, sqlExam.course, { examPassed: issueCertificates });
  const drawn = await ctx.db
    .select({ position: examAnswers.position, question: examQuestionVersions })
    .from(examAnswers)
    .innerJoin(
      examQuestionVersions,
      and(
        eq(examQuestionVersions.questionId, examAnswers.questionId),
        eq(examQuestionVersions.revision, examAnswers.questionRevision),
      ),
    )
    .where(eq(examAnswers.attemptId, sitting.id));
  for (const { position, question } of drawn) {
    const typedQuestion = question as Question & typeof question;
    const answer = {
      kind: typedQuestion.kind,
      answer: answerTo(typedQuestion, knows(position)),
      marked: false,
      sequence: 1,
    };
    await saveAnswer(ctx, sitting.id, position, answer as Parameters<typeof saveAnswer>[3]);
  }
  await handIn(at(ctx, new Date(ctx.now.getTime() + 20 * 60_000), ctx.user.userId), sitting.id, {
    examPassed: issueCertificates,
  });
}

/** Approved work in its second step: a payout that is to be transferred, and a refund of a transfer that is to be sent. */
async function seedRepayments(ctx: Ctx): Promise<void> {
  const before = (hours: number) => new Date(ctx.now.getTime() - hours * hourMs);
  const [admin, teacher, buyer] = await Promise.all(
    ['admin', 'instruktur2', 'peserta12'].map((name) => userByEmail(ctx, `${name}@nusakelas.test`)),
  );
  const [course] = await ctx.db
    .select()
    .from(courses)
    .where(eq(courses.slug, 'motif-batik-digital'));
  if (!admin || !teacher || !buyer || !course)
    throw new Error('the demo’s people or course are missing');
  await createBankAccount(at(ctx, before(30 * 24)), {
    instructorId: teacher.id,
    number: '0912837465',
    decidedBy: admin.id,
  });
  const payoutId = newId();
  await requestPayout(
    at(ctx, before(50), teacher.id, 'instructor'),
    { id: payoutId, amount: payoutMinimum },
    { withholdingRate: () => 0 },
  );
  await decidePayout(at(ctx, before(28), admin.id, 'superadmin'), payoutId, {
    decision: 'approved',
  });

  const paidAt = before(3 * 24);
  const order = await createPaidOrder(ctx, {
    userId: buyer.id,
    course,
    price: course.price ?? 0,
    uniqueCode: 318,
    paidAt,
  });
  await bookSale(at(ctx, paidAt), order.id);
  const enrolled = {
    id: newId(),
    userId: buyer.id,
    courseId: course.id,
    source: 'order' as const,
    createdAt: paidAt,
    activeAt: paidAt,
  };
  await ctx.db.insert(enrollments).values(enrolled);
  await countLearners(ctx);
  const bank = { name: 'Bank Contoh', account: '7003 118 902', holder: buyer.name };
  const wish = { reason: 'Saya keliru memilih kursus; yang saya cari tentang riset pasar.', bank };
  await requestRefund(at(ctx, before(21), buyer.id), order.number, wish, {
    sendsBack: () => false,
    refundPaid: bookRefund,
  });
  // Nobody is told of what happened days ago.
  const kinds = noticesIn(earningNotices, refundNotices).map(({ kind }) => kind);
  const isOlder = or(
    lt(outbox.createdAt, before(27)),
    inArray(
      outbox.kind,
      noticesIn(refundNotices).map(({ kind }) => kind),
    ),
  );
  await ctx.db.delete(outbox).where(and(inArray(outbox.kind, kinds), isOlder));
}

/** A request about data, a mail that was refused, and a name to be corrected on a certificate. */
async function seedRequests(ctx: Ctx): Promise<void> {
  const before = (hours: number) => new Date(ctx.now.getTime() - hours * hourMs);
  const due = (from: Date) => new Date(from.getTime() + promisedHours * hourMs);
  const people = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.email, ['peserta3@nusakelas.test', 'peserta9@nusakelas.test']))
    .orderBy(asc(users.email));
  const admin = await userByEmail(ctx, 'admin@nusakelas.test');
  const [asker, secondAsker] = people;
  if (!asker || !secondAsker || !admin) throw new Error('the demo’s people are missing');
  const requests = [
    {
      userId: asker.id,
      kind: 'correction',
      at: before(20),
      text: 'Ejaan nama saya pada dua invoice bulan lalu keliru satu huruf. Mohon diperbaiki.',
    },
    {
      userId: secondAsker.id,
      kind: 'question',
      at: before(26 * 24),
      text: 'Berapa lama bukti transfer saya disimpan?',
    },
  ] as const;
  await ctx.db.insert(privacyRequests).values(
    requests.map(({ at: createdAt, ...request }, index) => ({
      ...request,
      id: newId(),
      clientKey: newId(),
      createdAt,
      dueAt: due(createdAt),
      ...(index === 1 && {
        status: 'done' as const,
        answer: 'Bukti transfer disimpan sepuluh tahun bersama pembukuan, sesuai ketentuan pajak.',
        handlerId: admin.id,
        closedAt: new Date(createdAt.getTime() + 30 * hourMs),
      }),
    })),
  );
  const [certificate] = await ctx.db
    .select({
      id: certificates.id,
      number: certificates.number,
      userId: certificates.userId,
      courseTitle: certificates.courseTitle,
      name: certificates.name,
    })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(and(eq(certificates.state, 'valid'), like(users.email, 'peserta%')))
    .orderBy(asc(certificates.issuedAt), asc(certificates.id))
    .limit(1);
  if (!certificate) throw new Error('the demo has no certificate of a learner');
  const { number, courseTitle, userId } = certificate;
  await ctx.db.insert(certificateCorrections).values({
    id: newId(),
    certificateId: certificate.id,
    userId,
    name: `${certificate.name}, S.Kom.`,
    createdAt: before(7),
    reason: 'Gelar saya belum tercantum, padahal diminta bagian SDM.',
  });
  await ctx.db.insert(mailDeliveries).values({
    id: newId(),
    eventId: newId(),
    userId,
    kind: certificateIssued.kind,
    payload: { number, courseTitle },
    createdAt: before(30),
    attempts: 1,
    lastError: '550 5.1.1 mailbox unavailable',
    refusedAt: before(30),
  });
}
