import * as z from 'zod/mini';
import { notice } from '~/lib/notices';
import { asSentence } from '~/lib/plain-text';

/** An answer or a revocation settles it. */
export const seatMatter = (seatId: string) => `company-seat:${seatId}`;

const ofSeat = z.object({ seatId: z.uuid(), company: z.string() });

export const seatOffered = notice({
  kind: 'companies.seat_offered',
  payload: z.extend(ofSeat, { link: z.string(), days: z.int() }),
  channels: ['bell', 'mail'],
  audience: 'account',
  label: 'Undangan pelatihan dari perusahaan',
  optional: [],
  title: ({ company }) => `${company} mengundang Anda belajar`,
  message: ({ company, days }) =>
    `${company} menyediakan kursi pelatihan untuk Anda. Di halaman undangan tertulis apa yang dapat dilihat perusahaan sebelum Anda menerima. Tautannya berlaku ${days} hari.`,
  matter: ({ seatId }) => seatMatter(seatId),
  link: ({ link }) => link,
  action: 'Lihat undangan',
});

export const seatRevoked = notice({
  kind: 'companies.seat_revoked',
  payload: z.extend(ofSeat, { reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'learner',
  label: 'Kursi pelatihan perusahaan dicabut',
  optional: ['mail'],
  title: ({ company }) => `Kursi Anda dari ${company} dicabut`,
  message: ({ company, reason }) =>
    `${company} tidak lagi menyediakan kursi pelatihan untuk Anda. Alasan: ${asSentence(reason)} Sertifikat Anda tetap milik Anda.`,
  link: () => '/profile/edit?tab=perusahaan',
  action: 'Lihat perusahaan Anda',
});
