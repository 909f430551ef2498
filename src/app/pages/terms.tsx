import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { pageMeta } from '~/lib/web/meta';
import type { Route } from './+types/terms';
import { Document, MailLink, type Part } from './document';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Syarat dan ketentuan',
    description: `Hak dan kewajiban Anda dan kami saat memakai ${brand.name}.`,
    path: '/terms',
    image: '/og/page/terms.png',
  });

const parts: Part[] = [
  {
    id: 'siapa-kami',
    title: 'Siapa kami dan apa yang Anda setujui',
    body: (
      <>
        <p>
          {brand.name} adalah layanan belajar daring yang dikelola {brand.legalName}, {brand.address} (“kami”). Kami bertindak sebagai penyelenggara sistem
          elektronik lingkup privat menurut Peraturan Pemerintah Nomor 71 Tahun 2019 dan Peraturan Menteri Komunikasi dan Informatika Nomor 5 Tahun 2020.
          {brand.pseNumber && ` Nomor tanda daftar PSE kami: ${brand.pseNumber}.`}
        </p>
        <p>
          Dengan membuat akun, Anda menyetujui syarat ini sebagai perjanjian elektronik antara Anda dan kami, sesuai Undang-Undang Nomor 11 Tahun 2008 tentang
          Informasi dan Transaksi Elektronik beserta perubahannya. Melihat daftar kursus tidak memerlukan akun. Cara kami mengolah data pribadi dijelaskan dalam{' '}
          <Link to="/privacy">kebijakan privasi</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'akun',
    title: 'Akun Anda',
    body: (
      <ul>
        <li>Data yang Anda isikan benar dan milik Anda sendiri. Nama lengkap diperlukan sebelum Anda mengikuti kursus.</li>
        <li>Satu akun dipakai satu orang. Jaga kerahasiaan password dan keluar dari perangkat yang dipakai bersama.</li>
        <li>Beri tahu kami segera bila akun Anda dipakai orang lain tanpa izin; kami akan membantu mengamankannya.</li>
        <li>Anda bertanggung jawab atas kegiatan dengan akun Anda, kecuali yang terjadi karena kelalaian kami atau setelah Anda memberi tahu kami.</li>
        <li>
          Anda dapat berhenti kapan saja: di Edit profil, tab Data saya, akun ditutup saat itu juga dan dihapus 14 hari kemudian. Selama 14 hari itu Anda dapat
          membatalkannya. Instruktur yang kursusnya masih terbit menghubungi kami dahulu di <MailLink to={brand.supportEmail} subject="Menutup akun" />.
        </li>
      </ul>
    ),
  },
  {
    id: 'usia',
    title: 'Anak dan remaja',
    body: (
      <p>
        Layanan ini ditujukan bagi orang berusia 18 tahun atau lebih. Yang lebih muda boleh memakainya dengan izin dan pendampingan orang tua atau wali, yang
        menyetujui syarat ini atas namanya dan dapat menghubungi kami untuk melihat, memperbaiki, atau menghapus data anaknya.
      </p>
    ),
  },
  {
    id: 'belajar',
    title: 'Belajar dan peninjauan',
    body: (
      <>
        <p>
          Pelajaran dibuka berurutan: pelajaran berikutnya terbuka setelah yang sebelumnya disetujui. Anda mengirim setiap pelajaran untuk ditinjau, dan
          instruktur menyetujui atau menolaknya dengan umpan balik. Pelajaran yang ditolak boleh Anda perbaiki dan kirim lagi. Selama belum ditinjau, kiriman
          dapat Anda tarik kembali.
        </p>
        <p>
          Kirimkan hasil karya Anda sendiri dan sebutkan sumber yang Anda pakai. Peninjauan adalah penilaian pengajaran oleh manusia; bila Anda merasa
          diperlakukan tidak adil, tulis kepada kami dan kami akan memeriksanya kembali. Kami tidak menjanjikan waktu peninjauan tertentu, pekerjaan, atau
          penghasilan.
        </p>
        <p>Bila sebuah kursus ditarik dari daftar, peserta yang sudah terdaftar tetap dapat membukanya selama kursus itu ada di sistem kami.</p>
      </>
    ),
  },
  {
    id: 'sertifikat',
    title: 'Sertifikat',
    body: (
      <>
        <p>
          Sertifikat menyatakan bahwa Anda menyelesaikan sebuah kursus di {brand.name}: semua pelajaran disetujui dan, bila kursus memiliki ujian akhir,
          nilainya memenuhi syarat yang tertulis di halaman kursus. Penerbitan sertifikat mengikuti ketersediaannya di tiap kursus.
        </p>
        <p>
          Sertifikat ini bukan sertifikat kompetensi Badan Nasional Sertifikasi Profesi (BNSP), bukan ijazah, dan bukan izin menjalankan profesi. Sertifikat
          kompetensi hanya terbit melalui lembaga sertifikasi profesi berlisensi setelah asesmen tersendiri. Sertifikat yang diperoleh dengan kecurangan dapat
          kami batalkan setelah Anda diberi kesempatan menjelaskan.
        </p>
      </>
    ),
  },
  {
    id: 'harga',
    title: 'Harga, pajak, dan pembelian',
    body: (
      <>
        <p>
          Harga kursus ditulis dalam rupiah dan belum termasuk Pajak Pertambahan Nilai. Menurut Peraturan Menteri Keuangan Nomor 131 Tahun 2024, PPN 12%
          dihitung dari dasar pengenaan pajak nilai lain sebesar 11/12 harga, sehingga tarif efektifnya 11%. Harga, PPN, dan jumlah seluruhnya ditampilkan
          sebelum Anda membayar.
        </p>
        <p>
          Kursus gratis tidak memerlukan pembayaran apa pun. <strong>Pembelian kursus berbayar belum dibuka:</strong> saat ini Anda dapat meminta kabar ketika
          kursus itu dapat dibeli, tanpa kewajiban apa pun bagi Anda. Kami tidak menerima pembayaran untuk kursus melalui situs ini sebelum itu, dan tidak
          pernah meminta transfer ke rekening pribadi.
        </p>
        <p>Harga dapat berubah, tetapi pesanan yang sudah Anda buat mengikuti harga saat pesanan itu dibuat.</p>
      </>
    ),
  },
  {
    id: 'pengembalian',
    title: 'Pembatalan dan pengembalian dana',
    body: (
      <>
        <p>
          Karena pembelian belum dibuka, belum ada dana yang perlu dikembalikan. Tata cara pembatalan dan pengembalian dana akan dimuat di bagian ini dan
          ditampilkan pada halaman pembayaran sebelum pembelian pertama dapat dilakukan.
        </p>
        <p>
          Apa pun tata caranya, hak Anda menurut Undang-Undang Nomor 8 Tahun 1999 tentang Perlindungan Konsumen dan Peraturan Pemerintah Nomor 80 Tahun 2019
          tentang Perdagangan Melalui Sistem Elektronik tidak berkurang, termasuk hak atas ganti rugi bila yang Anda terima tidak sesuai dengan perjanjian.
        </p>
      </>
    ),
  },
  {
    id: 'isi',
    title: 'Isi kursus dan hak cipta',
    body: (
      <>
        <p>
          Materi kursus milik instruktur atau penyelenggaranya. Selama terdaftar, Anda boleh memakainya untuk belajar sendiri. Menyalin, merekam, menjual, atau
          membagikan materi dan akses Anda memerlukan izin tertulis pemiliknya.
        </p>
        <p>
          Catatan, tugas, dan ulasan yang Anda kirim tetap milik Anda. Anda mengizinkan kami menyimpannya dan menampilkannya kepada orang yang berkepentingan:
          tugas kepada instruktur kursus itu, ulasan kepada pengunjung halaman kursus, profil kepada orang yang Anda pilih. Izin ini berakhir bila isi tersebut
          dihapus.
        </p>
      </>
    ),
  },
  {
    id: 'instruktur',
    title: 'Tanggung jawab instruktur',
    body: (
      <ul>
        <li>
          Instruktur memiliki hak atas materi yang diterbitkannya, atau izin dari pemiliknya, dan menyampaikan isi yang benar serta tidak melanggar hukum.
        </li>
        <li>Instruktur mengizinkan kami menayangkan materi itu kepada peserta dan menampilkan judul, ringkasan, serta namanya untuk memperkenalkan kursus.</li>
        <li>Keterangan tentang keahlian, penyelenggara, dan akreditasi harus dapat dibuktikan bila kami memintanya.</li>
        <li>Data dan karya peserta hanya dipakai untuk mengajar dan meninjau, tidak untuk keperluan lain.</li>
        <li>Kami dapat menarik kursus yang melanggar syarat ini, dengan alasan yang kami sampaikan kepada instruktur.</li>
      </ul>
    ),
  },
  {
    id: 'larangan',
    title: 'Yang tidak diperbolehkan',
    body: (
      <>
        <ul>
          <li>menipu, menyamar, melecehkan, atau menyebarkan kebencian dan isi lain yang dilarang undang-undang;</li>
          <li>mengirim karya orang lain sebagai karya sendiri, atau ulasan yang dibayar atau dibuat-buat;</li>
          <li>mengakali penguncian pelajaran, mengambil data secara massal, atau mengganggu keamanan dan jalannya layanan.</li>
        </ul>
        <p>
          Laporkan isi yang melanggar hukum atau hak Anda ke <MailLink to={brand.supportEmail} subject="Laporan isi" /> dengan alamat halamannya. Kami memeriksa
          setiap laporan dan memutus akses ke isi yang dilarang sesuai peraturan. Akun yang melanggar dapat kami batasi atau tutup; Anda kami beri tahu
          alasannya dan dapat menyampaikan keberatan, kecuali hukum melarang kami memberi tahu.
        </p>
      </>
    ),
  },
  {
    id: 'tanggung-jawab',
    title: 'Jalannya layanan dan tanggung jawab kami',
    body: (
      <p>
        Kami menjaga agar layanan andal dan aman, tetapi pemeliharaan dan gangguan dapat terjadi. Sebagian video diputar dari YouTube atau Vimeo dan tunduk pada
        syarat mereka. Kami bertanggung jawab atas kerugian yang timbul karena kesalahan atau kelalaian kami; kami tidak bertanggung jawab atas kejadian di luar
        kendali kami, seperti bencana, gangguan listrik, atau jaringan umum. Tidak ada bagian dari syarat ini yang menghapus tanggung jawab yang menurut hukum
        tidak boleh dihapus.
      </p>
    ),
  },
  {
    id: 'perubahan',
    title: 'Perubahan syarat',
    body: (
      <p>
        Bila syarat ini berubah, kami menayangkan versi baru dengan tanggalnya dan mengirim email kepada pemilik akun. Bagi Anda versi baru berlaku setelah Anda
        menyetujuinya; sampai saat itu berlaku versi terakhir yang Anda setujui, tetapi mengikuti kursus baru memerlukan persetujuan. Perubahan tidak berlaku
        surut dan tidak mengurangi hak atas kursus yang sudah Anda ikuti. Bila tidak setuju, Anda dapat menghapus akun.
      </p>
    ),
  },
  {
    id: 'sengketa',
    title: 'Keluhan, sengketa, dan hukum yang berlaku',
    body: (
      <>
        <p>
          Sampaikan keluhan ke <MailLink to={brand.supportEmail} subject="Keluhan" /> atau {brand.phone}. Kami berusaha menyelesaikannya secara musyawarah.
          Sebagai konsumen Anda juga dapat mengadu ke Direktorat Jenderal Perlindungan Konsumen dan Tertib Niaga, Kementerian Perdagangan Republik Indonesia,
          atau memilih Badan Penyelesaian Sengketa Konsumen (BPSK) maupun pengadilan di tempat tinggal Anda.
        </p>
        <p>Syarat ini tunduk pada hukum Republik Indonesia dan dibuat dalam bahasa Indonesia. Bila satu bagian tidak berlaku, bagian lainnya tetap berlaku.</p>
      </>
    ),
  },
];

export default function Terms() {
  return (
    <Document
      title="Syarat dan ketentuan"
      lead={`Perjanjian antara Anda dan ${brand.legalName} saat memakai ${brand.name}, ditulis agar dapat dibaca sampai selesai.`}
      parts={parts}
    />
  );
}
