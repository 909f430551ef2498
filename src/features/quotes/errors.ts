import { refusals } from '~/lib/errors';

export const refuse = refusals({
  request_not_found: { status: 404, detail: 'Permintaan penawaran tidak ditemukan.' },
  quote_not_found: { status: 404, detail: 'Penawaran tidak ditemukan.' },
  link_invalid: { status: 404, detail: 'Tautan penawaran ini tidak berlaku atau sudah kedaluwarsa. Hubungi kami bila Anda masih memerlukannya.' },
  too_fast: { status: 409, detail: 'Formulir terkirim terlalu cepat. Tunggu beberapa detik, lalu kirim sekali lagi.' },
  request_changed: { status: 409, detail: 'Isi permintaan dengan tanda yang sama sudah pernah dikirim. Muat ulang halaman untuk mengirim permintaan baru.' },
  quote_expired: { status: 409, detail: 'Masa berlaku penawaran ini sudah berakhir. Hubungi kami untuk penawaran baru.' },
  quote_superseded: { status: 409, detail: 'Penawaran ini sudah digantikan versi yang lebih baru.' },
  quote_already_accepted: { status: 409, detail: 'Penawaran ini sudah diterima.' },
  quote_already_rejected: { status: 409, detail: 'Penawaran ini sudah ditolak.' },
  quote_not_accepted: { status: 409, detail: 'Nomor PO dapat diisi setelah penawaran diterima.' },
  own_request: { status: 403, detail: 'Ini permintaan Anda sendiri, jadi staf lain yang menanganinya.' },
  request_taken: { status: 409, detail: 'Permintaan ini sudah diambil staf lain. Muat ulang untuk melihat siapa.' },
  request_untaken: { status: 409, detail: 'Ambil permintaan ini dahulu sebelum mengirim penawaran.' },
  request_closed: { status: 409, detail: 'Permintaan ini sudah selesai, jadi tidak dapat diubah lagi.' },
  request_quoted: { status: 409, detail: 'Permintaan ini sudah memiliki penawaran. Kirim versi baru bila perlu mengubahnya.' },
  draft_not_found: { status: 404, detail: 'Draf penawaran tidak ditemukan. Mungkin sudah dikirim atau dihapus.' },
  draft_changed: { status: 409, detail: 'Draf ini sudah diubah staf lain. Muat ulang untuk melihat isinya; yang Anda ketik belum tersimpan.' },
  tax_changed: { status: 409, detail: 'Aturan PPN berubah sejak draf ini disimpan. Simpan sekali lagi, periksa totalnya, lalu kirim.' },
  request_has_account: { status: 409, detail: 'Permintaan ini dikirim dari sebuah akun, jadi tidak memakai tautan atau alamat email terpisah.' },
});
