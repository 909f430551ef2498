import { refusals } from '~/lib/errors';
import { unfinishedMax, videoBytesMax } from './terms';

export const refuse = refusals({
  video_not_found: { status: 404, detail: 'Video tidak ditemukan. Unggah kembali bila perlu.' },
  video_not_ready: { status: 409, detail: 'Video ini tidak dapat dipakai. Unggah video lain.' },
  video_in_use: {
    status: 409,
    detail:
      'Video ini sudah dipakai oleh sebuah pelajaran, jadi tidak dapat dibatalkan. Lepaskan dahulu dari pelajarannya.',
  },
  video_link_expired: {
    status: 410,
    detail: 'Alamat video ini sudah berakhir. Muat ulang halamannya.',
  },
  video_range: { status: 416, detail: 'Bagian video yang diminta tidak ada.' },
  video_uploader: { status: 403, detail: 'Hanya instruktur yang dapat mengunggah video.' },
  video_type: {
    status: 415,
    detail: 'Jenis berkas ini tidak dapat dipakai. Pilih video MP4, MOV, WebM atau OGG.',
  },
  video_too_large: {
    status: 413,
    detail: `Video terlalu besar. Ukuran paling besar ${videoBytesMax / 1024 ** 3} GB.`,
  },
  video_empty: { status: 422, detail: 'Berkas ini kosong. Pilih video lain.' },
  video_quota: {
    status: 429,
    detail:
      'Ruang video Anda sudah penuh. Hapus video yang tidak dipakai, atau hubungi kami untuk ruang yang lebih besar.',
  },
  uploads_unfinished: {
    status: 429,
    detail: `Anda masih mempunyai ${unfinishedMax} unggahan yang belum selesai. Selesaikan atau batalkan salah satunya dahulu.`,
  },
  upload_offset: {
    status: 409,
    detail:
      'Unggahan ini sudah berjalan dari tempat lain. Lanjutkan dari bagian yang sudah sampai.',
  },
  upload_malformed: {
    status: 400,
    detail: 'Permintaan unggahan ini tidak dapat dibaca. Muat ulang halaman, lalu lanjutkan.',
  },
  upload_cut: {
    status: 400,
    detail: 'Unggahan terputus. Bagian yang sudah sampai tersimpan; lanjutkan kapan saja.',
  },
  storage_full: {
    status: 507,
    detail:
      'Ruang penyimpanan kami sedang penuh. Bagian yang sudah sampai tersimpan; coba lanjutkan beberapa saat lagi.',
  },
  storage_away: {
    status: 503,
    detail: 'Penyimpanan video sedang tidak dapat dihubungi. Coba lagi beberapa saat lagi.',
  },
  captions_not_found: { status: 404, detail: 'Takarir dalam bahasa ini belum ada.' },
  captions_refused: { status: 422, detail: 'Takarir ini belum dapat dipakai.' },
  captions_stale: {
    status: 409,
    detail: 'Takarir ini baru saja diubah orang lain. Muat ulang untuk melihat perubahannya.',
  },
});
