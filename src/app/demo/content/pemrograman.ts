import { pemrogramanLanjutan } from './pemrograman-lanjutan';
import type { DemoCategory } from './types';

export const pemrograman: DemoCategory = {
  name: 'Pemrograman',
  slug: 'pemrograman',
  courses: [
    {
      slug: 'dasar-pemrograman-web',
      title: 'Dasar Pemrograman Web',
      level: 'beginner',
      price: null,
      isPublished: true,
      instructor: 'instruktur',
      description:
        'Bangun halaman web pertama Anda dari berkas kosong sampai tampil rapi di ponsel. Kita memakai HTML, CSS, dan sedikit ' +
        'JavaScript, tanpa kerangka kerja apa pun, supaya Anda paham apa yang sebenarnya dikerjakan peramban.\n\n' +
        'Sepanjang kursus Anda mengerjakan satu proyek: **laman profil warung kopi** yang memuat menu, jam buka, dan tombol pesan. ' +
        'Setiap pelajaran menambahkan satu bagian yang langsung dapat Anda lihat hasilnya.',
      whatYouWillLearn: [
        'Menulis struktur halaman dengan elemen HTML yang bermakna',
        'Mengatur warna, jarak, dan tata letak dengan CSS',
        'Membuat halaman yang nyaman dibaca di layar ponsel',
        'Menambahkan interaksi sederhana dengan JavaScript',
        'Membaca pesan galat di alat pengembang peramban',
      ],
      targetAudience: [
        'Pemula yang belum pernah menulis kode',
        'Pemilik usaha yang ingin memahami situs webnya sendiri',
        'Pelajar dan guru SMK jurusan informatika',
      ],
      requirements: [
        'Laptop dengan peramban terbaru dan penyunting teks',
        'Terbiasa menyimpan dan membuka berkas di komputer',
      ],
      organizationName: 'Akademi Nusa Cipta',
      accreditation: 'Kurikulum ditinjau oleh Dewan Kurikulum NusaKelas',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Struktur halaman dengan HTML',
          description:
            'HTML menjelaskan *apa* isi halaman, bukan bagaimana rupanya. Gunakan `<header>`, `<main>`, dan `<footer>` untuk bagian ' +
            'besar, lalu `<h1>` sampai `<h3>` untuk judul secara berurutan. Elemen yang tepat membuat halaman mudah dipahami pembaca ' +
            'layar dan mesin pencari.\n\n' +
            '**Tugas:** Buat berkas `index.html` berisi nama warung, satu paragraf perkenalan, dan daftar lima menu memakai `<ul>`.',
          minutes: 14,
          isFree: true,
          video: '/media/kawung.webm',
        },
        {
          title: 'Warna, jarak, dan huruf dengan CSS',
          description:
            'Setiap elemen adalah kotak: isi, `padding`, `border`, lalu `margin`. Begitu model kotak ini Anda pahami, sebagian besar ' +
            'masalah jarak bisa dijelaskan. Simpan warna utama sebagai variabel, misalnya `--warna-utama: #0f5b5e`, agar mudah diganti ' +
            'di satu tempat.\n\n' +
            '**Tugas:** Beri halaman warung dua warna utama dan pastikan teksnya tetap mudah dibaca di bawah sinar matahari.',
          minutes: 16,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Tata letak yang menyesuaikan layar ponsel',
          description:
            'Mulailah dari layar sempit, lalu tambahkan kolom ketika ruangnya cukup. Dengan `display: grid` dan `repeat(auto-fit, ' +
            'minmax(14rem, 1fr))`, kartu menu akan menata dirinya sendiri tanpa banyak aturan khusus. Jangan lupa tag `viewport`, sebab ' +
            'tanpanya ponsel akan mengecilkan seluruh halaman.\n\n' +
            '**Tugas:** Ubah daftar menu menjadi kartu yang tampil satu kolom di ponsel dan tiga kolom di laptop.',
          minutes: 18,
          video: '/media/parang.webm',
        },
        {
          title: 'Interaksi pertama dengan JavaScript',
          description:
            'JavaScript menunggu kejadian, misalnya klik, lalu mengubah halaman. Polanya selalu sama: cari elemen dengan ' +
            '`querySelector`, pasang `addEventListener`, kemudian ubah isi atau kelasnya. Jika tidak ada yang terjadi, buka tab ' +
            '*Console*, karena pesan galat biasanya menyebut baris yang salah.\n\n' +
            '**Tugas:** Buat tombol "Buka sekarang?" yang menampilkan *Buka* atau *Tutup* sesuai jam saat ini.',
          minutes: 20,
          video: '/media/truntum.webm',
        },
      ],
    },
    {
      slug: 'javascript-modern-untuk-antarmuka',
      title: 'JavaScript Modern untuk Antarmuka',
      level: 'intermediate',
      price: 349000,
      isPublished: true,
      instructor: 'instruktur2',
      description:
        'Anda sudah bisa membuat tombol bereaksi, tetapi kodenya mulai sulit diatur? Kursus ini membahas cara menulis JavaScript yang ' +
        'rapi: modul, operasi asinkron, pengelolaan keadaan, dan penanganan galat.\n\n' +
        'Contoh yang dipakai adalah aplikasi **papan tugas RT**: warga melihat jadwal ronda, menandai kehadiran, dan menerima pembaruan ' +
        'tanpa memuat ulang halaman.',
      whatYouWillLearn: [
        'Memecah kode menjadi modul yang mudah diuji',
        'Mengambil data dengan fetch dan menangani kegagalan jaringan',
        'Mengelola keadaan tampilan tanpa pustaka tambahan',
        'Menyematkan pemutar video melalui API peramban',
        'Mengukur dan memperbaiki halaman yang terasa lambat',
      ],
      targetAudience: [
        'Pengembang pemula yang sudah memahami HTML dan CSS',
        'Desainer yang ingin membuat prototipe interaktif',
      ],
      requirements: [
        'Sudah menyelesaikan Dasar Pemrograman Web atau yang setara',
        'Peramban modern dan penyunting kode',
      ],
      organizationName: 'Sanggar Kode Arunika',
      certificateType: 'Sertifikat kelulusan',
      lessons: [
        {
          title: 'Modul dan ruang lingkup',
          description:
            'Satu berkas sebaiknya punya satu alasan untuk berubah. Dengan `export` dan `import`, fungsi penghitung jadwal tidak lagi ' +
            'bercampur dengan kode tampilan, dan nama variabel tidak saling bertabrakan. Pilih `const` sebagai kebiasaan, lalu gunakan ' +
            '`let` hanya bila nilainya memang berubah.\n\n' +
            '**Tugas:** Pisahkan kode papan tugas menjadi `data.js`, `tampilan.js`, dan `utama.js`.',
          minutes: 15,
          isFree: true,
          video: '/media/mega.webm',
        },
        {
          title: 'Janji, async, dan await',
          description:
            '`await` menghentikan sementara fungsi tersebut, bukan seluruh halaman. Permintaan yang tidak saling bergantung sebaiknya ' +
            'dijalankan bersamaan dengan `Promise.all` agar waktu tunggu tidak menumpuk. Ingat bahwa `fetch` tidak melempar galat untuk ' +
            'status 404, jadi periksa `respons.ok` sendiri.\n\n' +
            '**Tugas:** Muat daftar warga dan jadwal ronda sekaligus, lalu tampilkan pesan yang ramah jika salah satunya gagal.',
          minutes: 22,
          video: '/media/kawung.webm',
        },
        {
          title: 'Mengelola keadaan tampilan',
          description:
            'Simpan keadaan di satu objek dan gambar ulang tampilan dari objek itu, bukan sebaliknya. Cara ini mencegah layar dan data ' +
            'menunjukkan hal yang berbeda. Mulailah dari tiga keadaan yang sering dilupakan: *memuat*, *kosong*, dan *gagal*.\n\n' +
            '**Tugas:** Gambarkan ketiga keadaan tersebut untuk daftar ronda sebelum menulis kodenya.',
          minutes: 24,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Menyematkan pemutar video dengan API',
          description:
            'Pemutar tersemat mengirim kejadian seperti *siap*, *diputar*, dan *selesai* yang dapat Anda dengarkan dari halaman. Video ' +
            'pelajaran ini memperagakan apa saja yang bisa dikendalikan lewat kode. Muat pemutar hanya ketika pengguna mendekatinya ' +
            'supaya halaman tetap ringan.\n\n' +
            '**Tugas:** Tandai satu tugas sebagai selesai secara otomatis ketika videonya habis diputar.',
          minutes: 18,
          video: 'https://youtu.be/M7lc1UVf-VE',
        },
        {
          title: 'Menemukan penyebab halaman lambat',
          description:
            'Ukur dahulu, baru perbaiki. Rekam interaksi di tab *Performance* dan cari pekerjaan panjang di atas 50 milidetik, karena ' +
            'itulah yang membuat ketikan terasa tersendat. Penyebab tersering adalah menggambar ulang seluruh daftar padahal hanya satu ' +
            'baris yang berubah.\n\n' +
            '**Tugas:** Catat waktu sebelum dan sesudah Anda memperbaiki satu fungsi.',
          minutes: 20,
          video: '/media/parang.webm',
        },
      ],
    },
    {
      slug: 'rest-api-nodejs-postgresql',
      title: 'Membangun REST API dengan Node.js dan PostgreSQL',
      level: 'intermediate',
      price: 599000,
      isPublished: true,
      instructor: 'instruktur',
      description:
        'Rancang dan bangun layanan belakang untuk **koperasi simpan pinjam**: anggota, setoran, penarikan, dan laporan bulanan. Anda ' +
        'akan menulis API yang konsisten, aman, dan mudah dirawat oleh rekan satu tim.\n\n' +
        'Yang akan Anda hasilkan:\n\n' +
        '- skema basis data dengan migrasi;\n- titik akhir dengan validasi dan galat yang jelas;\n- pengujian otomatis untuk alur ' +
        'setoran dan penarikan.',
      whatYouWillLearn: [
        'Merancang sumber daya dan kode status HTTP yang tepat',
        'Menulis skema, indeks, dan migrasi PostgreSQL',
        'Menjaga saldo tetap benar dengan transaksi',
        'Menerapkan autentikasi sesi dan pembatasan hak akses',
        'Menguji API secara otomatis',
      ],
      targetAudience: [
        'Pengembang antarmuka yang ingin memahami sisi server',
        'Lulusan baru yang menyiapkan portofolio',
        'Staf TI koperasi dan lembaga pendidikan',
      ],
      requirements: [
        'Memahami dasar JavaScript termasuk async dan await',
        'Pernah memakai terminal',
      ],
      organizationName: 'Akademi Nusa Cipta',
      accreditation: 'Kurikulum ditinjau oleh Dewan Kurikulum NusaKelas',
      certificateType: 'Sertifikat kelulusan berbasis proyek',
      lessons: [
        {
          title: 'Merancang sumber daya dan alamat',
          description:
            'API yang baik dapat ditebak. Gunakan kata benda jamak seperti `/anggota` dan biarkan metode HTTP menyatakan tindakannya. ' +
            'Bedakan 400 (masukan salah), 401 (belum masuk), 403 (tidak berhak), dan 409 (bertabrakan dengan data lain) sejak awal.\n\n' +
            '**Tugas:** Tulis daftar alamat untuk setoran dan penarikan beserta kode status yang mungkin muncul.',
          minutes: 16,
          isFree: true,
          video: '/media/truntum.webm',
        },
        {
          title: 'Skema, kunci, dan migrasi',
          description:
            'Simpan uang sebagai bilangan bulat rupiah, jangan pernah sebagai bilangan pecahan biner. Aturan seperti `CHECK (jumlah > ' +
            '0)` dan kunci asing melindungi data bahkan ketika kode aplikasi keliru. Setiap perubahan skema ditulis sebagai migrasi agar ' +
            'semua lingkungan berkembang dengan urutan yang sama.\n\n' +
            '**Tugas:** Buat tabel `anggota` dan `mutasi` beserta tiga aturan yang mencegah data mustahil.',
          minutes: 25,
          video: '/media/mega.webm',
        },
        {
          title: 'Transaksi dan saldo yang selalu benar',
          description:
            'Dua penarikan bersamaan dapat sama-sama membaca saldo lama lalu membuat saldo menjadi minus. Kunci baris saldo dengan ' +
            '`SELECT ... FOR UPDATE` di dalam transaksi, atau perbarui dengan syarat di satu perintah. Bila ada langkah yang gagal, ' +
            '`ROLLBACK` mengembalikan semuanya.\n\n' +
            '**Tugas:** Kirim dua permintaan penarikan serentak dan buktikan hanya satu yang berhasil.',
          minutes: 27,
          video: '/media/kawung.webm',
        },
        {
          title: 'Autentikasi dan hak akses',
          description:
            'Kata sandi disimpan sebagai hasil fungsi turunan yang lambat seperti Argon2 atau scrypt, bukan teks biasa. Autentikasi ' +
            'menjawab *siapa Anda*, sedangkan otorisasi menjawab *apa yang boleh Anda lakukan*; keduanya harus diperiksa di server. ' +
            'Selalu pastikan anggota hanya dapat membuka mutasi miliknya sendiri.\n\n' +
            '**Tugas:** Tulis satu pengujian yang mencoba membuka mutasi milik anggota lain dan harus ditolak.',
          minutes: 24,
          video: '/media/ceplok.webm',
        },
        {
          title: 'Pengujian otomatis',
          description:
            'Uji perilaku yang terlihat dari luar: kirim permintaan, periksa status dan isi jawabannya. Jalankan setiap pengujian pada ' +
            'basis data terpisah agar hasilnya tidak saling memengaruhi. Utamakan alur uang, karena kesalahan di sana paling mahal.\n\n' +
            '**Tugas:** Tulis pengujian untuk setoran berhasil, saldo kurang, dan jumlah negatif.',
          minutes: 22,
          video: '/media/parang.webm',
        },
        {
          title: 'Pencatatan dan siap tayang',
          description:
            'Catat setiap permintaan dengan penanda unik supaya keluhan pengguna dapat dilacak. Jangan pernah mencatat kata sandi atau ' +
            'nomor kartu. Siapkan titik akhir pemeriksaan kesehatan dan hentikan server dengan tertib agar permintaan yang sedang ' +
            'berjalan tidak terputus.\n\n' +
            '**Tugas:** Buat daftar periksa sepuluh butir sebelum layanan koperasi dibuka untuk anggota.',
          minutes: 19,
          video: '/media/truntum.webm',
        },
      ],
    },
    ...pemrogramanLanjutan,
  ],
};
