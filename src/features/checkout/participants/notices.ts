import * as z from 'zod/mini';
import { notice } from '~/lib/notices';

const course = z.object({ courseSlug: z.string(), courseTitle: z.string() });
const because = z.extend(course, { reason: z.string() });

/** An import that is undone takes back the notices that were not delivered yet. */
export const importMatter = (importId: string) => `enrollment-import:${importId}`;

export const enrolledByStaff = notice({
  kind: 'participants.enrolled',
  payload: course,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Didaftarkan ke sebuah kursus',
  optional: ['mail'],
  title: () => 'Anda didaftarkan ke sebuah kursus',
  message: ({ courseTitle }) => `Kursus ${courseTitle} sudah terbuka untuk Anda.`,
  link: ({ courseSlug }) => `/learn/${courseSlug}`,
  action: 'Mulai belajar',
});

export const removedByStaff = notice({
  kind: 'participants.removed',
  payload: because,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Pendaftaran di sebuah kursus dibatalkan',
  optional: [],
  title: () => 'Pendaftaran Anda di sebuah kursus dibatalkan',
  message: ({ courseTitle, reason }) =>
    `Kursus ${courseTitle} tidak terbuka lagi untuk Anda. Yang sudah Anda kerjakan tetap tersimpan. Alasan: ${reason}`,
  link: ({ courseSlug }) => `/course/${courseSlug}`,
  action: 'Lihat kursus',
});

export const enrollmentUndone = notice({
  kind: 'participants.undone',
  payload: course,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Pendaftaran yang keliru diurungkan',
  optional: ['mail'],
  title: () => 'Pendaftaran Anda diurungkan',
  message: ({ courseTitle }) =>
    `Pendaftaran Anda di kursus ${courseTitle} keliru dan sudah diurungkan. Anda tidak perlu melakukan apa pun.`,
  link: ({ courseSlug }) => `/course/${courseSlug}`,
  action: 'Lihat kursus',
});

export const progressReset = notice({
  kind: 'participants.reset',
  payload: because,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Kemajuan di sebuah kursus diulang',
  optional: [],
  title: () => 'Kemajuan Anda di sebuah kursus diulang dari awal',
  message: ({ courseTitle, reason }) =>
    `Pelajaran dan ujian Anda di kursus ${courseTitle} dikosongkan. Sertifikat yang sudah terbit tetap berlaku. Alasan: ${reason}`,
  link: ({ courseSlug }) => `/learn/${courseSlug}`,
  action: 'Buka kursus',
});
