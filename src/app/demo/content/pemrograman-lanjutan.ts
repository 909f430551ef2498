import type { DemoCourse } from './types';

export const pemrogramanLanjutan: DemoCourse[] = [
  {
    slug: 'git-untuk-kerja-tim',
    title: 'Git untuk Kerja Tim',
    level: 'beginner',
    price: null,
    isPublished: true,
    instructor: 'instruktur2',
    description:
      'Berhenti mengirim berkas bernama `laporan-final-revisi-3-fix.zip`. Di kursus singkat ini Anda belajar menyimpan riwayat ' +
      'perubahan, bekerja di cabang, dan menggabungkan hasil kerja tanpa saling menimpa.\n\n' +
      'Semua contoh memakai satu proyek kecil, yaitu buku resep keluarga, sehingga Anda dapat memusatkan perhatian pada alurnya, bukan ' +
      'pada bahasa pemrogramannya.',
    whatYouWillLearn: [
      'Membuat rekam perubahan yang kecil dan bermakna',
      'Bekerja di cabang tanpa mengganggu rekan',
      'Menyelesaikan konflik penggabungan dengan tenang',
      'Memulihkan perubahan yang terlanjur dihapus',
    ],
    targetAudience: [
      'Pengembang pemula yang akan bergabung dengan tim',
      'Penulis dokumentasi dan analis yang bekerja dengan berkas teks',
    ],
    requirements: [
      'Git sudah terpasang di komputer',
      'Dapat membuka terminal dan berpindah folder',
    ],
    certificateType: 'Surat keterangan mengikuti kursus',
    lessons: [
      {
        title: 'Rekam perubahan pertama',
        description:
          'Git mengenal tiga tempat: folder kerja, area siap rekam, dan riwayat. `git add` memilih perubahan, `git commit` menyimpannya ' +
          'beserta alasan. Pesan yang baik menjawab *mengapa*, karena *apa* yang berubah sudah terlihat di berkasnya.\n\n' +
          '**Tugas:** Buat tiga rekaman terpisah untuk tiga resep, masing-masing dengan pesan satu kalimat.',
        minutes: 11,
        video: '/media/mega.webm',
      },
      {
        title: 'Cabang dan penggabungan',
        description:
          'Cabang hanyalah penunjuk ke sebuah rekaman, jadi membuatnya murah. Kerjakan satu urusan per cabang dan gabungkan selagi masih ' +
          'kecil. Semakin lama cabang hidup, semakin besar kemungkinan konflik.\n\n' +
          '**Tugas:** Ubah resep rendang di cabang `kurangi-santan`, lalu gabungkan ke cabang utama.',
        minutes: 14,
        video: '/media/kawung.webm',
      },
      {
        title: 'Menyelesaikan konflik',
        description:
          'Konflik bukan kerusakan; Git hanya meminta Anda memilih karena dua orang mengubah baris yang sama. Baca kedua versi di antara ' +
          'tanda `<<<<<<<` dan `>>>>>>>`, tulis hasil yang benar, hapus tandanya, lalu uji. Bila ragu, tanyakan kepada penulis versi ' +
          'lainnya.\n\n' +
          '**Tugas:** Buat konflik dengan sengaja pada satu baris takaran garam dan selesaikan.',
        minutes: 13,
        video: '/media/ceplok.webm',
      },
      {
        title: 'Membatalkan dengan aman',
        description:
          '`git revert` membuat rekaman baru yang membalik perubahan, sehingga aman untuk cabang bersama. `git reset --hard` membuang ' +
          'pekerjaan, jadi gunakan hanya pada cabang Anda sendiri. Jika terlanjur, `git reflog` menyimpan jejak posisi sebelumnya.\n\n' +
          '**Tugas:** Hapus satu rekaman terakhir, lalu temukan kembali melalui `reflog`.',
        minutes: 12,
        video: '/media/parang.webm',
      },
    ],
  },
  {
    slug: 'draf-keamanan-siber',
    title: 'Draf Keamanan Siber',
    level: 'intermediate',
    price: null,
    isPublished: false,
    instructor: 'instruktur',
    description:
      'Draf kursus tentang kebiasaan keamanan untuk kantor kecil: kata sandi, pengelabuan, cadangan data, dan tindakan pada jam pertama ' +
      'setelah insiden.\n\n' +
      'Materi masih disusun dan akan dilengkapi dengan studi kasus sebuah klinik gigi fiktif yang kehilangan akses ke jadwal pasiennya.',
    whatYouWillLearn: [
      'Mengenali pesan pengelabuan sebelum mengekliknya',
      'Menerapkan pengelola kata sandi dan autentikasi dua langkah',
      'Menyusun cadangan data dengan pola 3-2-1',
      'Menyiapkan langkah tanggap insiden satu halaman',
    ],
    targetAudience: [
      'Staf administrasi dan pengelola kantor kecil',
      'Penanggung jawab TI yang bekerja sendirian',
    ],
    requirements: ['Mempunyai akun surel kantor', 'Bersedia mencoba latihan simulasi'],
    organizationName: 'Akademi Nusa Cipta',
    certificateType: 'Sertifikat kelulusan',
    lessons: [
      {
        title: 'Mengenali pesan pengelabuan',
        description:
          'Pengelabuan bekerja dengan rasa panik: akun akan diblokir, paket tertahan, atasan butuh transfer segera. Periksa alamat ' +
          'pengirim secara utuh dan arahkan kursor ke tautan sebelum mengeklik. Konfirmasikan permintaan uang melalui saluran lain, ' +
          'misalnya telepon ke nomor yang sudah Anda kenal.\n\n' +
          '**Tugas:** Kumpulkan tiga contoh pesan mencurigakan dan lingkari tanda-tandanya.',
        minutes: 13,
        video: '/media/truntum.webm',
      },
      {
        title: 'Kata sandi dan autentikasi dua langkah',
        description:
          'Panjang lebih penting daripada simbol yang rumit; empat kata acak lebih kuat dan lebih mudah diingat. Gunakan pengelola kata ' +
          'sandi agar setiap akun punya sandi berbeda. Aktifkan autentikasi dua langkah terlebih dahulu di akun surel, karena akun ' +
          'itulah kunci pemulihan akun lainnya.\n\n' +
          '**Tugas:** Aktifkan dua langkah pada dua akun terpenting Anda hari ini.',
        minutes: 15,
        video: '/media/mega.webm',
      },
      {
        title: 'Cadangan data dan jam pertama insiden',
        description:
          'Pola 3-2-1 berarti tiga salinan, dua jenis media, dan satu di luar kantor. Cadangan yang belum pernah dipulihkan belum dapat ' +
          'dipercaya. Saat insiden, putuskan jaringan perangkat, jangan mematikannya, lalu catat waktu setiap tindakan.\n\n' +
          '**Tugas:** Pulihkan satu folder dari cadangan dan ukur berapa lama prosesnya.',
        minutes: 18,
        video: '/media/kawung.webm',
      },
    ],
  },
];
