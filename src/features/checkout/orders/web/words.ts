import { formatDeadline } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import type { OrderState } from '../../terms';
import type { OwnOrder } from '../schema';

/** An order's state as the heading of its page. */
export const headings: Record<OrderState, string> = {
  awaiting_payment: 'Bayar pesanan Anda',
  awaiting_verification: 'Transfer Anda sedang diperiksa',
  paid: 'Pembayaran diterima',
  expired: 'Waktu pembayaran habis',
  cancelled: 'Pesanan dibatalkan',
  failed: 'Pembayaran gagal',
  refunded: 'Dana dikembalikan',
  partially_refunded: 'Sebagian dana dikembalikan',
  payment_reversed: 'Pembayaran dibatalkan bank',
  disputed: 'Pembayaran disengketakan',
};

const keptProgress = 'Kemajuan belajar Anda tersimpan dan berlanjut bila kursus ini dibeli lagi.';

type Ended = Pick<OwnOrder, 'state' | 'total' | 'refunded' | 'expiresAt'>;

/** The meaning of a state for the buyer's money and access; null while the page of the order says what to do. */
export function meaningOf({ state, total, refunded, expiresAt }: Ended): string | null {
  switch (state) {
    case 'awaiting_payment':
    case 'awaiting_verification':
      return null;
    case 'paid':
      return 'Kursus terbuka untuk Anda. Mulai kapan saja, belajar sesuai kecepatan Anda.';
    case 'expired':
      return `Pesanan ini tidak dibayar sampai ${formatDeadline(expiresAt)}, jadi tidak ada yang perlu Anda lakukan. Sudah telanjur membayar? Dananya tidak hilang: petugas kami mencocokkannya dengan pesanan ini dan mengabari Anda.`;
    case 'cancelled':
      return 'Pesanan ini tidak perlu dibayar lagi. Sudah telanjur membayar? Dananya tidak hilang: petugas kami mencocokkannya dan mengabari Anda.';
    case 'failed':
      return 'Pembayaran ditolak, dan kursus belum terbuka. Anda dapat memesannya lagi dengan cara pembayaran lain.';
    case 'refunded':
      return `${formatAmount(refunded)} dikembalikan, dan akses ke kursus ditutup. ${keptProgress}`;
    case 'partially_refunded':
      return `${formatAmount(refunded)} dari ${formatAmount(total)} dikembalikan. Kursus tetap terbuka untuk Anda.`;
    case 'payment_reversed':
      return `Bank menarik kembali pembayaran Anda, sehingga akses ke kursus ditutup. ${keptProgress}`;
    case 'disputed':
      return 'Pembayaran ini disengketakan melalui bank. Kursus tetap terbuka sampai ada keputusan.';
  }
}
