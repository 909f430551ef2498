import {
  againDays,
  ownCouponSharePercent,
  payoutDays,
  sharePercent,
  submissionDays,
} from '../terms';

/** The agreement of an instructor. A change of meaning needs a new `agreementVersion`. */
export const agreement: readonly string[] = [
  'Materi yang saya terbitkan adalah karya saya, atau saya memiliki izin dari pemiliknya. Hak atas materi itu tetap pada pemiliknya.',
  'Isi kursus saya benar menurut pengetahuan saya, berbahasa Indonesia, dan tidak melanggar hukum maupun hak orang lain.',
  `Saya menjawab setiap kiriman peserta dalam ${submissionDays} hari kerja. Bila berhalangan, saya mengabari tim lebih dahulu.`,
  `Bagian saya ${sharePercent}% dari harga tanpa PPN, atau ${ownCouponSharePercent}% untuk penjualan lewat kupon saya sendiri, dan dapat dicairkan ${payoutDays} hari setelah pembayaran. Dana yang dikembalikan kepada peserta tidak dibagi.`,
  'Data dan karya peserta hanya saya pakai untuk mengajar, dan tidak saya sebarkan atau pakai untuk menawarkan hal lain.',
  `Kursus baru ditinjau tim sebelum terbit. Lamaran yang ditolak dapat diajukan lagi setelah ${againDays} hari.`,
];
