import * as z from 'zod/mini';
import { notice } from '~/lib/notices';
import { returnPages } from './terms';

const payload = z.object({ provider: z.string(), label: z.nullable(z.string()) });
const nameOf = ({ provider, label }: z.infer<typeof payload>) =>
  label ? `${provider} (${label})` : provider;

export const identityLinked = notice({
  kind: 'auth.identity_linked',
  payload,
  channels: ['mail'],
  audience: 'account',
  label: 'Akun tertaut',
  optional: [],
  title: ({ provider }) => `${provider} terhubung dengan akun Anda`,
  message: (identity) =>
    `Mulai sekarang Anda dapat masuk dengan ${nameOf(identity)}. Bila bukan Anda yang menghubungkannya, putuskan segera dan ganti password Anda.`,
  link: () => returnPages.settings,
  action: 'Periksa akun tertaut',
});

export const identityUnlinked = notice({
  kind: 'auth.identity_unlinked',
  payload,
  channels: ['mail'],
  audience: 'account',
  label: 'Akun tertaut diputuskan',
  optional: [],
  title: ({ provider }) => `${provider} tidak lagi terhubung dengan akun Anda`,
  message: (identity) =>
    `${nameOf(identity)} tidak dapat lagi dipakai untuk masuk. Bila bukan Anda yang memutuskannya, ganti password Anda segera.`,
  link: () => returnPages.settings,
  action: 'Periksa akun tertaut',
});

/** The notice to a person who joined an account with their address that had been made without proof of it. */
export const addressProven = notice({
  kind: 'auth.address_proven',
  payload: z.object({ name: z.string(), provider: z.string() }),
  channels: ['mail'],
  audience: 'account',
  label: 'Email terbukti lewat penyedia',
  optional: [],
  title: () => 'Password lama akun Anda tidak berlaku lagi',
  message: ({ name, provider }) =>
    `Halo ${name}, ${provider} membuktikan bahwa email ini milik Anda. Akun dengan email ini dibuat sebelum emailnya terbukti, jadi password dan sesi dari waktu itu kami akhiri demi keamanan Anda. Masuklah dengan ${provider}, atau buat password baru di pengaturan keamanan.`,
  link: () => returnPages.settings,
  action: 'Buat password baru',
});
