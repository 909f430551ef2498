/** Texts of the landing page about Human Resources; names, prices and figures stand in ../terms.ts. */
export const hrManagement = {
  id: 'hr',
  description:
    'Orang yang tepat, diperlakukan adil, dan terus tumbuh: pengelolaan SDM yang taat aturan sekaligus manusiawi.',
  color: '#7d2b1b',
  icon: 'users',
  motif: { name: 'Truntum', meaning: 'menuntun yang muda sampai mampu menuntun' },
  programs: {
    basic: {
      summary:
        'Untuk staf SDM dan penyelia: administrasi yang tertib, perjanjian kerja yang benar, dan percakapan sulit yang tetap menghormati.',
      deliverables: [
        'Pemeriksaan cepat kelengkapan berkas karyawan dengan daftar periksa',
        'Templat perjanjian kerja PKWT dan PKWTT beserta penjelasan setiap pasal',
        'Lembar hitung upah lembur, THR, dan iuran BPJS yang dapat diperiksa ulang',
        'Modul daring ketenagakerjaan: jam kerja, cuti, dan pemutusan hubungan kerja',
        'Permainan peran menegur dan mendengarkan keluhan bersama pelatih',
        'Panduan orientasi karyawan baru untuk sembilan puluh hari pertama',
        'Penilaian penutup berupa penyelesaian tiga kasus hubungan kerja',
      ],
      outcomes: [
        'Berkas karyawan lengkap dan masa kontrak terpantau sebelum habis',
        'Perhitungan lembur dan THR dapat dijelaskan baris demi baris',
        'Penyelia menegur dengan fakta dan menyepakati perbaikan secara tertulis',
        'Karyawan baru mengetahui tugas, atasan, dan haknya sejak pekan pertama',
      ],
      schedule: [
        {
          title: 'Menata dasar',
          text: 'Jenis perjanjian kerja, berkas wajib, dan data pribadi karyawan. Workshop memeriksa contoh berkas yang disamarkan.',
        },
        {
          title: 'Upah dan waktu kerja',
          text: 'Struktur upah, lembur, cuti, THR, dan BPJS dihitung bersama dengan kasus kerja bergilir.',
        },
        {
          title: 'Percakapan sulit',
          text: 'Teguran, keluhan, dan mediasi awal; sesi permainan peran direkam agar peserta dapat menilai dirinya.',
        },
        {
          title: 'Menyambut karyawan baru',
          text: 'Rancangan orientasi per jabatan, kasus penutup, dan rencana perbaikan administrasi selama satu kuartal.',
        },
      ],
      online: 'Modul aturan ketenagakerjaan, kuis pasal demi pasal, dan klinik perhitungan upah.',
      workshop: 'Tiga sesi masing-masing tiga jam: bedah berkas, hitung upah, dan permainan peran.',
      support: [
        'Konsultasi kasus ketenagakerjaan secara rahasia selama program',
        'Pemberitahuan perubahan aturan upah minimum sampai akhir tahun',
        'Daftar hadir bertanda tangan dan foto kegiatan untuk arsip pelatihan',
      ],
      cardImage: 'peraturan',
      heroImage: 'rekrutmen',
    },
    advanced: {
      summary:
        'Untuk tim SDM dan manajer lini: merekrut dengan terstruktur, mengelola kinerja sepanjang tahun, dan menumbuhkan talenta.',
      deliverables: [
        'Model kompetensi untuk lima jabatan kunci yang disusun bersama manajer lini',
        'Panduan wawancara terstruktur dengan rubrik penilaian per kompetensi',
        'Sistem sasaran kerja kuartalan lengkap dengan contoh per bagian',
        'Latihan umpan balik dua arah dengan skenario dari tempat kerja Anda',
        'Peta talenta sembilan kotak beserta aturan main pembahasannya',
        'Rencana pengembangan pribadi untuk setiap peserta dan bawahannya',
        'Dasbor SDM berisi perputaran karyawan, waktu rekrut, dan kehadiran',
        'Observasi satu wawancara atau sesi penilaian nyata oleh pelatih',
      ],
      outcomes: [
        'Dua pewawancara memberi nilai yang serupa untuk kandidat yang sama',
        'Sasaran kerja dibicarakan setiap kuartal, bukan hanya pada akhir tahun',
        'Manajer lini memberi umpan balik dalam pekan yang sama dengan kejadiannya',
        'Talenta kunci memiliki rencana tumbuh yang ditandatangani atasannya',
      ],
      schedule: [
        {
          title: 'Menentukan yang dicari',
          text: 'Kompetensi jabatan dan profil keberhasilan; workshop mempertemukan SDM dan manajer lini untuk menyepakatinya.',
        },
        {
          title: 'Merekrut dengan adil',
          text: 'Iklan lowongan, penyaringan, wawancara terstruktur, dan bias yang sering menyelinap saat memilih.',
        },
        {
          title: 'Mengelola kinerja',
          text: 'Sasaran, percakapan berkala, dan kalibrasi nilai; peserta berlatih dengan sasaran timnya sendiri.',
        },
        {
          title: 'Menumbuhkan talenta',
          text: 'Peta talenta, pembinaan, dan rencana pengembangan, ditutup dengan sidang talenta simulasi.',
        },
      ],
      online:
        'Video wawancara untuk dinilai, kelas langsung per topik, dan buku kerja sasaran kinerja.',
      workshop: 'Empat sesi masing-masing empat jam dengan manajer lini sebagai rekan berlatih.',
      support: [
        'Pelatih pendamping untuk setiap dua puluh lima peserta',
        'Tinjauan tertulis atas rubrik wawancara perusahaan',
        'Klinik kinerja daring saat periode penilaian berikutnya tiba',
        'Laporan kemampuan manajer lini sebelum dan sesudah program',
      ],
      cardImage: 'upah',
      heroImage: 'umpan-balik',
    },
    complete: {
      summary:
        'Untuk perusahaan yang sedang tumbuh atau berubah: rancangan organisasi, budaya, kepemimpinan, dan suksesi dikerjakan sebagai satu kesatuan.',
      deliverables: [
        'Survei keterlibatan karyawan dan pembacaan hasilnya bersama direksi',
        'Rancangan organisasi dan uraian jabatan untuk dua direktorat',
        'Program kepemimpinan tiga tingkat: penyelia, manajer, dan direktur',
        'Peta suksesi untuk sepuluh posisi kritis dengan calon dan celahnya',
        'Kode perilaku dan kebiasaan tim yang dirumuskan dari nilai perusahaan',
        'Rencana komunikasi perubahan beserta pelatihan bagi juru bicaranya',
        'Penilaian 360 derajat bagi empat puluh pemimpin dan sesi pembahasannya',
        'Struktur dan skala upah yang siap dibahas bersama serikat pekerja',
        'Pelatihan mentor internal berikut buku panduan mentoring',
      ],
      outcomes: [
        'Struktur organisasi menjawab strategi dan tidak ada jabatan tanpa pemilik',
        'Posisi kritis memiliki sedikitnya satu calon yang sedang disiapkan',
        'Pemimpin di tiga tingkat memakai bahasa dan kebiasaan yang sama',
        'Perubahan disampaikan lebih dahulu oleh atasan langsung, bukan oleh kabar angin',
        'Skala upah dapat dijelaskan dengan dasar yang sama kepada semua karyawan',
      ],
      schedule: [
        {
          title: 'Mendengar',
          text: 'Survei keterlibatan, wawancara, dan penilaian 360 derajat; direksi membahas temuan dalam lokakarya tertutup.',
        },
        {
          title: 'Merancang organisasi',
          text: 'Struktur, uraian jabatan, dan skala upah disusun kelompok lintas direktorat dengan fasilitator.',
        },
        {
          title: 'Memimpin perubahan',
          text: 'Kelas kepemimpinan tiga tingkat, latihan menyampaikan kabar sulit, dan penyusunan kode perilaku.',
        },
        {
          title: 'Menyiapkan penerus',
          text: 'Sidang suksesi, pelatihan mentor, serta pengesahan rencana tindak lanjut satu tahun oleh direksi.',
        },
      ],
      online:
        'Kelas kepemimpinan per tingkat, jurnal refleksi, dan pertemuan kelompok kecil yang dipandu fasilitator.',
      workshop:
        'Enam hari tatap muka, lima jam sehari, termasuk satu lokakarya direksi dan satu sidang suksesi.',
      support: [
        'Konsultan organisasi senior sebagai pendamping direktur SDM',
        'Saluran aman untuk masukan karyawan selama masa perubahan',
        'Empat sesi pembinaan kelompok bagi para manajer',
        'Survei ulang singkat pada bulan keenam untuk mengukur pergeseran',
      ],
      cardImage: 'organisasi',
      heroImage: 'talenta',
    },
  },
} as const;
