import { brandFile } from '~/lib/brand';
import type { PolicyText } from '../terms';

const { address, legalName, name, supportEmail } = brandFile;

export const privacy: PolicyText = {
  lead: 'Data apa yang kami simpan, untuk apa, siapa yang melihatnya, dan apa yang dapat Anda minta dari kami.',
  parts: [
    {
      id: 'pengendali',
      title: 'Siapa yang mengendalikan data Anda',
      text: `
Pengendali data pribadi Anda adalah ${legalName}, ${address}, menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP).
Permintaan tentang data pribadi diajukan di Edit profil, tab Data saya, atau kepada petugas pelindungan data kami di
[${supportEmail}](mailto:${supportEmail}?subject=Data%20pribadi).

Kebijakan ini berlaku untuk seluruh halaman ${name}, baik Anda masuk maupun hanya berkunjung.
`,
    },
    {
      id: 'data',
      title: 'Data yang kami olah',
      text: `
- **Akun:** nama lengkap, alamat email, apakah email itu sudah dibuktikan, password dalam bentuk acak yang tidak dapat dibaca kembali, dan bila Anda
  memakainya, kunci verifikasi dua langkah serta akun penyedia lain tempat Anda masuk.
- **Profil:** yang Anda isi sendiri, seperti foto, jabatan, kota, telepon, keahlian, tautan, pendidikan, dan pengalaman. Profil mula-mula privat: Anda
  yang memilih siapa yang melihatnya, apakah tampil di daftar anggota, dan apakah mesin pencari boleh memuatnya. Telepon tidak pernah ditampilkan
  kepada orang lain.
- **Berkas:** gambar dan berkas yang Anda unggah. Foto disimpan ulang tanpa data lokasi; berkas yang tidak dipakai dihapus setelah sehari.
- **Persetujuan dan permintaan:** versi ketentuan yang Anda setujui, kapan dan dari alamat IP mana, serta permintaan Anda tentang data pribadi dan
  laporan tentang profil orang lain.
- **Belajar:** kursus yang Anda ikuti, catatan, foto, dan berkas yang Anda kirim sebagai tugas, umpan balik dan keputusan instruktur, kemajuan, dan
  pemberitahuan untuk Anda.
- **Video yang Anda tonton:** posisi terakhir dan bagian yang sudah diputar di setiap pelajaran, agar Anda dapat melanjutkan di perangkat lain. Instruktur
  yang meninjau kiriman Anda melihat berapa persen video pelajaran itu yang sudah Anda putar.
- **Lamaran menjadi instruktur:** keahlian, riwayat singkat, tautan contoh, berkas bukti, rencana kursus, persetujuan atas perjanjian instruktur, serta
  keputusan kami dan alasannya.
- **Kursus dan video yang Anda buat:** isi kursus dengan riwayat setiap perubahan dan siapa yang menyimpannya, video yang Anda unggah beserta versi
  kecil dan takarirnya, bahan pelajaran, gambar, dan templat umpan balik Anda.
- **Sertifikat:** nomor, nama Anda pada hari terbit, kursus, pelajaran yang disetujui dengan waktunya, jam, nilai ujian, dan permintaan koreksi nama.
  Kredensialnya kami tanda tangani secara digital; alamat email Anda tidak ada di dalamnya.
- **Ulasan:** bintang dan teks yang Anda tulis tentang kursus. Keduanya tampil di halaman kursus bersama nama depan Anda dan huruf pertama nama
  belakang.
- **Pembelian:** pesanan, nama, email, dan telepon penagihan, data faktur pajak bila Anda memintanya (nama, NPWP atau NIK, alamat), cara dan keadaan
  pembayaran, bukti transfer, dan permintaan pengembalian dana. Nomor kartu dan PIN Anda tidak pernah sampai kepada kami.
- **Pencairan instruktur:** pendapatan, rekening bank, dan data pajak instruktur.
- **Minat membeli:** kursus yang Anda minta untuk dikabari saat dapat dibeli.
- **Permintaan penawaran perusahaan:** nama perusahaan, nama, jabatan, email, dan telepon kontaknya, kebutuhan pelatihan, serta penawaran dan
  jawabannya. Tanpa akun, email dan surat penawaran dikirim ke alamat yang Anda tulis; dengan akun, ke alamat akun Anda.
- **Pengajar:** nama, jabatan, dan riwayat singkat instruktur, yang tampil di halaman kursusnya; namanya juga tercantum pada sertifikat kursus itu.
- **Keamanan:** alamat IP, jenis peramban, serta waktu masuk dan waktu terakhir dipakai dari setiap sesi.
- **Catatan teknis:** waktu, alamat halaman, dan hasil setiap permintaan ke server, disaring dari password dan token.
`,
    },
    {
      id: 'tidak',
      title: 'Yang tidak kami lakukan',
      text: `
Kami tidak menjual data Anda, tidak memasang iklan atau pelacak pihak ketiga, tidak menyimpan nomor kartu Anda, dan tidak mengambil keputusan penting
tentang Anda hanya dengan mesin: pelajaran Anda ditinjau manusia.
`,
    },
    {
      id: 'dasar',
      title: 'Untuk apa, dan atas dasar apa',
      text: `
- Menjalankan akun, kursus, peninjauan, dan pemberitahuan yang Anda minta, dan menyusun penawaran: pelaksanaan perjanjian dengan Anda.
- Menerima pembayaran, mengembalikannya, dan mencairkan pendapatan instruktur: pelaksanaan perjanjian dengan Anda.
- Mencegah penyalahgunaan, membatasi percobaan masuk, dan memulihkan layanan: kepentingan yang sah, dengan data sesedikit mungkin.
- Menilai lamaran instruktur, menerbitkan kursus dan video yang Anda buat, dan menunjukkan kiriman Anda kepada instruktur yang meninjaunya: langkah
  sebelum dan pelaksanaan perjanjian dengan Anda.
- Melanjutkan video dari posisi terakhir dan menunjukkan kepada peninjau seberapa banyak yang sudah diputar, yang tidak pernah menentukan keputusan
  dengan sendirinya: pelaksanaan perjanjian dengan Anda.
- Menerbitkan sertifikat yang menyebut peserta dan instrukturnya, dan membiarkannya diperiksa: pelaksanaan perjanjian dengan peserta, dan kepentingan
  yang sah dari mereka yang mengandalkannya.
- Menampilkan ulasan dan mengirim kabar yang Anda minta: persetujuan, yang dapat Anda tarik kapan saja.
- Memenuhi permintaan sah lembaga yang berwenang serta kewajiban pajak dan pembukuan: kewajiban hukum.
`,
    },
    {
      id: 'penerima',
      title: 'Siapa yang melihat data Anda',
      text: `
- Instruktur kursus yang Anda ikuti melihat nama, kemajuan, dan kiriman Anda dengan berkasnya.
- Petugas yang meninjau lamaran instruktur melihat isi lamaran dan berkas buktinya; orang lain tidak.
- Video dan bahan sebuah kursus terbuka bagi pesertanya; yang ditandai pratinjau gratis terbuka bagi semua orang.
- Orang lain melihat bagian profil yang Anda buka untuk mereka.
- Siapa pun yang memiliki nomor sertifikat Anda dapat memeriksanya: keadaannya, kursusnya, dan buktinya. Nama Anda, PDF, dan kredensialnya terbuka hanya
  selama Anda mengizinkannya; pilihan itu ada di Pembelajaran Saya, tab Sertifikat. Mesin pencari kami minta tidak memuatnya.
- Petugas kami melihat data seperlunya untuk membantu Anda dan menjaga layanan; pembukaan permintaan data pribadi dan keputusan mereka dicatat.
- Penyedia pembayaran yang Anda pilih menerima nama, email, telepon, dan isi pesanan Anda, dan mengolahnya menurut kebijakannya sendiri.
- Penyedia pusat data dan pengiriman email mengolah data hanya atas perintah kami.
- Lembaga yang berwenang menerima data bila hukum mewajibkannya dan permintaannya sah.

Bila sebuah pelajaran memakai video YouTube atau Vimeo, peramban Anda menghubungi penyedia itu saat video dimuat, sehingga alamat IP Anda sampai
kepada mereka, juga di luar Indonesia. Kami memakai mode privasi yang mereka sediakan. Selain itu, pengiriman data ke luar negeri hanya kami lakukan
dengan pelindungan yang setara sebagaimana diwajibkan UU PDP.
`,
    },
    {
      id: 'kuki',
      title: 'Kuki dan penyimpanan di peramban',
      text: `
Kami hanya memakai kuki yang diperlukan: satu agar Anda tetap masuk (paling lama 30 hari sejak terakhir dipakai), satu yang mengenali peramban tempat
Anda pernah masuk agar orang yang menebak password tidak dapat menghalangi Anda masuk di situ (setahun sejak terakhir masuk), satu yang mengingat perangkat ini
selama 30 hari sejak terakhir masuk bila Anda memilih memercayainya saat memasukkan kode verifikasi, dan kuki sesaat selama Anda memasukkan kode itu
atau masuk melalui penyedia lain. Peramban Anda juga menyimpan, hanya di perangkat itu, naskah yang belum terkirim, posisi terakhir video, kursus yang
hendak Anda ikuti selagi Anda masuk atau melengkapi profil, saran yang Anda tutup, dan pilihan tampilan terang atau gelap. Pengunjung yang belum pernah masuk
tidak menerima kuki dari kami, sehingga tidak ada yang perlu disetujui.
`,
    },
    {
      id: 'berapa-lama',
      title: 'Berapa lama data disimpan',
      text: `
- Akun, profil, berkas, hasil belajar, dan ulasan: selama akun Anda ada. Bila Anda menghapus akun, ia ditutup saat itu juga dan 14 hari kemudian nama,
  alamat, profil, berkas, catatan, dan teks ulasan dihapus. Bintang dan kemajuan belajar tetap sebagai hitungan tanpa nama.
- Sertifikat: tetap dapat diperiksa menurut nomornya, karena orang lain mengandalkannya. Setelah penghapusan akun nama dan kredensialnya dihapus, dan
  verifikasinya hanya menyebut bahwa pemiliknya sudah menghapus akunnya. Nama instruktur pada sertifikat yang sudah terbit tetap, juga setelah akun
  instruktur itu dihapus, karena bagian dari dokumen bertanda tangan milik pesertanya.
- Kiriman tugas dengan foto dan berkasnya, serta posisi video: selama akun Anda ada; keduanya dihapus bersama akun.
- Lamaran instruktur: selama akun Anda ada, lalu dihapus dengan riwayatnya. Berkas bukti yang Anda ganti dihapus pada malam berikutnya.
- Kursus, video, dan bahan yang dipakai pelajaran: tetap di kursus itu bagi para pesertanya, setelah penghapusan akun tanpa nama Anda. Unggahan video yang
  tidak dipakai pelajaran dihapus setelah sehari tanpa kegiatan, yang dilepas dari pelajaran pada malam berikutnya.
- Pesanan, invoice, dan faktur pajak: sepuluh tahun, sebagaimana diwajibkan hukum pajak, juga setelah akun dihapus. Bukti transfer: selama akun Anda ada.
- Bahwa dan kapan Anda menyetujui ketentuan atau mengajukan permintaan: tetap sebagai bukti, setelah penghapusan tanpa nama dan alamat IP.
- Salinan data yang Anda minta: 7 hari.
- Pemberitahuan yang sudah dibaca: satu tahun.
- Sesi dan tautan verifikasi: paling lama satu bulan setelah berakhir.
- Peramban yang kami kenali sebagai milik Anda: setahun sejak terakhir masuk di situ, atau sampai Anda mengeluarkannya.
- Permintaan penawaran, penawaran, dan jawabannya: sebagai catatan usaha, selama diperlukan untuk pembukuan dan kewajiban hukum.
- Catatan pengiriman email: 90 hari.
- Catatan keputusan petugas (siapa, apa, kapan, dan alasannya): tetap, untuk pertanggungjawaban. Setelah penghapusan akun yang tersisa di situ hanya
  nomor akun dan kata-kata petugas.
- Catatan transaksi dan pajak, bila kelak ada: selama diwajibkan peraturan, meskipun akun sudah ditutup.
- Salinan cadangan: data yang sudah dihapus hilang dari cadangan saat cadangan itu diganti.
`,
    },
    {
      id: 'hak',
      title: 'Hak Anda',
      text: `
UU PDP (Pasal 5 sampai 13) memberi Anda hak untuk:

- mendapat informasi tentang siapa yang mengolah data Anda, untuk apa, dan atas dasar apa;
- melengkapi dan memperbaiki data yang keliru;
- mengakses data Anda dan memperoleh salinannya;
- mengakhiri pengolahan, menghapus, atau memusnahkan data Anda;
- menarik persetujuan yang pernah Anda berikan;
- berkeberatan atas keputusan yang diambil hanya secara otomatis, termasuk pemrofilan;
- menunda atau membatasi pengolahan secara sepadan;
- menggugat dan menerima ganti rugi atas pelanggaran;
- memperoleh data Anda dalam bentuk yang lazim dibaca sistem elektronik dan memindahkannya ke pengendali lain.

Di Edit profil, tab Data saya, Anda mengunduh salinan semua data Anda (JSON dan CSV), menghapus akun, mengajukan perbaikan, pembatasan, keberatan,
atau pertanyaan, dan melihat riwayat persetujuan. Email yang tidak wajib Anda matikan di tab Notifikasi atau melalui tautan di email itu. Tanpa akun,
tulis ke [${supportEmail}](mailto:${supportEmail}?subject=Permintaan%20data%20pribadi); kami dapat meminta bukti bahwa data itu milik Anda. Permintaan
kami tindak lanjuti paling lambat **3 × 24 jam** sejak diterima. Bila hukum mengecualikan suatu permintaan, kami menjelaskan alasannya. Permintaan
tidak dipungut biaya.
`,
    },
    {
      id: 'anak',
      title: 'Anak',
      text: `
Data anak hanya kami olah dengan persetujuan orang tua atau wali (Pasal 25 UU PDP). Layanan ini ditujukan bagi orang berusia 18 tahun atau lebih; bila
Anda mengetahui seorang anak memakai ${name} tanpa persetujuan itu, beri tahu kami dan kami akan menghapus datanya.
`,
    },
    {
      id: 'keamanan',
      title: 'Cara kami melindungi data',
      text: `
Password disimpan sebagai sidik acak, kuki masuk tidak dapat dibaca skrip, percobaan masuk dibatasi, hak akses diperiksa di server pada setiap
permintaan, dan data Anda di situs yang beralamat https terkirim secara terenkripsi. Pakailah password yang tidak Anda pakai di tempat lain.
`,
    },
    {
      id: 'kebocoran',
      title: 'Bila pelindungan gagal',
      text: `
Bila data pribadi Anda terungkap tanpa hak, kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat **3 × 24 jam** (Pasal 46
UU PDP): data apa yang terungkap, kapan dan bagaimana, serta upaya penanganan dan pemulihannya. Bila mengganggu pelayanan publik atau berdampak serius
bagi masyarakat, kami juga mengumumkannya.
`,
    },
    {
      id: 'perubahan',
      title: 'Perubahan dan keluhan',
      text: `
Perubahan kebijakan ini kami tayangkan dengan tanggalnya dan kami beritahukan melalui email. Bagi Anda versi baru berlaku setelah Anda menyetujuinya;
pengolahan baru yang memerlukan persetujuan tidak dimulai sebelum itu. Bila tidak puas dengan jawaban kami, Anda dapat mengadu kepada lembaga
pelindungan data pribadi atau Kementerian Komunikasi dan Digital. Baca juga [syarat dan ketentuan](/terms).
`,
    },
  ],
};
