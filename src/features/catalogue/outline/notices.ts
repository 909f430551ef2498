import * as z from 'zod/mini';
import { notice } from '~/lib/notices';

export const newLessons = notice({
  kind: 'catalogue.new_lessons',
  payload: z.object({ courseSlug: z.string(), courseTitle: z.string(), lessons: z.int() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Pelajaran baru di kursus Anda',
  optional: ['bell', 'mail'],
  title: ({ lessons, courseTitle }) => `${lessons} pelajaran baru di ${courseTitle}`,
  message: ({ courseTitle }) =>
    `Instruktur menambahkan pelajaran di "${courseTitle}". Pelajaran yang sudah disetujui tetap disetujui.`,
  link: ({ courseSlug }) => `/learn/${courseSlug}`,
  action: 'Lihat pelajaran baru',
});
