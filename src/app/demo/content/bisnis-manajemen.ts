import type { DemoCategory } from './types';

export const bisnisManajemen: DemoCategory = {
  name: 'Bisnis & Manajemen',
  slug: 'bisnis-manajemen',
  courses: [
    {
      slug: 'manajemen-proyek-dari-nol',
      title: 'Manajemen Proyek dari Nol sampai Serah Terima',
      level: 'intermediate',
      price: 650000,
      isPublished: true,
      instructor: 'instruktur',
      description:
        'Ikuti satu proyek dari awal sampai akhir: **renovasi gedung perpustakaan daerah** dengan anggaran tetap dan tenggat peresmian. ' +
        'Anda menyusun piagam, jadwal, anggaran, dan daftar risiko yang dapat langsung dipakai di kantor.\n\n' +
        'Templat yang disertakan:\n\n' +
        '- piagam proyek satu halaman;\n- rincian pekerjaan dan jadwal;\n- daftar risiko dan catatan perubahan.',
      whatYouWillLearn: [
        'Menyusun piagam dan ruang lingkup yang disepakati',
        'Memecah pekerjaan dan memperkirakan durasi',
        'Menemukan jalur kritis',
        'Mengelola risiko dan perubahan',
        'Melaporkan kemajuan secara jujur',
        'Menutup proyek dengan serah terima yang rapi',
      ],
      targetAudience: [
        'Staf yang baru ditunjuk memimpin proyek',
        'Pengelola program di lembaga nirlaba',
        'Kontraktor dan konsultan kecil',
      ],
      requirements: ['Terbiasa memakai lembar kerja', 'Pernah terlibat dalam kerja tim'],
      organizationName: 'Institut Manajemen Bahtera',
      accreditation: 'Diakui untuk 20 jam pengembangan diri internal NusaKelas',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Piagam proyek satu halaman',
          description:
            'Piagam menjawab mengapa proyek ada, apa hasilnya, siapa yang memutuskan, dan apa yang **tidak** dikerjakan. Bagian terakhir ' +
            'itulah yang mencegah ruang lingkup melebar diam-diam. Mintalah tanda tangan pemberi mandat sebelum bekerja.\n\n' +
            '**Tugas:** Tulis piagam perpustakaan dengan tiga hal di luar lingkup.',
          minutes: 16,
          isFree: true,
          video: '/media/mega.webm',
        },
        {
          title: 'Memecah pekerjaan',
          description:
            'Rincian pekerjaan disusun berdasarkan hasil, bukan kegiatan: "atap terpasang", bukan "memasang atap". Pecah sampai setiap ' +
            'bagian dapat diperkirakan dan diserahkan kepada satu penanggung jawab. Sebagai patokan, paket kerja berdurasi satu sampai ' +
            'sepuluh hari.\n\n' +
            '**Tugas:** Susun rincian tiga tingkat untuk renovasi.',
          minutes: 19,
          video: '/media/kawung.webm',
        },
        {
          title: 'Jadwal dan jalur kritis',
          description:
            'Jalur kritis adalah rangkaian terpanjang yang saling bergantung; keterlambatan sehari di sana berarti keterlambatan proyek. ' +
            'Perkirakan durasi dengan tiga angka: cepat, wajar, dan lambat. Simpan cadangan waktu di akhir, bukan disembunyikan di ' +
            'setiap tugas.\n\n' +
            '**Tugas:** Tandai jalur kritis dan sebutkan dua tugas yang masih longgar.',
          minutes: 24,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Anggaran dan kurva kemajuan',
          description:
            'Bandingkan tiga hal: rencana biaya, biaya nyata, dan nilai pekerjaan yang sudah selesai. Uang yang terpakai separuh belum ' +
            'tentu berarti pekerjaan selesai separuh. Laporkan selisihnya lebih awal selagi masih dapat diperbaiki.\n\n' +
            '**Tugas:** Hitung indeks kinerja biaya untuk bulan ketiga dari data latihan.',
          minutes: 21,
          video: '/media/parang.webm',
        },
        {
          title: 'Risiko dan perubahan',
          description:
            'Tulis risiko sebagai sebab, kejadian, dan akibat. Tetapkan tanggapan untuk lima risiko terbesar, lalu tinjau setiap dua ' +
            'pekan. Setiap permintaan perubahan dinilai dampaknya terhadap waktu, biaya, dan mutu sebelum disetujui.\n\n' +
            '**Tugas:** Buat daftar delapan risiko renovasi menjelang musim hujan.',
          minutes: 20,
          video: '/media/truntum.webm',
        },
        {
          title: 'Serah terima dan pelajaran',
          description:
            'Proyek selesai ketika penerima menyatakan hasilnya sesuai, bukan ketika tim merasa lelah. Siapkan berita acara, panduan ' +
            'perawatan, dan daftar cacat kecil beserta tenggatnya. Adakan pertemuan pembelajaran tanpa mencari siapa yang salah.\n\n' +
            '**Tugas:** Susun daftar periksa serah terima perpustakaan.',
          minutes: 17,
          video: '/media/mega.webm',
        },
      ],
    },
    {
      slug: 'legalitas-usaha-mikro',
      title: 'Legalitas Usaha Mikro Langkah demi Langkah',
      level: 'beginner',
      price: null,
      isPublished: true,
      instructor: 'instruktur2',
      description:
        'Urusan izin tidak harus menakutkan. Kursus ini menuntun pemilik usaha mikro memahami NIB, kode KBLI, izin edar pangan rumah ' +
        'tangga, sertifikat halal, dan pendaftaran merek.\n\n' +
        'Aturan dapat berubah, karena itu setiap pelajaran menunjukkan cara memeriksa ketentuan terbaru pada sumber resmi sebelum Anda ' +
        'mengajukan permohonan.',
      whatYouWillLearn: [
        'Memilih bentuk usaha dan kode KBLI',
        'Menyiapkan data untuk mengurus NIB',
        'Mengenali izin tambahan produk pangan',
        'Memeriksa dan melindungi nama merek',
      ],
      targetAudience: ['Pemilik usaha rumahan', 'Pendamping UMKM di desa atau kelurahan'],
      requirements: ['Mempunyai atau sedang merintis usaha', 'KTP dan surel aktif'],
      organizationName: 'Pusat Usaha Mandiri Kencana',
      certificateType: 'Surat keterangan mengikuti kursus',
      lessons: [
        {
          title: 'Bentuk usaha dan kode KBLI',
          description:
            'Usaha perorangan paling sederhana, tetapi harta usaha dan harta pribadi tidak terpisah. KBLI adalah kode lima angka yang ' +
            'menjelaskan kegiatan usaha dan menentukan tingkat risikonya. Pilih kode yang benar-benar Anda jalankan, bukan yang ' +
            'terdengar paling luas.\n\n' +
            '**Tugas:** Temukan dua kode KBLI yang paling mendekati usaha Anda.',
          minutes: 14,
          video: '/media/kawung.webm',
        },
        {
          title: 'Mengurus NIB',
          description:
            'Nomor Induk Berusaha diurus secara daring melalui sistem OSS. Siapkan data diri, alamat usaha, perkiraan modal, dan jumlah ' +
            'tenaga kerja. Untuk kegiatan berisiko rendah, NIB dapat langsung berlaku sebagai legalitas.\n\n' +
            '**Tugas:** Kumpulkan semua data dalam satu lembar sebelum membuka formulir.',
          minutes: 16,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Pangan rumahan dan halal',
          description:
            'Produk pangan olahan tertentu memerlukan SPP-IRT, sedangkan produk berisiko lebih tinggi memerlukan izin dari BPOM. Catat ' +
            'bahan, pemasok, dan alur produksi, karena catatan yang sama dipakai saat mengurus sertifikat halal. Kebersihan tempat ' +
            'produksi akan diperiksa.\n\n' +
            '**Tugas:** Gambar alur produksi satu produk dari bahan sampai kemasan.',
          minutes: 15,
          video: '/media/parang.webm',
        },
        {
          title: 'Melindungi merek',
          description:
            'Hak atas merek diperoleh setelah terdaftar, bukan sekadar karena lebih dahulu dipakai. Telusuri pangkalan data merek untuk ' +
            'melihat nama yang sama atau mirip pada kelas yang sama. Hindari nama yang hanya menerangkan barangnya, misalnya "Keripik ' +
            'Renyah".\n\n' +
            '**Tugas:** Uji tiga calon nama dengan penelusuran dan catat hasilnya.',
          minutes: 13,
          video: '/media/truntum.webm',
        },
      ],
    },
    {
      slug: 'memimpin-tim-jarak-jauh',
      title: 'Memimpin Tim Jarak Jauh',
      level: 'advanced',
      price: null,
      isPublished: true,
      instructor: 'instruktur',
      description:
        'Memimpin orang yang jarang Anda temui menuntut kejelasan lebih, bukan pengawasan lebih. Kursus ini membahas kesepakatan kerja, ' +
        'rapat yang seperlunya, umpan balik, dan konflik lintas zona waktu.\n\n' +
        'Anda akan menyusun satu **piagam tim** yang dapat dipakai mulai pekan depan.',
      whatYouWillLearn: [
        'Menyusun kesepakatan kerja yang jelas',
        'Memilih antara rapat dan komunikasi tertulis',
        'Memberi umpan balik yang spesifik',
        'Mendeteksi kelelahan dan konflik lebih awal',
      ],
      targetAudience: [
        'Kepala tim dan manajer madya',
        'Pemilik usaha dengan pekerja di beberapa kota',
      ],
      requirements: ['Sedang memimpin minimal dua orang'],
      organizationName: 'Institut Manajemen Bahtera',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Kesepakatan kerja',
          description:
            'Kebanyakan gesekan berasal dari harapan yang tidak diucapkan. Sepakati jam tumpang tindih, waktu balas pesan, dan arti kata ' +
            '"selesai". Indonesia punya tiga zona waktu, jadi selalu tulis WIB, WITA, atau WIT pada setiap jadwal.\n\n' +
            '**Tugas:** Rumuskan lima kesepakatan bersama tim Anda, bukan untuk tim Anda.',
          minutes: 14,
          video: '/media/mega.webm',
        },
        {
          title: 'Menulis sebelum rapat',
          description:
            'Satu halaman tertulis memaksa penulisnya berpikir dan memberi waktu bagi anggota yang pendiam. Rapat dipakai untuk ' +
            'memutuskan dan menjaga hubungan, bukan untuk membacakan kabar. Tutup setiap rapat dengan keputusan, penanggung jawab, dan ' +
            'tenggat.\n\n' +
            '**Tugas:** Batalkan satu rapat rutin dan gantikan dengan catatan tertulis selama dua minggu.',
          minutes: 15,
          video: '/media/kawung.webm',
        },
        {
          title: 'Umpan balik yang dapat dipakai',
          description:
            'Gunakan pola situasi, perilaku, dan dampak: "Pada paparan Selasa, angka belum dicek, akibatnya klien ragu." Sampaikan ' +
            'pujian secara terbuka dan koreksi secara pribadi. Akhiri dengan bertanya, karena Anda mungkin belum mengetahui seluruh ' +
            'ceritanya.\n\n' +
            '**Tugas:** Tulis dua umpan balik, satu pujian dan satu koreksi.',
          minutes: 17,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Tanda kelelahan dan konflik',
          description:
            'Dari jauh, kelelahan terlihat sebagai jawaban yang makin pendek, kamera yang selalu mati, atau pesan di tengah malam. ' +
            'Percakapan empat mata setiap dua pekan membuat Anda tahu sebelum terlambat. Pada konflik, dengarkan kedua pihak secara ' +
            'terpisah sebelum mempertemukan mereka.\n\n' +
            '**Tugas:** Siapkan lima pertanyaan untuk percakapan empat mata berikutnya.',
          minutes: 16,
          video: '/media/parang.webm',
        },
      ],
    },
    {
      slug: 'manajemen-stok-umkm',
      title: 'Manajemen Stok dan Gudang Kecil',
      level: 'beginner',
      price: 225000,
      isPublished: false,
      instructor: 'instruktur2',
      description:
        'Stok yang rapi adalah uang yang tidak hilang. Anda belajar menata gudang kecil, mencatat keluar-masuk barang, dan menentukan ' +
        'kapan harus memesan kembali.\n\n' +
        'Kasusnya adalah **toko bahan kue** dengan 240 jenis barang dan dua pegawai.',
      whatYouWillLearn: [
        'Mengelompokkan barang dengan analisis ABC',
        'Menghitung titik pemesanan kembali',
        'Menjalankan stok opname tanpa menutup toko',
        'Mengurangi barang kedaluwarsa',
      ],
      targetAudience: ['Pemilik toko dan warung', 'Pegawai gudang'],
      requirements: ['Lembar kerja sederhana atau buku catatan'],
      organizationName: 'Pusat Usaha Mandiri Kencana',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Analisis ABC',
          description:
            'Biasanya sekitar seperlima jenis barang menyumbang sebagian besar nilai penjualan. Kelompok A diawasi setiap minggu, B ' +
            'setiap bulan, dan C secukupnya. Jangan habiskan tenaga yang sama untuk mentega dan untuk pita hiasan.\n\n' +
            '**Tugas:** Kelompokkan dua puluh barang terlaris di toko Anda.',
          minutes: 14,
          isFree: true,
          video: '/media/truntum.webm',
        },
        {
          title: 'Titik pemesanan kembali',
          description:
            'Rumusnya: pemakaian harian dikalikan waktu tunggu pemasok, ditambah stok pengaman. Jika terigu terpakai 12 kg per hari dan ' +
            'pengiriman memakan 4 hari, pesanlah saat sisa 48 kg ditambah pengaman. Tinjau ulang menjelang Lebaran dan Natal.\n\n' +
            '**Tugas:** Hitung titik pesan untuk lima barang kelompok A.',
          minutes: 16,
          video: '/media/mega.webm',
        },
        {
          title: 'Stok opname bergilir',
          description:
            'Menghitung sebagian kecil setiap hari lebih ringan daripada menutup toko setahun sekali. Catat selisih beserta dugaan ' +
            'sebabnya: salah catat, rusak, atau hilang. Selisih yang berulang pada barang yang sama menunjukkan masalah proses.\n\n' +
            '**Tugas:** Susun jadwal hitung bergilir untuk empat minggu.',
          minutes: 13,
          video: '/media/kawung.webm',
        },
      ],
    },
  ],
};
