import * as z from 'zod/mini';
import { notice } from '~/lib/notices';

export const participantMessage = notice({
  kind: 'learning.message',
  payload: z.object({
    senderName: z.string(),
    courseSlug: z.string(),
    courseTitle: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Pesan dari instruktur',
  optional: ['bell', 'mail'],
  title: ({ courseTitle }) => `Pesan dari instruktur ${courseTitle}`,
  message: ({ senderName, subject, text }) => `${senderName || 'Instruktur'}: ${subject}\n${text}`,
  unnamed: (payload, senderName) => ({ ...payload, senderName }),
  link: ({ courseSlug }) => `/learn/${courseSlug}`,
  action: 'Buka kursus',
});
