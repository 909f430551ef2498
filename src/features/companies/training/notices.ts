import * as z from 'zod/mini';
import { formatDate } from '~/lib/dates';
import { notice } from '~/lib/notices';

const course = z.object({
  company: z.string(),
  courseSlug: z.string(),
  courseTitle: z.string(),
  dueOn: z.nullable(z.string()),
});

const until = (dueOn: string | null) =>
  dueOn === null ? '' : ` Tanggal terakhirnya ${formatDate(dueOn)}.`;

export const courseAssigned = notice({
  kind: 'training.assigned',
  payload: course,
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Kursus dari perusahaan',
  optional: ['mail'],
  title: ({ company }) => `Kursus dari ${company}`,
  message: ({ company, courseTitle, dueOn }) =>
    `${company} menetapkan kursus ${courseTitle} untuk Anda.${until(dueOn)}`,
  link: ({ courseSlug }) => `/learn/${courseSlug}`,
  action: 'Mulai belajar',
});
