import { desainLanjutan } from './desain-lanjutan';
import type { DemoCategory } from './types';

export const desain: DemoCategory = {
  name: 'Desain',
  slug: 'desain',
  courses: [
    {
      slug: 'dasar-desain-antarmuka',
      title: 'Dasar Desain Antarmuka Aplikasi',
      level: 'beginner',
      price: null,
      isPublished: true,
      instructor: 'instruktur2',
      description:
        'Pelajari cara menyusun layar aplikasi yang jelas dan tidak melelahkan. Kita membedah aplikasi pemesanan **travel antarkota** ' +
        'fiktif, dari layar pencarian sampai bukti pembayaran.\n\n' +
        'Anda cukup menggunakan kertas untuk dua pelajaran pertama. Setelah itu, pakailah perangkat lunak desain apa pun yang Anda sukai.',
      whatYouWillLearn: [
        'Menyusun hierarki visual yang menuntun mata',
        'Menggunakan kisi dan jarak secara konsisten',
        'Memilih warna dengan kontras yang memadai',
        'Menulis teks tombol dan pesan galat yang membantu',
      ],
      targetAudience: [
        'Desainer grafis yang beralih ke produk digital',
        'Pengembang yang mendesain layarnya sendiri',
      ],
      requirements: ['Kertas dan pensil, atau perangkat lunak desain'],
      organizationName: 'Studio Rupa Lestari',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Hierarki visual',
          description:
            'Setiap layar mempunyai satu hal terpenting. Gunakan ukuran, ketebalan, dan ruang kosong untuk menonjolkannya, bukan ' +
            'menambah warna. Picingkan mata Anda: unsur yang masih terlihat itulah yang akan dibaca pengguna lebih dahulu.\n\n' +
            '**Tugas:** Gambar ulang layar pencarian travel dengan satu tombol utama saja.',
          minutes: 13,
          video: '/media/mega.webm',
        },
        {
          title: 'Kisi dan jarak',
          description:
            'Pakai satu skala jarak, misalnya 4, 8, 16, 24, dan 32 piksel. Unsur yang berhubungan diletakkan berdekatan, dan yang tidak ' +
            'berhubungan diberi jarak lebih lebar. Konsistensi kecil seperti ini membuat layar terasa tenang.\n\n' +
            '**Tugas:** Ukur semua jarak di satu layar lalu kurangi menjadi lima nilai.',
          minutes: 15,
          video: '/media/kawung.webm',
        },
        {
          title: 'Warna dan kontras',
          description:
            'Teks biasa membutuhkan perbandingan kontras minimal 4,5 banding 1. Jangan menyampaikan arti hanya lewat warna; tambahkan ' +
            'ikon atau kata. Ingat bahwa banyak pengguna membuka aplikasi di bawah terik matahari.\n\n' +
            '**Tugas:** Periksa kontras tiga pasangan warna dan perbaiki yang gagal.',
          minutes: 14,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Membedah pemutar video',
          description:
            'Perhatikan video pelajaran ini, lalu amati pemutarnya sendiri: kontrol muncul saat diperlukan dan menghilang ketika tidak ' +
            'dipakai. Tombol terpenting paling besar dan letaknya selalu sama. Desain yang baik sering terasa seperti tidak didesain.\n\n' +
            '**Tugas:** Catat lima keputusan desain pada pemutar tersebut beserta alasannya.',
          minutes: 12,
          video: 'https://vimeo.com/76979871',
        },
        {
          title: 'Teks yang membantu',
          description:
            'Tombol sebaiknya menyebutkan akibatnya: "Bayar Rp150.000" lebih jelas daripada "Lanjut". Pesan galat perlu menjawab apa ' +
            'yang terjadi dan apa yang dapat dilakukan pengguna. Hindari menyalahkan, misalnya "Masukan Anda salah".\n\n' +
            '**Tugas:** Tulis ulang empat pesan galat dari aplikasi yang pernah membuat Anda bingung.',
          minutes: 11,
          video: '/media/parang.webm',
        },
      ],
    },
    {
      slug: 'riset-pengguna-praktis',
      title: 'Riset Pengguna Praktis',
      level: 'intermediate',
      price: 425000,
      isPublished: true,
      instructor: 'instruktur',
      description:
        'Lima percakapan yang baik lebih berharga daripada lima puluh dugaan. Di kursus ini Anda merencanakan, menjalankan, dan ' +
        'melaporkan riset kecil dalam dua minggu, dengan anggaran terbatas.\n\n' +
        'Studi kasusnya adalah aplikasi **jadwal posyandu** yang jarang dipakai kader. Anda akan mencari tahu alasannya, bukan ' +
        'menebaknya.',
      whatYouWillLearn: [
        'Merumuskan pertanyaan riset yang dapat dijawab',
        'Mewawancarai tanpa menggiring jawaban',
        'Menjalankan uji kebergunaan',
        'Mengelompokkan catatan menjadi temuan',
        'Menyampaikan hasil agar benar-benar ditindaklanjuti',
      ],
      targetAudience: [
        'Desainer produk',
        'Pengelola produk dan pemilik usaha rintisan',
        'Peneliti sosial yang masuk ke bidang digital',
      ],
      requirements: ['Bersedia mewawancarai minimal tiga orang'],
      organizationName: 'Studio Rupa Lestari',
      accreditation: 'Diakui untuk 10 jam pengembangan diri internal NusaKelas',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Pertanyaan riset yang tajam',
          description:
            '"Apakah pengguna suka aplikasi kita?" tidak dapat ditindaklanjuti. Ganti dengan "Apa yang dilakukan kader ketika jadwal ' +
            'berubah mendadak?". Pertanyaan yang baik terikat pada keputusan yang akan diambil minggu depan.\n\n' +
            '**Tugas:** Ubah tiga dugaan tim Anda menjadi pertanyaan riset.',
          minutes: 15,
          isFree: true,
          video: '/media/truntum.webm',
        },
        {
          title: 'Wawancara tanpa menggiring',
          description:
            'Tanyakan kejadian nyata yang terakhir, bukan kebiasaan umum atau pendapat tentang masa depan. Setelah lawan bicara ' +
            'berhenti, tunggu tiga detik; sering kali hal terpenting muncul di sana. Hindari pertanyaan yang sudah memuat jawabannya.\n\n' +
            '**Tugas:** Rekam satu wawancara dengan izin, lalu hitung berapa kali Anda menyela.',
          minutes: 21,
          video: '/media/mega.webm',
        },
        {
          title: 'Uji kebergunaan',
          description:
            'Beri tugas, bukan petunjuk: "Besok Anda berhalangan, tolong cari pengganti". Minta peserta berpikir sambil berbicara dan ' +
            'tahan keinginan untuk membantu. Lima peserta biasanya sudah memperlihatkan hambatan yang paling sering muncul.\n\n' +
            '**Tugas:** Siapkan tiga tugas beserta ukuran berhasilnya.',
          minutes: 19,
          video: '/media/kawung.webm',
        },
        {
          title: 'Dari catatan ke temuan',
          description:
            'Tulis satu pengamatan per kartu, lalu kelompokkan berdasarkan kemiripan, bukan berdasarkan urutan pertanyaan. Temuan yang ' +
            'kuat memuat apa, siapa, dan akibatnya. Bedakan yang Anda lihat dari yang Anda simpulkan.\n\n' +
            '**Tugas:** Hasilkan tiga temuan dari minimal tiga puluh kartu.',
          minutes: 20,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Menyampaikan hasil',
          description:
            'Ajak tim menonton dua menit cuplikan wawancara sebelum membaca laporan. Batasi diri pada tiga temuan dan satu usulan untuk ' +
            'setiap temuan. Sepakati penanggung jawab saat itu juga agar hasil riset tidak berakhir di folder.\n\n' +
            '**Tugas:** Susun paparan lima halaman untuk kasus posyandu.',
          minutes: 16,
          video: '/media/parang.webm',
        },
      ],
    },
    {
      slug: 'tipografi-dan-tata-letak',
      title: 'Tipografi dan Tata Letak',
      level: 'beginner',
      price: null,
      isPublished: true,
      instructor: 'instruktur',
      description:
        'Huruf adalah suara tulisan Anda. Belajarlah memilih, memasangkan, dan mengatur huruf sehingga poster, laporan, dan situs web ' +
        'enak dibaca.\n\n' +
        'Setiap pelajaran ditutup dengan latihan pendek pada satu bahan nyata: **brosur festival kampung**.',
      whatYouWillLearn: [
        'Membedakan karakter jenis huruf',
        'Mengatur ukuran, jarak baris, dan panjang baris',
        'Menyusun kisi untuk halaman cetak dan layar',
        'Menggunakan irama dan gerak sebagai bagian tata letak',
      ],
      targetAudience: [
        'Pengelola media sosial komunitas',
        'Guru dan panitia acara yang membuat bahan cetak sendiri',
      ],
      requirements: ['Perangkat lunak pengolah kata atau desain apa pun'],
      certificateType: 'Surat keterangan mengikuti kursus',
      lessons: [
        {
          title: 'Memilih jenis huruf',
          description:
            'Mulailah dari suasana dan tempat membaca, bukan dari selera. Huruf berkait cocok untuk bacaan panjang, sedangkan huruf ' +
            'tanpa kait terbaca jelas dari kejauhan. Dua keluarga huruf sudah cukup untuk hampir semua bahan.\n\n' +
            '**Tugas:** Pilih dua pasangan huruf untuk brosur festival dan jelaskan alasannya.',
          minutes: 12,
          video: '/media/truntum.webm',
        },
        {
          title: 'Ukuran, baris, dan jarak',
          description:
            'Panjang baris yang nyaman berkisar 45 sampai 75 karakter. Jarak baris sekitar 1,4 kali ukuran huruf membantu mata menemukan ' +
            'baris berikutnya. Rata kiri lebih aman daripada rata kiri-kanan karena tidak menimbulkan celah antarkata.\n\n' +
            '**Tugas:** Atur ulang satu halaman laporan dan bandingkan dengan versi lama.',
          minutes: 13,
          video: '/media/mega.webm',
        },
        {
          title: 'Kisi untuk brosur',
          description:
            'Kisi bukan penjara, melainkan garis bantu agar unsur mempunyai alasan berada di tempatnya. Bagi halaman menjadi enam kolom; ' +
            'judul boleh melintasi empat, keterangan cukup dua. Sisakan ruang kosong dengan sengaja.\n\n' +
            '**Tugas:** Buat tiga susunan berbeda di atas kisi yang sama.',
          minutes: 15,
          video: '/media/kawung.webm',
        },
        {
          title: 'Irama dan gerak',
          description:
            'Tonton dua menit pertama film animasi pendek ini tanpa suara. Perhatikan kapan gambar melambat, melebar, dan berhenti; tata ' +
            'letak halaman mempunyai irama yang sama melalui ukuran dan jeda. Judul besar adalah *close-up*, paragraf adalah adegan ' +
            'tenang.\n\n' +
            '**Tugas:** Buat papan cerita enam kotak untuk brosur Anda, dari sampul sampai ajakan datang.',
          minutes: 14,
          video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        },
      ],
    },
    ...desainLanjutan,
  ],
};
