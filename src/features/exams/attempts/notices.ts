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
  message: ({ courseTitle, score, passed }) => `${courseTitle}. ${passed ? `Nilai Anda ${formatPercent(score)}.` : failed(score)}`,
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
  message: ({ courseTitle, score }) => `${courseTitle}. Kunci jawaban sebuah soal diperbaiki, dan nilai Anda sekarang ${formatPercent(score)}.`,
  link: ({ courseSlug }) => pageOf(courseSlug),
  action: 'Lihat hasil',
});

export const attemptNotices = [attemptGraded, attemptRegraded];
