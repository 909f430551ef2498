import type { DemoCategory } from './types';

export const pemasaranDigital: DemoCategory = {
  name: 'Pemasaran Digital',
  slug: 'pemasaran-digital',
  courses: [
    {
      slug: 'seo-untuk-usaha-lokal',
      title: 'SEO untuk Usaha Lokal',
      level: 'beginner',
      price: null,
      isPublished: true,
      instructor: 'instruktur2',
      description:
        'Saat orang mencari "bengkel motor dekat sini", apakah usaha Anda muncul? Kursus ini membahas cara membuat situs dan profil ' +
        'usaha mudah ditemukan di wilayah Anda, tanpa trik sesaat.\n\n' +
        'Contohnya sebuah **bengkel sepeda keluarga** dengan satu situs sederhana dan dua cabang.',
      whatYouWillLearn: [
        'Meneliti kata kunci yang dipakai calon pelanggan',
        'Menulis judul dan deskripsi halaman',
        'Merapikan data nama, alamat, dan nomor telepon',
        'Mengukur hasil tanpa terkecoh angka',
      ],
      targetAudience: ['Pemilik usaha dengan toko fisik', 'Pengelola situs komunitas'],
      requirements: ['Mempunyai situs atau profil usaha daring'],
      organizationName: 'Kolektif Pemasar Bumi',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Kata kunci dari mulut pelanggan',
          description:
            'Kata kunci terbaik sering terdengar di meja kasir, bukan di alat riset. Bedakan pencari informasi ("cara setel rem") dari ' +
            'pencari jasa ("servis sepeda Depok"). Buat satu halaman untuk setiap kebutuhan, bukan satu halaman untuk semuanya.\n\n' +
            '**Tugas:** Catat sepuluh pertanyaan pelanggan minggu ini dan kelompokkan maksudnya.',
          minutes: 13,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Judul dan isi halaman',
          description:
            'Judul halaman sebaiknya unik dan menyebut jasa beserta wilayahnya dalam sekitar 60 karakter. Paragraf pertama langsung ' +
            'menjawab pertanyaan pencari. Foto asli bengkel dengan teks alternatif lebih dipercaya daripada gambar stok.\n\n' +
            '**Tugas:** Tulis ulang judul tiga halaman terpenting Anda.',
          minutes: 14,
          video: '/media/parang.webm',
        },
        {
          title: 'Data usaha yang konsisten',
          description:
            'Nama, alamat, dan nomor telepon harus sama persis di situs, peta, dan direktori. Perbarui jam buka menjelang hari libur, ' +
            'karena pelanggan yang kecewa menulis ulasan. Balas ulasan buruk dengan tenang dan tawarkan penyelesaian.\n\n' +
            '**Tugas:** Periksa data Anda di lima tempat dan catat perbedaannya.',
          minutes: 11,
          video: '/media/truntum.webm',
        },
        {
          title: 'Mengukur yang penting',
          description:
            'Peringkat hanyalah sarana; yang penting adalah telepon, pesan, dan kunjungan. Bandingkan periode yang setara, misalnya ' +
            'bulan yang sama tahun lalu, karena permintaan bersifat musiman. Tetapkan satu ukuran utama agar tidak terkecoh oleh jumlah ' +
            'tayangan.\n\n' +
            '**Tugas:** Buat tabel bulanan dengan tiga angka saja.',
          minutes: 12,
          video: '/media/mega.webm',
        },
      ],
    },
    {
      slug: 'iklan-media-sosial-hemat',
      title: 'Iklan Media Sosial dengan Anggaran Hemat',
      level: 'intermediate',
      price: 375000,
      isPublished: true,
      instructor: 'instruktur',
      description:
        'Anggaran Rp50.000 per hari dapat memberi pelajaran besar bila diuji dengan tertib. Anda belajar menyusun tujuan, sasaran, ' +
        'materi, dan cara membaca hasil tanpa membakar uang.\n\n' +
        'Seluruh contoh mengikuti peluncuran **sambal kemasan rumahan** di tiga kota.',
      whatYouWillLearn: [
        'Menetapkan tujuan dan batas biaya per pelanggan',
        'Menyusun kelompok sasaran yang masuk akal',
        'Membuat variasi materi iklan',
        'Membaca laporan dan menghentikan iklan yang buruk',
        'Menghitung laba setelah biaya iklan',
      ],
      targetAudience: ['Pemilik usaha dengan anggaran terbatas', 'Staf pemasaran tunggal'],
      requirements: ['Akun media sosial usaha', 'Mengetahui laba kotor per produk'],
      organizationName: 'Kolektif Pemasar Bumi',
      accreditation: 'Diakui untuk 8 jam pengembangan diri internal NusaKelas',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Menghitung batas biaya',
          description:
            'Sebelum beriklan, ketahui berapa laba kotor satu pesanan. Bila sambal dijual Rp35.000 dengan biaya pokok Rp20.000, biaya ' +
            'iklan per pesanan harus di bawah Rp15.000 agar tidak merugi. Pembelian ulang memberi ruang lebih, tetapi buktikan ' +
            'dahulu.\n\n' +
            '**Tugas:** Hitung batas biaya iklan untuk satu produk Anda.',
          minutes: 15,
          isFree: true,
          video: '/media/kawung.webm',
        },
        {
          title: 'Sasaran dan penawaran',
          description:
            'Sasaran yang terlalu sempit membuat iklan mahal, sedangkan yang terlalu luas membuat pesan hambar. Mulailah dari pembeli ' +
            'lama: kota, usia, dan alasan membeli. Penawaran yang jelas sering lebih berpengaruh daripada pengaturan sasaran.\n\n' +
            '**Tugas:** Tulis tiga penawaran berbeda untuk produk yang sama.',
          minutes: 17,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Variasi materi iklan',
          description:
            'Tiga detik pertama menentukan. Ubah satu unsur pada setiap variasi, misalnya pembuka, sehingga Anda tahu apa yang bekerja. ' +
            'Testimoni nyata dengan izin lebih kuat daripada janji berlebihan.\n\n' +
            '**Tugas:** Buat empat pembuka video untuk sambal: suara, gambar, pertanyaan, dan cerita.',
          minutes: 19,
          video: '/media/parang.webm',
        },
        {
          title: 'Membaca laporan',
          description:
            'Rasio klik tinggi tanpa pembelian biasanya berarti halaman tujuan tidak sesuai janji iklan. Tunggu cukup data sebelum ' +
            'memutuskan; dua pesanan belum membuktikan apa pun. Catat keputusan dan alasannya setiap pekan.\n\n' +
            '**Tugas:** Dari laporan latihan, pilih satu iklan untuk dihentikan dan satu untuk ditambah.',
          minutes: 18,
          video: '/media/truntum.webm',
        },
      ],
    },
    {
      slug: 'menulis-konten-yang-dibaca',
      title: 'Menulis Konten yang Dibaca Sampai Selesai',
      level: 'beginner',
      price: null,
      isPublished: true,
      instructor: 'instruktur',
      description:
        'Tulisan yang baik dimulai dari pembaca yang jelas. Anda akan berlatih menulis takarir, artikel pendek, dan naskah video dengan ' +
        'bahasa Indonesia yang hangat dan tertib.\n\n' +
        'Setiap latihan memakai bahan yang sama, yaitu cerita **perajin gerabah**, sehingga Anda melihat bagaimana satu cerita berubah ' +
        'menurut saluran.',
      whatYouWillLearn: [
        'Menentukan satu pembaca dan satu pesan',
        'Menulis pembuka yang jujur dan memikat',
        'Menyusun cerita dengan perubahan',
        'Menyunting sampai ringkas',
      ],
      targetAudience: [
        'Pengelola akun media sosial',
        'Pemilik usaha yang menulis sendiri',
        'Relawan komunitas',
      ],
      requirements: ['Kemauan menulis 15 menit setiap hari'],
      certificateType: 'Surat keterangan mengikuti kursus',
      lessons: [
        {
          title: 'Satu pembaca, satu pesan',
          description:
            'Menulis untuk semua orang menghasilkan kalimat yang tidak terasa milik siapa pun. Bayangkan satu pembaca: namanya, ' +
            'kesibukannya, dan kekhawatirannya. Lalu tulis satu kalimat yang ingin Anda tinggalkan di kepalanya.\n\n' +
            '**Tugas:** Tulis profil pembaca untuk gerabah dalam lima kalimat.',
          minutes: 12,
          video: '/media/mega.webm',
        },
        {
          title: 'Pembuka yang jujur',
          description:
            'Pembuka yang baik menimbulkan pertanyaan dan menjawabnya di bawah. Gunakan rincian nyata: "Tangannya berhenti pada cangkir ' +
            'ke-112" lebih kuat daripada "Perajin ini bekerja keras". Jangan menjanjikan hal yang tidak ada di dalam tulisan.\n\n' +
            '**Tugas:** Tulis lima pembuka untuk cerita yang sama.',
          minutes: 13,
          video: '/media/kawung.webm',
        },
        {
          title: 'Cerita tanpa banyak kata',
          description:
            'Film animasi pendek dalam pelajaran ini menyampaikan kehilangan dan pencarian dengan sedikit sekali dialog. Perhatikan ' +
            'tokoh, keinginan, rintangan, dan perubahan di akhir. Keempat unsur itu juga cukup untuk sebuah takarir pendek.\n\n' +
            '**Tugas:** Petakan keempat unsur dari film, lalu dari cerita perajin gerabah.',
          minutes: 15,
          video: 'https://www.youtube.com/watch?v=eRsGyueVLvQ',
        },
        {
          title: 'Menyunting sampai ringkas',
          description:
            'Baca keras-keras; tempat Anda kehabisan napas adalah tempat kalimat perlu dipotong. Hapus kata seperti "sangat", ' +
            '"merupakan", dan "dalam rangka" bila maknanya tetap utuh. Periksa pula kata depan: *di rumah* dipisah, *dibaca* ' +
            'disambung.\n\n' +
            '**Tugas:** Pangkas tulisan 200 kata menjadi 120 kata tanpa kehilangan isi.',
          minutes: 12,
          video: '/media/ceplok.webm',
        },
      ],
    },
    {
      slug: 'surel-dan-loyalitas-pelanggan',
      title: 'Surel dan Loyalitas Pelanggan',
      level: 'advanced',
      price: 150000,
      isPublished: true,
      instructor: 'instruktur2',
      description:
        'Pelanggan lama lebih murah dijaga daripada dicari penggantinya. Rancang rangkaian surel yang ditunggu, bukan dibuang, serta ' +
        'program loyalitas yang masih menguntungkan.\n\n' +
        'Kita bekerja dengan data **kedai teh langganan**: 3.000 pelanggan, tiga paket, dan angka berhenti berlangganan yang meningkat.',
      whatYouWillLearn: [
        'Membangun daftar surel dengan persetujuan yang jelas',
        'Menyusun rangkaian sambutan',
        'Membagi pelanggan menurut perilaku belanja',
        'Menghitung biaya program loyalitas',
      ],
      targetAudience: ['Pemilik toko daring', 'Staf pemasaran yang mengelola pelanggan lama'],
      requirements: ['Memahami dasar pemasaran digital', 'Mempunyai data pelanggan, meski sedikit'],
      organizationName: 'Kolektif Pemasar Bumi',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Daftar surel dan persetujuan',
          description:
            'Mintalah izin secara terang: apa yang dikirim, seberapa sering, dan cara berhenti. Pelindungan data pribadi mewajibkan ' +
            'dasar yang sah untuk memakai data pelanggan. Daftar kecil yang setuju lebih bernilai daripada daftar besar hasil beli.\n\n' +
            '**Tugas:** Tulis ulang formulir langganan Anda dalam tiga kalimat.',
          minutes: 14,
          isFree: true,
          video: '/media/parang.webm',
        },
        {
          title: 'Rangkaian sambutan',
          description:
            'Minggu pertama adalah saat perhatian paling tinggi. Kirim tiga surel: ucapan terima kasih, cara menikmati produk, dan ' +
            'cerita di baliknya. Satu surel cukup memuat satu ajakan.\n\n' +
            '**Tugas:** Susun tiga surel sambutan untuk pelanggan teh baru.',
          minutes: 17,
          video: '/media/truntum.webm',
        },
        {
          title: 'Membagi pelanggan',
          description:
            'Gunakan tiga ukuran: kapan terakhir membeli, seberapa sering, dan berapa nilainya. Pelanggan yang dahulu sering membeli ' +
            'lalu diam memerlukan pesan berbeda dari pelanggan baru. Batasi pada empat kelompok agar dapat ditangani.\n\n' +
            '**Tugas:** Kelompokkan data latihan dan tulis satu tindakan per kelompok.',
          minutes: 20,
          video: '/media/mega.webm',
        },
        {
          title: 'Program loyalitas yang sehat',
          description:
            'Hadiah harus mengubah perilaku, bukan memberi potongan untuk pembelian yang tetap akan terjadi. Hitung biaya per poin dan ' +
            'perkirakan berapa yang ditukarkan. Hadiah pengalaman, misalnya kelas menyeduh, sering lebih berkesan daripada diskon.\n\n' +
            '**Tugas:** Bandingkan dua rancangan program dengan anggaran Rp5.000.000.',
          minutes: 18,
          video: '/media/kawung.webm',
        },
      ],
    },
  ],
};
