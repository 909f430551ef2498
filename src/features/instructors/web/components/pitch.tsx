import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { promises } from '~/lib/promises';
import { BatikCover, BatikGround } from '~/ui/batik';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { againDays, submissionDays } from '../../terms';
import styles from './pitch.module.css';

export const applicationPath = '/become-instructor#lamaran';

/** The head of the page: a submission with its review is what teaching here is about. */
export const Hero = () => (
  <header className={styles.hero}>
    <BatikGround seed="mengajar" />
    <div className={`container ${styles.columns}`}>
      <div className={styles.words}>
        <p className={styles.eyebrow}>Mengajar di {brand().name}</p>
        <h1>Ajarkan yang Anda kuasai, periksa sampai mereka bisa</h1>
        <p className={styles.lead}>
          Susun kursus dari pengalaman Anda sendiri, tinjau hasil kerja peserta satu per satu, dan
          terima bagian dari setiap penjualan.
        </p>
        <div className="row">
          <ButtonLink to="#lamaran" variant="kunyit" large>
            Ajukan Lamaran
          </ButtonLink>
          <ButtonLink to="#bagi-hasil" variant="default" large>
            Lihat hitungannya
          </ButtonLink>
        </div>
      </div>
      <div className={styles.sheet} aria-hidden="true">
        <div className={styles.hem}>
          <BatikCover seed="kiriman" palette="kerajinan" shape="fill" />
        </div>
        <p className={styles.sheetTitle}>Pelajaran 3 · Kiriman Putri</p>
        <p className={styles.note}>
          “Grafiknya sudah saya urutkan dari yang terbesar. Sumbu Y saya mulai dari 40, supaya
          bedanya kelihatan.”
        </p>
        <p className={styles.answer}>
          Urutannya tepat! Mulailah sumbu Y dari nol, Putri: kalau tidak, selisih kecil tampak
          seperti lonjakan. Perbaiki itu, lalu kirim lagi.
          <b>Rahmat, instruktur</b>
        </p>
        <p className={styles.passed}>
          <Icon name="check" size={18} /> Disetujui pada kiriman kedua
        </p>
      </div>
    </div>
  </header>
);

const expected = [
  [
    'award',
    'Keahlian yang terbukti',
    'Pekerjaan, karya, atau ijazah yang menunjukkan bahwa Anda sungguh mengerjakannya, bukan sekadar pernah membacanya.',
  ],
  [
    'play',
    'Penjelasan yang jelas',
    'Contoh Anda mengajar dalam bahasa Indonesia: video, tulisan, atau rekaman kelas. Tidak perlu studio; suara yang terdengar sudah cukup.',
  ],
  [
    'book',
    'Tugas di setiap pelajaran',
    'Peserta belajar dengan membuat sesuatu. Setiap pelajaran meminta satu hasil kecil yang dapat Anda periksa.',
  ],
  [
    'chat',
    'Waktu untuk meninjau',
    `Setiap kiriman dijawab dalam ${submissionDays} hari kerja. Hitung sekitar sepuluh menit per kiriman saat menyusun jadwal Anda.`,
  ],
] as const;

const steps = () => [
  [
    'Isi dan kirim',
    'Isian tersimpan otomatis, jadi boleh dicicil. Kami baru melihatnya setelah Anda mengirimnya.',
  ],
  [
    `Kami tinjau, paling lama ${promises().applicationDays} hari kerja`,
    'Satu orang dari tim membaca seluruh lamaran dan membuka berkas bukti Anda. Akhir pekan dan hari libur nasional tidak dihitung.',
  ],
  [
    'Anda menerima jawaban',
    `Disetujui, diminta memperbaiki bagian tertentu, atau ditolak, selalu dengan alasan. Setelah penolakan, Anda dapat melamar lagi ${againDays} hari kemudian.`,
  ],
  [
    'Susun kursus pertama',
    'Area instruktur terbuka saat itu juga. Kursus pertama kami tinjau bersama Anda sebelum terbit.',
  ],
];

export const Expectations = () => (
  <section className={`container ${styles.section}`} aria-labelledby="harapan">
    <h2 id="harapan">Yang kami harapkan</h2>
    <ul className={styles.points}>
      {expected.map(([icon, title, text]) => (
        <li key={title}>
          <span className={styles.icon}>
            <Icon name={icon} size={24} />
          </span>
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

export const Process = () => (
  <section className={`container ${styles.section}`} aria-labelledby="peninjauan">
    <h2 id="peninjauan">Dari lamaran ke kursus pertama</h2>
    <ol className={styles.steps}>
      {steps().map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

/** The invitation that visitors see in place of the application. */
export const SignInFirst = () => (
  <div className={`card ${styles.enter}`}>
    <h3>Masuk dahulu untuk melamar</h3>
    <p className="quiet">
      Lamaran tersimpan di akun Anda, sehingga dapat dilanjutkan dari perangkat mana pun. Setelah
      masuk, Anda kembali ke sini.
    </p>
    <div className="row">
      <ButtonLink to={`/auth?returnUrl=${encodeURIComponent(applicationPath)}`}>Masuk</ButtonLink>
      <ButtonLink
        to={`/auth?mode=daftar&returnUrl=${encodeURIComponent(applicationPath)}`}
        variant="default"
      >
        Daftar akun
      </ButtonLink>
    </div>
    <p className="quiet small">
      Data lamaran hanya kami pakai untuk menilainya, seperti tertulis di{' '}
      <Link to="/privacy">kebijakan privasi</Link>.
    </p>
  </div>
);
