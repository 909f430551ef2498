import { refusals } from '~/lib/errors';

export const refuse = refusals({
  invalid_credentials: { status: 401, detail: 'Email atau password salah.' },
  email_taken: { status: 409, detail: 'Email ini sudah terdaftar. Silakan masuk.' },
  sign_in_failed: { status: 400, detail: 'Login gagal' },
  sign_up_failed: { status: 400, detail: 'Pendaftaran gagal' },
  invalid_token: { status: 400, detail: 'Tautan tidak berlaku lagi. Minta tautan verifikasi baru.' },
  already_verified: { status: 409, detail: 'Email Anda sudah terverifikasi.' },
  session_expired: { status: 401, detail: 'Sesi Anda telah berakhir. Silakan masuk lagi.' },
  reauthentication_required: { status: 403, detail: 'Buktikan dulu bahwa ini Anda.' },
  password_too_short: { status: 422, detail: 'Password minimal 6 karakter' },
  password_too_long: { status: 422, detail: 'Password maksimal 128 karakter' },
  invalid_email: { status: 422, detail: 'Email tidak valid' },
  not_available: { status: 400, detail: 'Tindakan ini tidak tersedia untuk akun Anda.' },
});
