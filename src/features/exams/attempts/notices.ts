import * as z from 'zod/mini';
import { formatPercent } from '~/lib/money';
import { notice } from '~/lib/notices';
import { passMark } from '../terms';

const course = { courseSlug: z.string(), courseTitle: z.string() };
const pageOf = (courseSlug: string) => `/learn/${courseSlug}/exam`;
const failed = (score: number) => `Nilai Anda ${formatPercent(score)}; nilai lulus ${passMark}%.`;

export const attemptGraded = notice({
  kind: 'exams.graded',
  payload: z.object({ ...course, score: z.number(), passed: z.boolean() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Hasil ujian akhir',
  optional: ['mail'],
  title: ({ passed }) => (passed ? 'Selamat, Anda lulus ujian akhir!' : 'Ujian akhir belum lulus'),
  message: ({ courseTitle, score, passed }) =>
    `${courseTitle}. ${passed ? `Nilai Anda ${formatPercent(score)}.` : failed(score)}`,
  link: ({ courseSlug }) => pageOf(courseSlug),
  action: 'Lihat hasil',
});

/** A wrong key was corrected, and an attempt that had failed is passed by it. */
export const attemptRegraded = notice({
  kind: 'exams.regraded',
  payload: z.object({ ...course, score: z.number() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Ujian akhir dinilai ulang',
  optional: ['mail'],
  title: () => 'Ujian dinilai ulang: Anda lulus!',
  message: ({ courseTitle, score }) =>
    `${courseTitle}. Kunci jawaban sebuah soal diperbaiki, dan nilai Anda sekarang ${formatPercent(score)}.`,
  link: ({ courseSlug }) => pageOf(courseSlug),
  action: 'Lihat hasil',
});

/** It waits until the hours between two attempts are over; a start, or passing by a corrected key, takes it back. */
export const againMatter = ({ userId, courseId }: { userId: string; courseId: string }) =>
  `exam-again:${userId}:${courseId}`;

export const attemptPossible = notice({
  kind: 'exams.again',
  payload: z.object(course),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Percobaan ujian berikutnya',
  optional: ['mail'],
  title: () => 'Anda dapat mengulang ujian akhir',
  message: ({ courseTitle }) =>
    `Percobaan berikutnya untuk ujian akhir ${courseTitle} sudah dapat dimulai.`,
  link: ({ courseSlug }) => pageOf(courseSlug),
  action: 'Buka ujian',
});
