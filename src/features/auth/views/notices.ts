import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { notice } from '~/lib/notices';
import { asSentence } from '~/lib/plain-text';
import { viewMinutes } from '../terms';

export const accountViewed = notice({
  kind: 'auth.account_viewed',
  channels: ['bell', 'mail'],
  audience: 'account',
  optional: [],
  payload: z.object({ reason: z.string() }),
  label: 'Akun dilihat oleh tim kami',
  title: () => 'Tim kami melihat akun Anda',
  message: ({ reason }) =>
    `Seorang petugas ${brand().name} melihat situs seperti Anda melihatnya, paling lama ${viewMinutes} menit. Petugas hanya dapat membaca: tidak ada yang dapat diubah, dan password, perangkat, serta berkas pribadi Anda tetap tertutup. Alasan: ${asSentence(reason)} Semua kunjungan seperti ini tercatat di Edit profil, tab Keamanan. Bila Anda keberatan, tulis ke ${brand().supportEmail}.`,
  link: () => '/profile/edit?tab=keamanan',
  action: 'Lihat catatannya',
});
