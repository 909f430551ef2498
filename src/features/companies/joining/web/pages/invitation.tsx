import { useQuery } from '@tanstack/react-query';
import { linkPageHeaders, linkPageMeta } from '~/features/auth/web/link-page';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { useFragmentToken } from '~/lib/web/fragment';
import { pageMeta } from '~/lib/web/meta';
import { Button, ButtonLink } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { ErrorState, FullSpinner, MessagePage } from '~/ui/states';
import type { Invitation } from '../../../people/schema';
import { invitationQuery, useAcceptInvitation } from '../api';
import { SeenByCompany } from '../components/seen-by-company';
import type { Route } from './+types/invitation';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Undangan perusahaan', noindex: true }),
  linkPageMeta,
];
export const headers: Route.HeadersFunction = linkPageHeaders;

const storageKey = 'nusakelas-company-invitation';
/** The token waits here while its reader signs in: in an address it would reach the server and its logs. */
const keep = (token: string) => {
  try {
    sessionStorage.setItem(storageKey, token);
  } catch {
    // Without storage the link of the mail is opened once more.
  }
};
const keptToken = () => {
  try {
    return tokenIn(`#${sessionStorage.getItem(storageKey) ?? ''}`);
  } catch {
    return null;
  }
};
const tokenIn = (fragment: string) =>
  /^#[0-9a-f]{32}\.[\w-]{43}$/.test(fragment) ? fragment.slice(1) : null;
const incomplete =
  'Buka lagi tautan dari email Anda. Bila terpotong, salin seluruhnya ke bilah alamat peramban Anda.';

/** The page behind an invitation or a join link; opening it changes nothing (spec decision 26). */
export default function InvitationPage() {
  const linked = useFragmentToken(tokenIn);
  if (linked === undefined) return <FullSpinner />;
  const token = linked ?? keptToken();
  return token === null ? (
    <MessagePage title="Tautan ini tidak lengkap" text={incomplete} />
  ) : (
    <Linked key={token} token={token} />
  );
}

function Linked({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token));
  if (data) return <Shown token={token} invitation={data} />;
  if (error instanceof AppError && error.status === 404)
    return <MessagePage title="Tautan ini tidak dikenal" text={sentenceOf(error)} />;
  return error ? (
    <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  ) : (
    <FullSpinner />
  );
}

const closedTexts: Record<Exclude<Invitation['state'], 'open' | 'mine'>, string> = {
  taken:
    'Undangan ini sudah diterima dengan akun lain. Bila itu akun Anda, masuklah dengan akun tersebut.',
  over: 'Undangan ini sudah berakhir atau dicabut. Minta yang baru kepada perusahaan Anda.',
  no_contract: 'Kontrak perusahaan ini tidak sedang berjalan, jadi kursinya belum dapat diterima.',
};

function Shown({ token, invitation }: { token: string; invitation: Invitation }) {
  const { company, department, state, kind, meant, viewer } = invitation;
  const accept = useAcceptInvitation(token);
  if (state === 'mine')
    return (
      <MessagePage
        title={`Kursi dari ${company} sudah Anda terima`}
        text="Kursus yang ditetapkan perusahaan muncul di halaman belajar Anda."
      >
        <ButtonLink to="/dashboard">Mulai belajar</ButtonLink>
      </MessagePage>
    );
  if (state !== 'open')
    return <MessagePage title={`Undangan dari ${company}`} text={closedTexts[state]} />;
  return (
    <div
      className="container stack gap-4"
      style={{ maxWidth: '42rem', paddingBlock: 'var(--space-6)' }}
    >
      <h1>{company} mengundang Anda belajar</h1>
      <p>
        {kind === 'invitation'
          ? `Undangan ini dikirim ke ${meant}`
          : `Tautan ini untuk pemilik alamat email @${meant}`}
        {department && `, departemen ${department}`}.
      </p>
      <section className="card stack gap-2" style={{ padding: 'var(--space-5)' }}>
        <h2>Yang dapat dilihat perusahaan</h2>
        <SeenByCompany company={company} />
      </section>
      {viewer ? (
        <Answer
          invitation={invitation}
          viewer={viewer}
          onAccept={() => accept.mutate()}
          accepting={accept.isPending}
        />
      ) : (
        <SignIn token={token} />
      )}
    </div>
  );
}

const SignIn = ({ token }: { token: string }) => (
  <div className="stack gap-2">
    <p>Masuk atau daftar dahulu, lalu Anda kembali ke undangan ini.</p>
    <div className="row">
      <ButtonLink
        to={`/auth?returnUrl=${encodeURIComponent('/company/invitation')}`}
        onClick={() => keep(token)}
      >
        Masuk atau daftar
      </ButtonLink>
    </div>
  </div>
);

type AnswerProps = {
  invitation: Invitation;
  viewer: NonNullable<Invitation['viewer']>;
  onAccept: () => void;
  accepting: boolean;
};

function Answer({
  invitation: { kind, meant, company },
  viewer,
  onAccept,
  accepting,
}: AnswerProps) {
  if (kind === 'join' && !viewer.fits)
    return (
      <Notice tone="warning" title={`Anda masuk sebagai ${viewer.email}`}>
        <p>
          {viewer.verified
            ? `Alamat ini bukan @${meant}. Masuklah dengan akun beralamat perusahaan.`
            : 'Verifikasi dahulu alamat email akun Anda, lalu muat ulang halaman ini.'}
        </p>
      </Notice>
    );
  return (
    <div className="stack gap-3">
      {viewer.fits ? (
        <p>Anda masuk sebagai {viewer.email}.</p>
      ) : (
        <Notice tone="warning" title={`Anda masuk sebagai ${viewer.email}, bukan ${meant}`}>
          <p>
            Anda tetap dapat menerima dengan akun ini. {company} mencatat Anda dengan alamat {meant}{' '}
            dan melihat bahwa akunnya beralamat lain.
          </p>
        </Notice>
      )}
      <div className="row">
        <Button loading={accepting} onClick={onAccept}>
          Terima undangan
        </Button>
        <ButtonLink variant="subtle" to="/">
          Nanti saja
        </ButtonLink>
      </div>
    </div>
  );
}
