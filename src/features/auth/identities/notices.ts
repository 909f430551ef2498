import * as z from 'zod/mini';
import { notice } from '~/lib/notices';
import { returnPages } from './terms';

const payload = z.object({ provider: z.string(), label: z.nullable(z.string()) });
const nameOf = ({ provider, label }: z.infer<typeof payload>) => (label ? `${provider} (${label})` : provider);

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
  message: (identity) => `${nameOf(identity)} tidak dapat lagi dipakai untuk masuk. Bila bukan Anda yang memutuskannya, ganti password Anda segera.`,
  link: () => returnPages.settings,
  action: 'Periksa akun tertaut',
});
