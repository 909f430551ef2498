/** Texts of the landing page about Marketing & Sales; names, prices and figures stand in ../terms.ts. */
export const marketingSales = {
  id: 'marketing',
  description:
    'Dari prospek pertama sampai pelanggan yang kembali: pemasaran dan penjualan yang bekerja dengan data dan percakapan yang sama.',
  color: '#3f2c4f',
  icon: 'megaphone',
  motif: { name: 'Parang', meaning: 'usaha yang tidak pernah putus' },
  programs: {
    basic: {
      summary:
        'Untuk staf pemasaran dan tenaga penjual: konten yang menjawab pertanyaan pelanggan, iklan pertama yang terukur, dan tindak lanjut yang rapi.',
      deliverables: [
        'Audit singkat kehadiran digital perusahaan: situs, peta, dan media sosial',
        'Kalender konten satu bulan yang disusun peserta untuk merek Anda',
        'Dua iklan percobaan dengan anggaran kecil dan laporan hasilnya',
        'Naskah percakapan penjualan melalui telepon dan WhatsApp',
        'Templat penawaran harga dan pesan tindak lanjut',
        'Latihan menangani sepuluh keberatan pelanggan yang paling sering muncul',
        'Lembar pelacak prospek yang dapat langsung dipakai tim',
      ],
      outcomes: [
        'Pertanyaan pelanggan terjawab dalam satu jam pada jam kerja',
        'Setiap prospek memiliki pemilik, tahap, dan tanggal tindak lanjut',
        'Tim membaca biaya per prospek sebelum menambah anggaran iklan',
        'Konten terbit menurut kalender selama satu bulan penuh',
      ],
      schedule: [
        {
          title: 'Mengenal pelanggan',
          text: 'Wawancara pelanggan, pesan utama, dan audit digital. Workshop menghasilkan tiga profil pelanggan yang disepakati tim.',
        },
        {
          title: 'Konten dan iklan',
          text: 'Menulis, memotret dengan ponsel, dan memasang iklan percobaan; hasil hariannya dibahas di kelas daring.',
        },
        {
          title: 'Percakapan yang menjual',
          text: 'Bertanya, mendengar, menangani keberatan, dan menutup penjualan melalui permainan peran di workshop kedua.',
        },
        {
          title: 'Menindaklanjuti',
          text: 'Pelacak prospek, penawaran, dan pengukuran sederhana; peserta menyajikan hasil iklan dan prospeknya.',
        },
      ],
      online:
        'Pelajaran singkat setiap hari, bedah konten mingguan, dan pendampingan iklan percobaan.',
      workshop:
        'Tiga sesi masing-masing tiga jam untuk profil pelanggan, permainan peran, dan penyajian hasil.',
      support: [
        'Koreksi konten oleh editor sebelum terbit, paling lama satu hari kerja',
        'Pustaka contoh iklan dan pesan yang berhasil di Indonesia',
        'Rangkuman angka iklan dan prospek untuk manajer pemasaran',
      ],
      cardImage: 'konten',
      heroImage: 'etalase',
    },
    advanced: {
      summary:
        'Untuk tim pemasaran dan penjualan antarperusahaan: satu corong bersama, kampanye yang diuji, dan penjualan yang menggali kebutuhan.',
      deliverables: [
        'Pemetaan corong dari kunjungan pertama sampai pesanan berulang',
        'Kesepakatan serah terima prospek antara pemasaran dan penjualan',
        'Rancangan dua kampanye dengan hipotesis, kelompok uji, dan ukuran hasil',
        'Metode penjualan konsultatif lengkap dengan panduan pertanyaan penggali',
        'Rekaman presentasi setiap peserta dengan catatan pelatih',
        'Templat proposal bernilai yang menghitung manfaat bagi pelanggan',
        'Penataan data pelanggan dan tahap penjualan di CRM yang Anda pakai',
        'Simulasi negosiasi dengan pembeli profesional',
      ],
      outcomes: [
        'Pemasaran dan penjualan sepakat tentang apa yang disebut prospek siap',
        'Keputusan kampanye diambil dari hasil uji, bukan dari selera',
        'Penawaran menjelaskan manfaat dalam rupiah sebelum membahas diskon',
        'Perkiraan penjualan bulanan mendekati kenyataan karena tahapnya jelas',
      ],
      schedule: [
        {
          title: 'Satu corong',
          text: 'Data penjualan dua belas bulan dibaca bersama; workshop menetapkan tahap, syarat pindah tahap, dan pemiliknya.',
        },
        {
          title: 'Kampanye yang diuji',
          text: 'Hipotesis, segmentasi, dan pelacakan; dua kampanye disiapkan sampai siap tayang.',
        },
        {
          title: 'Menjual dengan bertanya',
          text: 'Penjualan konsultatif, presentasi nilai, dan umpan balik dari rekaman setiap peserta.',
        },
        {
          title: 'Negosiasi dan perkiraan',
          text: 'Simulasi negosiasi, peninjauan tahap penjualan, dan penyusunan perkiraan kuartal berikutnya.',
        },
      ],
      online:
        'Studi kampanye Indonesia, latihan presentasi yang direkam, dan bedah data corong setiap minggu.',
      workshop:
        'Empat sesi masing-masing empat jam, pemasaran dan penjualan selalu duduk di meja yang sama.',
      support: [
        'Pelatih penjualan yang ikut mendengar dua panggilan pelanggan per tim',
        'Bantuan teknis pelacakan kampanye dan CRM',
        'Sesi evaluasi kampanye empat minggu setelah program',
        'Papan kemajuan keterampilan per tenaga penjual',
      ],
      cardImage: 'penawaran',
      heroImage: 'kampanye',
    },
    complete: {
      summary:
        'Untuk perusahaan yang membuka pasar baru: riset, merek, harga, jalur distribusi, dan mesin penjualan dirancang bersama pimpinannya.',
      deliverables: [
        'Riset pelanggan dan pesaing di dua kota dengan laporan lengkap',
        'Strategi masuk pasar yang memuat segmen, posisi, harga, dan jalur',
        'Pedoman merek dan pesan yang dipakai pemasaran, penjualan, dan layanan',
        'Model pendapatan dengan tiga skenario dan asumsi yang dapat diuji',
        'Struktur wilayah, target, dan insentif penjualan yang transparan',
        'Rencana akun utama untuk dua puluh pelanggan terbesar',
        'Akademi penjualan internal: kurikulum, ujian praktik, dan pelatihnya',
        'Standar layanan pelanggan dari pesanan sampai penanganan keluhan',
        'Sidang strategi bersama direksi dengan keputusan tertulis',
      ],
      outcomes: [
        'Direksi menyetujui satu strategi pasar lengkap dengan ukuran keberhasilannya',
        'Setiap wilayah memiliki target yang dapat diterangkan asalnya',
        'Pelanggan terbesar dikelola menurut rencana, bukan menurut kebiasaan',
        'Tenaga penjual baru siap menemui pelanggan setelah dua minggu',
        'Pesan yang sama terdengar dari iklan, penjual, dan petugas layanan',
      ],
      schedule: [
        {
          title: 'Turun ke pasar',
          text: 'Riset di dua kota, wawancara pelanggan yang hilang, dan pembacaan angka penjualan bersama pimpinan.',
        },
        {
          title: 'Memilih medan',
          text: 'Segmen, posisi, harga, dan jalur distribusi; dua hari lokakarya menguji pilihan dengan model pendapatan.',
        },
        {
          title: 'Membangun mesin',
          text: 'Wilayah, target, insentif, akun utama, dan akademi penjualan disusun oleh kelompok lintas fungsi.',
        },
        {
          title: 'Menjalankan',
          text: 'Peluncuran terbatas, standar layanan, ujian praktik, dan sidang strategi yang menghasilkan keputusan.',
        },
      ],
      online:
        'Kelas per fungsi, klinik model pendapatan, dan ruang kerja bersama untuk dokumen strategi.',
      workshop:
        'Enam hari tatap muka, lima jam sehari: kunjungan pasar, lokakarya strategi, dan ujian praktik penjualan.',
      support: [
        'Ahli strategi pasar yang memimpin program dari awal sampai sidang',
        'Tim riset lapangan untuk wawancara tambahan',
        'Pendampingan peluncuran selama delapan minggu',
        'Tinjauan triwulanan atas strategi dan angka penjualan',
      ],
      cardImage: 'wilayah',
      heroImage: 'akun-utama',
    },
  },
} as const;
