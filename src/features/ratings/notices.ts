import * as z from 'zod/mini';
import { notice } from '~/lib/notices';

const course = { courseSlug: z.string(), courseTitle: z.string() };
const ratingsOf = (courseSlug: string) => `/course/${courseSlug}#ulasan`;

export const ratingGiven = notice({
  kind: 'ratings.given',
  payload: z.object({ ...course, author: z.string(), stars: z.int() }),
  channels: ['bell'],
  audience: 'instructor',
  label: 'Ulasan baru di kursus Anda',
  optional: ['bell'],
  title: () => 'Ulasan baru',
  unnamed: (payload, author) => ({ ...payload, author }),
  message: ({ author, stars, courseTitle }) =>
    `${author} memberi ${stars} bintang untuk kursus ${courseTitle}.`,
  link: ({ courseSlug }) => ratingsOf(courseSlug),
  action: 'Lihat ulasan',
});

export const ratingAnswered = notice({
  kind: 'ratings.answered',
  payload: z.object({ ...course, author: z.string(), text: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Ulasan Anda dijawab instruktur',
  optional: ['mail'],
  title: () => 'Instruktur menjawab ulasan Anda',
  unnamed: (payload, author) => ({ ...payload, author }),
  message: ({ author, courseTitle, text }) =>
    `${author} menjawab ulasan Anda di kursus ${courseTitle}: ${text}`,
  link: ({ courseSlug }) => ratingsOf(courseSlug),
  action: 'Lihat jawaban',
});

export const ratingHidden = notice({
  kind: 'ratings.hidden',
  payload: z.object({ ...course, reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Ulasan Anda disembunyikan',
  optional: [],
  title: () => 'Ulasan Anda disembunyikan',
  message: ({ courseTitle, reason }) =>
    `Ulasan Anda untuk kursus ${courseTitle} tidak lagi ditampilkan. Alasan: ${reason}`,
  link: ({ courseSlug }) => ratingsOf(courseSlug),
  action: 'Lihat ulasan Anda',
});

export const ratingShown = notice({
  kind: 'ratings.shown',
  payload: z.object({ ...course, reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Ulasan Anda ditampilkan kembali',
  optional: [],
  title: () => 'Ulasan Anda ditampilkan kembali',
  message: ({ courseTitle, reason }) =>
    `Ulasan Anda untuk kursus ${courseTitle} ditampilkan lagi kepada semua orang. Alasan: ${reason}`,
  link: ({ courseSlug }) => ratingsOf(courseSlug),
  action: 'Lihat ulasan Anda',
});

/** A decision about the rating settles its reports. */
export const ratingMatter = (id: string) => `rating:${id}`;

/** Staff reads the words themselves at the desk, so that none of them outlives an erasure here. */
export const ratingReported = notice({
  kind: 'ratings.report_received',
  payload: z.object({ id: z.uuid(), courseTitle: z.string(), reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Laporan tentang ulasan kursus',
  optional: ['mail'],
  title: () => 'Ulasan kursus dilaporkan',
  matter: ({ id }) => ratingMatter(id),
  message: ({ courseTitle, reason }) =>
    `Satu ulasan di kursus ${courseTitle} dilaporkan: ${reason}.`,
  link: ({ id }) => `/admin/superadmin/ratings?entry=${id}`,
  action: 'Tinjau ulasan',
});

/** What was done to the author's words is said, because everybody sees it; why is between staff and author. */
export const ratingReportDecided = notice({
  kind: 'ratings.report_decided',
  payload: z.object({ ...course, upheld: z.boolean() }),
  channels: ['bell'],
  audience: 'account',
  label: 'Laporan Anda tentang ulasan sudah ditinjau',
  optional: ['bell'],
  title: () => 'Laporan Anda sudah ditinjau',
  message: ({ courseTitle, upheld }) =>
    upheld
      ? `Terima kasih. Ulasan yang Anda laporkan di kursus ${courseTitle} tidak lagi ditampilkan.`
      : `Terima kasih. Kami meninjau ulasan yang Anda laporkan di kursus ${courseTitle} dan tidak menemukan pelanggaran ketentuan.`,
  link: ({ courseSlug }) => ratingsOf(courseSlug),
  action: 'Lihat ulasan',
});
