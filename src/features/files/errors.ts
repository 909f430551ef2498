import { refusals } from '~/lib/errors';

export const refuse = refusals({
  file_not_found: { status: 404, detail: 'Berkas tidak ditemukan. Unggah kembali bila perlu.' },
  file_link_expired: {
    status: 410,
    detail: 'Tautan unduhan ini sudah berakhir. Buka kembali dari halaman asalnya.',
  },
  file_too_large: { status: 413, detail: 'Berkas terlalu besar.' },
  file_empty: { status: 422, detail: 'Berkas ini kosong. Pilih berkas lain.' },
  file_type_refused: { status: 415, detail: 'Jenis berkas ini tidak dapat dipakai.' },
  file_damaged: {
    status: 422,
    detail: 'Gambar ini rusak atau tidak lengkap, sehingga tidak dapat dibaca. Pilih berkas lain.',
  },
  picture_too_large: {
    status: 422,
    detail: 'Ukuran gambar ini terlalu besar. Paling besar 50 megapiksel.',
  },
  upload_incomplete: {
    status: 400,
    detail: 'Unggahan terputus sebelum selesai. Silakan coba lagi.',
  },
  upload_quota: {
    status: 429,
    detail: 'Anda sudah mengunggah terlalu banyak berkas hari ini. Silakan coba lagi besok.',
  },
  uploads_at_once: {
    status: 429,
    detail: 'Tunggu sampai unggahan Anda yang lain selesai, lalu coba lagi.',
  },
  range_unsatisfiable: { status: 416, detail: 'Bagian berkas yang diminta tidak ada.' },
});
