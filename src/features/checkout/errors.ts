import { refusals } from '~/lib/errors';

export const refuse = refusals({
  order_not_found: { status: 404, detail: 'Pesanan tidak ditemukan.' },
  proof_not_found: { status: 404, detail: 'Bukti transfer tidak ditemukan.' },
  payment_not_found: { status: 404, detail: 'Pembayaran ini tidak dikenal.' },
  already_enrolled: {
    status: 409,
    detail: 'Anda sudah terdaftar di kursus ini, jadi tidak perlu membelinya lagi.',
  },
  own_course: { status: 409, detail: 'Anda mengajar kursus ini, jadi tidak perlu membelinya.' },
  free_course: { status: 409, detail: 'Kursus ini gratis. Daftarlah dari halaman kursusnya.' },
  no_gateway: {
    status: 409,
    detail:
      'Pembayaran belum dapat diterima. Kami akan mengabari Anda begitu kursus ini dapat dibeli.',
  },
  unknown_method: { status: 409, detail: 'Cara pembayaran ini tidak tersedia. Pilih cara lain.' },
  price_changed: {
    status: 409,
    detail:
      'Harga kursus ini berubah sejak halaman dibuka. Periksa jumlah barunya, lalu lanjutkan.',
  },
  terms_changed: {
    status: 409,
    detail:
      'Syarat dan ketentuan berubah sejak halaman dibuka. Muat ulang halaman ini, lalu setujui yang baru.',
  },
  order_over: {
    status: 409,
    detail: 'Pesanan ini sudah tidak dapat dibayar. Buat pesanan baru dari halaman kursusnya.',
  },
  order_paid: { status: 409, detail: 'Pesanan ini sudah lunas.' },
  order_in_verification: {
    status: 409,
    detail: 'Bukti transfer pesanan ini sedang diperiksa. Tunggu hasilnya dahulu.',
  },
  too_many_attempts: {
    status: 409,
    detail: 'Pesanan ini sudah terlalu sering dicoba dibayar. Batalkan, lalu buat pesanan baru.',
  },
  transfers_full: {
    status: 409,
    detail: 'Transfer manual sedang penuh untuk jumlah ini. Pilih cara lain, atau coba lagi nanti.',
  },
  transfer_not_chosen: {
    status: 409,
    detail: 'Pilih transfer manual dahulu, lalu kirim buktinya.',
  },
  proof_decided: { status: 409, detail: 'Bukti transfer ini sudah diputuskan.' },
  own_order: {
    status: 403,
    detail: 'Ini pesanan Anda sendiri, jadi petugas lain yang memeriksanya.',
  },
  attempt_over: {
    status: 409,
    detail: 'Pembayaran ini sudah berakhir. Muat ulang halaman untuk melihat statusnya.',
  },
  gateway_unavailable: {
    status: 503,
    detail:
      'Penyedia pembayaran sedang tidak dapat dihubungi. Coba lagi sebentar lagi, atau pilih cara lain.',
  },
  notice_invalid: {
    status: 403,
    detail: 'Pemberitahuan ini tidak ditandatangani oleh penyedia pembayaran kami.',
  },
});
