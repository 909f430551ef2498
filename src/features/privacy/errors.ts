import { refusals } from '~/lib/errors';

export const refuse = refusals({
  request_not_found: { status: 404, detail: 'Permintaan ini tidak ditemukan.' },
  request_sent: {
    status: 409,
    detail:
      'Permintaan ini sudah kami terima dengan isian sebelumnya. Periksa daftar permintaan Anda; kirim lagi bila yang baru juga perlu kami jawab.',
  },
  too_many_exports: {
    status: 429,
    detail: 'Anda sudah meminta salinan data beberapa kali hari ini. Silakan coba lagi besok.',
  },
  too_many_requests: {
    status: 429,
    detail: 'Anda sudah mengirim banyak permintaan hari ini. Silakan coba lagi besok.',
  },
  wrong_confirmation: { status: 422, detail: 'Ketikan konfirmasi tidak cocok.' },
  last_superadmin: {
    status: 409,
    detail: 'Anda superadmin terakhir. Jadikan orang lain superadmin dahulu, lalu hapus akun Anda.',
  },
  last_company_owner: {
    status: 409,
    detail:
      'Anda satu-satunya pemilik perusahaan yang kontraknya belum berakhir. Angkat pemilik lain di pengaturan perusahaan dahulu, lalu hapus akun Anda.',
  },
  teaches_courses: {
    status: 409,
    detail:
      'Anda masih mengajar kursus yang terbit. Hubungi kami agar kursus itu dialihkan atau ditarik dahulu, lalu hapus akun Anda.',
  },
  refund_running: {
    status: 409,
    detail: 'Pengembalian dana Anda masih diproses. Hapus akun Anda setelah dana itu Anda terima.',
  },
  transfer_in_review: {
    status: 409,
    detail:
      'Bukti transfer Anda masih kami periksa. Hapus akun Anda setelah pesanan itu kami putuskan.',
  },
  dispute_running: {
    status: 409,
    detail:
      'Sengketa pembayaran Anda belum diputuskan. Hapus akun Anda setelah sengketa itu selesai.',
  },
  payment_unclear: {
    status: 409,
    detail: 'Pembayaran Anda masih kami periksa. Hapus akun Anda setelah uang itu kami pastikan.',
  },
  payout_running: {
    status: 409,
    detail: 'Pencairan Anda masih diproses. Hapus akun Anda setelah uang itu Anda terima.',
  },
  balance_unpaid: {
    status: 409,
    detail: 'Pendapatan Anda belum dicairkan. Cairkan dahulu, lalu hapus akun Anda.',
  },
  not_closing: { status: 409, detail: 'Akun Anda tidak sedang dihapus.' },
  own_request: { status: 403, detail: 'Permintaan Anda sendiri ditangani petugas lain.' },
  request_closed: { status: 409, detail: 'Permintaan ini sudah selesai.' },
  request_taken: { status: 409, detail: 'Permintaan ini sedang ditangani petugas lain.' },
  request_automatic: { status: 409, detail: 'Permintaan jenis ini dijawab oleh sistem.' },
  export_running: { status: 409, detail: 'Salinan data ini sedang disusun atau sudah siap.' },
});
