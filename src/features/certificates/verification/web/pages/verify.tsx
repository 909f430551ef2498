import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, redirect } from 'react-router';
import { brand } from '~/lib/brand';
import { pageMeta } from '~/lib/web/meta';
import { BatikGround } from '~/ui/batik';
import { Button, ButtonLink } from '~/ui/button';
import { Section } from '~/ui/section';
import { opensReader } from '../camera-address';
import { NumberForm } from '../components/number-form';
import type { Route } from './+types/verify';
import classes from './verify.module.css';

const QrReader = lazy(async () => ({
  default: (await import('../components/qr-reader')).QrReader,
}));
const FileCheck = lazy(async () => ({
  default: (await import('../components/file-check')).FileCheck,
}));

/** Without scripts the form sends the number here. */
const onward = ({ request }: { request: Request }) => {
  const number = new URL(request.url).searchParams.get('nomor')?.trim();
  if (number) throw redirect(`/verify/${encodeURIComponent(number)}`, 302);
  return null;
};
export const loader = (args: Route.LoaderArgs) => onward(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => onward(args);

/** Only the document of this page may ask for the camera, which is why links to it load it anew. */
export const headers: Route.HeadersFunction = ({ parentHeaders }) => {
  const own = new Headers(parentHeaders);
  own.set('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
  return own;
};

const title = 'Verifikasi sertifikat';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description: `Periksa keaslian sertifikat ${brand().name}: ketik nomornya, pindai kode QR, atau periksa berkas kredensialnya. Gratis, tanpa akun.`,
    path: '/verify',
    image: '/og/page/verify.png',
  });

type Way = 'qr' | 'file';

export default function Verify() {
  const [open, setOpen] = useState<Way | null>(null);
  useEffect(() => {
    if (opensReader()) setOpen('qr');
  }, []);
  return (
    <>
      <div className={classes.hero}>
        <BatikGround seed="verifikasi" />
        <div className={`container narrow ${classes.words}`}>
          <h1>{title}</h1>
          <p className={classes.lead}>
            Setiap sertifikat {brand().name} dapat diperiksa siapa saja: berlaku atau tidak, untuk
            apa diberikan, dan apa buktinya. Gratis, tanpa akun.
          </p>
        </div>
      </div>
      <div className={`container narrow ${classes.page}`}>
        <Section title="Ketik nomornya">
          <NumberForm />
        </Section>
        <Section
          title="Pindai kode QR"
          lead="Kode QR tercetak di sertifikat. Gambarnya dibaca di perangkat Anda dan tidak dikirim."
        >
          {open === 'qr' ? (
            <Suspense fallback={<p role="status">Menyiapkan…</p>}>
              <QrReader />
            </Suspense>
          ) : (
            <div>
              <Button variant="light" onClick={() => setOpen('qr')}>
                Pindai kode QR
              </Button>
            </div>
          )}
        </Section>
        <Section
          title="Periksa berkas"
          lead="Sertifikat (PDF), lencana (PNG), atau kredensial Open Badges (JSON). Isinya diperiksa di peramban Anda dan tidak dikirim; hanya sidik jarinya yang kami cocokkan dengan berkas yang pernah kami terbitkan."
        >
          {open === 'file' ? (
            <Suspense fallback={<p role="status">Menyiapkan…</p>}>
              <FileCheck />
            </Suspense>
          ) : (
            <div>
              <Button variant="light" onClick={() => setOpen('file')}>
                Periksa berkas
              </Button>
            </div>
          )}
        </Section>
        <div className={classes.ways}>
          <div className={`card ${classes.way}`}>
            <h2>Banyak sekaligus</h2>
            <p className="small">
              Untuk HR: tempel atau unggah sampai 500 nomor, unduh hasilnya sebagai CSV.
            </p>
            <ButtonLink to="/verify/batch" variant="default">
              Periksa banyak nomor
            </ButtonLink>
          </div>
          <div className={`card ${classes.way}`}>
            <h2>Untuk sistem Anda</h2>
            <p className="small">
              API terbuka tanpa kunci, dan kredensial Open Badges 3.0 yang dapat diperiksa sendiri.
            </p>
            <ButtonLink to="/verify/api" variant="default">
              Dokumentasi API
            </ButtonLink>
          </div>
        </div>
        <p className="quiet small">
          Sertifikat menyatakan bahwa pemiliknya menyelesaikan sebuah kursus; sertifikat ini bukan
          sertifikat kompetensi profesi (BNSP). Cara kami memperlakukan data pemiliknya tertulis di{' '}
          <Link to="/privacy">kebijakan privasi</Link>.
        </p>
      </div>
    </>
  );
}
