import { lazy, Suspense } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { breadcrumbData } from '~/features/catalogue/web/structured-data';
import {
  againDays,
  ownCouponSharePercent,
  sharePercent,
  submissionDays,
} from '~/features/instructors/terms';
import {
  Expectations,
  Hero,
  Process,
  SignInFirst,
} from '~/features/instructors/web/components/pitch';
import { Revenue } from '~/features/instructors/web/components/revenue';
import { brand } from '~/lib/brand';
import { formatPercent } from '~/lib/money';
import { promises } from '~/lib/promises';
import { pageMeta } from '~/lib/web/meta';
import { Accordion } from '~/ui/accordion';
import { MailLink } from '~/ui/mail-link';
import { Skeleton } from '~/ui/skeleton';
import type { Route } from './+types/become-instructor';
import styles from './become-instructor.module.css';

const OwnSection = lazy(async () => ({
  default: (await import('./become-instructor-own')).OwnSection,
}));

const title = 'Jadi instruktur';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description: `Mengajar di ${brand().name}: apa yang kami harapkan, bagaimana lamaran ditinjau dalam ${promises().applicationDays} hari kerja, dan bagi hasil ${formatPercent(sharePercent)} dengan contoh hitungan.`,
    path: '/become-instructor',
    image: '/og/page/become-instructor.png',
    data: (origin) => [
      breadcrumbData(
        [
          { name: 'Beranda', path: '/' },
          { name: title, path: '/become-instructor' },
        ],
        origin,
      ),
    ],
  });

const questions = [
  [
    'Apakah saya harus lulusan pendidikan?',
    'Tidak. Yang kami nilai adalah keahlian yang terbukti dan cara Anda menjelaskan. Karya, pengalaman kerja, dan sertifikat sama nilainya dengan ijazah.',
  ],
  [
    'Siapa pemilik materi saya?',
    'Anda. Kami hanya menayangkannya kepada peserta. Anda boleh mengajarkan hal yang sama di tempat lain.',
  ],
  [
    'Berapa banyak waktu yang perlu saya sediakan?',
    `Menyusun kursus pertama biasanya memakan beberapa akhir pekan. Sesudah itu yang tetap adalah peninjauan: setiap kiriman dijawab dalam ${submissionDays} hari kerja, dan Anda boleh mengundang rekan untuk mengajar bersama.`,
  ],
  [
    'Bolehkah kursus saya gratis?',
    'Boleh. Kursus gratis tetap ditinjau, dan peserta tetap mengirim hasil kerjanya kepada Anda.',
  ],
  [
    'Bagaimana kupon memengaruhi bagian saya?',
    `Kupon yang Anda buat mengurangi harga yang dibagi, tetapi bagian Anda naik menjadi ${formatPercent(ownCouponSharePercent)}. Kupon dari kami tidak mengurangi bagian Anda sama sekali.`,
  ],
  [
    'Bagaimana bila lamaran saya ditolak?',
    `Alasannya selalu kami sampaikan. Anda dapat melamar lagi setelah ${againDays} hari, dengan bukti atau contoh yang lebih kuat. Bila hanya ada yang kurang, kami meminta perbaikan dan tidak menolak.`,
  ],
  [
    'Siapa yang melihat berkas bukti saya?',
    'Hanya Anda dan tim yang meninjau lamaran. Berkas itu tidak pernah tampil di profil, dan terhapus bersama akun Anda.',
  ],
] as const;

const Waiting = () => <Skeleton height="24rem" />;

/** The invitation to teach (screens-not-shown §7). Visitors get it whole from the cache; the application of who is signed in is loaded in the browser. */
export default function BecomeInstructor() {
  const { status } = useAuth();
  return (
    <>
      <Hero />
      <Expectations />
      <Process />
      <Revenue />
      <section className={`container ${styles.questions}`} aria-labelledby="pertanyaan">
        <h2 id="pertanyaan">Pertanyaan yang sering diajukan</h2>
        <Accordion
          sections={questions.map(([question, answer]) => ({
            title: question,
            content: <p>{answer}</p>,
          }))}
        />
        <p className="quiet">
          Pertanyaan lain? Tulis kepada{' '}
          <MailLink to={brand().supportEmail} subject="Ingin mengajar" />.
        </p>
      </section>
      <section
        className={`container ${styles.application}`}
        id="lamaran"
        aria-labelledby="lamaran-judul"
      >
        <h2 id="lamaran-judul">Lamaran Anda</h2>
        {status === 'out' && <SignInFirst />}
        {status === 'in' && (
          <Suspense fallback={<Waiting />}>
            <OwnSection />
          </Suspense>
        )}
        {status === 'loading' && (
          <>
            <div className={styles.known}>
              <Waiting />
            </div>
            <div className={styles.unknown}>
              <SignInFirst />
            </div>
          </>
        )}
      </section>
    </>
  );
}
