import { refusals } from '~/lib/errors';
import { entriesMost } from './terms';

export const refuse = refusals({
  profile_incomplete: { status: 409, detail: 'Lengkapi profil Anda terlebih dahulu' },
  profile_changed: {
    status: 409,
    detail:
      'Profil ini sudah diubah di tab atau perangkat lain. Yang Anda ketik belum tersimpan dan tidak menimpa apa pun.',
  },
  slug_refused: { status: 422, detail: 'Alamat profil ini tidak dapat dipakai.' },
  slug_too_often: {
    status: 409,
    detail:
      'Anda sudah sering mengganti alamat profil bulan ini. Coba lagi nanti, atau pakai kembali alamat lama Anda.',
  },
  entry_not_found: { status: 404, detail: 'Entri ini tidak ditemukan. Mungkin sudah dihapus.' },
  entry_changed: {
    status: 409,
    detail:
      'Entri ini sudah diubah di tab atau perangkat lain. Yang Anda ketik belum tersimpan dan tidak menimpa apa pun.',
  },
  entries_full: {
    status: 409,
    detail: `Paling banyak ${entriesMost} entri. Hapus salah satu sebelum menambah yang baru.`,
  },
});
