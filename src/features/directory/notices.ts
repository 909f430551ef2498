import * as z from 'zod/mini';
import { notice } from '~/lib/notices';

const ownProfile = '/profile/edit';
const mandatory = { channels: ['bell', 'mail'], audience: 'account', optional: [], action: 'Buka profil Anda' } as const;

export const profileWarned = notice({
  ...mandatory,
  kind: 'members.profile_warned',
  payload: z.object({ reason: z.string() }),
  label: 'Peringatan tentang profil Anda',
  title: () => 'Peringatan tentang profil Anda',
  message: ({ reason }) => `Staf kami meninjau profil Anda dan meminta Anda memperbaikinya. Alasan: ${reason}`,
  link: () => ownProfile,
});

export const profileHidden = notice({
  ...mandatory,
  kind: 'members.profile_hidden',
  /** empty when the whole profile is hidden */
  payload: z.object({ fields: z.array(z.string()), reason: z.string() }),
  label: 'Profil Anda disembunyikan',
  title: ({ fields }) => (fields.length > 0 ? 'Sebagian profil Anda disembunyikan' : 'Profil Anda disembunyikan'),
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

export const reportReceived = notice({
  kind: 'members.report_received',
  payload: z.object({ userId: z.uuid(), fullName: z.string(), reason: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Laporan tentang profil anggota',
  optional: ['mail'],
  title: () => 'Profil anggota dilaporkan',
  message: ({ fullName, reason }) => `Profil ${fullName} dilaporkan: ${reason}.`,
  link: ({ userId }) => `/admin/member-profiles?member=${userId}`,
  action: 'Tinjau profil',
});
