import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { consents } from '~/features/auth/consents/server/tables';
import { accounts, sessions, twoFactors, userRoles, users } from '~/features/auth/server/tables';
import { courseInstructors, courses, lessons } from '~/features/catalogue/server/tables';
import { purchaseInterests } from '~/features/checkout/server/tables';
import { enrollments } from '~/features/enrollment/server/tables';
import { readStored } from '~/features/files/server/data';
import { files } from '~/features/files/server/tables';
import type { FilePurpose } from '~/features/files/terms';
import { lessonAttempts, lessonProgress } from '~/features/learning/server/tables';
import { cvs } from '~/features/members/cv/server/tables';
import { profileReports } from '~/features/members/server/tables';
import { notificationPreferences } from '~/features/notifications/preferences/server/tables';
import { mailDeliveries, notifications } from '~/features/notifications/server/tables';
import { educations, experiences, profileSlugKeys, profileSlugs, profiles } from '~/features/profiles/server/tables';
import { businessQuoteRequests, businessQuotes } from '~/features/quotes/server/tables';
import { ratings } from '~/features/ratings/server/tables';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { exportCutOff } from '../../rules';
import { privacyRequests } from '../../server/tables';

type Row = { id: string } & Record<string, unknown>;

/** One table of an export: a CSV, and a list in the JSON. `read` answers the rows after an id, a bounded number of them. */
export type Section = { file: string; about: string; table: PgTable; read: (ctx: Ctx, of: { userId: string; after: string | null }) => Promise<Row[]> };

const batch = 500;

type Shape = { table: PgTable; id: PgColumn; own: (userId: string) => SQL | undefined; columns: Record<string, PgColumn | SQL> };

const section = (file: string, about: string, { table, id, own, columns }: Shape): Section => ({
  file,
  about,
  table,
  read: async (ctx, { userId, after }) =>
    (await ctx.db
      .select({ id, ...columns })
      .from(table)
      .where(and(own(userId), after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(batch)) as Row[],
});

const by = (owner: PgColumn) => (userId: string) => eq(owner, userId);
const among = (column: PgColumn, table: PgTable, owner: string) => (userId: string) =>
  sql`${column} in (select o.id from ${table} o where o.${sql.identifier(owner)} = ${userId})`;
const titleOf = (table: PgTable, of: PgTable, key: string) => sql<string>`(select t.title from ${table} t where t.id = ${of}.${sql.identifier(key)})`;
/** `2026-11`, from months since year 0. */
const month = (column: PgColumn) => sql<string | null>`to_char(make_date(${column} / 12, ${column} % 12 + 1, 1), 'YYYY-MM')`;

/** What staff decided about the person, or about something of theirs. */
const decidedAbout = (userId: string) =>
  or(
    and(eq(auditLog.subjectType, 'profile'), eq(auditLog.subjectId, userId)),
    and(eq(auditLog.subjectType, 'rating'), among(auditLog.subjectId, ratings, 'user_id')(userId)),
    and(eq(auditLog.subjectType, 'privacy_request'), among(auditLog.subjectId, privacyRequests, 'user_id')(userId)),
    and(eq(auditLog.subjectType, 'business_quote_request'), among(auditLog.subjectId, businessQuoteRequests, 'user_id')(userId)),
  );

/** Everything kept about a person: without secrets, and without the names of others. */
export const sections: Section[] = [
  section('akun', 'Akun Anda', {
    ...{ table: users, id: users.id, own: by(users.id) },
    columns: {
      ...{ nama: users.name, email: users.email, email_terverifikasi: users.emailVerified, gambar: users.image },
      ...{ verifikasi_dua_langkah: users.twoFactorEnabled, akan_dihapus: users.closingAt, dibuat: users.createdAt, diubah: users.updatedAt },
    },
  }),
  section('cara_masuk', 'Cara Anda masuk, tanpa password dan token', {
    ...{ table: accounts, id: accounts.id, own: by(accounts.userId) },
    columns: {
      penyedia: accounts.providerId,
      akun_di_penyedia: accounts.accountId,
      nama_akun: accounts.label,
      izin: accounts.scope,
      dibuat: accounts.createdAt,
    },
  }),
  section('verifikasi_dua_langkah', 'Verifikasi dua langkah, tanpa kuncinya', {
    ...{ table: twoFactors, id: twoFactors.id, own: by(twoFactors.userId) },
    columns: { aktif: twoFactors.verified, dibuat: twoFactors.createdAt },
  }),
  section('peran', 'Peran akun Anda', {
    ...{ table: userRoles, id: userRoles.id, own: by(userRoles.userId) },
    columns: { peran: userRoles.role, sejak: userRoles.createdAt, dicabut: userRoles.revokedAt },
  }),
  section('sesi', 'Perangkat tempat Anda masuk', {
    ...{ table: sessions, id: sessions.id, own: by(sessions.userId) },
    columns: { alamat_ip: sessions.ipAddress, peramban: sessions.userAgent, masuk: sessions.createdAt, berakhir: sessions.expiresAt },
  }),
  section('persetujuan', 'Ketentuan yang Anda setujui', {
    ...{ table: consents, id: consents.id, own: by(consents.userId) },
    columns: {
      ...{ dokumen: consents.document, versi: consents.version, sidik_teks: consents.textHash },
      ...{ alamat_ip: consents.ipAddress, peramban: consents.userAgent, disetujui: consents.givenAt },
    },
  }),
  section('profil', 'Profil Anda', {
    ...{ table: profiles, id: profiles.id, own: by(profiles.id) },
    columns: {
      ...{ nama_lengkap: profiles.fullName, alamat_profil: profiles.slug, foto: profiles.avatarUrl, jabatan: profiles.title, tentang: profiles.bio },
      ...{ telepon: profiles.phone, kota: profiles.city, linkedin: profiles.linkedinUrl, twitter: profiles.twitterUrl, github: profiles.githubUrl },
      ...{ situs: profiles.websiteUrl, keahlian: profiles.expertise, pengalaman_tahun: profiles.yearsOfExperience, minat: profiles.interests },
      ...{ terlihat_oleh: profiles.visibility, bagian_terlihat_oleh: profiles.sections, di_direktori: profiles.inDirectory },
      ...{ di_mesin_pencari: profiles.indexed, disembunyikan_petugas: profiles.hiddenAt, bagian_disembunyikan: profiles.hiddenFields },
      ...{ dibuat: profiles.createdAt, diubah: profiles.updatedAt },
    },
  }),
  section('alamat_profil_lama', 'Alamat profil yang pernah Anda pakai', {
    ...{ table: profileSlugs, id: profileSlugs.slug, own: by(profileSlugs.userId) },
    columns: { sejak: profileSlugs.createdAt },
  }),
  section('kemiripan_alamat', 'Bentuk alamat profil yang tidak dapat dipakai orang lain', {
    ...{ table: profileSlugKeys, id: profileSlugKeys.key, own: by(profileSlugKeys.userId) },
    columns: {},
  }),
  section('pendidikan', 'Pendidikan', {
    ...{ table: educations, id: educations.id, own: by(educations.userId) },
    columns: {
      ...{ lembaga: educations.institution, jenjang: educations.degree, bidang: educations.field, nilai: educations.grade },
      ...{ mulai: month(educations.startMonth), selesai: month(educations.endMonth), keterangan: educations.description, dibuat: educations.createdAt },
    },
  }),
  section('pengalaman', 'Pengalaman kerja', {
    ...{ table: experiences, id: experiences.id, own: by(experiences.userId) },
    columns: {
      ...{ peran: experiences.role, perusahaan: experiences.company, lokasi: experiences.location, jenis: experiences.employmentType },
      ...{ mulai: month(experiences.startMonth), selesai: month(experiences.endMonth), keterangan: experiences.description, dibuat: experiences.createdAt },
    },
  }),
  section('kursus_diikuti', 'Kursus yang Anda ikuti', {
    ...{ table: enrollments, id: enrollments.id, own: by(enrollments.userId) },
    columns: {
      ...{ kursus: titleOf(courses, enrollments, 'course_id'), asal: enrollments.source, kemajuan_persen: enrollments.progress },
      ...{ selesai: enrollments.completedAt, terdaftar: enrollments.createdAt },
    },
  }),
  section('pelajaran', 'Kemajuan pelajaran Anda', {
    ...{ table: lessonProgress, id: lessonProgress.id, own: by(lessonProgress.userId) },
    columns: {
      ...{ kursus: titleOf(courses, lessonProgress, 'course_id'), pelajaran: titleOf(lessons, lessonProgress, 'lesson_id') },
      ...{ keadaan: lessonProgress.status, catatan: lessonProgress.submissionNotes, umpan_balik: lessonProgress.instructorFeedback },
      ...{ percobaan: lessonProgress.attemptCount, dikirim: lessonProgress.submittedAt, diputuskan: lessonProgress.decidedAt },
    },
  }),
  section('kiriman_pelajaran', 'Setiap kiriman pelajaran Anda', {
    ...{ table: lessonAttempts, id: lessonAttempts.id, own: among(lessonAttempts.progressId, lessonProgress, 'user_id') },
    columns: {
      ...{ kemajuan: lessonAttempts.progressId, percobaan: lessonAttempts.attempt, keadaan: lessonAttempts.status, catatan: lessonAttempts.notes },
      ...{ umpan_balik: lessonAttempts.feedback, dikirim: lessonAttempts.submittedAt, diputuskan: lessonAttempts.decidedAt },
    },
  }),
  section('ulasan', 'Ulasan Anda', {
    ...{ table: ratings, id: ratings.id, own: by(ratings.userId) },
    columns: {
      ...{ kursus: titleOf(courses, ratings, 'course_id'), bintang: ratings.stars, ulasan: ratings.comment, ditulis: ratings.createdAt },
      ...{ diubah: ratings.editedAt, jawaban: ratings.answer, dijawab: ratings.answeredAt },
      ...{ disembunyikan: ratings.hiddenAt, alasan_disembunyikan: ratings.hiddenReason },
    },
  }),
  section('kursus_diajar', 'Kursus yang Anda ajar', {
    ...{ table: courseInstructors, id: courseInstructors.id, own: by(courseInstructors.instructorId) },
    columns: { kursus: titleOf(courses, courseInstructors, 'course_id'), sejak: courseInstructors.createdAt },
  }),
  section('minat_membeli', 'Kursus yang Anda minta dikabari', {
    ...{ table: purchaseInterests, id: purchaseInterests.id, own: by(purchaseInterests.userId) },
    columns: { kursus: titleOf(courses, purchaseInterests, 'course_id'), dicatat: purchaseInterests.createdAt },
  }),
  section('permintaan_penawaran', 'Permintaan penawaran Anda', {
    ...{ table: businessQuoteRequests, id: businessQuoteRequests.id, own: by(businessQuoteRequests.userId) },
    columns: {
      ...{ referensi: businessQuoteRequests.reference, perusahaan: businessQuoteRequests.companyName, email: businessQuoteRequests.companyEmail },
      ...{ telepon: businessQuoteRequests.companyPhone, ukuran: businessQuoteRequests.companySize, industri: businessQuoteRequests.industry },
      ...{ kategori: businessQuoteRequests.packageCategory, tier: businessQuoteRequests.packageTier, peserta: businessQuoteRequests.numberOfEmployees },
      ...{ minat: businessQuoteRequests.trainingCategories, kebutuhan: businessQuoteRequests.additionalRequirements },
      ...{ kontak: businessQuoteRequests.contactPersonName, jabatan: businessQuoteRequests.contactPersonPosition },
      ...{ keadaan: businessQuoteRequests.status, dikirim: businessQuoteRequests.createdAt },
    },
  }),
  section('penawaran', 'Penawaran yang Anda terima', {
    ...{ table: businessQuotes, id: businessQuotes.id },
    own: (userId: string) => and(among(businessQuotes.quoteRequestId, businessQuoteRequests, 'user_id')(userId), sql`${businessQuotes.status} <> 'draft'`),
    columns: {
      ...{ permintaan: businessQuotes.quoteRequestId, nomor: businessQuotes.number, versi: businessQuotes.version, keadaan: businessQuotes.status },
      ...{ harga_tanpa_ppn: businessQuotes.finalPrice, ppn: businessQuotes.ppn, jumlah: businessQuotes.total, dikirim: businessQuotes.sentAt },
      ...{ dibuka: businessQuotes.viewedAt, dijawab: businessQuotes.answeredAt, penerima: businessQuotes.acceptedName },
      ...{ jabatan_penerima: businessQuotes.acceptedPosition, nomor_po: businessQuotes.poNumber, alasan_penolakan: businessQuotes.rejectionReason },
    },
  }),
  section('pemberitahuan', 'Pemberitahuan untuk Anda', {
    ...{ table: notifications, id: notifications.id, own: by(notifications.userId) },
    columns: {
      ...{ judul: notifications.title, isi: notifications.message, tautan: notifications.link },
      ...{ dibaca: notifications.isRead, dikirim: notifications.createdAt },
    },
  }),
  section('email', 'Email yang kami kirim dalam 90 hari terakhir', {
    ...{ table: mailDeliveries, id: mailDeliveries.id, own: by(mailDeliveries.userId) },
    columns: { jenis: mailDeliveries.kind, dibuat: mailDeliveries.createdAt, terkirim: mailDeliveries.sentAt },
  }),
  section('pilihan_pemberitahuan', 'Pemberitahuan yang Anda matikan atau nyalakan', {
    ...{ table: notificationPreferences, id: notificationPreferences.kind, own: by(notificationPreferences.userId) },
    columns: { saluran: notificationPreferences.channel, menyala: notificationPreferences.enabled, diubah: notificationPreferences.updatedAt },
  }),
  section('cv', 'Pengaturan CV Anda', {
    ...{ table: cvs, id: cvs.userId, own: by(cvs.userId) },
    columns: { pilihan: cvs.options, diubah: cvs.updatedAt },
  }),
  section('laporan_profil', 'Profil yang Anda laporkan', {
    ...{ table: profileReports, id: profileReports.id, own: by(profileReports.reporterId) },
    columns: { alasan: profileReports.reason, catatan: profileReports.note, dibuat: profileReports.createdAt, diputuskan: profileReports.closedAt },
  }),
  section('berkas', 'Berkas yang Anda unggah atau kami susun untuk Anda', {
    ...{ table: files, id: files.id, own: by(files.ownerId) },
    columns: { tujuan: files.purpose, nama: files.name, jenis: files.contentType, ukuran: files.bytes, dibuat: files.createdAt, berakhir: files.expiresAt },
  }),
  section('permintaan_data', 'Permintaan Anda tentang data pribadi', {
    ...{ table: privacyRequests, id: privacyRequests.id, own: by(privacyRequests.userId) },
    columns: {
      ...{ jenis: privacyRequests.kind, keadaan: privacyRequests.status, isi: privacyRequests.text, jawaban: privacyRequests.answer },
      ...{ dijanjikan: privacyRequests.dueAt, dibuat: privacyRequests.createdAt, selesai: privacyRequests.closedAt },
    },
  }),
  section('keputusan_petugas', 'Yang diputuskan dan dilihat petugas tentang Anda', {
    ...{ table: auditLog, id: auditLog.id, own: decidedAbout },
    columns: { tindakan: auditLog.action, sebelum: auditLog.before, sesudah: auditLog.after, alasan: auditLog.reason, pada: auditLog.createdAt },
  }),
];

/** Exports to be built: those whose turn has come, and those that were cut off. */
export const dueExports = (ctx: Ctx) =>
  ctx.db
    .select({ id: privacyRequests.id, attempts: privacyRequests.attempts })
    .from(privacyRequests)
    .where(and(eq(privacyRequests.kind, 'export'), exportWaits(ctx.now)))
    .orderBy(asc(privacyRequests.nextAttemptAt))
    .limit(100);

/** An export that may be begun now: nobody works at it. */
export const exportWaits = (now: Date) =>
  and(
    inArray(privacyRequests.status, ['open', 'in_progress']),
    or(
      and(eq(privacyRequests.status, 'open'), sql`${privacyRequests.nextAttemptAt} <= ${now.toISOString()}::timestamptz`),
      and(eq(privacyRequests.status, 'in_progress'), lt(privacyRequests.startedAt, exportCutOff(now))),
    ),
  );

type Upload = { id: string; purpose: FilePurpose; name: string };

/** What the person has uploaded and uses, ready to be read: all of it, read some at a time. */
export async function uploadsOf(ctx: Ctx, userId: string): Promise<Upload[]> {
  const own = and(eq(files.ownerId, userId), ne(files.purpose, 'export'), isNotNull(files.storedAt), isNull(files.releasedAt));
  const found: Upload[] = [];
  for (;;) {
    const last = found.at(-1);
    const some = await ctx.db
      .select({ id: files.id, purpose: files.purpose, name: files.name })
      .from(files)
      .where(and(own, last && gt(files.id, last.id)))
      .orderBy(asc(files.id))
      .limit(batch);
    found.push(...some);
    if (some.length < batch) return found;
  }
}

/** The bytes of an upload. */
export const openUpload = (storage: FileStorage, file: { id: string; purpose: FilePurpose }) => readStored(storage, file);
