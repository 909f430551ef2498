import * as z from 'zod/mini';
import { formatNumber } from '~/lib/money';
import { notice } from '~/lib/notices';
import { promises } from '~/lib/promises';

const decided = z.object({
  courseSlug: z.string(),
  lessonId: z.uuid(),
  lessonTitle: z.string(),
  feedback: z.string(),
  progress: z.int(),
});
const lessonLink = (payload: z.infer<typeof decided>) =>
  `/learn/${payload.courseSlug}?lesson=${payload.lessonId}&view=feedback`;

/** A decision or a withdrawal settles it. */
export const submissionMatter = (submissionId: string) => `submission:${submissionId}`;
/** An undone decision settles the notices to its learner. */
export const decisionMatter = (submissionId: string, attempt: number) =>
  `decision:${submissionId}:${attempt}`;
/** It is settled once none of the submissions waits that an instructor was reminded of. */
export const waitingMatter = (userId: string) => `submissions-waiting:${userId}`;
/** The same for those over the promise, of all courses. */
export const overdueMatter = 'submissions-overdue';

export const lessonSubmitted = notice({
  kind: 'learning.submitted',
  payload: z.object({
    submissionId: z.uuid(),
    learnerName: z.string(),
    lessonTitle: z.string(),
    courseTitle: z.string(),
  }),
  channels: ['bell', 'mail'],
  audience: 'instructor',
  label: 'Kiriman baru menunggu tinjauan',
  optional: ['mail'],
  title: () => 'Kiriman baru menunggu tinjauan',
  message: ({ learnerName, lessonTitle, courseTitle }) =>
    `${learnerName || 'Seorang peserta'} mengirim "${lessonTitle}" di kursus ${courseTitle}.`,
  unnamed: (payload, learnerName) => ({ ...payload, learnerName }),
  matter: ({ submissionId }) => submissionMatter(submissionId),
  link: ({ submissionId }) => `/instructor/approvals?submission=${submissionId}`,
  action: 'Tinjau kiriman',
});

export const lessonApproved = notice({
  kind: 'learning.approved',
  payload: decided,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Pelajaran disetujui',
  optional: ['mail'],
  title: ({ progress }) =>
    progress === 100 ? 'Selamat, semua pelajaran disetujui!' : 'Pelajaran disetujui',
  message: ({ lessonTitle, feedback }) =>
    `"${lessonTitle}" telah disetujui instruktur.${feedback ? ` Komentar: ${feedback}` : ''}`,
  link: lessonLink,
  action: 'Lanjut Belajar',
});

export const lessonRejected = notice({
  kind: 'learning.rejected',
  payload: decided,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Pelajaran perlu diperbaiki',
  optional: ['mail'],
  title: () => 'Pelajaran perlu diperbaiki',
  message: ({ lessonTitle, feedback }) =>
    `"${lessonTitle}" belum disetujui. Umpan balik: ${feedback}`,
  link: lessonLink,
  action: 'Perbaiki pelajaran',
});

/** A decision was taken back, of which the bell has told already. */
export const decisionUndone = notice({
  kind: 'learning.undone',
  payload: z.object({ courseSlug: z.string(), lessonId: z.uuid(), lessonTitle: z.string() }),
  channels: ['bell'],
  audience: 'learner',
  label: 'Keputusan ditinjau ulang',
  optional: [],
  title: () => 'Keputusan ditarik kembali',
  message: ({ lessonTitle }) => `Kiriman "${lessonTitle}" sedang ditinjau lagi oleh instruktur.`,
  link: ({ courseSlug, lessonId }) => `/learn/${courseSlug}?lesson=${lessonId}`,
  action: 'Buka pelajaran',
});

/** One for each reviewer and run, however many submissions have waited for so long. */
export const reviewsDue = notice({
  kind: 'learning.reviews_due',
  payload: z.object({ userId: z.uuid(), waiting: z.int(), overdue: z.int() }),
  channels: ['bell', 'mail'],
  audience: 'instructor',
  label: 'Kiriman menunggu terlalu lama',
  optional: ['mail'],
  title: ({ waiting }) =>
    `${formatNumber(waiting)} kiriman menunggu lebih dari ${promises().reminderDays} hari kerja`,
  message: ({ overdue }) =>
    overdue > 0
      ? `${formatNumber(overdue)} di antaranya melewati janji ${promises().reviewDays} hari kerja. Peserta belum dapat melanjutkan sebelum Anda memutuskannya.`
      : `Peserta menunggu tinjauan paling lama ${promises().reviewDays} hari kerja.`,
  matter: ({ userId }) => waitingMatter(userId),
  link: ({ overdue }) => `/instructor/approvals?age=${overdue > 0 ? 'late' : 'day'}`,
  action: 'Buka antrean',
});

export const reviewsOverdue = notice({
  kind: 'learning.reviews_overdue',
  payload: z.object({ overdue: z.int(), courses: z.array(z.string()) }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Kiriman melewati janji tinjauan',
  optional: ['mail'],
  title: ({ overdue }) =>
    `${formatNumber(overdue)} kiriman melewati janji ${promises().reviewDays} hari kerja`,
  message: ({ courses }) => `Para instruktur sudah diingatkan. Kursus: ${courses.join(', ')}.`,
  matter: () => overdueMatter,
  link: () => '/admin/superadmin/submissions?age=late',
  action: 'Buka antrean',
});
