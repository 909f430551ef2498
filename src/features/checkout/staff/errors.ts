import { refusals } from '~/lib/errors';

export const refuse = refusals({
  event_not_found: { status: 404, detail: 'Pembayaran ini tidak ditemukan.' },
  event_handled: { status: 409, detail: 'Pembayaran ini sudah diselesaikan.' },
  event_not_settleable: {
    status: 409,
    detail: 'Pembayaran ini tidak dapat melunasi pesanannya lagi.',
  },
  not_disputed: { status: 409, detail: 'Pesanan ini tidak sedang disengketakan.' },
});
