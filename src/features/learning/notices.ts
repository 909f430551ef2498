import * as z from 'zod/mini';
import { notice } from '~/lib/notices';

const decided = z.object({ courseSlug: z.string(), lessonId: z.uuid(), lessonTitle: z.string(), feedback: z.string(), progress: z.int() });
const lessonLink = (payload: z.infer<typeof decided>) => `/learn/${payload.courseSlug}?lesson=${payload.lessonId}`;

/** A decision or a withdrawal settles it. */
export const submissionMatter = (submissionId: string) => `submission:${submissionId}`;

export const lessonSubmitted = notice({
  kind: 'learning.submitted',
  payload: z.object({ submissionId: z.uuid(), learnerName: z.string(), lessonTitle: z.string(), courseTitle: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'instructor',
  label: 'Submission baru menunggu review',
  optional: ['mail'],
  title: () => 'Submission baru menunggu review',
  message: ({ learnerName, lessonTitle, courseTitle }) => `${learnerName || 'Seorang peserta'} mengirim "${lessonTitle}" di kursus ${courseTitle}.`,
  unnamed: (payload, learnerName) => ({ ...payload, learnerName }),
  matter: ({ submissionId }) => submissionMatter(submissionId),
  link: ({ submissionId }) => `/instructor/approvals?submission=${submissionId}`,
  action: 'Tinjau submission',
});

export const lessonApproved = notice({
  kind: 'learning.approved',
  payload: decided,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Lesson disetujui',
  optional: ['mail'],
  title: ({ progress }) => (progress === 100 ? 'Selamat, semua pelajaran disetujui!' : 'Lesson disetujui'),
  message: ({ lessonTitle, feedback }) => `"${lessonTitle}" telah disetujui instruktur.${feedback ? ` Komentar: ${feedback}` : ''}`,
  link: lessonLink,
  action: 'Lanjut Belajar',
});

export const lessonRejected = notice({
  kind: 'learning.rejected',
  payload: decided,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Lesson perlu diperbaiki',
  optional: ['mail'],
  title: () => 'Lesson perlu diperbaiki',
  message: ({ lessonTitle, feedback }) => `"${lessonTitle}" belum disetujui. Umpan balik: ${feedback}`,
  link: lessonLink,
  action: 'Perbaiki lesson',
});
