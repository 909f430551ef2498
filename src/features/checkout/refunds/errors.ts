import { refusals } from '~/lib/errors';

export const refuse = refusals({
  refund_not_found: { status: 404, detail: 'Pengembalian dana ini tidak ditemukan.' },
  refund_open: {
    status: 409,
    detail: 'Pesanan ini sudah punya pengembalian dana yang sedang berjalan.',
  },
  refund_decided: { status: 409, detail: 'Pengembalian dana ini sudah diputuskan.' },
  not_refundable: { status: 409, detail: 'Pesanan ini tidak punya dana yang dapat dikembalikan.' },
  refund_too_much: {
    status: 409,
    detail: 'Jumlah ini lebih besar daripada yang dapat dikembalikan.',
  },
  refund_earned: {
    status: 409,
    detail:
      'Sertifikat kursus ini berlaku, jadi dananya tidak dikirim begitu saja. Muat ulang, lalu putuskan: bayar dan cabut sertifikatnya, atau tolak.',
  },
  refund_not_payable: {
    status: 409,
    detail: 'Pengembalian dana ini belum disetujui, atau sudah dikirim.',
  },
  refund_sending: {
    status: 409,
    detail: 'Penyedia pembayaran sedang mengirim dana ini. Tunggu hasilnya dahulu.',
  },
  own_refund: {
    status: 403,
    detail: 'Ini pesanan Anda sendiri, jadi petugas lain yang memutuskannya.',
  },
});
