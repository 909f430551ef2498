/** More people than the named accounts, `peserta1@…` and so on, so that numbers and reviews come from somewhere. */
export const demoLearners = [
  'Putri Maharani',
  'Agus Setiawan',
  'Ni Luh Ayu Saraswati',
  'Fajar Nugroho',
  'Rina Marlina Siregar',
  'Yohanes Wenda',
  'Dewi Kartika Sari',
  'Hendra Gunawan',
  'Siti Nurhaliza Lubis',
  'Arief Rachman',
  'Maria Goreti Tnunay',
  'Bagas Pramudya',
];

type DemoRating = {
  stars: number;
  /** days ago, as all times here */
  at: number;
  comment: string;
  answer?: { at: number; text: string };
  hidden?: { at: number; reason: string };
};

/** `who`: number of the learner from 1; `done`: approved lessons. */
type DemoEnrollment = { who: number; at: number; done: number; rating?: DemoRating };

const started = (...entries: [who: number, at: number, done: number][]): DemoEnrollment[] =>
  entries.map(([who, at, done]) => ({ who, at, done }));

/** By the course's slug. */
export const demoEnrollments: Record<string, DemoEnrollment[]> = {
  'dasar-pemrograman-web': [
    {
      who: 1,
      at: 29,
      done: 4,
      rating: {
        stars: 5,
        at: 12,
        comment:
          'Saya guru SMK dan belum pernah menulis kode. Setelah empat pelajaran, laman warung kopi saya benar-benar terbuka rapi di ponsel. Tugasnya kecil-kecil, jadi tidak terasa berat.',
      },
    },
    {
      who: 2,
      at: 27,
      done: 4,
      rating: {
        stars: 4,
        at: 10,
        comment:
          'Penjelasan model kotak CSS paling jelas yang pernah saya baca. Bagian JavaScript agak cepat, saya harus mengulang videonya dua kali.',
        answer: {
          at: 9,
          text: 'Terima kasih, Pak Agus. Bagian querySelector memang padat. Kami sudah menambahkan contoh kedua di teks pelajaran supaya bisa diikuti pelan-pelan.',
        },
      },
    },
    {
      who: 4,
      at: 26,
      done: 3,
      rating: {
        stars: 5,
        at: 8,
        comment:
          'Umpan balik instrukturnya spesifik: saya diberi tahu kontras warna mana yang kurang, bukan cuma "bagus".',
      },
    },
    {
      who: 5,
      at: 21,
      done: 2,
      rating: {
        stars: 3,
        at: 7,
        comment:
          'Materinya bagus, tetapi review tugas kedua saya baru keluar setelah empat hari. Karena pelajaran berikutnya terkunci, ritme belajar jadi putus.',
        answer: {
          at: 6,
          text: 'Mohon maaf atas keterlambatannya. Sejak pekan lalu ada dua peninjau untuk kursus ini dan kami menargetkan paling lama dua hari kerja.',
        },
      },
    },
    {
      who: 6,
      at: 19,
      done: 3,
      rating: {
        stars: 5,
        at: 5,
        comment: 'Videonya pendek, jadi hemat kuota. Di Wamena itu penting.',
      },
    },
    {
      who: 8,
      at: 17,
      done: 4,
      rating: {
        stars: 4,
        at: 4,
        comment:
          'Runtut dan langsung praktik. Akan lebih baik kalau ada satu pelajaran tentang menayangkan laman ke internet.',
      },
    },
    { who: 9, at: 15, done: 2, rating: { stars: 5, at: 2, comment: '' } },
    ...started([10, 9, 1], [11, 6, 0], [12, 3, 1]),
  ],
  'git-untuk-kerja-tim': [
    {
      who: 2,
      at: 24,
      done: 4,
      rating: {
        stars: 5,
        at: 9,
        comment:
          'Pelajaran menyelesaikan konflik menyelamatkan proyek akhir kelompok kami. Contohnya sengaja dibuat bentrok, jadi saya tidak panik lagi.',
      },
    },
    {
      who: 8,
      at: 22,
      done: 3,
      rating: {
        stars: 4,
        at: 6,
        comment:
          'Cocok untuk tim kecil. Saya berharap ada pembahasan tentang meninjau kode rekan, bukan hanya menggabungkannya.',
      },
    },
    {
      who: 12,
      at: 18,
      done: 2,
      rating: { stars: 4, at: 3, comment: 'Akhirnya paham beda reset dan revert.' },
    },
    ...started([4, 12, 1], [10, 5, 0]),
  ],
  'javascript-modern-untuk-antarmuka': [
    {
      who: 8,
      at: 26,
      done: 5,
      rating: {
        stars: 5,
        at: 7,
        comment:
          'Bab async/await dijelaskan lewat antrean warung. Kedengarannya sepele, tetapi sejak itu saya tidak salah urut lagi.',
      },
    },
    {
      who: 12,
      at: 23,
      done: 3,
      rating: {
        stars: 4,
        at: 5,
        comment:
          'Pelajaran mencari penyebab halaman lambat langsung saya pakai di kantor. Butuh dasar HTML yang kuat, jangan jadikan kursus pertama.',
      },
    },
    {
      who: 2,
      at: 16,
      done: 3,
      rating: {
        stars: 3,
        at: 1,
        comment:
          'Isinya kuat, tetapi contoh pemutar video memakai API yang menurut saya terlalu rinci untuk pemula.',
      },
    },
  ],
  'rest-api-nodejs-postgresql': started([8, 14, 2], [12, 8, 1]),
  'analisis-data-dengan-python': [
    {
      who: 3,
      at: 28,
      done: 5,
      rating: {
        stars: 5,
        at: 11,
        comment:
          'Data penjualan yang dipakai berantakan seperti data kantor saya: tanggal campur, nama kota tiga ejaan. Bagian membersihkan data sepadan dengan harganya.',
        answer: {
          at: 10,
          text: 'Senang mendengarnya, Bu Luh! Data itu memang diambil dari kasus nyata yang disamarkan.',
        },
      },
    },
    {
      who: 7,
      at: 25,
      done: 5,
      rating: {
        stars: 5,
        at: 8,
        comment:
          'Laporan temuan di pelajaran terakhir saya kirim ke atasan dan dipakai untuk rapat bulanan.',
      },
    },
    {
      who: 10,
      at: 24,
      done: 4,
      rating: {
        stars: 4,
        at: 6,
        comment:
          'groupby dan pivot dijelaskan berdampingan, jadi tahu kapan memakai yang mana. Grafiknya masih kurang banyak contoh.',
      },
    },
    {
      who: 1,
      at: 20,
      done: 3,
      rating: {
        stars: 4,
        at: 4,
        comment:
          'Bisa diikuti guru seperti saya. Memasang Python di laptop sekolah sempat sulit, panduannya hanya untuk versi terbaru.',
      },
    },
    {
      who: 9,
      at: 13,
      done: 3,
      rating: {
        stars: 2,
        at: 2,
        comment:
          'Saya kira akan sampai membuat dasbor. Materinya benar, tetapi judulnya membuat saya berharap lebih.',
      },
    },
    ...started([5, 10, 2], [11, 4, 0]),
  ],
  'sql-untuk-analis-pemula': [
    {
      who: 7,
      at: 29,
      done: 4,
      rating: {
        stars: 5,
        at: 13,
        comment:
          'Gambar dua lingkaran untuk JOIN diganti dengan tabel sungguhan. Jauh lebih masuk akal.',
      },
    },
    {
      who: 10,
      at: 22,
      done: 3,
      rating: {
        stars: 4,
        at: 7,
        comment: 'Latihannya pas untuk jam istirahat, sekitar dua puluh menit per pelajaran.',
      },
    },
    {
      who: 3,
      at: 18,
      done: 2,
      rating: {
        stars: 4,
        at: 3,
        comment:
          'Fungsi jendela masih sulit bagi saya, tetapi instruktur membalas pertanyaan saya dengan contoh dari data puskesmas kami.',
      },
    },
    ...started([1, 11, 1], [6, 7, 0]),
  ],
  'asisten-ai-untuk-pekerjaan-kantor': [
    {
      who: 5,
      at: 21,
      done: 4,
      rating: {
        stars: 5,
        at: 6,
        comment:
          'Bagian memeriksa jawaban membuat saya berhenti menyalin mentah-mentah. Itu pelajaran paling berguna tahun ini.',
      },
    },
    {
      who: 11,
      at: 19,
      done: 3,
      rating: {
        stars: 4,
        at: 5,
        comment:
          'Contoh meringkas notulen rapat desa sangat dekat dengan pekerjaan saya di kantor camat.',
      },
    },
    {
      who: 7,
      at: 15,
      done: 2,
      rating: {
        stars: 4,
        at: 2,
        comment:
          'Seimbang: menunjukkan manfaat dan risikonya. Semoga bab kerahasiaan data ditambah.',
      },
    },
    ...started([1, 12, 1], [4, 9, 1], [9, 5, 0]),
  ],
  'dasar-desain-antarmuka': [
    {
      who: 12,
      at: 27,
      done: 5,
      rating: {
        stars: 5,
        at: 9,
        comment:
          'Setelah pelajaran hierarki visual saya melihat semua poster dengan mata lain. Tugas membedah pemutar video seru sekali.',
      },
    },
    {
      who: 6,
      at: 23,
      done: 4,
      rating: {
        stars: 5,
        at: 6,
        comment:
          'Saya memakai kisi 8 piksel untuk aplikasi gereja kami, dan hasilnya langsung lebih rapi.',
      },
    },
    {
      who: 1,
      at: 16,
      done: 3,
      rating: {
        stars: 4,
        at: 3,
        comment: 'Bahasanya ramah. Beberapa contoh warna sulit dibedakan di proyektor kelas.',
      },
    },
    ...started([4, 8, 1], [7, 3, 0]),
  ],
  'tipografi-dan-tata-letak': started([6, 13, 2], [12, 6, 1]),
  'motif-batik-digital': [
    {
      who: 3,
      at: 26,
      done: 5,
      rating: {
        stars: 5,
        at: 10,
        comment:
          'Sebagai orang Bali saya datang karena penasaran, pulang membawa berkas kain siap cetak. Penjelasan makna kawung tidak sekadar hiasan.',
      },
    },
    {
      who: 11,
      at: 20,
      done: 3,
      rating: {
        stars: 5,
        at: 4,
        comment:
          'Saya terapkan cara yang sama untuk motif tenun Timor. Simetri putar di pelajaran tiga kuncinya.',
      },
    },
    {
      who: 6,
      at: 14,
      done: 3,
      rating: {
        stars: 4,
        at: 1,
        comment: 'Indah dan teliti. Butuh laptop yang cukup kuat untuk pelajaran mega mendung.',
      },
    },
  ],
  'manajemen-proyek-dari-nol': [
    {
      who: 10,
      at: 28,
      done: 6,
      rating: {
        stars: 5,
        at: 9,
        comment:
          'Piagam proyek satu halaman langsung dipakai di dinas kami. Rapat pembukaan yang biasanya dua jam jadi empat puluh menit.',
      },
    },
    {
      who: 5,
      at: 22,
      done: 4,
      rating: {
        stars: 4,
        at: 5,
        comment:
          'Jalur kritis dijelaskan dengan persiapan hajatan, jadi mudah diingat. Lembar anggarannya perlu rumus yang lebih rapi.',
      },
    },
    {
      who: 8,
      at: 12,
      done: 3,
      rating: {
        stars: 3,
        at: 2,
        comment:
          'Bagus untuk proyek kecil. Untuk proyek perangkat lunak saya masih harus mencari bahan lain.',
      },
    },
  ],
  'legalitas-usaha-mikro': started([9, 10, 2], [4, 7, 1], [11, 2, 0]),
  'memimpin-tim-jarak-jauh': started([10, 11, 2], [5, 4, 1]),
  'seo-untuk-usaha-lokal': started([9, 9, 1], [2, 6, 1]),
  'iklan-media-sosial-hemat': [
    {
      who: 9,
      at: 25,
      done: 4,
      rating: {
        stars: 5,
        at: 8,
        comment:
          'Dengan menghitung batas biaya dulu, iklan keripik saya turun dari Rp9.000 menjadi Rp3.500 per pesanan.',
      },
    },
    {
      who: 4,
      at: 20,
      done: 3,
      rating: {
        stars: 1,
        at: 6,
        comment: 'Mau pengikut cepat? Hubungi saya, harga teman.',
        hidden: { at: 5, reason: 'Ulasan ini menawarkan jasa lain dan tidak membahas kursus.' },
      },
    },
    {
      who: 2,
      at: 15,
      done: 2,
      rating: {
        stars: 4,
        at: 2,
        comment:
          'Cara membaca laporannya jernih. Tampilan pengelola iklan di video sudah sedikit berbeda dengan yang sekarang.',
      },
    },
  ],
  'menulis-konten-yang-dibaca': [
    {
      who: 7,
      at: 24,
      done: 4,
      rating: {
        stars: 5,
        at: 7,
        comment: 'Tugas menyunting dari 400 kata menjadi 120 kata menyakitkan dan sangat berguna.',
      },
    },
    {
      who: 11,
      at: 17,
      done: 2,
      rating: {
        stars: 4,
        at: 3,
        comment:
          'Contohnya pas untuk lembaga kecil. Saya ingin lebih banyak contoh pembuka untuk pesan singkat.',
      },
    },
    ...started([5, 5, 0]),
  ],
  'keuangan-pribadi-keluarga-muda': [
    {
      who: 4,
      at: 28,
      done: 4,
      rating: {
        stars: 5,
        at: 10,
        comment:
          'Kami menyusun anggaran berdua tiap akhir pekan mengikuti pelajarannya. Dana darurat pertama kami terkumpul bulan ini.',
      },
    },
    {
      who: 9,
      at: 23,
      done: 3,
      rating: {
        stars: 5,
        at: 8,
        comment:
          'Bab investasi bodong saya bagikan ke grup keluarga. Dua orang batal menyetor uang.',
      },
    },
    {
      who: 1,
      at: 19,
      done: 2,
      rating: {
        stars: 4,
        at: 5,
        comment:
          'Realistis untuk gaji guru. Bagian utang kartu kredit tidak berlaku bagi saya, tetapi tetap menarik.',
      },
    },
    { who: 11, at: 14, done: 2, rating: { stars: 5, at: 2, comment: 'Tidak menggurui.' } },
    ...started([6, 9, 1], [2, 4, 0]),
  ],
  'akuntansi-dasar-umkm': [
    {
      who: 9,
      at: 27,
      done: 5,
      rating: {
        stars: 4,
        at: 6,
        comment:
          'Akhirnya tahu laba warung saya sebenarnya berapa. Harga pokok penjualan dijelaskan dua kali dengan cara berbeda, itu membantu.',
        answer: {
          at: 5,
          text: 'Terima kasih, Bu Siti. Semoga pembukuan warungnya makin ringan tiap bulan.',
        },
      },
    },
    {
      who: 5,
      at: 21,
      done: 3,
      rating: {
        stars: 3,
        at: 3,
        comment:
          'Isi lengkap, tetapi pelajaran debit dan kredit sebaiknya dipecah dua. Terlalu banyak istilah sekaligus.',
      },
    },
  ],
  'pemodelan-keuangan-lembar-kerja': started([10, 12, 4], [8, 6, 1]),
};
