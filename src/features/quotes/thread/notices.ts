import * as z from 'zod/mini';
import { notice } from '~/lib/notices';
import { staffLink, toBuyer, toStaff, withManager } from '../notices';
import { messageTopics } from '../terms';

const topicTitles = {
  question: 'pertanyaan baru',
  change: 'minta perubahan',
  addition: 'tambahan untuk permintaan',
} as const;

/** Staff settles it by answering or reading the thread. */
export const messageMatter = (requestId: string) => `quote-message:${requestId}`;

/** It repeats nothing of the message, which stays in its thread. */
export const messageArrived = notice({
  kind: 'quotes.message_arrived',
  payload: z.extend(toStaff, { topic: z.enum(messageTopics) }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Pesan dari pembeli',
  optional: ['mail'],
  title: ({ companyName, topic }) => `${companyName}: ${topicTitles[topic]}`,
  matter: ({ requestId }) => messageMatter(requestId),
  message: ({ reference }) =>
    `Ada pesan baru tentang permintaan ${reference}. Buka untuk membaca dan menjawabnya.`,
  link: (payload) => staffLink(payload),
  action: 'Buka percakapan',
});

export const messageAnswered = withManager({
  kind: 'quotes.message_answered',
  payload: toBuyer,
  channels: ['bell', 'mail'],
  audience: 'buyer',
  label: 'Jawaban atas pesan Anda',
  optional: [],
  title: ({ reference }) => `Tim kami menjawab tentang permintaan ${reference}`,
  message: ({ companyName }) =>
    `Ada jawaban baru untuk ${companyName}. Buka percakapannya untuk membaca dan membalas; email ini tidak dapat dibalas.`,
  link: ({ link }) => link,
  action: 'Buka percakapan',
});

export const requestCorrected = notice({
  kind: 'quotes.request_corrected',
  payload: toStaff,
  channels: ['bell'],
  audience: 'staff',
  label: 'Permintaan diperbaiki pembeli',
  optional: ['bell'],
  title: ({ companyName }) => `${companyName} memperbaiki permintaannya`,
  message: ({ reference }) =>
    `Isi permintaan ${reference} berubah. Riwayatnya menyebut apa yang berubah.`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});

export const requestWithdrawn = notice({
  kind: 'quotes.request_withdrawn',
  payload: z.extend(toStaff, { reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Permintaan ditarik pembeli',
  optional: ['mail'],
  title: ({ companyName }) => `${companyName} menarik permintaannya`,
  message: ({ reference, reason }) => `Permintaan ${reference} ditarik. Alasan: ${reason}`,
  link: (payload) => staffLink(payload),
  action: 'Buka permintaan',
});
