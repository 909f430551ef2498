/** Texts of the landing page about IT & Software; names, prices and figures stand in ../terms.ts. */
export const itSoftware = {
  id: 'it',
  description:
    'Dari staf yang cakap mengolah data sampai tim teknologi yang merilis dengan tenang: keterampilan digital yang langsung dipakai di meja kerja.',
  color: '#2f4427',
  icon: 'code',
  motif: { name: 'Ceplok', meaning: 'bagian-bagian kecil yang tersusun menjadi satu sistem' },
  programs: {
    basic: {
      summary:
        'Untuk staf dari bagian mana pun: mengolah data dengan rapi, mengotomatiskan pekerjaan berulang, dan bekerja aman di dunia digital.',
      deliverables: [
        'Tes awal keterampilan digital untuk membagi peserta ke dalam dua kelompok belajar',
        'Delapan modul video tentang lembar kerja, kueri sederhana, dan dasbor',
        'Latihan membersihkan data dengan berkas contoh dari bagian Anda sendiri',
        'Templat laporan bulanan yang memperbarui dirinya dari satu sumber data',
        'Panduan keamanan dua halaman: kata sandi, phishing, dan berbagi berkas',
        'Tinjauan tertulis instruktur atas satu laporan otomatis buatan setiap peserta',
        'Sertifikat penyelesaian dengan rincian modul yang ditempuh',
      ],
      outcomes: [
        'Laporan rutin yang semula dikerjakan seharian selesai dalam hitungan menit',
        'Peserta mengenali pesan phishing dan tahu kepada siapa melaporkannya',
        'Data antarbagian memakai format yang sama sehingga dapat digabungkan',
        'Setiap peserta memiliki satu dasbor yang dipakai timnya setelah program usai',
      ],
      schedule: [
        {
          title: 'Merapikan data',
          text: 'Tes awal, lalu tabel, format, dan rumus yang tahan salah ketik. Workshop pertama membedah berkas asli dari kantor Anda.',
        },
        {
          title: 'Bertanya kepada data',
          text: 'Menyaring, mengelompokkan, dan menggabungkan tabel; pengenalan kueri tanpa perlu menjadi pemrogram.',
        },
        {
          title: 'Mengotomatiskan laporan',
          text: 'Menyusun dasbor dan laporan berulang. Workshop kedua: setiap peserta membawa laporan yang ingin ia pangkas waktunya.',
        },
        {
          title: 'Bekerja dengan aman',
          text: 'Simulasi phishing, izin berbagi berkas, tes akhir, dan pameran hasil karya pada workshop penutup.',
        },
      ],
      online:
        'Video pendek, latihan berkas, dan tanya jawab dua kali seminggu; dapat diikuti di sela jam kerja.',
      workshop:
        'Tiga sesi praktik masing-masing tiga jam di kantor Anda, dengan laptop dan berkas peserta sendiri.',
      support: [
        'Forum tanya jawab yang dibalas instruktur pada hari kerja yang sama',
        'Rekaman penjelasan tambahan untuk topik yang paling banyak ditanyakan',
        'Laporan nilai awal dan akhir per peserta untuk bagian SDM',
      ],
      cardImage: 'literasi-digital',
      heroImage: 'kode',
    },
    advanced: {
      summary:
        'Untuk tim teknologi dan analis: membangun aplikasi internal bersama, dari pembagian kerja di Git sampai rilis yang dapat dibatalkan.',
      deliverables: [
        'Pemetaan keahlian tim dengan tinjauan kode sebelum program dimulai',
        'Satu aplikasi internal nyata yang dibangun peserta untuk kebutuhan perusahaan',
        'Templat repositori berisi pengujian, pemeriksaan kode, dan alur rilis otomatis',
        'Dua belas lab daring tentang API, basis data, dan keamanan aplikasi web',
        'Tinjauan kode oleh praktisi untuk setiap tim kecil setiap minggu',
        'Kesepakatan cara kerja tertulis: cabang, penamaan, tinjauan, dan rilis',
        'Demo akhir di depan pengguna aplikasi dan manajemen',
        'Sertifikat penyelesaian dengan portofolio proyek tim',
      ],
      outcomes: [
        'Tim merilis perubahan kecil setiap minggu tanpa menghentikan layanan',
        'Kesalahan tertangkap oleh pengujian otomatis sebelum sampai ke pengguna',
        'Anggota baru dapat menjalankan proyek di laptopnya pada hari pertama',
        'Celah keamanan umum dikenali saat tinjauan kode, bukan setelah kejadian',
      ],
      schedule: [
        {
          title: 'Satu cara kerja',
          text: 'Pemetaan keahlian, alur Git, dan pemilihan masalah bisnis. Workshop membentuk tim lintas peran dan menyepakati cara kerjanya.',
        },
        {
          title: 'Membangun inti aplikasi',
          text: 'Lab API dan basis data di kelas daring; sesi tatap muka dipakai merancang model data bersama calon pengguna.',
        },
        {
          title: 'Menguji dan mengamankan',
          text: 'Pengujian otomatis, autentikasi, dan sepuluh celah yang paling sering terjadi, dilatih pada kode tim sendiri.',
        },
        {
          title: 'Merilis dan merawat',
          text: 'Pipa rilis, pemantauan, dan latihan membatalkan rilis. Ditutup demo kepada manajemen dan rencana tiga bulan ke depan.',
        },
      ],
      online:
        'Lab terpandu di peramban, tinjauan kode tertulis, dan kelas langsung malam hari yang direkam.',
      workshop:
        'Empat sesi masing-masing empat jam: membangun bersama di satu ruangan, didampingi dua praktisi.',
      support: [
        'Kanal obrolan khusus tim dengan pendamping teknis selama jam kerja',
        'Satu sesi konsultasi arsitektur bagi manajer teknologi',
        'Peninjauan kode lanjutan selama dua minggu setelah program berakhir',
        'Laporan kemajuan mingguan per tim kecil',
      ],
      cardImage: 'pengembang',
      heroImage: 'sprint',
    },
    complete: {
      summary:
        'Untuk perusahaan yang menata ulang cara kerjanya: pimpinan, pemilik proses, dan tim teknologi belajar dalam satu rencana yang sama.',
      deliverables: [
        'Audit kematangan digital di lima bagian beserta wawancara pemilik proses',
        'Peta jalan transformasi dua belas bulan yang disepakati direksi',
        'Tiga jalur belajar terpisah: pimpinan, pemilik proses, dan tim teknologi',
        'Tiga proyek percontohan yang berjalan dengan data perusahaan',
        'Rancangan arsitektur awan dengan perkiraan biaya bulanannya',
        'Kebijakan tata kelola data selaras dengan UU Pelindungan Data Pribadi',
        'Simulasi insiden siber satu hari bersama pimpinan dan humas',
        'Pelatihan untuk pelatih bagi sepuluh juara digital internal',
        'Laporan akhir berisi nilai awal-akhir dan dampak setiap percontohan',
      ],
      outcomes: [
        'Direksi dan tim teknologi memakai satu daftar prioritas dengan ukuran yang sama',
        'Tiga proses bisnis berjalan lebih singkat dan penghematannya tercatat',
        'Perusahaan siap menjawab permintaan hak subjek data dalam tenggat undang-undang',
        'Juara digital internal mampu mengulang pelatihan bagi karyawan baru',
        'Peran dan langkah saat serangan siber sudah dilatih, bukan hanya tertulis',
      ],
      schedule: [
        {
          title: 'Melihat keadaan',
          text: 'Audit kematangan, tes awal tiga jalur, dan lokakarya direksi untuk memilih proses yang paling layak dibenahi.',
        },
        {
          title: 'Merancang',
          text: 'Jalur teknologi menyusun arsitektur, jalur proses memetakan alur kerja, dan keduanya bertemu dalam dua hari perancangan.',
        },
        {
          title: 'Mencoba dengan data sendiri',
          text: 'Tiga percontohan dibangun dan diukur; pimpinan menjalani simulasi insiden siber sehari penuh.',
        },
        {
          title: 'Menyebarkan',
          text: 'Pelatihan juara digital, penetapan tata kelola, tes akhir, dan presentasi dampak di hadapan direksi.',
        },
      ],
      online:
        'Tiga jalur kelas sesuai peran, perpustakaan materi, dan klinik percontohan setiap pekan.',
      workshop:
        'Enam hari tatap muka, lima jam sehari, di beberapa lokasi secara bergelombang agar operasional tetap berjalan.',
      support: [
        'Manajer program yang hadir di rapat kemajuan mingguan Anda',
        'Pendamping teknis untuk setiap proyek percontohan',
        'Akses materi bagi karyawan baru selama enam bulan',
        'Evaluasi dampak 90 hari setelah program bersama direksi',
      ],
      cardImage: 'algoritma',
      heroImage: 'fungsi',
    },
  },
} as const;
