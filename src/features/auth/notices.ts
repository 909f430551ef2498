import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { notice } from '~/lib/notices';

export const verifyEmail = notice({
  kind: 'auth.verify_email',
  payload: z.object({ name: z.string(), url: z.url() }),
  channels: ['mail'],
  audience: 'account',
  label: 'Verifikasi email',
  optional: [],
  title: () => 'Verifikasi email Anda',
  message: ({ name }) =>
    `Halo ${name}, terima kasih sudah bergabung di ${brand.name}. Klik tombol di bawah untuk memverifikasi email Anda. Tautan ini berlaku 24 jam. Bila bukan Anda yang mendaftar, abaikan email ini dan jangan klik tombolnya.`,
  link: ({ url }) => url,
  action: 'Verifikasi email',
});
