import { brandFile } from '~/lib/brand';
import type { PolicyText } from '../terms';

const { address, legalName, name, phone, pseNumber, supportEmail } = brandFile;

const pseSentence = pseNumber ? ` Nomor tanda daftar PSE kami: ${pseNumber}.` : '';

export const terms: PolicyText = {
  lead: `Perjanjian antara Anda dan ${legalName} saat memakai ${name}, ditulis agar dapat dibaca sampai selesai.`,
  parts: [
    {
      id: 'siapa-kami',
      title: 'Siapa kami dan apa yang Anda setujui',
      text: `
${name} adalah layanan belajar daring yang dikelola ${legalName}, ${address} (“kami”). Kami bertindak sebagai penyelenggara sistem elektronik lingkup
privat menurut Peraturan Pemerintah Nomor 71 Tahun 2019 dan Peraturan Menteri Komunikasi dan Informatika Nomor 5 Tahun 2020.${pseSentence}

Dengan membuat akun, Anda menyetujui syarat ini sebagai perjanjian elektronik antara Anda dan kami, sesuai Undang-Undang Nomor 11 Tahun 2008 tentang
Informasi dan Transaksi Elektronik beserta perubahannya. Melihat daftar kursus tidak memerlukan akun. Cara kami mengolah data pribadi dijelaskan dalam
[kebijakan privasi](/privacy).
`,
    },
    {
      id: 'akun',
      title: 'Akun Anda',
      text: `
- Data yang Anda isikan benar dan milik Anda sendiri. Nama lengkap diperlukan sebelum Anda mengikuti kursus.
- Satu akun dipakai satu orang. Jaga kerahasiaan password dan keluar dari perangkat yang dipakai bersama.
- Beri tahu kami segera bila akun Anda dipakai orang lain tanpa izin; kami akan membantu mengamankannya.
- Anda bertanggung jawab atas kegiatan dengan akun Anda, kecuali yang terjadi karena kelalaian kami atau setelah Anda memberi tahu kami.
- Anda dapat berhenti kapan saja: di Edit profil, tab Data saya, akun ditutup saat itu juga dan dihapus 14 hari kemudian. Selama 14 hari itu Anda
  dapat membatalkannya. Instruktur yang kursusnya masih terbit menghubungi kami dahulu di
  [${supportEmail}](mailto:${supportEmail}?subject=Menutup%20akun).
`,
    },
    {
      id: 'usia',
      title: 'Anak dan remaja',
      text: `
Layanan ini ditujukan bagi orang berusia 18 tahun atau lebih. Yang lebih muda boleh memakainya dengan izin dan pendampingan orang tua atau wali, yang
menyetujui syarat ini atas namanya dan dapat menghubungi kami untuk melihat, memperbaiki, atau menghapus data anaknya.
`,
    },
    {
      id: 'belajar',
      title: 'Belajar dan peninjauan',
      text: `
Pelajaran dibuka berurutan: pelajaran berikutnya terbuka setelah yang sebelumnya disetujui. Anda mengirim setiap pelajaran untuk ditinjau, dan
instruktur menyetujui atau menolaknya dengan umpan balik. Pelajaran yang ditolak boleh Anda perbaiki dan kirim lagi. Selama belum ditinjau, kiriman
dapat Anda tarik kembali.

Kirimkan hasil karya Anda sendiri dan sebutkan sumber yang Anda pakai. Peninjauan adalah penilaian pengajaran oleh manusia; bila Anda merasa
diperlakukan tidak adil, tulis kepada kami dan kami akan memeriksanya kembali. Kami tidak menjanjikan waktu peninjauan tertentu, pekerjaan, atau
penghasilan.

Bila sebuah kursus ditarik dari daftar, peserta yang sudah terdaftar tetap dapat membukanya selama kursus itu ada di sistem kami.
`,
    },
    {
      id: 'sertifikat',
      title: 'Sertifikat',
      text: `
Sertifikat menyatakan bahwa Anda menyelesaikan sebuah kursus di ${name}: semua pelajaran disetujui dan, bila kursus memiliki ujian akhir, nilainya
memenuhi syarat yang tertulis di halaman kursus. Sertifikat terbit sekali untuk setiap peserta dan kursus, dengan nama Anda pada hari itu.

Setiap sertifikat bernomor dan dapat diperiksa siapa saja di [halaman verifikasi](/verify): keadaannya, kursusnya, dan buktinya. Apakah nama Anda
tampil di sana, Anda yang menentukan. Bila nama pada sertifikat keliru, mintalah koreksi di Pembelajaran Saya, tab Sertifikat; nomor yang lama lalu
terbaca “diganti”. Bila masa berlakunya terbatas, halaman kursus menyebutkannya.

Sertifikat ini bukan sertifikat kompetensi Badan Nasional Sertifikasi Profesi (BNSP), bukan ijazah, dan bukan izin menjalankan profesi. Sertifikat
kompetensi hanya terbit melalui lembaga sertifikasi profesi berlisensi setelah asesmen tersendiri. Sertifikat yang diperoleh dengan kecurangan dapat
kami cabut setelah Anda diberi kesempatan menjelaskan; verifikasinya lalu menyebut pencabutan dan alasannya.
`,
    },
    {
      id: 'harga',
      title: 'Harga, pajak, dan pembelian',
      text: `
Harga kursus ditulis dalam rupiah dan belum termasuk Pajak Pertambahan Nilai. Menurut Peraturan Menteri Keuangan Nomor 131 Tahun 2024, PPN 12%
dihitung dari dasar pengenaan pajak nilai lain sebesar 11/12 harga, sehingga tarif efektifnya 11%. Harga, PPN, dan jumlah seluruhnya ditampilkan
sebelum Anda membayar.

Kursus gratis tidak memerlukan pembayaran apa pun. Kursus berbayar dibeli satu per satu: pesanan berlaku 24 jam, dan kursus terbuka begitu
pembayaran Anda kami terima. Cara membayar yang dapat Anda pilih ditampilkan pada halaman pembelian; selama belum ada, halaman itu mengatakannya dan
Anda dapat meminta dikabari. Bukti transfer manual kami periksa dalam 1 × 24 jam. Kami hanya menerima transfer ke rekening atas nama ${legalName} dan
tidak pernah meminta transfer ke rekening pribadi.

Harga dapat berubah, tetapi pesanan yang sudah Anda buat mengikuti harga saat pesanan itu dibuat. Dana
yang masuk setelah pesanan berakhir tidak hilang: kami mencocokkannya dengan pesanan Anda, lalu membuka kursusnya atau mengembalikannya.
`,
    },
    {
      id: 'pengembalian',
      title: 'Pembatalan dan pengembalian dana',
      text: `
Pesanan yang belum dibayar dapat Anda batalkan kapan saja. Setelah membayar, Anda dapat meminta dana kembali di Pembelajaran Saya, tab Pembelian:
permintaan dalam 7 hari sejak pembayaran, selama paling banyak 20% pelajaran sudah Anda kirim untuk ditinjau, kami penuhi. Permintaan lain kami
putuskan satu per satu dengan menyebut alasannya.

Dana kembali lewat cara pembayaran semula atau, bila cara itu tidak dapat menerimanya, lewat transfer ke rekening Anda. Setelah seluruh dana kembali,
akses ke kursus ditutup; kemajuan belajar Anda tersimpan dan berlanjut bila kursus itu dibeli lagi.

Apa pun tata caranya, hak Anda menurut Undang-Undang Nomor 8 Tahun 1999 tentang Perlindungan Konsumen dan Peraturan Pemerintah Nomor 80 Tahun 2019
tentang Perdagangan Melalui Sistem Elektronik tidak berkurang, termasuk hak atas ganti rugi bila yang Anda terima tidak sesuai dengan perjanjian.
`,
    },
    {
      id: 'isi',
      title: 'Isi kursus dan hak cipta',
      text: `
Materi kursus milik instruktur atau penyelenggaranya. Selama terdaftar, Anda boleh memakainya untuk belajar sendiri. Menyalin, merekam, menjual, atau
membagikan materi dan akses Anda memerlukan izin tertulis pemiliknya.

Catatan, tugas, dan ulasan yang Anda kirim tetap milik Anda. Anda mengizinkan kami menyimpannya dan menampilkannya kepada orang yang berkepentingan:
tugas kepada instruktur kursus itu, ulasan kepada pengunjung halaman kursus, profil kepada orang yang Anda pilih. Izin ini berakhir bila isi tersebut
dihapus.
`,
    },
    {
      id: 'instruktur',
      title: 'Tanggung jawab instruktur',
      text: `
- Instruktur memiliki hak atas materi yang diterbitkannya, atau izin dari pemiliknya, dan menyampaikan isi yang benar serta tidak melanggar hukum.
- Instruktur mengizinkan kami menayangkan materi itu kepada peserta dan menampilkan judul, ringkasan, serta namanya untuk memperkenalkan kursus.
- Keterangan tentang keahlian, penyelenggara, dan akreditasi harus dapat dibuktikan bila kami memintanya.
- Data dan karya peserta hanya dipakai untuk mengajar dan meninjau, tidak untuk keperluan lain.
- Kami dapat menarik kursus yang melanggar syarat ini, dengan alasan yang kami sampaikan kepada instruktur.
`,
    },
    {
      id: 'larangan',
      title: 'Yang tidak diperbolehkan',
      text: `
- menipu, menyamar, melecehkan, atau menyebarkan kebencian dan isi lain yang dilarang undang-undang;
- mengirim karya orang lain sebagai karya sendiri, atau ulasan yang dibayar atau dibuat-buat;
- mengakali penguncian pelajaran, mengambil data secara massal, atau mengganggu keamanan dan jalannya layanan.

Laporkan isi yang melanggar hukum atau hak Anda ke [${supportEmail}](mailto:${supportEmail}?subject=Laporan%20isi) dengan alamat halamannya. Kami
memeriksa setiap laporan dan memutus akses ke isi yang dilarang sesuai peraturan. Akun yang melanggar dapat kami batasi atau tutup; Anda kami beri
tahu alasannya dan dapat menyampaikan keberatan, kecuali hukum melarang kami memberi tahu.
`,
    },
    {
      id: 'tanggung-jawab',
      title: 'Jalannya layanan dan tanggung jawab kami',
      text: `
Kami menjaga agar layanan andal dan aman, tetapi pemeliharaan dan gangguan dapat terjadi. Sebagian video diputar dari YouTube atau Vimeo dan tunduk
pada syarat mereka. Kami bertanggung jawab atas kerugian yang timbul karena kesalahan atau kelalaian kami; kami tidak bertanggung jawab atas kejadian
di luar kendali kami, seperti bencana, gangguan listrik, atau jaringan umum. Tidak ada bagian dari syarat ini yang menghapus tanggung jawab yang
menurut hukum tidak boleh dihapus.
`,
    },
    {
      id: 'perubahan',
      title: 'Perubahan syarat',
      text: `
Bila syarat ini berubah, kami menayangkan versi baru dengan tanggalnya dan mengirim email kepada pemilik akun. Bagi Anda versi baru berlaku setelah
Anda menyetujuinya; sampai saat itu berlaku versi terakhir yang Anda setujui, tetapi mengikuti kursus baru memerlukan persetujuan. Perubahan tidak
berlaku surut dan tidak mengurangi hak atas kursus yang sudah Anda ikuti. Bila tidak setuju, Anda dapat menghapus akun.
`,
    },
    {
      id: 'sengketa',
      title: 'Keluhan, sengketa, dan hukum yang berlaku',
      text: `
Sampaikan keluhan ke [${supportEmail}](mailto:${supportEmail}?subject=Keluhan) atau ${phone}. Kami berusaha menyelesaikannya secara musyawarah.
Sebagai konsumen Anda juga dapat mengadu ke Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan Republik Indonesia,
atau memilih Badan Penyelesaian Sengketa Konsumen (BPSK) maupun pengadilan di tempat tinggal Anda.

Syarat ini tunduk pada hukum Republik Indonesia dan dibuat dalam bahasa Indonesia. Bila satu bagian tidak berlaku, bagian lainnya tetap berlaku.
`,
    },
  ],
};
