import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { formatDateTime } from '~/lib/dates';
import { notice } from '~/lib/notices';
import { asSentence } from '~/lib/plain-text';
import { roles } from '~/lib/roles';
import { roleLabels } from '../terms';

const mandatory = { channels: ['bell', 'mail'], audience: 'account', optional: [] } as const;
const contact = () => `Bila menurut Anda keliru, tulis ke ${brand().supportEmail}.`;

export const accountSuspended = notice({
  ...mandatory,
  kind: 'auth.account_suspended',
  payload: z.object({ reason: z.string(), until: z.nullable(z.iso.datetime()) }),
  label: 'Akun ditangguhkan',
  title: () => 'Akun Anda ditangguhkan',
  message: ({ reason, until }) =>
    `Akun ${brand().name} Anda ditangguhkan ${until ? `sampai ${formatDateTime(until)}` : 'sampai pemberitahuan lebih lanjut'}. Alasan: ${asSentence(reason)} Semua perangkat Anda sudah keluar; pelajaran, catatan, dan pembelian Anda tetap tersimpan. ${contact()}`,
  link: () => null,
  action: '',
});

export const accountRestored = notice({
  ...mandatory,
  kind: 'auth.account_restored',
  payload: z.object({}),
  label: 'Akun dipulihkan',
  title: () => 'Akun Anda dapat dipakai lagi',
  message: () =>
    `Penangguhan akun ${brand().name} Anda sudah dicabut. Silakan masuk lagi; semua yang tersimpan masih ada.`,
  link: () => '/dashboard',
  action: 'Buka akun Anda',
});

const rolePayload = z.object({ role: z.enum(roles) });

export const roleGiven = notice({
  ...mandatory,
  kind: 'auth.role_given',
  payload: rolePayload,
  label: 'Peran diberikan',
  title: ({ role }) => `Anda sekarang ${roleLabels[role].toLowerCase()}`,
  message: ({ role }) =>
    `Tim kami memberi akun Anda peran ${roleLabels[role].toLowerCase()}. Silakan masuk lagi untuk memakainya. ${contact()}`,
  link: () => '/dashboard',
  action: 'Buka akun Anda',
});

export const roleTaken = notice({
  ...mandatory,
  kind: 'auth.role_taken',
  payload: rolePayload,
  label: 'Peran dicabut',
  title: ({ role }) => `Peran ${roleLabels[role].toLowerCase()} Anda dicabut`,
  message: ({ role }) =>
    `Tim kami mencabut peran ${roleLabels[role].toLowerCase()} dari akun Anda. Silakan masuk lagi. ${role === 'instructor' ? 'Kursus yang timnya masih memuat Anda tetap dapat Anda ubah. ' : ''}${contact()}`,
  link: () => '/dashboard',
  action: 'Buka akun Anda',
});

export const devicesEnded = notice({
  ...mandatory,
  kind: 'auth.devices_ended',
  payload: z.object({ all: z.boolean() }),
  label: 'Perangkat dikeluarkan oleh tim kami',
  title: ({ all }) =>
    all ? 'Semua perangkat Anda dikeluarkan' : 'Satu perangkat Anda dikeluarkan',
  message: ({ all }) =>
    `Tim kami mengeluarkan ${all ? 'semua perangkat' : 'satu perangkat'} dari akun Anda. Silakan masuk lagi. ${contact()}`,
  link: () => '/profile/edit?tab=keamanan',
  action: 'Lihat keamanan akun',
});
