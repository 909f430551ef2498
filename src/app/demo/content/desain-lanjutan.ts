import type { DemoCourse } from './types';

export const desainLanjutan: DemoCourse[] = [
  {
    slug: 'motif-batik-digital',
    title: 'Menggambar Motif Batik Digital',
    level: 'intermediate',
    price: 185000,
    isPublished: true,
    thumbnailUrl: '/media/laptop-canting.png',
    instructor: 'instruktur2',
    description:
      'Pahami geometri di balik kawung, parang, dan ceplok, lalu gambarlah motif Anda sendiri sebagai vektor yang dapat diulang tanpa ' +
      'sambungan.\n\n' +
      'Kursus ini menghormati asal-usul motif: setiap pelajaran membahas makna dan kebiasaan pemakaiannya sebelum Anda mengolahnya ' +
      'menjadi karya baru.',
    whatYouWillLearn: [
      'Membaca struktur ulang pada motif tradisional',
      'Menggambar kelopak dan lengkung dengan kurva Bézier',
      'Menyusun pola tanpa sambungan',
      'Menyiapkan berkas untuk cetak kain',
    ],
    targetAudience: [
      'Desainer permukaan dan ilustrator',
      'Perajin yang ingin membuat arsip motif digital',
      'Guru seni budaya',
    ],
    requirements: ['Perangkat lunak vektor', 'Memahami penggunaan alat pena'],
    organizationName: 'Rumah Motif Lintang Ayu',
    accreditation: 'Kurikulum ditinjau oleh Dewan Kurikulum NusaKelas',
    certificateType: 'Sertifikat kelulusan',
    lessons: [
      {
        title: 'Kawung: lingkaran yang berpotongan',
        description:
          'Kawung dapat dibangun dari lingkaran-lingkaran berukuran sama yang saling berpotongan; irisannya membentuk kelopak. Motif ini ' +
          'sering dimaknai sebagai pengendalian diri dan hati yang bersih. Gunakan satu kelopak sebagai simbol agar perubahan kecil ' +
          'berlaku di seluruh pola.\n\n' +
          '**Tugas:** Gambar petak kawung 4 × 4 dengan dua ketebalan garis.',
        minutes: 18,
        isFree: true,
        video: '/media/kawung.webm',
      },
      {
        title: 'Parang: irama diagonal',
        description:
          'Parang tersusun dari bentuk menyerupai huruf S yang berulang pada garis miring, dipisahkan deretan *mlinjon*. Di lingkungan ' +
          'keraton, sebagian jenis parang dahulu hanya boleh dikenakan keluarga raja. Jaga agar jarak ulangnya habis dibagi ukuran petak ' +
          'supaya sambungan tidak terlihat.\n\n' +
          '**Tugas:** Buat satu bilah parang dan susun menjadi tiga lajur.',
        minutes: 20,
        video: '/media/parang.webm',
      },
      {
        title: 'Ceplok dan simetri putar',
        description:
          'Ceplok mengisi kotak dengan bentuk simetris seperti bunga. Cukup gambar seperdelapan bagian, cerminkan, lalu putar. ' +
          'Variasikan isi tengahnya agar pola besar tetap hidup.\n\n' +
          '**Tugas:** Rancang ceplok dari tumbuhan yang ada di halaman rumah Anda.',
        minutes: 17,
        video: '/media/ceplok.webm',
      },
      {
        title: 'Mega mendung: lapisan warna',
        description:
          'Mega mendung dari Cirebon dikenal dengan gradasi bertingkat pada garis awannya. Buat satu garis luar, lalu geser ke dalam ' +
          'dengan jarak tetap untuk setiap lapisan. Batasi diri pada lima sampai tujuh tingkat warna.\n\n' +
          '**Tugas:** Susun tiga awan yang saling menumpuk tanpa kehilangan keterbacaan.',
        minutes: 16,
        video: '/media/mega.webm',
      },
      {
        title: 'Menyiapkan berkas cetak kain',
        description:
          'Cetakan kain menyerap tinta, sehingga garis tipis di bawah 0,5 mm mudah hilang. Sertakan petak ulang, ukuran sebenarnya, dan ' +
          'daftar warna. Cetak contoh kecil sebelum memesan meteran.\n\n' +
          '**Tugas:** Siapkan satu berkas lengkap dengan lembar keterangannya.',
        minutes: 15,
        video: '/media/truntum.webm',
      },
    ],
  },
];
