import { refusals } from '~/lib/errors';

export const refuse = refusals({
  balance_too_small: {
    status: 409,
    detail:
      'Saldo yang dapat dicairkan tidak cukup. Muat ulang halaman untuk melihat saldo terbaru.',
  },
  line_not_found: { status: 404, detail: 'Baris pendapatan ini tidak ditemukan.' },
  payout_open: {
    status: 409,
    detail: 'Masih ada satu pencairan yang diproses. Ajukan lagi setelah pencairan itu selesai.',
  },
  payout_changed: {
    status: 409,
    detail: 'Pencairan ini sudah berubah. Muat ulang halaman untuk melihat statusnya.',
  },
  payout_in_batch: {
    status: 409,
    detail:
      'Pencairan ini sudah masuk berkas bank. Keluarkan dahulu dari berkas itu, setelah memastikan bank tidak membayarnya.',
  },
  payee_unverified: {
    status: 409,
    detail:
      'Email instruktur ini belum terverifikasi, jadi pencairannya ditahan sampai instruktur memverifikasinya.',
  },
  payout_not_found: { status: 404, detail: 'Pencairan ini tidak ditemukan.' },
  account_missing: { status: 409, detail: 'Isi rekening bank Anda terlebih dahulu.' },
  account_unconfirmed: {
    status: 409,
    detail:
      'Rekening bank Anda masih diperiksa. Pencairan dapat diajukan setelah rekening terverifikasi.',
  },
  account_frozen: {
    status: 409,
    detail: 'Rekening bank Anda baru diganti. Pencairan dapat diajukan lagi setelah tiga hari.',
  },
  account_not_found: { status: 404, detail: 'Rekening ini tidak ditemukan.' },
  account_changed: {
    status: 409,
    detail:
      'Rekening ini sudah diputuskan atau diganti. Muat ulang halaman untuk melihat statusnya.',
  },
  own_earnings: { status: 403, detail: 'Uang Anda sendiri ditangani superadmin lain.' },
  tax_changed: { status: 409, detail: 'Data pajak Anda sudah diubah di tempat lain.' },
  nothing_to_batch: {
    status: 409,
    detail: 'Tidak ada pencairan yang disetujui dan belum masuk berkas bank.',
  },
  batch_not_found: { status: 404, detail: 'Berkas bank ini tidak ditemukan.' },
  share_plan_not_found: { status: 404, detail: 'Rencana ini sudah dibatalkan.' },
  share_plan_begun: {
    status: 409,
    detail:
      'Bagi hasil ini sudah berlaku, jadi tidak dapat dibatalkan. Simpan bagi hasil baru untuk menggantinya.',
  },
  course_not_found: { status: 404, detail: 'Kursus ini tidak ditemukan.' },
  instructor_not_found: { status: 404, detail: 'Instruktur ini tidak ditemukan.' },
  day_not_over: { status: 409, detail: 'Hari ini belum berakhir, jadi belum dapat ditutup.' },
  statement_not_found: { status: 404, detail: 'Belum ada laporan untuk bulan ini.' },
});
