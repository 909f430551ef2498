import { refusals } from '~/lib/errors';

export const refuse = refusals({
  payment_required: { status: 409, detail: 'Kursus ini berbayar. Silakan lanjutkan ke halaman pembelian.' },
  not_enrolled: { status: 403, detail: 'Anda belum terdaftar di kursus ini' },
});
