/** The providers through which people may sign in, in the order of their buttons. `oidc` is the one OpenID Connect provider that an operator may add. */
export const identityProviders = ['apple', 'google', 'facebook', 'oidc'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** The specification's three providers, shown even while they are not configured. */
export const socialNames = { apple: 'Apple', google: 'Google', facebook: 'Facebook' } as const;

/** The pages that a provider's answer leads back to. */
export const returnPages = {
  auth: '/auth',
  factor: '/auth?mode=kode',
  settings: '/profile/edit?tab=keamanan',
} as const;
/** Query parameters that carry the problem's code and the newly linked provider. */
export const failedParam = 'gagal';
export const linkedParam = 'terhubung';

/** Problems of a sign-in through a provider, with the sentence that a person reads. The first three are the specification's library errors. */
export const identityProblems = {
  code_missing: 'Penyedia tidak mengirim kode masuk. Silakan coba lagi.',
  pkce_invalid:
    'Alamat masuk tidak lengkap atau kode pengamannya (PKCE) tidak cocok. Silakan mulai lagi dari tombol masuk.',
  session_missing: 'Alamat ini tidak membawa sesi masuk. Silakan mulai lagi dari tombol masuk.',
  state_mismatch:
    'Percobaan masuk ini sudah kedaluwarsa, sudah dipakai, atau dimulai di peramban lain. Silakan coba lagi.',
  access_denied:
    'Anda membatalkan izin di situs penyedia. Silakan coba lagi atau masuk dengan email.',
  code_invalid: 'Kode masuk tidak berlaku lagi. Silakan coba lagi.',
  email_missing:
    'Penyedia tidak memberikan alamat email yang dapat dipakai. Izinkan email di sana, atau daftar dengan email dan password.',
  email_unverified:
    'Verifikasi email Anda dulu lewat tautan yang kami kirim, baru hubungkan akun penyedia.',
  email_has_account:
    'Email ini sudah punya akun. Masuk dengan password Anda, lalu hubungkan penyedia ini di Edit profil, tab Keamanan.',
  identity_taken:
    'Akun penyedia ini sudah terhubung dengan pengguna lain. Putuskan dulu di sana, atau pilih akun lain.',
  other_person:
    'Anda masuk sebagai orang lain atau sudah keluar sejak mulai menghubungkan. Silakan mulai lagi.',
  account_closed: 'Akun ini sudah dihapus dan tidak dapat dipakai lagi.',
  account_suspended:
    'Akun ini sedang ditangguhkan. Alasan dan lamanya ada di email yang kami kirim.',
  provider_unreachable:
    'Penyedia sedang tidak dapat dihubungi. Silakan coba lagi beberapa saat lagi.',
  provider_off: 'Cara masuk ini tidak tersedia.',
  sign_in_failed: 'Masuk lewat penyedia gagal. Silakan coba lagi.',
} as const;
export type IdentityProblem = keyof typeof identityProblems;
