import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { notice } from '~/lib/notices';
import { type Side, sides, correctionHours as validHours } from './terms';

const byMail = { channels: ['mail'], audience: 'account', optional: [] } as const;
const contact = () => `Pertanyaan? Tulis ke ${brand().supportEmail}.`;
const within = `Tautan ini berlaku ${validHours} jam, dan email akun baru berganti setelah kedua alamat setuju.`;

/** To the address that the account has. Where nobody has proved it, it may be a stranger's: then the name is empty and the new address masked. */
export const correctionAsked = notice({
  ...byMail,
  kind: 'auth.correction_asked',
  payload: z.object({ name: z.string(), email: z.string(), url: z.url() }),
  label: 'Perbaikan email, alamat lama',
  title: () => 'Setujui perbaikan email akun Anda',
  message: ({ name, email }) =>
    `Halo${name && ` ${name}`}, tim kami diminta mengganti email akun ${brand().name} Anda dari alamat ini menjadi ${email}. Klik tombol di bawah, lalu setujui atau tolak. ${within} Bila bukan Anda yang meminta, tolak di halaman itu. ${contact()}`,
  link: ({ url }) => url,
  action: 'Jawab permintaan ini',
});

/** To the address that the account is to get; it may be a stranger's, who learns neither the name nor the whole old address. */
export const correctionOffered = notice({
  ...byMail,
  kind: 'auth.correction_offered',
  payload: z.object({ masked: z.string(), url: z.url() }),
  label: 'Perbaikan email, alamat baru',
  title: () => 'Setujui alamat ini sebagai email akun',
  message: ({ masked }) =>
    `Halo, tim kami diminta memakai alamat ini sebagai email sebuah akun ${brand().name} yang sekarang memakai ${masked}. Klik tombol di bawah, lalu setujui atau tolak. ${within} Bila itu bukan akun Anda, tolak di halaman itu atau abaikan email ini. ${contact()}`,
  link: ({ url }) => url,
  action: 'Jawab permintaan ini',
});

export const emailCorrected = notice({
  kind: 'auth.email_corrected',
  channels: ['bell', 'mail'],
  audience: 'account',
  optional: [],
  payload: z.object({ newPassword: z.boolean() }),
  label: 'Email diperbaiki oleh tim kami',
  title: () => 'Email akun Anda sudah diperbaiki',
  message: ({ newPassword }) =>
    `Mulai sekarang masuk ke ${brand().name} dengan alamat ini. Semua perangkat Anda sudah keluar. ${newPassword ? 'Password lama tidak berlaku lagi, karena alamat yang lama belum pernah terbukti: buat yang baru lewat Lupa password. ' : ''}${contact()}`,
  link: ({ newPassword }) => (newPassword ? '/auth?mode=lupa' : '/profile/edit?tab=keamanan'),
  action: 'Buka akun Anda',
});

const sideWords: Record<Side, string> = { old: 'alamat lama', new: 'alamat baru' };

/** To the colleague who asked for it. */
export const correctionDeclined = notice({
  kind: 'auth.correction_declined',
  channels: ['bell'],
  audience: 'staff',
  optional: ['bell'],
  payload: z.object({ userId: z.uuid(), side: z.enum(sides) }),
  label: 'Perbaikan email ditolak',
  title: () => 'Perbaikan email ditolak',
  message: ({ side }) =>
    `Pemilik ${sideWords[side]} menolak perbaikan email yang Anda ajukan. Email akun itu tidak berubah.`,
  link: ({ userId }) => `/admin/users/${userId}/edit`,
  action: 'Buka akunnya',
});
