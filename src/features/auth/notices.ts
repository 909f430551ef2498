import * as z from 'zod/mini';
import { brand } from '~/lib/brand';
import { notice } from '~/lib/notices';
import { emailLinkHours, mailCodeMinutes, resetMinutes } from './terms';

/** A mail that the library wants sent. For an e-mail change, `confirm` goes to the old address and `move` to the new one. `email` is the new address in both. */
export type AuthMail = {
  kind: 'verify' | 'confirm' | 'move';
  userId: string;
  name: string;
  url: string;
  email: string;
};

export const verifyEmail = notice({
  kind: 'auth.verify_email',
  payload: z.object({ name: z.string(), url: z.url() }),
  channels: ['mail'],
  audience: 'account',
  label: 'Verifikasi email',
  optional: [],
  title: () => 'Verifikasi email Anda',
  // The name was chosen by a person who hasn't proved that the address is theirs.
  message: () =>
    `Halo, terima kasih sudah bergabung di ${brand().name}. Klik tombol di bawah untuk memverifikasi email Anda. Tautan ini berlaku ${emailLinkHours} jam. Bila bukan Anda yang mendaftar, abaikan email ini dan jangan klik tombolnya.`,
  link: ({ url }) => url,
  action: 'Verifikasi email',
});

const namePayload = z.object({ name: z.string() });
const linkPayload = z.object({ name: z.string(), url: z.url() });
const mandatoryMail = { channels: ['mail'], audience: 'account', optional: [] } as const;
const notYouSentence = () =>
  `Bila bukan Anda yang melakukannya, segera ganti password Anda dan hubungi ${brand().supportEmail}.`;
const securityLink = { link: () => '/profile/edit?tab=keamanan', action: 'Lihat keamanan akun' };

export const resetPassword = notice({
  kind: 'auth.reset_password',
  ...mandatoryMail,
  payload: linkPayload,
  label: 'Tautan password baru',
  title: () => 'Buat password baru',
  message: ({ name }) =>
    `Halo ${name}, ada yang meminta password baru untuk akun Anda. Klik tombol di bawah untuk membuatnya. Tautan ini berlaku ${resetMinutes / 60} jam dan hanya sekali. Bila bukan Anda yang meminta, abaikan email ini; password Anda tidak berubah.`,
  link: ({ url }) => url,
  action: 'Buat password baru',
});

export const passwordChanged = notice({
  kind: 'auth.password_changed',
  ...mandatoryMail,
  ...securityLink,
  payload: namePayload,
  label: 'Password diganti',
  title: () => 'Password Anda telah diganti',
  message: ({ name }) => `Halo ${name}, password akun Anda baru saja diganti. ${notYouSentence()}`,
});

export const confirmEmailChange = notice({
  kind: 'auth.confirm_email_change',
  ...mandatoryMail,
  payload: z.object({ name: z.string(), url: z.url(), email: z.string() }),
  label: 'Konfirmasi ganti email',
  title: () => 'Konfirmasi penggantian email',
  message: ({ name, email }) =>
    `Halo ${name}, email akun Anda akan diganti menjadi ${email}. Klik tombol di bawah bila Anda setuju; setelah itu kami mengirim tautan ke alamat baru. Tautan ini berlaku ${emailLinkHours} jam. ${notYouSentence()}`,
  link: ({ url }) => url,
  action: 'Setujui penggantian',
});

export const verifyNewEmail = notice({
  kind: 'auth.verify_new_email',
  ...mandatoryMail,
  payload: linkPayload,
  label: 'Verifikasi email baru',
  title: () => 'Verifikasi email baru Anda',
  message: ({ name }) =>
    `Halo ${name}, klik tombol di bawah untuk memakai alamat ini sebagai email akun ${brand().name} Anda. Tautan ini berlaku ${emailLinkHours} jam. Bila bukan Anda yang meminta, abaikan email ini dan jangan klik tombolnya.`,
  link: ({ url }) => url,
  action: 'Pakai alamat ini',
});

export const emailChanged = notice({
  kind: 'auth.email_changed',
  ...mandatoryMail,
  payload: z.object({ name: z.string(), email: z.string() }),
  label: 'Email diganti',
  title: () => 'Email akun Anda telah diganti',
  message: ({ name, email }) =>
    `Halo${name && ` ${name}`}, email akun Anda sekarang ${email}. Alamat ini tidak lagi dipakai untuk masuk. Bila bukan Anda yang melakukannya, segera hubungi ${brand().supportEmail}.`,
  link: () => null,
  action: '',
});

export const mailCode = notice({
  kind: 'auth.mail_code',
  ...mandatoryMail,
  payload: z.object({ name: z.string(), code: z.string() }),
  label: 'Kode konfirmasi',
  title: () => 'Kode konfirmasi Anda',
  message: ({ name, code }) =>
    `Halo ${name}, kode Anda: ${code}. Kode ini berlaku ${mailCodeMinutes} menit dan hanya sekali. Jangan berikan kepada siapa pun, termasuk kepada kami.`,
  link: () => null,
  action: '',
});

export const factorOn = notice({
  kind: 'auth.factor_on',
  ...mandatoryMail,
  ...securityLink,
  payload: namePayload,
  label: 'Verifikasi dua langkah diaktifkan',
  title: () => 'Verifikasi dua langkah aktif',
  message: ({ name }) =>
    `Halo ${name}, mulai sekarang Anda masuk dengan password dan kode dari aplikasi autentikator. ${notYouSentence()}`,
});

export const factorOff = notice({
  kind: 'auth.factor_off',
  ...mandatoryMail,
  ...securityLink,
  payload: z.object({ name: z.string(), byStaff: z.optional(z.boolean()) }),
  label: 'Verifikasi dua langkah dimatikan',
  title: () => 'Verifikasi dua langkah dimatikan',
  message: ({ name, byStaff }) =>
    byStaff
      ? `Halo ${name}, tim kami mematikan verifikasi dua langkah akun Anda setelah memeriksa bahwa permintaan itu dari Anda. Semua perangkat Anda keluar, dan akun Anda sekarang hanya dijaga password. ${notYouSentence()}`
      : `Halo ${name}, akun Anda sekarang hanya dijaga password. ${notYouSentence()}`,
});

export const recoveryCodesMade = notice({
  kind: 'auth.recovery_codes_made',
  ...mandatoryMail,
  ...securityLink,
  payload: namePayload,
  label: 'Kode pemulihan baru',
  title: () => 'Kode pemulihan baru dibuat',
  message: ({ name }) =>
    `Halo ${name}, kode pemulihan baru untuk akun Anda telah dibuat; yang lama tidak berlaku lagi. ${notYouSentence()}`,
});

export const recoveryCodeUsed = notice({
  kind: 'auth.recovery_code_used',
  ...mandatoryMail,
  ...securityLink,
  channels: ['bell', 'mail'],
  payload: z.object({ name: z.string(), left: z.int() }),
  label: 'Kode pemulihan dipakai',
  title: () => 'Kode pemulihan dipakai',
  message: ({ name, left }) =>
    `Halo ${name}, salah satu kode pemulihan akun Anda baru saja dipakai. ${left === 0 ? 'Tidak ada yang tersisa; buat yang baru.' : `Sisa ${left} kode.`} ${notYouSentence()}`,
});

/** The notice to the owner of an address that another account wanted to move to. The other account isn't named. */
export const emailWanted = notice({
  kind: 'auth.email_wanted',
  ...mandatoryMail,
  ...securityLink,
  payload: namePayload,
  label: 'Akun lain ingin memakai email Anda',
  title: () => 'Ada yang ingin memakai email Anda',
  message: ({ name }) =>
    `Halo ${name}, ada yang meminta agar akun lain di ${brand().name} dipindahkan ke alamat ini. Tidak ada yang berubah, karena alamat ini sudah dipakai akun Anda. Bila Anda sendiri yang memintanya, ganti dulu email akun ini. Bila bukan, abaikan email ini.`,
});
