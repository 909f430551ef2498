import * as z from 'zod/mini';
import { notice } from '~/lib/notices';

const ownProfile = '/profile/edit';
const mandatory = {
  channels: ['bell', 'mail'],
  audience: 'account',
  optional: [],
  action: 'Buka profil Anda',
} as const;

export const profileWarned = notice({
  ...mandatory,
  kind: 'members.profile_warned',
  payload: z.object({ reason: z.string() }),
  label: 'Peringatan tentang profil Anda',
  title: () => 'Peringatan tentang profil Anda',
  message: ({ reason }) =>
    `Petugas kami meninjau profil Anda dan meminta Anda memperbaikinya. Alasan: ${reason}`,
  link: () => ownProfile,
});

export const profileHidden = notice({
  ...mandatory,
  kind: 'members.profile_hidden',
  /** empty when the whole profile is hidden */
  payload: z.object({ fields: z.array(z.string()), reason: z.string() }),
  label: 'Profil Anda disembunyikan',
  title: ({ fields }) =>
    fields.length > 0 ? 'Sebagian profil Anda disembunyikan' : 'Profil Anda disembunyikan',
  message: ({ fields, reason }) =>
    fields.length > 0
      ? `Bagian ini tidak lagi terlihat oleh orang lain: ${fields.join(', ')}. Alasan: ${reason}`
      : `Profil Anda tidak lagi terlihat oleh orang lain. Alasan: ${reason}`,
  link: () => ownProfile,
});

export const profileRestored = notice({
  ...mandatory,
  kind: 'members.profile_restored',
  payload: z.object({ reason: z.string() }),
  label: 'Profil Anda ditampilkan kembali',
  title: () => 'Profil Anda ditampilkan kembali',
  message: ({ reason }) => `Profil Anda kembali terlihat sesuai pengaturan Anda. Alasan: ${reason}`,
  link: () => ownProfile,
});

/** A decision about the profile settles its reports. */
export const profileMatter = (userId: string) => `profile:${userId}`;

/** The reporter is told that it was decided and nothing about the other person; the reader opens no link. */
export const reportDecided = notice({
  kind: 'members.report_decided',
  payload: z.object({ upheld: z.boolean() }),
  channels: ['bell'],
  audience: 'account',
  label: 'Laporan Anda sudah ditinjau',
  optional: ['bell'],
  title: () => 'Laporan Anda sudah ditinjau',
  message: ({ upheld }) =>
    upheld
      ? 'Terima kasih. Tim kami meninjau profil yang Anda laporkan dan menindaklanjutinya sesuai ketentuan kami. Demi privasi, tindakannya tidak kami sampaikan.'
      : 'Terima kasih. Tim kami meninjau profil yang Anda laporkan dan tidak menemukan pelanggaran ketentuan. Laporkan lagi bila ada yang baru.',
  link: () => null,
  action: 'Buka',
});

export const reportReceived = notice({
  kind: 'members.report_received',
  payload: z.object({ userId: z.uuid(), fullName: z.string(), reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Laporan tentang profil anggota',
  optional: ['mail'],
  title: () => 'Profil anggota dilaporkan',
  unnamed: (payload, fullName) => ({ ...payload, fullName }),
  namedId: ({ userId }) => userId,
  matter: ({ userId }) => profileMatter(userId),
  message: ({ fullName, reason }) => `Profil ${fullName} dilaporkan: ${reason}.`,
  link: ({ userId }) => `/admin/member-profiles?member=${userId}`,
  action: 'Tinjau profil',
});
