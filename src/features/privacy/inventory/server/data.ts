import { and, asc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { consents } from '~/features/auth/consents/server/tables';
import { documentLabels } from '~/features/auth/consents/terms';
import { accounts, sessions, twoFactors, userRoles, users } from '~/features/auth/server/tables';
import { categories, courseInstructors, courses, lessons } from '~/features/catalogue/server/tables';
import { purchaseInterests } from '~/features/checkout/server/tables';
import { cvs } from '~/features/cv/server/tables';
import { profileReports } from '~/features/directory/server/tables';
import { reportReasonLabels } from '~/features/directory/terms';
import { enrollments } from '~/features/enrollment/server/tables';
import { files } from '~/features/files/server/tables';
import { lessonAttempts, lessonProgress } from '~/features/learning/server/tables';
import { attemptLabels, statusLabels } from '~/features/learning/terms';
import { notificationPreferences } from '~/features/notifications/preferences/server/tables';
import { channelLabels } from '~/features/notifications/preferences/terms';
import { mailDeliveries, notifications } from '~/features/notifications/server/tables';
import { educations, experiences, profileSlugKeys, profileSlugs, profiles } from '~/features/profiles/server/tables';
import { degreeLabels, employmentLabels, hideableLabels, sectionLabels, visibilityLabels } from '~/features/profiles/terms';
import { businessQuoteRequests, businessQuotes } from '~/features/quotes/server/tables';
import { categoryLabels, companySizeLabels, statusLabel, tierLabels } from '~/features/quotes/terms';
import { ratings } from '~/features/ratings/server/tables';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { privacyRequests } from '../../server/tables';
import { kindLabels } from '../../terms';
import { deepNamed, kindNamed, named, statusNamed, type Words } from '../rules';
import { actionLabels, filePurposeLabels, providerLabels, roleLabels, sourceLabels } from '../terms';

type Row = { id: string } & Record<string, unknown>;

/** One table of what is kept about a person. `read` answers the rows after an id, a bounded number of them; `key` is what the id is called, `words` how values read. */
export type Section = {
  file: string;
  about: string;
  table: PgTable;
  key: string;
  words: Words;
  read: (ctx: Ctx, of: { userId: string; after: string | null }) => Promise<Row[]>;
};

const batch = 500;

type Shape = {
  table: PgTable;
  id: PgColumn;
  key?: string;
  own: (userId: string) => SQL | undefined;
  columns: Record<string, PgColumn | SQL>;
  words?: Words;
};

const section = (file: string, about: string, { table, id, key = 'id', own, columns, words = {} }: Shape): Section => ({
  file,
  about,
  table,
  key,
  words,
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

const interestNames = sql<string[]>`array(select c.name from ${categories} c where c.id = any(${profiles}.interests) order by c.name)`;
const lessonOfAttempt = sql<string>`(select l.title from ${lessons} l join ${lessonProgress} lp on lp.lesson_id = l.id where lp.id = ${lessonAttempts}.progress_id)`;
const referenceOfQuote = sql<string>`(select r.reference from ${businessQuoteRequests} r where r.id = ${businessQuotes}.quote_request_id)`;

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
    words: { penyedia: named(providerLabels) },
  }),
  section('verifikasi_dua_langkah', 'Verifikasi dua langkah, tanpa kuncinya', {
    ...{ table: twoFactors, id: twoFactors.id, own: by(twoFactors.userId) },
    columns: { aktif: twoFactors.verified, dibuat: twoFactors.createdAt },
  }),
  section('peran', 'Peran akun Anda', {
    ...{ table: userRoles, id: userRoles.id, own: by(userRoles.userId) },
    columns: { peran: userRoles.role, sejak: userRoles.createdAt, dicabut: userRoles.revokedAt },
    words: { peran: named(roleLabels) },
  }),
  section('sesi', 'Perangkat tempat Anda masuk', {
    ...{ table: sessions, id: sessions.id, own: by(sessions.userId) },
    columns: { alamat_ip: sessions.ipAddress, peramban: sessions.userAgent, masuk: sessions.createdAt, berakhir: sessions.expiresAt },
  }),
  section('persetujuan', 'Ketentuan yang Anda setujui', {
    ...{ table: consents, id: consents.id, own: by(consents.userId) },
    columns: {
      ...{ dokumen: consents.document, versi: consents.version, sidik_digital_teks: consents.textHash },
      ...{ alamat_ip: consents.ipAddress, peramban: consents.userAgent, disetujui: consents.givenAt },
    },
    words: { dokumen: named(documentLabels) },
  }),
  section('profil', 'Profil Anda', {
    ...{ table: profiles, id: profiles.id, own: by(profiles.id) },
    columns: {
      ...{ nama_lengkap: profiles.fullName, alamat_profil: profiles.slug, foto: profiles.avatarUrl, judul_singkat: profiles.title, tentang: profiles.bio },
      ...{ telepon: profiles.phone, kota: profiles.city, linkedin: profiles.linkedinUrl, twitter: profiles.twitterUrl, github: profiles.githubUrl },
      ...{ situs: profiles.websiteUrl, keahlian: profiles.expertise, pengalaman_tahun: profiles.yearsOfExperience, minat: interestNames },
      ...{ terlihat_oleh: profiles.visibility, bagian_terlihat_oleh: profiles.sections, di_direktori: profiles.inDirectory },
      ...{ di_mesin_pencari: profiles.indexed, disembunyikan_petugas: profiles.hiddenAt, bagian_disembunyikan: profiles.hiddenFields },
      ...{ dibuat: profiles.createdAt, diubah: profiles.updatedAt },
    },
    words: {
      terlihat_oleh: named(visibilityLabels),
      bagian_terlihat_oleh: deepNamed(sectionLabels, visibilityLabels),
      bagian_disembunyikan: named(hideableLabels),
    },
  }),
  section('alamat_profil', 'Alamat profil yang Anda pakai, sekarang atau dahulu', {
    ...{ table: profileSlugs, id: profileSlugs.slug, key: 'alamat', own: by(profileSlugs.userId) },
    columns: { sejak: profileSlugs.createdAt },
  }),
  section('alamat_mirip', 'Ejaan yang mirip dengan alamat profil Anda, yang kami tutup bagi orang lain agar tidak ada yang menyamar', {
    ...{ table: profileSlugKeys, id: profileSlugKeys.key, key: 'ejaan', own: by(profileSlugKeys.userId) },
    columns: {},
  }),
  section('pendidikan', 'Pendidikan', {
    ...{ table: educations, id: educations.id, own: by(educations.userId) },
    columns: {
      ...{ lembaga: educations.institution, jenjang: educations.degree, bidang: educations.field, nilai: educations.grade },
      ...{ mulai: month(educations.startMonth), selesai: month(educations.endMonth), keterangan: educations.description, dibuat: educations.createdAt },
    },
    words: { jenjang: named(degreeLabels) },
  }),
  section('pengalaman', 'Pengalaman kerja', {
    ...{ table: experiences, id: experiences.id, own: by(experiences.userId) },
    columns: {
      ...{ peran: experiences.role, perusahaan: experiences.company, lokasi: experiences.location, jenis: experiences.employmentType },
      ...{ mulai: month(experiences.startMonth), selesai: month(experiences.endMonth), keterangan: experiences.description, dibuat: experiences.createdAt },
    },
    words: { jenis: named(employmentLabels) },
  }),
  section('kursus_diikuti', 'Kursus yang Anda ikuti', {
    ...{ table: enrollments, id: enrollments.id, own: by(enrollments.userId) },
    columns: {
      ...{ kursus: titleOf(courses, enrollments, 'course_id'), asal: enrollments.source, kemajuan_persen: enrollments.progress },
      ...{ selesai: enrollments.completedAt, terdaftar: enrollments.createdAt },
    },
    words: { asal: named(sourceLabels) },
  }),
  section('pelajaran', 'Kemajuan pelajaran Anda', {
    ...{ table: lessonProgress, id: lessonProgress.id, own: by(lessonProgress.userId) },
    columns: {
      ...{ kursus: titleOf(courses, lessonProgress, 'course_id'), pelajaran: titleOf(lessons, lessonProgress, 'lesson_id') },
      ...{ keadaan: lessonProgress.status, catatan: lessonProgress.submissionNotes, umpan_balik: lessonProgress.instructorFeedback },
      ...{ percobaan: lessonProgress.attemptCount, dikirim: lessonProgress.submittedAt, diputuskan: lessonProgress.decidedAt },
    },
    words: { keadaan: named(statusLabels) },
  }),
  section('kiriman_pelajaran', 'Setiap kiriman pelajaran Anda', {
    ...{ table: lessonAttempts, id: lessonAttempts.id, own: among(lessonAttempts.progressId, lessonProgress, 'user_id') },
    columns: {
      ...{ pelajaran: lessonOfAttempt, percobaan: lessonAttempts.attempt, keadaan: lessonAttempts.status, catatan: lessonAttempts.notes },
      ...{ umpan_balik: lessonAttempts.feedback, dikirim: lessonAttempts.submittedAt, diputuskan: lessonAttempts.decidedAt },
    },
    words: { keadaan: named(attemptLabels) },
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
    words: {
      ukuran: named(companySizeLabels),
      kategori: named(categoryLabels),
      tier: named(tierLabels),
      keadaan: (value) => statusLabel(String(value)),
    },
  }),
  section('penawaran', 'Penawaran yang Anda terima', {
    ...{ table: businessQuotes, id: businessQuotes.id },
    own: (userId: string) => and(among(businessQuotes.quoteRequestId, businessQuoteRequests, 'user_id')(userId), sql`${businessQuotes.status} <> 'draft'`),
    columns: {
      ...{ permintaan: referenceOfQuote, nomor: businessQuotes.number, versi: businessQuotes.version, keadaan: businessQuotes.status },
      ...{ harga_tanpa_ppn: businessQuotes.finalPrice, ppn: businessQuotes.ppn, jumlah: businessQuotes.total, dikirim: businessQuotes.sentAt },
      ...{ dibuka: businessQuotes.viewedAt, dijawab: businessQuotes.answeredAt, penerima: businessQuotes.acceptedName },
      ...{ jabatan_penerima: businessQuotes.acceptedPosition, nomor_po: businessQuotes.poNumber, alasan_penolakan: businessQuotes.rejectionReason },
    },
    words: { keadaan: (value) => statusLabel(String(value)) },
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
    words: { jenis: kindNamed },
  }),
  section('pilihan_pemberitahuan', 'Pemberitahuan yang Anda matikan atau nyalakan', {
    ...{ table: notificationPreferences, id: notificationPreferences.kind, key: 'jenis', own: by(notificationPreferences.userId) },
    columns: { saluran: notificationPreferences.channel, menyala: notificationPreferences.enabled, diubah: notificationPreferences.updatedAt },
    words: { jenis: kindNamed, saluran: named(channelLabels) },
  }),
  section('cv', 'Pengaturan CV Anda', {
    ...{ table: cvs, id: cvs.userId, own: by(cvs.userId) },
    columns: { pilihan: cvs.options, diubah: cvs.updatedAt },
  }),
  section('laporan_profil', 'Profil yang Anda laporkan', {
    ...{ table: profileReports, id: profileReports.id, own: by(profileReports.reporterId) },
    columns: { alasan: profileReports.reason, catatan: profileReports.note, dibuat: profileReports.createdAt, diputuskan: profileReports.closedAt },
    words: { alasan: named(reportReasonLabels) },
  }),
  section('berkas', 'Berkas yang Anda unggah atau kami susun untuk Anda', {
    ...{ table: files, id: files.id, own: by(files.ownerId) },
    columns: { tujuan: files.purpose, nama: files.name, jenis: files.contentType, ukuran: files.bytes, dibuat: files.createdAt, berakhir: files.expiresAt },
    words: { tujuan: named(filePurposeLabels) },
  }),
  section('permintaan_data', 'Permintaan Anda tentang data pribadi', {
    ...{ table: privacyRequests, id: privacyRequests.id, own: by(privacyRequests.userId) },
    columns: {
      ...{ jenis: privacyRequests.kind, keadaan: privacyRequests.status, isi: privacyRequests.text, jawaban: privacyRequests.answer },
      ...{ dijanjikan: privacyRequests.dueAt, dibuat: privacyRequests.createdAt, selesai: privacyRequests.closedAt },
    },
    words: { jenis: named(kindLabels), keadaan: statusNamed },
  }),
  section('keputusan_petugas', 'Apa yang diputuskan dan dibuka petugas tentang Anda', {
    ...{ table: auditLog, id: auditLog.id, own: decidedAbout },
    columns: { tindakan: auditLog.action, sebelum: auditLog.before, sesudah: auditLog.after, alasan: auditLog.reason, pada: auditLog.createdAt },
    words: { tindakan: named(actionLabels) },
  }),
];
