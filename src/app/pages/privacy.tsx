import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { pageMeta } from '~/lib/web/meta';
import type { Route } from './+types/privacy';
import { Document, MailLink, type Part } from './document';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Kebijakan privasi',
    description: `Bagaimana ${brand.name} mengolah dan melindungi data pribadi Anda.`,
    path: '/privacy',
    image: '/og/page/privacy.png',
  });

const parts: Part[] = [
  {
    id: 'pengendali',
    title: 'Siapa yang mengendalikan data Anda',
    body: (
      <>
        <p>
          Pengendali data pribadi Anda adalah {brand.legalName}, {brand.address}, menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU
          PDP). Permintaan tentang data pribadi diajukan di Edit profil, tab Data saya, atau kepada petugas pelindungan data kami di{' '}
          <MailLink to={brand.supportEmail} subject="Data pribadi" />.
        </p>
        <p>Kebijakan ini berlaku untuk seluruh halaman {brand.name}, baik Anda masuk maupun hanya berkunjung.</p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'Data yang kami olah',
    body: (
      <ul>
        <li>
          <strong>Akun:</strong> nama lengkap, alamat email, apakah email itu sudah dibuktikan, password dalam bentuk acak yang tidak dapat dibaca kembali, dan
          bila Anda memakainya, kunci verifikasi dua langkah serta akun penyedia lain tempat Anda masuk.
        </li>
        <li>
          <strong>Profil:</strong> yang Anda isi sendiri, seperti foto, jabatan, kota, telepon, keahlian, tautan, pendidikan, dan pengalaman. Profil mula-mula
          privat: Anda yang memilih siapa yang melihatnya, apakah tampil di daftar anggota, dan apakah mesin pencari boleh memuatnya. Telepon tidak pernah
          ditampilkan kepada orang lain.
        </li>
        <li>
          <strong>Berkas:</strong> gambar dan berkas yang Anda unggah. Foto disimpan ulang tanpa data lokasi; berkas yang tidak dipakai dihapus setelah sehari.
        </li>
        <li>
          <strong>Persetujuan dan permintaan:</strong> versi ketentuan yang Anda setujui, kapan dan dari alamat IP mana, serta permintaan Anda tentang data
          pribadi dan laporan tentang profil orang lain.
        </li>
        <li>
          <strong>Belajar:</strong> kursus yang Anda ikuti, catatan yang Anda kirim, umpan balik dan keputusan instruktur, kemajuan, dan pemberitahuan untuk
          Anda.
        </li>
        <li>
          <strong>Ulasan:</strong> bintang dan teks yang Anda tulis tentang kursus. Keduanya tampil di halaman kursus bersama nama depan Anda dan huruf pertama
          nama belakang.
        </li>
        <li>
          <strong>Minat membeli:</strong> kursus yang Anda minta untuk dikabari saat dapat dibeli.
        </li>
        <li>
          <strong>Permintaan penawaran perusahaan:</strong> nama perusahaan, nama, jabatan, email, dan telepon kontaknya, kebutuhan pelatihan, serta penawaran
          dan jawabannya. Tanpa akun, email dan surat penawaran dikirim ke alamat yang Anda tulis; dengan akun, ke alamat akun Anda.
        </li>
        <li>
          <strong>Pengajar:</strong> nama, jabatan, dan riwayat singkat instruktur, yang tampil di halaman kursusnya.
        </li>
        <li>
          <strong>Keamanan:</strong> alamat IP, jenis peramban, serta waktu masuk dan waktu terakhir dipakai dari setiap sesi.
        </li>
        <li>
          <strong>Catatan teknis:</strong> waktu, alamat halaman, dan hasil setiap permintaan ke server, disaring dari password dan token.
        </li>
      </ul>
    ),
  },
  {
    id: 'tidak',
    title: 'Yang tidak kami lakukan',
    body: (
      <p>
        Kami tidak menjual data Anda, tidak memasang iklan atau pelacak pihak ketiga, tidak meminta data keuangan Anda karena pembelian belum dibuka, dan tidak
        mengambil keputusan penting tentang Anda hanya dengan mesin: pelajaran Anda ditinjau manusia.
      </p>
    ),
  },
  {
    id: 'dasar',
    title: 'Untuk apa, dan atas dasar apa',
    body: (
      <ul>
        <li>Menjalankan akun, kursus, peninjauan, dan pemberitahuan yang Anda minta, dan menyusun penawaran: pelaksanaan perjanjian dengan Anda.</li>
        <li>Mencegah penyalahgunaan, membatasi percobaan masuk, dan memulihkan layanan: kepentingan yang sah, dengan data sesedikit mungkin.</li>
        <li>Menampilkan ulasan dan mengirim kabar yang Anda minta: persetujuan, yang dapat Anda tarik kapan saja.</li>
        <li>Memenuhi permintaan sah lembaga yang berwenang serta kewajiban pajak dan pembukuan: kewajiban hukum.</li>
      </ul>
    ),
  },
  {
    id: 'penerima',
    title: 'Siapa yang melihat data Anda',
    body: (
      <>
        <ul>
          <li>Instruktur kursus yang Anda ikuti melihat nama dan kiriman Anda.</li>
          <li>Orang lain melihat bagian profil yang Anda buka untuk mereka.</li>
          <li>Petugas kami melihat data seperlunya untuk membantu Anda dan menjaga layanan; pembukaan permintaan data pribadi dan keputusan mereka dicatat.</li>
          <li>Penyedia pusat data dan pengiriman email mengolah data hanya atas perintah kami.</li>
          <li>Lembaga yang berwenang menerima data bila hukum mewajibkannya dan permintaannya sah.</li>
        </ul>
        <p>
          Bila sebuah pelajaran memakai video YouTube atau Vimeo, peramban Anda menghubungi penyedia itu saat video dimuat, sehingga alamat IP Anda sampai
          kepada mereka, juga di luar Indonesia. Kami memakai mode privasi yang mereka sediakan. Selain itu, pengiriman data ke luar negeri hanya kami lakukan
          dengan pelindungan yang setara sebagaimana diwajibkan UU PDP.
        </p>
      </>
    ),
  },
  {
    id: 'kuki',
    title: 'Kuki dan penyimpanan di peramban',
    body: (
      <p>
        Kami hanya memakai kuki yang diperlukan: satu agar Anda tetap masuk (paling lama 30 hari sejak terakhir dipakai), satu yang mengingat perangkat ini
        selama 30 hari sejak terakhir masuk bila Anda memilih memercayainya saat memasukkan kode verifikasi, dan kuki sesaat selama Anda memasukkan kode itu
        atau masuk melalui penyedia lain. Peramban Anda juga menyimpan, hanya di perangkat itu, naskah yang belum terkirim, posisi terakhir video, kursus yang
        hendak Anda ikuti selagi Anda masuk atau melengkapi profil, saran yang Anda tutup, dan pilihan tampilan terang atau gelap. Pengunjung yang tidak masuk
        tidak menerima kuki dari kami, sehingga tidak ada yang perlu disetujui.
      </p>
    ),
  },
  {
    id: 'berapa-lama',
    title: 'Berapa lama data disimpan',
    body: (
      <ul>
        <li>
          Akun, profil, berkas, hasil belajar, dan ulasan: selama akun Anda ada. Bila Anda menghapus akun, ia ditutup saat itu juga dan 14 hari kemudian nama,
          alamat, profil, berkas, catatan, dan teks ulasan dihapus. Bintang dan kemajuan belajar tetap sebagai hitungan tanpa nama.
        </li>
        <li>Bahwa dan kapan Anda menyetujui ketentuan atau mengajukan permintaan: tetap sebagai bukti, setelah penghapusan tanpa nama dan alamat IP.</li>
        <li>Salinan data yang Anda minta: 7 hari.</li>
        <li>Pemberitahuan yang sudah dibaca: satu tahun.</li>
        <li>Sesi dan tautan verifikasi: paling lama satu bulan setelah berakhir.</li>
        <li>Permintaan penawaran, penawaran, dan jawabannya: sebagai catatan usaha, selama diperlukan untuk pembukuan dan kewajiban hukum.</li>
        <li>Catatan pengiriman email: 90 hari.</li>
        <li>
          Catatan keputusan petugas (siapa, apa, kapan, dan alasannya): tetap, untuk pertanggungjawaban. Setelah penghapusan akun yang tersisa di situ hanya
          nomor akun dan kata-kata petugas.
        </li>
        <li>Catatan transaksi dan pajak, bila kelak ada: selama diwajibkan peraturan, meskipun akun sudah ditutup.</li>
        <li>Salinan cadangan: data yang sudah dihapus hilang dari cadangan saat cadangan itu diganti.</li>
      </ul>
    ),
  },
  {
    id: 'hak',
    title: 'Hak Anda',
    body: (
      <>
        <p>UU PDP (Pasal 5 sampai 13) memberi Anda hak untuk:</p>
        <ul>
          <li>mendapat informasi tentang siapa yang mengolah data Anda, untuk apa, dan atas dasar apa;</li>
          <li>melengkapi dan memperbaiki data yang keliru;</li>
          <li>mengakses data Anda dan memperoleh salinannya;</li>
          <li>mengakhiri pengolahan, menghapus, atau memusnahkan data Anda;</li>
          <li>menarik persetujuan yang pernah Anda berikan;</li>
          <li>berkeberatan atas keputusan yang diambil hanya secara otomatis, termasuk pemrofilan;</li>
          <li>menunda atau membatasi pengolahan secara sepadan;</li>
          <li>menggugat dan menerima ganti rugi atas pelanggaran;</li>
          <li>memperoleh data Anda dalam bentuk yang lazim dibaca sistem elektronik dan memindahkannya ke pengendali lain.</li>
        </ul>
        <p>
          Di Edit profil, tab Data saya, Anda mengunduh salinan semua data Anda (JSON dan CSV), menghapus akun, mengajukan perbaikan, pembatasan, keberatan,
          atau pertanyaan, dan melihat riwayat persetujuan. Email yang tidak wajib Anda matikan di tab Notifikasi atau melalui tautan di email itu. Tanpa akun,
          tulis ke <MailLink to={brand.supportEmail} subject="Permintaan data pribadi" />; kami dapat meminta bukti bahwa data itu milik Anda. Permintaan kami
          tindak lanjuti paling lambat <strong>3 × 24 jam</strong> sejak diterima. Bila hukum mengecualikan suatu permintaan, kami menjelaskan alasannya.
          Permintaan tidak dipungut biaya.
        </p>
      </>
    ),
  },
  {
    id: 'anak',
    title: 'Anak',
    body: (
      <p>
        Data anak hanya kami olah dengan persetujuan orang tua atau wali (Pasal 25 UU PDP). Layanan ini ditujukan bagi orang berusia 18 tahun atau lebih; bila
        Anda mengetahui seorang anak memakai {brand.name} tanpa persetujuan itu, beri tahu kami dan kami akan menghapus datanya.
      </p>
    ),
  },
  {
    id: 'keamanan',
    title: 'Cara kami melindungi data',
    body: (
      <p>
        Password disimpan sebagai sidik acak, kuki masuk tidak dapat dibaca skrip, percobaan masuk dibatasi, hak akses diperiksa di server pada setiap
        permintaan, dan data Anda di situs yang beralamat https terkirim secara terenkripsi. Pakailah password yang tidak Anda pakai di tempat lain.
      </p>
    ),
  },
  {
    id: 'kebocoran',
    title: 'Bila pelindungan gagal',
    body: (
      <p>
        Bila data pribadi Anda terungkap tanpa hak, kami memberi tahu Anda dan lembaga yang berwenang secara tertulis paling lambat <strong>3 × 24 jam</strong>{' '}
        (Pasal 46 UU PDP): data apa yang terungkap, kapan dan bagaimana, serta upaya penanganan dan pemulihannya. Bila mengganggu pelayanan publik atau
        berdampak serius bagi masyarakat, kami juga mengumumkannya.
      </p>
    ),
  },
  {
    id: 'perubahan',
    title: 'Perubahan dan keluhan',
    body: (
      <p>
        Perubahan kebijakan ini kami tayangkan dengan tanggalnya dan kami beritahukan melalui email. Bagi Anda versi baru berlaku setelah Anda menyetujuinya;
        pengolahan baru yang memerlukan persetujuan tidak dimulai sebelum itu. Bila tidak puas dengan jawaban kami, Anda dapat mengadu kepada lembaga
        pelindungan data pribadi atau Kementerian Komunikasi dan Digital. Baca juga <Link to="/terms">syarat dan ketentuan</Link>.
      </p>
    ),
  },
];

export default function Privacy() {
  return (
    <Document
      title="Kebijakan privasi"
      lead="Data apa yang kami simpan, untuk apa, siapa yang melihatnya, dan apa yang dapat Anda minta dari kami."
      parts={parts}
    />
  );
}
