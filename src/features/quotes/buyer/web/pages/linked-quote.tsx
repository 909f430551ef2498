import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '~/features/auth/web/session';
import { brand } from '~/lib/brand';
import { formatDate } from '~/lib/dates';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { useFragmentToken } from '~/lib/web/fragment';
import { pageMeta } from '~/lib/web/meta';
import { ButtonLink } from '~/ui/button';
import { MailLink } from '~/ui/mail-link';
import { ErrorState, MessagePage } from '~/ui/states';
import { linkAccess } from '../../../links/web/api';
import { linkTokenOf, standingOf } from '../../rules';
import { headlines } from '../../terms';
import { linkedRequestQuery } from '../api';
import { RequestCard } from '../components/request-card';
import { RequestSkeleton } from '../components/request-skeleton';
import type { Route } from './+types/linked-quote';
import classes from './linked-quote.module.css';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Penawaran untuk perusahaan Anda', noindex: true }),
  { name: 'referrer', content: 'no-referrer' },
];

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

/** The page of the signed link. Its token stands in the fragment, which browsers send to no server, proxy or referrer; the page sends it in a header only. */
export default function LinkedQuote() {
  const token = useFragmentToken(linkTokenOf);
  return (
    <div className={`container ${classes.page}`}>
      {token === undefined && <Waiting />}
      {token === null && (
        <Problem
          title="Tautan ini tidak lengkap"
          text="Buka lagi tautan dari email kami. Bila terpotong, salin seluruhnya ke bilah alamat peramban Anda."
        />
      )}
      {token && <Linked key={token} token={token} />}
    </div>
  );
}

function Linked({ token }: { token: string }) {
  const [access] = useState(() => linkAccess(token));
  const { data, error, isFetching, refetch } = useQuery(linkedRequestQuery(access));
  // A claim may happen while the page is open.
  if (error instanceof AppError && error.code === 'link_claimed') return <Claimed />;
  if (!data && error instanceof AppError && error.status === 404)
    return <Problem title="Tautan ini tidak dapat dibuka" text={sentenceOf(error)} />;
  if (!data && error && !isFetching) {
    return (
      <>
        <Head title={headlines.waiting.title} />
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      </>
    );
  }
  if (!data) return <Waiting />;
  const { title, lead } = headlines[standingOf(data.request)];
  return (
    <>
      <Head title={title} lead={lead} />
      <RequestCard access={access} request={data.request} />
      <AccountHint />
      <p className="small quiet">
        Tautan ini berlaku sampai {formatDate(data.until)}. Siapa pun yang memilikinya dapat
        membaca, bertanya, dan menolak; untuk menerima perlu kode dari email terdaftar. Teruskan
        hanya kepada yang berwenang.
      </p>
    </>
  );
}

const Head = ({ title, lead }: { title: string; lead?: string }) => (
  <header className={classes.head}>
    <h1>{title}</h1>
    {lead && <p>{lead}</p>}
  </header>
);

const Waiting = () => (
  <>
    <Head title="Penawaran untuk perusahaan Anda" />
    <noscript>
      <p className={`card ${classes.noscript}`}>
        Halaman ini memerlukan JavaScript agar kunci di dalam tautan Anda tidak pernah dikirim
        sebagai alamat. Aktifkan JavaScript lalu muat ulang, atau baca surat penawaran (PDF) yang
        kami lampirkan pada email. Pertanyaan? Tulis kepada {brand().salesEmail}.
      </p>
    </noscript>
    <div className={classes.scripted}>
      <RequestSkeleton />
    </div>
  </>
);

const Problem = ({ title, text }: { title: string; text: string }) => (
  <MessagePage title={title} text={text}>
    <p>
      Hubungi <MailLink to={brand().salesEmail} /> atau {brand().phone}.
    </p>
    <ButtonLink to="/business" variant="light">
      Lihat program pelatihan
    </ButtonLink>
  </MessagePage>
);

const dashboard = '/dashboard?tab=quotes';

/** The page of a link whose request has moved to an account: only that account reads and answers it. */
function Claimed() {
  const auth = useAuth();
  return (
    <MessagePage
      title="Penawaran ini sekarang ada di akun"
      text="Permintaan ini sudah pindah ke akun dengan alamat email yang menerima tautan ini, jadi tautannya tidak berlaku lagi. Masuk dengan akun itu untuk membaca dan menjawab penawarannya."
    >
      {auth.status === 'in' ? (
        <ButtonLink to={dashboard}>Buka dashboard</ButtonLink>
      ) : (
        <ButtonLink to={`/auth?returnUrl=${encodeURIComponent(dashboard)}`}>Masuk</ButtonLink>
      )}
      <p>
        Bukan Anda yang memindahkannya? Hubungi <MailLink to={brand().salesEmail} /> atau{' '}
        {brand().phone}.
      </p>
    </MessagePage>
  );
}

/** Suggests an account, since the link ends and an account keeps the request. */
function AccountHint() {
  const auth = useAuth();
  if (auth.status === 'loading') return null;
  return (
    <aside className={`card ${classes.keep}`} aria-labelledby="simpan">
      <div>
        <h2 id="simpan">Simpan di dashboard Anda</h2>
        <p className="small">
          Daftar dengan alamat email yang menerima tautan ini dan verifikasi alamatnya: permintaan
          ini beserta penawarannya pindah ke dashboard Anda, dan tautan ini tidak dapat dipakai
          lagi.
        </p>
      </div>
      {auth.status === 'in' ? (
        <ButtonLink to={dashboard} variant="light">
          Buka dashboard
        </ButtonLink>
      ) : (
        <ButtonLink
          to={`/auth?mode=daftar&returnUrl=${encodeURIComponent(dashboard)}`}
          variant="light"
        >
          Buat akun
        </ButtonLink>
      )}
    </aside>
  );
}
