import { refusals } from '~/lib/errors';
import { ownCertificateText } from './terms';

export const refuse = refusals({
  certificate_not_found: { status: 404, detail: 'Sertifikat ini tidak ditemukan.' },
  certificate_not_valid: {
    status: 409,
    detail: 'Sertifikat ini tidak berlaku lagi. Muat ulang halaman untuk melihat statusnya.',
  },
  certificate_not_revoked: { status: 409, detail: 'Sertifikat ini tidak sedang dicabut.' },
  certificate_unpaid: {
    status: 409,
    detail:
      'Dana kursus ini sudah atau sedang dikembalikan, jadi sertifikatnya tidak dapat berlaku lagi. Pemiliknya perlu membayar kursusnya kembali.',
  },
  own_certificate: { status: 403, detail: ownCertificateText },
  holder_erased: {
    status: 409,
    detail:
      'Pemilik sertifikat ini sudah menghapus akunnya, jadi tidak ada lagi yang dapat diputuskan.',
  },
  name_choice_made: {
    status: 409,
    detail: 'Pilihan ini sudah dibuat. Anda dapat mengubahnya pada tiap sertifikat.',
  },
  same_name: { status: 422, detail: 'Nama ini sama dengan yang tertulis pada sertifikat.' },
  correction_waiting: {
    status: 409,
    detail:
      'Koreksi nama untuk sertifikat ini masih menunggu. Tarik kembali dahulu bila ingin mengubahnya.',
  },
  correction_not_found: {
    status: 404,
    detail: 'Tidak ada koreksi nama yang menunggu untuk sertifikat ini.',
  },
  correction_closed: {
    status: 409,
    detail: 'Koreksi nama ini sudah diputuskan atau ditarik kembali.',
  },
  too_many_corrections: {
    status: 429,
    detail: 'Anda sudah beberapa kali meminta koreksi hari ini. Silakan coba lagi besok.',
  },
  credential_hidden: {
    status: 403,
    detail:
      'Pemilik tidak menampilkan nama pada sertifikat ini. Mintalah berkasnya langsung kepada pemilik.',
  },
  certificate_replaced: {
    status: 410,
    detail: 'Sertifikat ini sudah diganti. Periksa nomornya untuk melihat nomor yang baru.',
  },
  certificate_revoked: {
    status: 410,
    detail: 'Sertifikat ini sudah dicabut, jadi berkasnya tidak dapat diunduh lagi.',
  },
  papers_busy: {
    status: 429,
    detail:
      'Terlalu banyak berkas sertifikat disusun sekaligus. Silakan coba lagi beberapa saat lagi.',
  },
});
