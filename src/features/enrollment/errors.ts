import { refusals } from '~/lib/errors';
import { suspendedText } from './terms';

export const refuse = refusals({
  payment_required: {
    status: 409,
    detail: 'Kursus ini berbayar. Silakan lanjutkan ke halaman pembelian.',
  },
  enrollment_suspended: { status: 409, detail: suspendedText },
  not_enrolled: { status: 403, detail: 'Anda belum terdaftar di kursus ini' },
});
