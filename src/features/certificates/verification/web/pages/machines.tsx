import { useRouteLoaderData } from 'react-router';
import { brand } from '~/lib/brand';
import { pageMeta } from '~/lib/web/meta';
import { Breadcrumbs } from '~/ui/breadcrumbs';
import { batchMost, verificationLabels } from '../../../terms';
import type { Route } from './+types/machines';
import classes from './verify.module.css';

const title = 'API verifikasi';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description: `Periksa sertifikat ${brand().name} dari sistem Anda: API terbuka tanpa kunci, dan kredensial Open Badges 3.0 bertanda tangan.`,
    path: '/verify/api',
    image: '/og/page/verify.png',
  });

const fields: [name: string, meaning: string][] = [
  ['number', 'Nomor sertifikat, NK-YYYY-NNNNNN-c. Huruf terakhir memeriksa angkanya.'],
  [
    'result',
    `${(['valid', 'revoked', 'replaced', 'expired'] as const).map((result) => `${result} (${verificationLabels[result].toLowerCase()})`).join(', ')}.`,
  ],
  [
    'name, nameState',
    'Nama pemilik; null bila nameState bukan shown: hidden (disembunyikan pemilik), erased (akunnya sudah dihapus), replaced (lihat penggantinya).',
  ],
  [
    'courseTitle, courseSlug',
    'Judul kursus pada hari terbit, dan alamatnya bila masih ditayangkan.',
  ],
  [
    'hours, score',
    'Lama belajar dalam jam, dan nilai ujian akhir dalam persen (null tanpa ujian).',
  ],
  [
    'lessons',
    'Pelajaran yang disetujui, masing-masing dengan waktunya. Hanya pada pemeriksaan satu nomor.',
  ],
  [
    'issuedAt, finishedAt, expiresAt, revokedAt',
    'Waktu menurut ISO 8601 dalam UTC; null bila tidak ada.',
  ],
  ['reason, replacedBy', 'Alasan pencabutan, dan nomor penggantinya.'],
  ['credential', 'Alamat kredensial bertanda tangan; null bila namanya disembunyikan.'],
];

const Code = ({ children }: { children: string }) => (
  <pre className={classes.code}>
    <code>{children}</code>
  </pre>
);

export default function Machines() {
  const { origin } = useRouteLoaderData('root') as { origin: string };
  return (
    <div className={`container narrow ${classes.page}`}>
      <div>
        <Breadcrumbs
          items={[{ label: 'Verifikasi sertifikat', to: '/verify' }, { label: title }]}
        />
        <h1>{title}</h1>
        <p className={classes.lead}>
          Terbuka untuk semua sistem, tanpa kunci dan tanpa akun. Jawabannya JSON; situs lain boleh
          memanggilnya dari peramban (CORS).
        </p>
      </div>
      <div className="prose">
        <h2>Satu nomor</h2>
        <Code>{`curl ${origin}/api/verify/NK-2026-123456-E`}</Code>
        <ul>
          <li>200: sertifikatnya ada; baca result.</li>
          <li>404: tidak ada sertifikat dengan nomor ini.</li>
          <li>422: bukan nomor sertifikat, atau huruf pemeriksanya tidak cocok.</li>
          <li>
            429: terlalu banyak pemeriksaan dari alamat Anda; header Retry-After menyebut jedanya.
          </li>
        </ul>
        <p>
          Jawaban memuat ETag. Kirim If-None-Match untuk bertanya lagi: 304 berarti tidak ada yang
          berubah.
        </p>
        <h2>Banyak nomor</h2>
        <Code>{`curl ${origin}/api/verify/batch \\\n  -H 'content-type: application/json' \\\n  -d '{"numbers":["NK-2026-123456-E"]}'`}</Code>
        <p>
          Paling banyak {batchMost} nomor. results memuat satu hasil untuk setiap nomor dalam urutan
          yang sama: input, result (juga not_found dan misread), dan certificate.
        </p>
        <h2>Arti isian</h2>
        <dl className={classes.fields}>
          {fields.map(([name, meaning]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>
          Isian baru dapat ditambahkan; yang ada tidak berubah artinya. Uraian untuk mesin:{' '}
          <a href="/api/openapi.json">OpenAPI</a>, atau <a href="/api/docs">coba di peramban</a>.
        </p>
        <h2>Memeriksa tanda tangan sendiri</h2>
        <p>
          Kredensialnya mengikuti Open Badges 3.0 (W3C Verifiable Credentials 2.0) dengan bukti
          DataIntegrityProof, cryptosuite eddsa-rdfc-2022. Ambil kredensialnya di{' '}
          <code>{origin}/credentials/NOMOR</code> dan kunci penerbit di{' '}
          <a href="/credentials/issuer">{origin}/credentials/issuer</a>. Kunci lama tetap diumumkan,
          sehingga kredensial lama tetap dapat diperiksa. Tanda tangan tidak menyatakan pencabutan:
          untuk itu tanyakan nomornya.
        </p>
      </div>
    </div>
  );
}
