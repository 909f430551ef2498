import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { brand } from '~/lib/brand';
import { offerTime } from '~/lib/promises';
import { pageMeta } from '~/lib/web/meta';
import { BatikGround } from '~/ui/batik';
import { MailLink } from '~/ui/mail-link';
import type { Route } from './+types/about';
import styles from './about.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Tentang kami',
    description: `Siapa kami, bagaimana belajar di ${brand().name} berjalan, dan cara menghubungi kami.`,
    path: '/about',
    image: '/og/page/about.png',
  });

const steps = [
  [
    'Pilih kursus',
    'Cari menurut topik, tingkat, dan harga. Judul dan lama setiap pelajaran terlihat sebelum Anda mendaftar; sebagian boleh ditonton dulu.',
  ],
  [
    'Pelajari satu per satu',
    'Pelajaran dibuka berurutan, jadi tidak ada bekal yang terlewat. Belajarlah kapan saja; kemajuan Anda tersimpan.',
  ],
  [
    'Kirim, lalu ditinjau',
    'Setiap pelajaran Anda kirim ke instruktur. Ia menyetujui, atau menunjukkan apa yang perlu diperbaiki.',
  ],
  [
    'Tuntaskan',
    'Setelah semua pelajaran disetujui, kursus Anda selesai. Hasilnya milik Anda: karya yang sudah diperiksa orang yang paham.',
  ],
] as const;

export default function About() {
  return (
    <>
      <header className={styles.hero}>
        <BatikGround seed="about" />
        <div className={styles.column}>
          <h1>Belajar yang ada pemeriksanya</h1>
          <p className={styles.lead}>
            {brand().name} mempertemukan orang yang ingin bisa dengan pengajar yang mau memeriksa
            hasilnya. Bukan sekadar menonton video: setiap pelajaran ditinjau manusia, dalam bahasa
            Indonesia.
          </p>
        </div>
      </header>
      <div className={styles.column}>
        <section className={styles.part} aria-labelledby="siapa-kami">
          <h2 id="siapa-kami">Siapa kami</h2>
          <p>
            {brand().name} dikelola {brand().legalName}, berkantor di {brand().city}. Kami percaya
            kursus daring gagal bukan karena videonya kurang bagus, melainkan karena tidak ada yang
            bertanya, “Sudah dicoba? Mana hasilnya?” Karena itu peninjauan instruktur menjadi inti
            layanan ini, bukan pelengkapnya.
          </p>
          <p>
            Kami juga memilih untuk jujur dalam hal kecil: bintang hanya dari peserta yang
            benar-benar belajar, harga ditulis apa adanya, belum termasuk PPN, dan tidak ada pelacak
            iklan di halaman kami.
          </p>
        </section>
        <section className={styles.part} aria-labelledby="cara-belajar">
          <h2 id="cara-belajar">Cara belajar di sini</h2>
          <ol className={styles.steps}>
            {steps.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p style={{ marginTop: 20 }}>
            <Link to="/courses">Lihat semua kursus</Link>
          </p>
        </section>
        <section className={styles.part} id="mengajar" aria-labelledby="mengajar-judul">
          <h2 id="mengajar-judul">Untuk pengajar</h2>
          <div className={styles.two}>
            <div>
              <p>
                Anda ahli di bidang Anda dan senang melihat orang lain menjadi bisa? Kami membantu
                menyusun materi, menayangkannya, dan menyediakan tempat untuk meninjau kiriman
                peserta dengan tenang.
              </p>
              <p>
                Syarat, bagi hasil, dan lamarannya ada di halaman{' '}
                <Link to="/become-instructor">Jadi instruktur</Link>.
              </p>
            </div>
            <ul>
              <li>Materi tetap milik Anda; kami hanya menayangkannya.</li>
              <li>Kiriman peserta dari semua kursus Anda terkumpul dalam satu antrean.</li>
              <li>Peserta menerima umpan balik Anda di situs dan melalui email.</li>
            </ul>
          </div>
        </section>
        <section className={styles.part} id="perusahaan" aria-labelledby="perusahaan-judul">
          <h2 id="perusahaan-judul">Untuk perusahaan</h2>
          <p>
            Tim Anda perlu bisa, bukan sekadar hadir? Kami menyusun pelatihan di bidang TI,
            keuangan, SDM, serta pemasaran dan penjualan, sebagian daring dan sebagian tatap muka.
            Ceritakan kebutuhannya kepada{' '}
            <MailLink to={brand().salesEmail} subject="Pelatihan perusahaan" />; kami menjawab dalam{' '}
            {offerTime()}.
          </p>
          <p>
            <Link to="/business">Lihat program untuk perusahaan</Link>
          </p>
        </section>
        <section className={styles.part} id="kontak" aria-labelledby="kontak-judul">
          <h2 id="kontak-judul">Hubungi kami</h2>
          <dl className={styles.contact}>
            <Contact label="Bantuan dan keluhan">
              <MailLink to={brand().supportEmail} />
            </Contact>
            <Contact label="Pelatihan perusahaan">
              <MailLink to={brand().salesEmail} />
            </Contact>
            <Contact label="Telepon">
              <a href={`tel:${brand().phone.replace(/[^+\d]/g, '')}`}>{brand().phone}</a>
            </Contact>
            <Contact label={brand().legalName}>{brand().address}</Contact>
            {brand().pseNumber && <Contact label="Tanda daftar PSE">{brand().pseNumber}</Contact>}
          </dl>
        </section>
      </div>
    </>
  );
}

const Contact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
