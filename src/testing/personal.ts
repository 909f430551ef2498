import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { createAnnouncement } from '~/features/announcements/server/factory';
import { emailCorrections } from '~/features/auth/corrections/server/tables';
import { emailChangeOf } from '~/features/auth/rules';
import {
  accountViews,
  knownDevices,
  twoFactors,
  verifications,
} from '~/features/auth/server/tables';
import { accountNotes } from '~/features/auth/staff/server/tables';
import { courseReviews } from '~/features/catalogue/publication/server/tables';
import { courseRevisions } from '~/features/catalogue/revisions/server/tables';
import { courseInvitations } from '~/features/catalogue/team/server/tables';
import { certificateCorrections, certificates } from '~/features/certificates/server/tables';
import { purchaseInterests } from '~/features/checkout/orders/server/tables';
import {
  enrollmentImportRows,
  enrollmentImports,
} from '~/features/checkout/participants/server/tables';
import { cvs } from '~/features/cv/server/tables';
import { memberChanged } from '~/features/directory/members/server/mutations';
import { createReport } from '~/features/directory/server/factory';
import { bookEntry } from '~/features/earnings/ledger/server/mutations';
import { correctionLines } from '~/features/earnings/rules';
import {
  createBankAccount,
  createShareSplit,
  createShareTerms,
} from '~/features/earnings/server/factory';
import { payoutBatches, payouts, taxProfiles } from '~/features/earnings/server/tables';
import {
  examAllowances,
  examAnswers,
  examAttempts,
  examQuestions,
  examQuestionVersions,
} from '~/features/exams/server/tables';
import { uploadedFile } from '~/features/files/schema';
import { createFile } from '~/features/files/server/factory';
import { uploadDays } from '~/features/files/server/tables';
import { applicationEvents, instructorApplications } from '~/features/instructors/server/tables';
import { feedbackTemplates, participantMessages } from '~/features/learning/reviews/server/tables';
import { lessonViews } from '~/features/learning/server/tables';
import { captions, videos } from '~/features/media/server/tables';
import {
  mailRhythms,
  notificationPreferences,
} from '~/features/notifications/preferences/server/tables';
import { deskExports } from '~/features/platform/exports/server/tables';
import { settingRevisions } from '~/features/platform/settings/server/tables';
import { exportReady } from '~/features/privacy/notices';
import { acceptancePaper } from '~/features/quotes/acceptance/server/provider';
import { businessQuoteApprovals } from '~/features/quotes/approvals/server/tables';
import { businessQuoteReminders } from '~/features/quotes/planned/server/tables';
import { salesContacts } from '~/features/quotes/server/tables';
import { quoteTemplates } from '~/features/quotes/templates/server/tables';
import { createRating, createRatingReport } from '~/features/ratings/server/factory';
import { auditLog } from '~/lib/server/audit';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import type { PersonalTable } from '~/lib/server/personal';
import { classroom } from './classroom';
import { companyRows } from './company-rows';
import { member } from './members';
import { orderRows } from './orders';
import { acceptance, quoteDesk } from './quotes';
import type { Person, TestSite } from './site';

/** Makes a person with a closing account and a row in every table that holds personal data. */
export async function personEverywhere(site: TestSite) {
  const person = await member(site, { name: 'Zulaikha Prameswari', role: 'instructor' });
  const colleague = await site.person({ role: 'instructor' });
  const { userId } = person;
  const { now } = site.clock;
  const { db } = site.database;
  const room = await classroom(site, { learner: person });
  await room.submit(0);
  const words = {
    answer: { by: room.instructor.userId, text: 'Terima kasih', at: now },
    hidden: { by: colleague.userId, reason: 'Iklan', at: now },
  };
  const ratingId = await createRating(site.ctx(), {
    courseId: room.courseId,
    userId,
    stars: 4,
    comment: 'Bagus',
    ...words,
  });
  await createRatingReport(site.ctx(), { ratingId, reporterId: userId, note: 'Kasar sekali.' });
  await createAnnouncement(site.ctx(), { createdBy: userId });
  const taught = await classroom(site, { instructor: person });
  await site.rows(sql`insert into course_instructors (id, course_id, instructor_id, created_at)
    values (${newId()}, ${taught.courseId}, ${colleague.userId}, ${now.toISOString()}::timestamptz)`);
  await site.rows(sql`update courses set state = 'hidden' where id = ${taught.courseId}`);
  await createReport(site.ctx(), {
    userId: colleague.userId,
    reporterId: userId,
    reason: 'spam',
    note: 'Iklan',
  });
  await createFile(site.ctx(), { ownerId: userId });
  await db
    .insert(purchaseInterests)
    .values({ id: newId(), userId, courseId: room.courseId, createdAt: now });
  await db.insert(uploadDays).values({ userId, day: '2026-11-22', files: 1, bytes: 1 });
  await db.insert(mailRhythms).values({ userId, rhythm: 'daily', updatedAt: now });
  const prepared = {
    id: newId(),
    userId,
    key: newId(),
    desk: '/staff/orders',
    title: 'Pesanan',
    query: 'q=Sari',
    format: 'csv' as const,
    createdAt: now,
  };
  await db.insert(deskExports).values(prepared);
  await db.insert(cvs).values({ userId, options: {}, revision: 1, updatedAt: now });
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) };
  await db
    .insert(knownDevices)
    .values({ id: newId(), deviceId: newId(), userId, sessionId: newId(), ...times });
  await db.insert(accountViews).values({
    id: newId(),
    userId,
    staffId: colleague.userId,
    sessionId: newId(),
    reason: 'Melapor.',
    begunAt: now,
    endsAt: now,
  });
  await db.insert(twoFactors).values({ id: newId(), userId, secret: 'x', backupCodes: 'x' });
  await db.insert(accountNotes).values({
    id: newId(),
    userId,
    authorId: colleague.userId,
    key: newId(),
    text: 'Menelepon tentang datanya.',
    createdAt: now,
  });
  await db.insert(emailCorrections).values({
    id: newId(),
    userId,
    requestedBy: colleague.userId,
    fromEmail: person.email,
    toEmail: 'benar@nusakelas.test',
    reason: 'Salah ketik.',
    createdAt: now,
    expiresAt: now,
    endedAt: now,
    outcome: 'declined' as const,
    declinedBy: 'old' as const,
  });
  await db
    .insert(notificationPreferences)
    .values({ userId, kind: 'learning.approved', channel: 'mail', enabled: false, updatedAt: now });
  const move = { identifier: emailChangeOf(userId), value: 'baru@nusakelas.test' };
  await db
    .insert(verifications)
    .values({ id: newId(), ...move, expiresAt: now, createdAt: now, updatedAt: now });
  await teachingRows(site, { userId, courseId: taught.courseId, lessonId: room.lessonId(0) });
  await proofRows(site, { userId, courseId: taught.courseId });
  await orderRows(site, { userId, courseId: room.courseId });
  await earningRows(site, { userId, courseId: taught.courseId });
  const importId = newId();
  await db.insert(enrollmentImports).values({
    id: importId,
    courseId: room.courseId,
    name: 'kelas.csv',
    total: 1,
    createdBy: userId,
    createdAt: now,
  });
  await db
    .insert(enrollmentImportRows)
    .values({ id: newId(), importId, line: 1, email: person.email, outcome: 'existing', userId });
  await companyRows(site, { userId, email: person.email });
  const decision = {
    action: 'profile.warn',
    subjectType: 'profile',
    subjectId: userId,
    before: {},
    after: {},
    reason: 'Iklan',
  };
  await db
    .insert(auditLog)
    .values({ id: newId(), actorId: colleague.userId, createdAt: now, ...decision });
  await person.post('/privacy/requests', {
    clientKey: newId(),
    kind: 'question',
    text: 'Di mana data saya?',
  });
  const quoteId = await acceptedOffer(site, person);
  const discount = {
    revision: 1,
    discountPercentage: 25,
    askedBy: colleague.userId,
    askedAt: now,
    reason: 'Memesan untuk tiga tahun.',
  };
  const decided = {
    approved: false,
    decision: 'Melebihi anggaran.',
    decidedBy: colleague.userId,
    decidedAt: now,
  };
  await db.insert(businessQuoteApprovals).values({ id: newId(), quoteId, ...discount, ...decided });
  const [{ requestId } = { requestId: '' }] = await site.rows<{ requestId: string }>(
    sql`select quote_request_id as "requestId" from business_quotes where id = ${quoteId}`,
  );
  await db.insert(businessQuoteReminders).values({
    id: newId(),
    requestId,
    dueAt: now,
    note: 'Telepon lagi.',
    createdBy: colleague.userId,
    createdAt: now,
  });
  await db.insert(quoteTemplates).values({
    id: newId(),
    kind: 'terms',
    name: 'Syarat',
    content: {},
    updatedBy: userId,
    updatedAt: now,
  });
  await db
    .insert(salesContacts)
    .values({ userId, phone: '+6281234567890', whatsapp: null, revision: 1, updatedAt: now });
  await site.deliver();
  await person.post('/privacy/deletion', { confirmation: 'HAPUS' });
  // Closing the account removes the person from the directory; this entry simulates a failure of that step.
  await site.rows(sql`update users set closing_at = null where id = ${userId}`);
  await memberChanged(site.ctx(), userId);
  await site.rows(
    sql`update users set closing_at = ${now.toISOString()}::timestamptz where id = ${userId}`,
  );
  // A suspension that is over, so that the person may still ask.
  await site.rows(sql`update users set suspended_at = now() - interval '1 day', suspended_until = now() - interval '1 hour', suspension_reason = 'Iklan'
    where id = ${userId}`);
  await writeNotice(site.ctx(), exportReady, {
    userIds: [userId],
    payload: { until: now.toISOString() },
  });
  return person;
}

async function teachingRows(
  site: TestSite,
  { userId, courseId, lessonId }: Record<'userId' | 'courseId' | 'lessonId', string>,
) {
  const { now } = site.clock;
  const { db } = site.database;
  const applicationId = newId();
  await db
    .insert(instructorApplications)
    .values({ id: applicationId, userId, createdAt: now, updatedAt: now });
  await db
    .insert(applicationEvents)
    .values({ id: newId(), applicationId, state: 'draft', createdAt: now });
  const videoId = newId();
  await db.insert(videos).values({
    id: videoId,
    ownerId: userId,
    name: 'kelas.webm',
    contentType: 'video/webm',
    bytes: 1,
    createdAt: now,
    activeAt: now,
  });
  await db.insert(captions).values({
    id: newId(),
    videoId,
    language: 'id',
    vtt: 'WEBVTT',
    updatedBy: userId,
    updatedAt: now,
  });
  await db.insert(courseRevisions).values({
    id: newId(),
    courseId,
    revision: 1,
    subject: 'course',
    subjectId: courseId,
    snapshot: {},
    savedBy: userId,
    savedAt: now,
  });
  await db
    .insert(courseReviews)
    .values({ id: newId(), courseId, submittedBy: userId, submittedAt: now });
  await db
    .insert(courseInvitations)
    .values({ id: newId(), courseId, userId, createdAt: now, expiresAt: now });
  await db.insert(lessonViews).values({ userId, lessonId, updatedAt: now });
  await db
    .insert(feedbackTemplates)
    .values({ id: newId(), userId, title: 'Rapi', text: 'Sudah rapi.', createdAt: now });
  await db
    .insert(participantMessages)
    .values({ id: newId(), courseId, senderId: userId, recipients: 1, createdAt: now });
}

async function proofRows(
  site: TestSite,
  { userId, courseId }: Record<'userId' | 'courseId', string>,
) {
  const { now } = site.clock;
  const { db } = site.database;
  const questionId = newId();
  await db
    .insert(examQuestions)
    .values({ id: questionId, courseId, revision: 1, position: 0, createdAt: now, updatedAt: now });
  const version = {
    kind: 'true_false',
    text: 'Benar?',
    content: {},
    key: { value: true },
  } as const;
  await db
    .insert(examQuestionVersions)
    .values({ questionId, revision: 1, ...version, savedBy: userId, savedAt: now });
  const attemptId = newId();
  await db
    .insert(examAttempts)
    .values({ id: attemptId, userId, courseId, number: 1, startedAt: now, deadlineAt: now });
  await db
    .insert(examAnswers)
    .values({ id: newId(), attemptId, position: 0, questionId, questionRevision: 1 });
  await db.insert(examAllowances).values({
    id: newId(),
    courseId,
    userId,
    extraMinutes: 15,
    reason: 'Gangguan penglihatan',
    grantedAt: now,
  });
  const certificateId = newId();
  await db.insert(certificates).values({
    id: certificateId,
    number: 'NK-2026-000001-A',
    userId,
    courseId,
    name: 'Zulaikha Prameswari',
    courseTitle: 'Kursus',
    courseSlug: 'kursus',
    hours: 1,
    lessons: [],
    instructorName: 'Instruktur',
    finishedAt: now,
    issuedAt: now,
  });
  await db.insert(certificateCorrections).values({
    id: newId(),
    certificateId,
    userId,
    name: 'Zulaikha Prameswari Putri',
    reason: 'Nama kurang lengkap',
    createdAt: now,
  });
}

async function earningRows(
  site: TestSite,
  { userId, courseId }: Record<'userId' | 'courseId', string>,
) {
  const { now } = site.clock;
  const { db } = site.database;
  await bookEntry(site.ctx(), {
    kind: 'correction',
    key: `correction:${userId}`,
    courseId,
    reason: 'Selisih pembulatan',
    createdBy: userId,
    bookedAt: now,
    maturesOn: '2999-01-01',
    lines: correctionLines({ instructorId: userId, amount: 1_000 }),
  });
  await createBankAccount(site.ctx(), { instructorId: userId, holder: 'Zulaikha Prameswari' });
  await createShareTerms(site.ctx(), { courseId, share: 7_000, createdBy: userId });
  await createShareSplit(site.ctx(), {
    courseId,
    parts: [{ instructorId: userId, share: 10_000 }],
    createdBy: userId,
  });
  await db.insert(settingRevisions).values({
    id: newId(),
    group: 'contact',
    number: 1,
    values: {},
    fromAt: now,
    reason: 'Alasan',
    createdBy: userId,
    createdAt: now,
  });
  await db
    .insert(payoutBatches)
    .values({ id: newId(), number: 'BB-AAAA-AAAA', createdBy: userId, createdAt: now });
  const tax = {
    name: 'Zulaikha Prameswari',
    taxId: '3174091234567890',
    address: 'Jalan Contoh 1',
    updatedAt: now,
  };
  await db.insert(taxProfiles).values({ instructorId: userId, ...tax });
  const payout = {
    number: 'PC-AAAA-AAAA',
    amount: 100_000,
    bank: 'BCA',
    bankNumber: '123456',
    bankHolder: 'Zulaikha Prameswari',
    requestedAt: now,
  };
  await db.insert(payouts).values({ id: newId(), instructorId: userId, state: 'paid', ...payout });
}

type Row = Record<string, unknown>;
export type MarkedRow = { row: Row; marked: string[]; read: () => Promise<Row | undefined> };

const holdsText = (column: PgColumn) =>
  /^Pg(Text|Array|Jsonb)$/.test(column.columnType) &&
  !column.enumValues?.length &&
  !column.generated;
const marked = (column: PgColumn, mark: string) =>
  column.columnType === 'PgJsonb'
    ? { jejak: mark }
    : column.getSQLType() === 'text[]'
      ? [mark]
      : column.columnType === 'PgText'
        ? mark
        : undefined;

export const markOf = (table: string, column: string) => `jejak_${table}_${column}`;

/**
 * Writes a mark that names its column into every text, list of texts and document of one of the person's rows, except the columns in
 * `leave`. Columns that can't take it keep their value, because of a constraint or because the row would no longer be the person's.
 */
export async function markRow(
  site: TestSite,
  { table, own }: PersonalTable,
  { userId, leave }: { userId: string; leave: string[] },
): Promise<MarkedRow | null> {
  const { db } = site.database;
  const name = getTableName(table);
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const composed = new Set(
    getTableConfig(table as PgTable).primaryKeys.flatMap((key) =>
      key.columns.map((column) => column.name),
    ),
  );
  const keys = Object.entries(columns).filter(
    ([, column]) => column.primary || composed.has(column.name),
  );
  const [first] = (await db
    .select()
    .from(table)
    .where(own(userId))
    .orderBy(...keys.map(([, column]) => column))
    .limit(1)) as Row[];
  if (!first) return null;
  let row = first;
  const which = () => and(...keys.map(([key, column]) => eq(column, row[key])));
  const read = async () => ((await db.select().from(table).where(which()).limit(1)) as Row[])[0];
  const taken: string[] = [];
  for (const [key, column] of Object.entries(columns)) {
    const word = holdsText(column) ? marked(column, markOf(name, column.name)) : undefined;
    if (word === undefined || leave.includes(`${name}.${column.name}`)) continue;
    const write = async (value: unknown) => {
      await db
        .update(table)
        .set({ [key]: value })
        .where(which());
      row = { ...row, [key]: value };
    };
    const standing = row[key];
    try {
      await write(word);
    } catch {
      continue;
    }
    const theirs = await db
      .select({ one: sql`1` })
      .from(table)
      .where(and(which(), own(userId)));
    if (theirs.length === 0) await write(standing);
    else taken.push(key);
  }
  return { row: (await read()) as Row, marked: taken, read };
}

/** An offer that the person accepted, with its order and a question. Returns its id. */
async function acceptedOffer(site: TestSite, person: Person): Promise<string> {
  const { requestId, quoteId } = await (await quoteDesk(site)).offered({
    by: person,
    draft: { payments: [{ trigger: 'accepted', percent: 100 }] },
  });
  const paper = { raw: new TextEncoder().encode('%PDF-1.4\n%%EOF\n') };
  const { id: poFile } = (
    await person.send('POST', `/quote-requests/${requestId}/files`, paper)
  ).as(uploadedFile);
  await person.post(`/quotes/${quoteId}/acceptance`, { ...acceptance, poFile });
  await acceptancePaper(site.ctx(), quoteId);
  await person.post(`/quote-requests/${requestId}/messages`, {
    key: newId(),
    topic: 'question',
    text: 'Apakah jadwalnya dapat digeser?',
  });
  return quoteId;
}
