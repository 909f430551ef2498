type DemoSubmission = {
  notes: string /** hours ago */;
  at: number;
  earlier?: { notes: string; feedback: string };
};

const waiting = (
  at: number,
  notes: string,
  earlier?: DemoSubmission['earlier'],
): DemoSubmission => ({ at, notes, ...(earlier && { earlier }) });

/** The submissions that wait for the demo's first instructor: each is the next lesson of somebody who has begun one of the courses. */
export const demoSubmissions: DemoSubmission[] = [
  waiting(
    98,
    'Tugas selesai, saya unggah di https://github.com/demo/latihan-warung. Bagian menu sudah memakai daftar.',
  ),
  waiting(
    95,
    'Saya kerjakan di ponsel, jadi mohon dimaklumi bila rapinya kurang. Hasil: https://codepen.io/demo/pen/latihan-3',
  ),
  waiting(91, 'Sudah saya ulang dari awal sesuai masukan.', {
    notes: 'Selesai.',
    feedback: 'Tolong jelaskan langkah yang Anda ambil, jangan hanya hasilnya.',
  }),
  waiting(
    75,
    'Catatan dan tangkapan layar ada di https://docs.google.com/document/d/demo-latihan-siti',
  ),
  waiting(74, 'Bagian terakhir saya tafsirkan sendiri. Bila keliru, mohon arahan.'),
  waiting(
    72,
    'Latihan saya terapkan ke toko ibu saya. Omzet sebelum dan sesudah saya tulis di lembar kedua.',
    {
      notes: 'Ini versi pertama saya.',
      feedback: 'Angkanya belum ada sumbernya. Tambahkan dari mana data diambil.',
    },
  ),
  waiting(70, 'Semua langkah sudah dicoba dua kali. Hasilnya sama.'),
  waiting(
    52,
    'Repositori: https://gitlab.com/demo/tugas-layanan. Pengujian saya tulis di folder tes.',
  ),
  waiting(51, 'Saya memakai data penjualan warung tetangga, sudah diizinkan pemiliknya.'),
  waiting(50, 'Perbaikan kedua: nama kolom sudah seragam dan grafiknya diberi judul.', {
    notes: 'Grafik ada di lampiran tautan.',
    feedback: 'Grafik belum berjudul dan nama kolomnya campur aduk.',
  }),
  waiting(49, 'Butuh waktu tiga malam, tetapi akhirnya jalan. Terima kasih penjelasannya.'),
  waiting(47, 'Hasil: https://colab.research.google.com/drive/demo-latihan-agus'),
  waiting(46, 'Mohon dicek bagian kesimpulan, saya ragu pada kalimat terakhir.'),
  waiting(30, 'Sudah saya diskusikan dengan rekan kerja dan kami sepakat memakai cara kedua.'),
  waiting(29, 'Tautan hasil: https://www.figma.com/file/demo-tata-letak-yohanes'),
  waiting(28, 'Versi ketiga, jarak antarbaris sudah saya samakan.', {
    notes: 'Versi kedua dengan huruf yang baru.',
    feedback: 'Hurufnya sudah baik. Jarak antarbaris masih berubah-ubah, samakan dahulu.',
  }),
  waiting(27, 'Rencana proyek saya tulis untuk renovasi masjid kampung, lengkap dengan anggaran.'),
  waiting(26, 'Papan tugas tim: https://trello.com/b/demo-papan-agus'),
  waiting(25, 'Sudah.'),
  waiting(
    24,
    'Saya coba pada rapat mingguan. Waktunya turun dari dua jam menjadi empat puluh menit.',
  ),
  waiting(
    22,
    'Iklan berjalan tiga hari dengan Rp50.000. Hasilnya saya tulis apa adanya, termasuk yang gagal.',
  ),
  waiting(20, 'Sasaran pembeli sudah saya persempit sesuai saran.', {
    notes: 'Sasaran: semua orang Indonesia.',
    feedback: 'Terlalu luas. Pilih satu kota dan satu kelompok umur lebih dahulu.',
  }),
  waiting(
    9,
    'Tulisan saya: https://medium.com/@demo/warung-yang-ramah. Dari 420 kata menjadi 130 kata.',
  ),
  waiting(8, 'Draf pertama, mohon pendapat tentang judulnya.'),
  waiting(7, 'Anggaran keluarga tiga bulan ada di lembar pertama. Angka disamarkan.'),
  waiting(6, 'Saya dan istri mengisinya bersama, jadi ada dua warna.'),
  waiting(5, 'Catatan utang sudah saya pisahkan antara yang produktif dan konsumtif.'),
  waiting(3, 'Dana darurat saya hitung untuk enam bulan, mohon dikoreksi bila kurang tepat.', {
    notes: 'Dana darurat saya satu bulan.',
    feedback: 'Bacalah lagi bagian tentang jumlah tanggungan, lalu hitung ulang.',
  }),
  waiting(
    2,
    'Model ada di https://docs.google.com/spreadsheets/d/demo-model-agus. Asumsi saya beri warna biru.',
  ),
  waiting(1, 'Baru selesai malam ini. Rumus di baris 40 masih saya ragukan.'),
];
