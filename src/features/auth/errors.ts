import { refusals } from '~/lib/errors';
import { factorLockMinutes } from './terms';

export const refuse = refusals({
  invalid_credentials: { status: 401, detail: 'Email atau password salah.' },
  account_suspended: { status: 403, detail: 'Akun Anda sedang ditangguhkan.' },
  email_taken: { status: 409, detail: 'Email ini sudah terdaftar. Silakan masuk.' },
  sign_in_failed: { status: 400, detail: 'Login gagal' },
  sign_up_failed: { status: 400, detail: 'Pendaftaran gagal' },
  own_session_required: {
    status: 403,
    detail: 'Masuk dulu ke akun ini, atau tulis passwordnya, lalu tekan tombolnya sekali lagi.',
  },
  invalid_token: {
    status: 400,
    detail: 'Tautan tidak berlaku lagi. Minta tautan verifikasi baru.',
  },
  email_unverified: {
    status: 403,
    detail:
      'Verifikasi email Anda dulu lewat tautan yang kami kirim. Tautannya dapat dikirim ulang dari tab Keamanan di profil Anda.',
  },
  already_verified: { status: 409, detail: 'Email Anda sudah terverifikasi.' },
  email_link_dead: { status: 400, detail: 'Tautan ini tidak berlaku lagi. Minta tautan baru.' },
  reset_link_dead: { status: 400, detail: 'Tautan ini tidak berlaku lagi. Minta tautan baru.' },
  wrong_password: { status: 422, detail: 'Password Anda salah.' },
  password_missing: { status: 409, detail: 'Akun Anda belum memiliki password.' },
  password_already_set: { status: 409, detail: 'Akun Anda sudah memiliki password.' },
  same_email: { status: 422, detail: 'Ini sudah email Anda.' },
  reauthentication_required: { status: 403, detail: 'Buktikan dulu bahwa ini Anda.' },
  wrong_code: { status: 422, detail: 'Kode salah atau sudah tidak berlaku.' },
  challenge_over: {
    status: 401,
    detail: 'Waktu memasukkan kode sudah habis. Masuk lagi dengan password Anda.',
  },
  factor_locked: {
    status: 429,
    detail: `Terlalu banyak kode yang salah. Silakan coba lagi dalam ${factorLockMinutes} menit.`,
  },
  factor_already_on: { status: 409, detail: 'Verifikasi dua langkah sudah aktif.' },
  factor_required: {
    status: 409,
    detail: 'Buktikan dengan kode dari aplikasi autentikator atau kode pemulihan.',
  },
  factor_off: { status: 409, detail: 'Verifikasi dua langkah belum aktif.' },
  code_conflict: {
    status: 409,
    detail: 'Kode ini sedang dipakai di tempat lain. Coba lagi dengan kode lain.',
  },
  session_not_found: { status: 404, detail: 'Perangkat ini tidak ditemukan atau sudah keluar.' },
  session_expired: { status: 401, detail: 'Sesi Anda telah berakhir. Silakan masuk lagi.' },
  password_too_short: { status: 422, detail: 'Password minimal 6 karakter' },
  password_too_long: { status: 422, detail: 'Password maksimal 128 karakter' },
  invalid_email: { status: 422, detail: 'Email tidak valid' },
  not_available: { status: 400, detail: 'Tindakan ini tidak tersedia untuk akun Anda.' },
});
