/** Texts of the landing page about Finance & Accounting; names, prices and figures stand in ../terms.ts. */
export const financeAccounting = {
  id: 'finance',
  description:
    'Angka yang benar, tepat waktu, dan bercerita: dari jurnal dan pajak sehari-hari sampai keputusan investasi di ruang direksi.',
  color: '#0f5b5e',
  icon: 'calculator',
  motif: { name: 'Kawung', meaning: 'keteraturan dan pengendalian diri' },
  programs: {
    basic: {
      summary:
        'Untuk staf administrasi dan akuntansi: mencatat transaksi dengan benar, menutup buku tepat waktu, dan memenuhi kewajiban pajak bulanan.',
      deliverables: [
        'Tes awal pembukuan dengan soal dari transaksi perusahaan dagang dan jasa',
        'Buku kerja jurnal sampai laporan keuangan sesuai SAK Entitas Privat',
        'Daftar periksa tutup buku bulanan yang disesuaikan dengan bagan akun Anda',
        'Latihan menghitung PPN, PPh 21, dan PPh 23 dengan tarif yang berlaku',
        'Simulasi membuat faktur pajak dan melaporkan SPT masa di Coretax',
        'Koreksi instruktur atas satu siklus akuntansi lengkap setiap peserta',
        'Kalender kewajiban pajak satu tahun untuk ditempel di ruang kerja',
      ],
      outcomes: [
        'Tutup buku bulanan selesai paling lambat pada hari kerja kelima',
        'Selisih rekonsiliasi bank ditemukan sebelum laporan dikirim ke pimpinan',
        'Bukti potong dan faktur pajak terarsip dengan nomor yang mudah ditelusuri',
        'Denda keterlambatan lapor dapat dihindari dengan kalender bersama',
      ],
      schedule: [
        {
          title: 'Dari bukti ke jurnal',
          text: 'Bagan akun, bukti transaksi, dan jurnal penyesuaian. Workshop memakai bukti transaksi contoh yang sengaja tidak lengkap.',
        },
        {
          title: 'Menutup buku',
          text: 'Rekonsiliasi bank, persediaan, penyusutan, dan neraca saldo; setiap peserta menutup satu bulan penuh.',
        },
        {
          title: 'Pajak bulanan',
          text: 'PPN dengan DPP nilai lain, PPh 21 dan 23, lalu praktik faktur dan SPT masa pada workshop kedua.',
        },
        {
          title: 'Membaca hasilnya',
          text: 'Laba rugi, neraca, dan arus kas dijelaskan dengan bahasa sehari-hari; tes akhir dan bedah kesalahan bersama.',
        },
      ],
      online:
        'Video kasus bertahap, lembar kerja yang terkoreksi sendiri, dan klinik jurnal setiap Rabu sore.',
      workshop:
        'Tiga sesi masing-masing tiga jam untuk mengerjakan bukti transaksi, rekonsiliasi, dan pajak berdampingan dengan pengajar.',
      support: [
        'Tanya jawab perpajakan tertulis dengan dasar aturan pada setiap jawaban',
        'Pembaruan materi bila tarif atau formulir berubah selama program',
        'Rekap kehadiran dan nilai per peserta dalam berkas Excel',
      ],
      cardImage: 'pajak',
      heroImage: 'kas',
    },
    advanced: {
      summary:
        'Untuk analis, kepala bagian, dan pengendali biaya: membaca kinerja, menyusun anggaran yang hidup, dan menjaga arus kas.',
      deliverables: [
        'Diagnosis kualitas laporan manajemen yang kini dipakai perusahaan',
        'Model anggaran dan proyeksi kas tiga belas minggu siap pakai',
        'Templat analisis varians dengan penjelasan penyebab, bukan hanya angka',
        'Studi biaya per produk memakai data perusahaan yang disamarkan',
        'Latihan presentasi keuangan di hadapan panel kepala bagian',
        'Kumpulan rasio kunci menurut industri Anda beserta cara membacanya',
        'Matriks pengendalian untuk pembelian, penggajian, dan kas kecil',
        'Umpan balik tertulis atas model keuangan setiap kelompok',
      ],
      outcomes: [
        'Rapat bulanan membahas penyebab dan tindakan, bukan mencocokkan angka',
        'Kekurangan kas terlihat tiga bulan sebelum terjadi',
        'Setiap kepala bagian mengenal biaya yang dapat ia kendalikan',
        'Titik rawan kecurangan memiliki pemeriksa yang berbeda dari pelaksana',
      ],
      schedule: [
        {
          title: 'Membaca kinerja',
          text: 'Rasio, tren, dan pembanding industri; workshop membongkar laporan manajemen Anda halaman demi halaman.',
        },
        {
          title: 'Biaya dan harga',
          text: 'Biaya tetap dan variabel, titik impas, serta perhitungan biaya berbasis aktivitas untuk tiga produk pilihan.',
        },
        {
          title: 'Anggaran dan kas',
          text: 'Menyusun anggaran bergulir dan proyeksi kas; kelompok mempertahankan asumsinya di depan rekan dari bagian lain.',
        },
        {
          title: 'Kendali dan cerita',
          text: 'Pengendalian internal, analisis varians, lalu presentasi akhir dengan pertanyaan dari panel pimpinan.',
        },
      ],
      online:
        'Kelas pemodelan langkah demi langkah, bank kasus industri, dan tinjauan model oleh analis berpengalaman.',
      workshop:
        'Empat sesi masing-masing empat jam: diagnosis, bengkel biaya, bengkel anggaran, dan sidang presentasi.',
      support: [
        'Jam konsultasi pemodelan dua kali seminggu bersama analis senior',
        'Perjanjian kerahasiaan sebelum data perusahaan dibuka di kelas',
        'Pemeriksaan ulang model anggaran satu bulan setelah program',
        'Ringkasan kemajuan per kelompok untuk direktur keuangan',
      ],
      cardImage: 'laba-rugi',
      heroImage: 'tresuri',
    },
    complete: {
      summary:
        'Untuk fungsi keuangan yang ingin duduk di meja strategi: investasi, risiko, kepatuhan, dan kepemimpinan keuangan dalam satu program.',
      deliverables: [
        'Penilaian fungsi keuangan: proses, sistem, orang, dan laporan',
        'Jalur terpisah bagi akuntan, analis, dan pimpinan nonkeuangan',
        'Model valuasi dan kelayakan investasi untuk satu rencana nyata perusahaan',
        'Daftar risiko keuangan terukur dengan pemilik dan rencana mitigasinya',
        'Simulasi pemeriksaan pajak dan audit eksternal selama satu hari',
        'Rancangan dasbor direksi dengan sepuluh ukuran yang disepakati',
        'Kelas keuangan untuk manajer operasional, penjualan, dan proyek',
        'Buku pedoman tutup buku cepat untuk grup dan anak perusahaan',
        'Laporan dampak yang memuat nilai awal, nilai akhir, dan rekomendasi',
      ],
      outcomes: [
        'Usulan investasi datang dengan asumsi, skenario, dan risiko yang setara',
        'Grup menutup buku konsolidasi lebih cepat dengan langkah yang terdokumentasi',
        'Manajer nonkeuangan memahami akibat keputusannya terhadap kas',
        'Dokumen pemeriksaan pajak dapat disiapkan dalam dua hari kerja',
        'Direksi memantau sepuluh ukuran yang sama setiap bulan',
      ],
      schedule: [
        {
          title: 'Menilai fungsi keuangan',
          text: 'Wawancara, tes awal per jalur, dan lokakarya pimpinan tentang keputusan apa yang harus dilayani laporan.',
        },
        {
          title: 'Menanam modal dengan sadar',
          text: 'Biaya modal, valuasi, dan skenario; tim gabungan menguji satu rencana investasi perusahaan.',
        },
        {
          title: 'Risiko dan kepatuhan',
          text: 'Daftar risiko, transaksi antarpihak berelasi, serta simulasi pemeriksaan dengan berkas sungguhan yang disamarkan.',
        },
        {
          title: 'Memimpin dengan angka',
          text: 'Dasbor direksi, tutup buku cepat, tes akhir, dan sidang rekomendasi di hadapan dewan direksi.',
        },
      ],
      online: 'Tiga jalur kelas dengan kasus berbeda, forum bersama, dan pustaka templat keuangan.',
      workshop:
        'Enam hari tatap muka, lima jam sehari: dua hari investasi, dua hari risiko dan pajak, dua hari bersama pimpinan.',
      support: [
        'Penanggung jawab program berlatar belakang akuntan publik',
        'Ruang data terbatas untuk dokumen selama program berlangsung',
        'Tiga sesi pembinaan pribadi bagi pimpinan keuangan',
        'Tinjauan penerapan bersama komite audit pada bulan ketiga',
      ],
      cardImage: 'faktur',
      heroImage: 'kepatuhan',
    },
  },
} as const;
