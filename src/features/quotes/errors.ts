import { refusals } from '~/lib/errors';

export const refuse = refusals({
  request_not_found: { status: 404, detail: 'Permintaan penawaran tidak ditemukan.' },
  quote_not_found: { status: 404, detail: 'Penawaran tidak ditemukan.' },
  link_invalid: {
    status: 404,
    detail:
      'Tautan penawaran ini tidak berlaku atau sudah kedaluwarsa. Hubungi kami bila Anda masih memerlukannya.',
  },
  link_claimed: {
    status: 410,
    detail:
      'Permintaan ini sudah pindah ke akun pembelinya. Masuk dengan akun itu untuk membaca dan menjawab penawarannya.',
  },
  files_too_many: {
    status: 429,
    detail:
      'Sudah terlalu banyak berkas pada permintaan ini. Kirim sisanya lewat email kepada kami.',
  },
  attachment_not_found: { status: 404, detail: 'Berkas tidak ditemukan. Muat ulang halaman ini.' },
  acceptance_paper_missing: {
    status: 404,
    detail: 'Belum ada bukti persetujuan untuk penawaran ini.',
  },
  code_not_needed: {
    status: 409,
    detail:
      'Anda sudah masuk dengan akun yang terdaftar, jadi tidak perlu kode. Muat ulang halaman ini.',
  },
  code_nowhere: {
    status: 409,
    detail:
      'Alamat email yang terdaftar sedang diperbaiki tim kami, jadi kode belum dapat dikirim. Hubungi kami.',
  },
  messages_too_many: {
    status: 429,
    detail:
      'Sudah terlalu banyak pesan hari ini. Coba lagi besok, atau hubungi kami lewat telepon.',
  },
  message_changed: {
    status: 409,
    detail:
      'Pesan ini sudah pernah terkirim dengan isi lain. Salin yang Anda tulis, muat ulang halaman ini, lalu kirim yang belum ada.',
  },
  request_answered: {
    status: 409,
    detail:
      'Permintaan ini sudah kami jawab, jadi isinya tidak dapat diubah lagi. Tulis pesan untuk meminta perubahan.',
  },
  codes_too_many: {
    status: 429,
    detail: 'Kode sudah terlalu sering diminta hari ini. Coba lagi besok, atau hubungi kami.',
  },
  too_fast: {
    status: 409,
    detail: 'Formulir terkirim terlalu cepat. Tunggu beberapa detik, lalu kirim sekali lagi.',
  },
  request_changed: {
    status: 409,
    detail:
      'Isi permintaan dengan tanda yang sama sudah pernah dikirim. Muat ulang halaman untuk mengirim permintaan baru.',
  },
  quote_expired: {
    status: 409,
    detail: 'Masa berlaku penawaran ini sudah berakhir. Hubungi kami untuk penawaran baru.',
  },
  quote_superseded: {
    status: 409,
    detail: 'Penawaran ini sudah digantikan versi yang lebih baru.',
  },
  quote_withdrawn: {
    status: 409,
    detail: 'Penawaran ini sudah kami tarik. Alasannya kami kirim lewat email.',
  },
  link_revoked: {
    status: 409,
    detail: 'Tautan pembeli sudah dicabut. Perbaiki atau pastikan alamat emailnya dahulu.',
  },
  quote_already_accepted: { status: 409, detail: 'Penawaran ini sudah diterima.' },
  quote_already_rejected: { status: 409, detail: 'Penawaran ini sudah ditolak.' },
  quote_not_accepted: { status: 409, detail: 'Nomor PO dapat diisi setelah penawaran diterima.' },
  own_request: {
    status: 403,
    detail: 'Ini permintaan Anda sendiri, jadi petugas lain yang menanganinya.',
  },
  request_taken: {
    status: 409,
    detail: 'Permintaan ini sudah diambil petugas lain. Muat ulang untuk melihat siapa.',
  },
  request_untaken: {
    status: 409,
    detail: 'Ambil permintaan ini dahulu sebelum mengirim penawaran.',
  },
  request_closed: {
    status: 409,
    detail: 'Permintaan ini sudah selesai, jadi tidak dapat diubah lagi.',
  },
  request_quoted: {
    status: 409,
    detail: 'Permintaan ini sudah memiliki penawaran. Kirim versi baru bila perlu mengubahnya.',
  },
  draft_not_found: {
    status: 404,
    detail: 'Draf penawaran tidak ditemukan. Mungkin sudah dikirim atau dihapus.',
  },
  draft_changed: {
    status: 409,
    detail:
      'Draf ini sudah diubah petugas lain. Muat ulang untuk melihat isinya; yang Anda ketik belum tersimpan.',
  },
  letter_changed: {
    status: 409,
    detail:
      'Data di surat penawaran baru saja diubah. Muat ulang, periksa pratinjaunya, lalu kirim sekali lagi.',
  },
  buyer_gone: {
    status: 409,
    detail:
      'Akun pembeli sudah dihapus, jadi penawaran tidak akan sampai. Isi alamat email pembeli dahulu, lalu kirim.',
  },
  tax_changed: {
    status: 409,
    detail:
      'Aturan PPN berubah sejak draf ini disimpan. Simpan sekali lagi, periksa totalnya, lalu kirim.',
  },
  discount_unapproved: {
    status: 409,
    detail:
      'Diskon draf ini melebihi batas dan belum disetujui petugas lain. Minta persetujuan dahulu.',
  },
  discount_within_limit: {
    status: 409,
    detail: 'Diskon draf ini tidak melebihi batas, jadi tidak perlu persetujuan.',
  },
  approval_not_asked: {
    status: 409,
    detail: 'Persetujuan untuk draf ini belum diminta, atau drafnya sudah disimpan lagi.',
  },
  approval_decided: {
    status: 409,
    detail: 'Diskon ini sudah diputuskan petugas lain. Muat ulang untuk melihat keputusannya.',
  },
  own_draft: {
    status: 403,
    detail: 'Anda menulis draf ini atau meminta diskonnya, jadi petugas lain yang memutuskan.',
  },
  template_not_found: {
    status: 404,
    detail: 'Templat ini tidak ditemukan. Mungkin sudah dihapus.',
  },
  template_changed: {
    status: 409,
    detail: 'Templat ini sudah diubah petugas lain. Buka lagi untuk melihat isinya.',
  },
  template_name_taken: {
    status: 409,
    detail: 'Nama ini sudah dipakai templat lain dari jenis yang sama.',
  },
  template_kept: {
    status: 409,
    detail:
      'Templat ini sudah tersimpan dengan nama atau isi lain. Buka lagi daftar templat untuk melihatnya.',
  },
  templates_full: {
    status: 409,
    detail: 'Templat sudah terlalu banyak. Hapus yang tidak dipakai lagi.',
  },
  reminder_not_found: {
    status: 404,
    detail: 'Pengingat tidak ditemukan. Mungkin sudah dihapus rekan Anda.',
  },
  reminders_too_many: {
    status: 409,
    detail: 'Sudah terlalu banyak pengingat pada permintaan ini. Selesaikan atau hapus yang lama.',
  },
  contact_not_found: {
    status: 404,
    detail: 'Nomor ini tidak ditemukan. Hanya staf penjualan yang punya nomor untuk pembeli.',
  },
  contact_changed: {
    status: 409,
    detail: 'Nomor ini sudah diubah di tab lain atau oleh superadmin.',
  },
  request_has_account: {
    status: 409,
    detail:
      'Permintaan ini dikirim dari sebuah akun, jadi tidak memakai tautan atau alamat email terpisah.',
  },
});
