type DemoApplication = {
  /** before the @ */
  email: string;
  category: string;
  state: 'submitted' | 'changes_requested' | 'rejected';
  /** days ago */
  sent: number;
  decided?: number;
  reason?: string;
  proof: { name: string; lines: string[] };
  expertise: string[];
  bio: string;
  sampleUrl: string;
  outline: string;
};

/** Applications to teach, one for each answer that staff owes or has given. */
export const demoApplications: DemoApplication[] = [
  {
    email: 'peserta3',
    category: 'data-ai',
    state: 'submitted',
    sent: 2,
    proof: {
      name: 'surat-keterangan-kerja.pdf',
      lines: [
        'Surat keterangan kerja',
        'Analis data, Koperasi Tani Sari Amerta',
        'Denpasar, 2021 sampai sekarang',
      ],
    },
    expertise: ['Python', 'Statistika', 'Spreadsheet'],
    bio: 'Lima tahun menjadi analis data di koperasi tani di Denpasar. Setiap musim panen saya melatih petugas lapangan mencatat timbangan di spreadsheet, lalu merapikannya bersama mereka. Yang paling saya sukai: saat mereka menemukan sendiri angka yang keliru.',
    sampleUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    outline:
      'Untuk petugas koperasi dan UMKM yang belum pernah mengolah data.\n\n- Pelajaran 1: Membaca tabel penjualan. Tugas: tandai lima sel yang janggal dan jelaskan sebabnya.\n- Pelajaran 2: Merapikan data. Tugas: bersihkan satu bulan catatan timbangan.\n- Pelajaran 3: Ringkasan dan grafik. Tugas: satu grafik dengan simpulan tiga kalimat.\n- Pelajaran 4: Laporan untuk rapat. Tugas: satu halaman laporan dari data sendiri.',
  },
  {
    email: 'peserta5',
    category: 'keuangan',
    state: 'changes_requested',
    sent: 9,
    decided: 6,
    reason:
      'Terima kasih, bio dan rencananya bagus. Dua hal: tautan contoh hanya menampilkan sampul, mohon ganti dengan video yang dapat diputar; dan tuliskan tugas untuk pelajaran 2 dan 3.',
    proof: {
      name: 'sertifikat-brevet.pdf',
      lines: ['Sertifikat Brevet Pajak A dan B', 'Medan, 2022'],
    },
    expertise: ['Akuntansi', 'Pajak UMKM'],
    bio: 'Staf keuangan di sebuah distributor di Medan, memegang pembukuan dan pelaporan pajak bulanan. Di luar jam kerja saya membantu pemilik warung menyusun buku kas pertamanya.',
    sampleUrl: 'https://vimeo.com/76979871',
    outline:
      'Untuk pemilik usaha kecil yang mencatat di buku tulis.\n\n- Pelajaran 1: Memisahkan uang usaha dan uang rumah. Tugas: daftar transaksi satu minggu.\n- Pelajaran 2: Buku kas sederhana.\n- Pelajaran 3: Menghitung laba kotor.\n- Pelajaran 4: Pajak final UMKM. Tugas: isi satu contoh setoran.',
  },
  {
    email: 'peserta7',
    category: 'pemasaran-digital',
    state: 'rejected',
    sent: 20,
    decided: 15,
    reason:
      'Contoh yang dikirim adalah tulisan orang lain, dan berkas bukti tidak menyebut nama Anda. Kami menyambut lamaran berikutnya dengan contoh karya sendiri.',
    proof: { name: 'portofolio.pdf', lines: ['Portofolio tulisan', '2019 sampai 2025'] },
    expertise: ['Menulis', 'Pemasaran konten', 'SEO'],
    bio: 'Penulis lepas sejak 2019 untuk beberapa media gaya hidup dan situs belanja, terutama panduan membeli dan ulasan produk.',
    sampleUrl: 'https://medium.com/',
    outline:
      'Untuk penulis pemula.\n\n- Pelajaran 1: Menemukan pertanyaan pembaca. Tugas: sepuluh pertanyaan dari satu topik.\n- Pelajaran 2: Kerangka artikel. Tugas: satu kerangka.\n- Pelajaran 3: Menyunting. Tugas: potong sepertiga dari artikel lama.',
  },
];
