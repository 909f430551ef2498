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
  message: ({ author, stars, courseTitle }) => `${author} memberi ${stars} bintang untuk kursus ${courseTitle}.`,
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
  message: ({ author, courseTitle, text }) => `${author} menjawab ulasan Anda di kursus ${courseTitle}: ${text}`,
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
  message: ({ courseTitle, reason }) => `Ulasan Anda untuk kursus ${courseTitle} tidak lagi ditampilkan. Alasan: ${reason}`,
  link: ({ courseSlug }) => ratingsOf(courseSlug),
  action: 'Lihat ulasan Anda',
});
