import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { notice } from '~/lib/notices';

const mandatory = { audience: 'account', optional: [] } as const;
const contact = () => `Bila menurut Anda keliru, segera tulis ke ${brand().supportEmail}.`;

/** To the account that stays. */
export const accountJoined = notice({
  ...mandatory,
  channels: ['bell', 'mail'],
  kind: 'privacy.account_joined',
  payload: z.object({ masked: z.string() }),
  label: 'Akun digabungkan',
  title: () => 'Akun Anda yang lain digabungkan ke akun ini',
  message: ({ masked }) =>
    `Tim kami memindahkan kursus, sertifikat, dan pembelian dari akun ${masked} ke akun ini. Penggabungan ini tidak dapat diurungkan. ${contact()}`,
  link: () => '/dashboard',
  action: 'Buka akun Anda',
});

/** To the address of the account that was merged. */
export const accountMerged = notice({
  ...mandatory,
  channels: ['mail'],
  kind: 'privacy.account_merged',
  payload: z.object({ masked: z.string() }),
  label: 'Akun digabungkan ke akun lain',
  title: () => `Akun ${brand().name} dengan alamat ini digabungkan`,
  message: ({ masked }) =>
    `Tim kami memindahkan isinya ke akun Anda ${masked}. Masuklah dengan akun itu; bila lupa passwordnya, tautan yang diminta untuk alamat ini pun dikirim ke sana. Penggabungan ini tidak dapat diurungkan. ${contact()}`,
  link: () => '/auth',
  action: 'Masuk',
});
