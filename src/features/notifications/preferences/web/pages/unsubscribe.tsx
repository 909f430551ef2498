import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brand } from '~/lib/brand';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { useFragmentToken } from '~/lib/web/fragment';
import { pageMeta } from '~/lib/web/meta';
import { Button, ButtonLink } from '~/ui/button';
import { FailedPage, FullSpinner, MessagePage } from '~/ui/states';
import { unsubscribeTokenIn } from '../../rules';
import { subscriptionQuery, useSubscribe } from '../api';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Berhenti menerima email', noindex: true }),
  { name: 'referrer', content: 'no-referrer' },
];

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

/**
 * The page behind the link at the foot of an optional mail, with or without an account. Opening it changes nothing, because mail scanners
 * open links. The token is in the fragment, which no server, proxy or referrer receives.
 */
export default function Unsubscribe() {
  const token = useFragmentToken(unsubscribeTokenIn);
  if (token === undefined) {
    return (
      <>
        <h1 className="hidden">Berhenti menerima email</h1>
        <noscript>
          <p className="container">
            Halaman ini memerlukan JavaScript. Tanpa itu, pakai tombol berhenti berlangganan di
            aplikasi email Anda, atau tulis kepada {brand().supportEmail}.
          </p>
        </noscript>
        <FullSpinner />
      </>
    );
  }
  if (token === null) {
    return (
      <MessagePage
        title="Tautan ini tidak lengkap"
        text="Buka lagi tautan di bagian bawah email kami. Bila terpotong, salin seluruhnya ke bilah alamat."
      >
        <Settings />
      </MessagePage>
    );
  }
  return <Subscription key={token} token={token} />;
}

function Subscription({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(subscriptionQuery(token));
  const subscribe = useSubscribe(token);
  const [stopped, setStopped] = useState(false);
  if (!data && error instanceof AppError && error.status < 500) {
    return (
      <MessagePage title="Tautan ini tidak dapat dipakai" text={sentenceOf(error)}>
        <Settings />
      </MessagePage>
    );
  }
  if (!data) {
    return error ? (
      <FailedPage text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <>
        <h1 className="hidden">Berhenti menerima email</h1>
        <FullSpinner />
      </>
    );
  }
  const choose = (subscribed: boolean) =>
    subscribe.mutate(subscribed, { onSuccess: () => setStopped(true) });
  if (!data.subscribed) {
    return (
      <MessagePage
        title="Email ini dihentikan"
        text={`Anda tidak lagi menerima email “${data.label}” dari ${brand().name}.`}
      >
        <div className="row">
          <Button variant="light" loading={subscribe.isPending} onClick={() => choose(true)}>
            Terima lagi email ini
          </Button>
          <Settings />
        </div>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title={stopped ? 'Email ini dikirim lagi' : 'Berhenti menerima email ini?'}
      text={
        stopped
          ? `Anda kembali menerima email “${data.label}” dari ${brand().name}.`
          : `Kami tidak akan lagi mengirim email “${data.label}” ke alamat ini. Pemberitahuan penting tetap kami kirim.`
      }
    >
      <div className="row">
        <Button
          {...(stopped && { variant: 'light' as const })}
          loading={subscribe.isPending}
          onClick={() => choose(false)}
        >
          Berhenti menerima email ini
        </Button>
        <Settings />
      </div>
    </MessagePage>
  );
}

/** A person with an account chooses all kinds in the settings. */
const Settings = () => (
  <ButtonLink to="/profile/edit?tab=notifikasi" variant="subtle">
    Atur notifikasi
  </ButtonLink>
);
