import type { DemoCourse } from './types';

export const dataAiLanjutan: DemoCourse[] = [
  {
    slug: 'pengantar-machine-learning',
    title: 'Pengantar Machine Learning dari Data ke Model',
    level: 'advanced',
    price: 899000,
    isPublished: true,
    instructor: 'instruktur',
    description:
      'Bangun model prediksi yang dapat dipertanggungjawabkan, mulai dari merumuskan masalah sampai memantau model setelah dipakai. ' +
      'Proyek utama: memperkirakan **permintaan sayur harian** untuk mengurangi sisa di gudang.\n\n' +
      'Kursus ini menekankan penilaian yang jujur. Anda akan berkali-kali membandingkan model dengan tebakan sederhana, dan belajar ' +
      'kapan model tidak diperlukan.',
    whatYouWillLearn: [
      'Merumuskan masalah bisnis menjadi tugas prediksi',
      'Menyiapkan fitur tanpa membocorkan data',
      'Membandingkan regresi, pohon keputusan, dan ansambel',
      'Memilih metrik sesuai biaya kesalahan',
      'Memantau penurunan mutu model',
    ],
    targetAudience: [
      'Analis data yang ingin naik ke pemodelan',
      'Pengembang yang akan memasang model di aplikasi',
      'Pengelola produk yang bekerja dengan tim data',
    ],
    requirements: [
      'Lancar memakai Python dan pandas',
      'Memahami statistika dasar',
      'Komputer dengan memori minimal 8 GB',
    ],
    organizationName: 'Lembaga Data Cakrawala',
    accreditation: 'Kurikulum ditinjau oleh Dewan Kurikulum NusaKelas',
    certificateType: 'Sertifikat kelulusan berbasis proyek',
    lessons: [
      {
        title: 'Dari masalah ke tugas prediksi',
        description:
          'Model hanya berguna bila ada tindakan yang berubah karenanya. Tanyakan: keputusan apa, kapan dibuat, dan data apa yang sudah ' +
          'tersedia pada saat itu? Mulailah dengan pembanding sederhana, misalnya "permintaan hari ini sama dengan hari yang sama minggu ' +
          'lalu".\n\n' +
          '**Tugas:** Tulis satu kalimat tugas prediksi dan satu pembandingnya.',
        minutes: 18,
        isFree: true,
        video: '/media/mega.webm',
      },
      {
        title: 'Fitur dan kebocoran data',
        description:
          'Kebocoran terjadi saat fitur memuat informasi dari masa depan, misalnya total penjualan bulan berjalan. Hasil uji terlihat ' +
          'hebat, lalu runtuh ketika dipakai. Untuk data waktu, bagi data secara kronologis, jangan diacak.\n\n' +
          '**Tugas:** Periksa lima fitur dan catat kapan nilainya benar-benar diketahui.',
        minutes: 26,
        video: '/media/kawung.webm',
      },
      {
        title: 'Regresi dan pohon keputusan',
        description:
          'Regresi linear mudah dijelaskan dan sering cukup kuat. Pohon keputusan menangkap interaksi, tetapi gampang menghafal data ' +
          'latih bila terlalu dalam. Bandingkan galat latih dan galat uji: jarak yang lebar adalah tanda *overfitting*.\n\n' +
          '**Tugas:** Latih keduanya pada data sayur dan gambar galatnya menurut kedalaman pohon.',
        minutes: 28,
        video: '/media/ceplok.webm',
      },
      {
        title: 'Ansambel dan penyetelan',
        description:
          'Hutan acak merata-ratakan banyak pohon agar lebih stabil, sedangkan *gradient boosting* memperbaiki kesalahan secara ' +
          'bertahap. Setel sedikit parameter dengan validasi silang berurutan waktu. Jangan menyentuh data uji sampai pilihan Anda ' +
          'final.\n\n' +
          '**Tugas:** Catat perolehan setiap penyetelan dan hentikan ketika kenaikannya tidak lagi berarti.',
        minutes: 27,
        video: '/media/parang.webm',
      },
      {
        title: 'Metrik dan biaya kesalahan',
        description:
          'Kelebihan stok kangkung berarti busuk, kekurangan berarti pelanggan kecewa; biayanya tidak sama. Terjemahkan galat menjadi ' +
          'rupiah agar pemilik gudang dapat ikut menilai. Metrik tunggal jarang cukup, jadi laporkan pula kinerja per jenis sayur.\n\n' +
          '**Tugas:** Buat tabel biaya kelebihan dan kekurangan untuk tiga jenis sayur.',
        minutes: 22,
        video: '/media/truntum.webm',
      },
      {
        title: 'Memantau model setelah dipakai',
        description:
          'Pola belanja berubah saat Ramadan, libur sekolah, atau harga naik. Pantau galat mingguan dan sebaran masukan, lalu tentukan ' +
          'ambang kapan model dilatih ulang. Siapkan cara kembali ke pembanding sederhana jika model berperilaku aneh.\n\n' +
          '**Tugas:** Rancang papan pantau dengan empat angka yang akan Anda lihat setiap Senin.',
        minutes: 20,
        video: '/media/mega.webm',
      },
    ],
  },
  {
    slug: 'asisten-ai-untuk-pekerjaan-kantor',
    title: 'Memakai Asisten AI untuk Pekerjaan Kantor',
    level: 'beginner',
    price: null,
    isPublished: true,
    instructor: 'instruktur2',
    description:
      'Asisten AI dapat mempercepat surat, ringkasan rapat, dan rancangan tabel, asalkan Anda tahu cara memintanya dan cara memeriksa ' +
      'hasilnya.\n\n' +
      'Kursus ini tidak bergantung pada satu produk. Yang Anda pelajari adalah kebiasaan: memberi konteks, meminta bentuk yang jelas, ' +
      'memeriksa fakta, dan menjaga kerahasiaan.',
    whatYouWillLearn: [
      'Menulis permintaan dengan konteks, tujuan, dan bentuk keluaran',
      'Meringkas dokumen panjang tanpa kehilangan hal penting',
      'Memeriksa fakta dan angka dari jawaban AI',
      'Menentukan data yang tidak boleh dibagikan',
    ],
    targetAudience: ['Staf administrasi, sekretaris, dan guru', 'Pemilik usaha kecil'],
    requirements: ['Mempunyai akses ke salah satu asisten AI'],
    certificateType: 'Surat keterangan mengikuti kursus',
    lessons: [
      {
        title: 'Memberi konteks yang cukup',
        description:
          'Bayangkan Anda memberi tugas kepada rekan baru yang cerdas tetapi belum mengenal kantor Anda. Sebutkan siapa pembacanya, apa ' +
          'tujuannya, panjangnya, dan contoh gaya yang Anda sukai. Satu contoh yang baik sering lebih berguna daripada sepuluh kata ' +
          'sifat.\n\n' +
          '**Tugas:** Minta undangan rapat yang sama dua kali, dengan dan tanpa konteks, lalu bandingkan.',
        minutes: 12,
        video: '/media/kawung.webm',
      },
      {
        title: 'Meringkas rapat dan dokumen',
        description:
          'Tentukan bentuk ringkasannya: keputusan, penanggung jawab, tenggat, dan hal yang belum selesai. Minta kutipan bagian asalnya ' +
          'agar mudah diperiksa. Untuk dokumen panjang, ringkas per bab sebelum digabungkan.\n\n' +
          '**Tugas:** Ringkas notulen rapat terakhir menjadi tabel empat kolom.',
        minutes: 14,
        video: '/media/ceplok.webm',
      },
      {
        title: 'Memeriksa jawaban',
        description:
          'Asisten AI dapat menulis hal keliru dengan nada sangat yakin. Periksa nama, tanggal, angka, dan dasar hukum pada sumber ' +
          'aslinya, lalu hitung ulang setiap penjumlahan. Bila hasilnya akan ditandatangani, tanggung jawabnya tetap pada Anda.\n\n' +
          '**Tugas:** Temukan minimal satu kekeliruan dalam jawaban AI tentang bidang yang Anda kuasai.',
        minutes: 13,
        video: '/media/parang.webm',
      },
      {
        title: 'Kerahasiaan dan etika',
        description:
          'Jangan menempelkan data pribadi pelanggan, nomor identitas, atau kontrak yang belum diumumkan. Samarkan nama dan angka bila ' +
          'Anda hanya membutuhkan bantuan menyusun kalimat. Sepakati aturan di kantor dan beri tahu pembaca bila sebuah naskah banyak ' +
          'dibantu AI.\n\n' +
          '**Tugas:** Susun lima aturan pemakaian AI untuk tim Anda.',
        minutes: 11,
        video: '/media/truntum.webm',
      },
    ],
  },
];
