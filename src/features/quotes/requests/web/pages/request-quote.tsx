import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { brand } from '~/lib/brand';
import { offerTime } from '~/lib/promises';
import { pageMeta } from '~/lib/web/meta';
import { choiceOf, stepAt, steps } from '../../rules';
import { Confirmation } from '../components/confirmation';
import { Wizard } from '../components/wizard';
import type { Sent } from '../wizard-state';
import type { Route } from './+types/request-quote';
import styles from './request-quote.module.css';

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const step = stepAt(new URLSearchParams(location.search));
  return pageMeta(matches, {
    title:
      step === 1
        ? 'Minta penawaran'
        : `${steps[step - 1]?.title}, langkah ${step} dari 3 · Minta penawaran`,
    description: `Minta penawaran pelatihan perusahaan dari ${brand().name} dalam tiga langkah. Tim kami menjawab dalam ${offerTime()}.`,
    path: '/business/request-quote',
    image: '/og/page/request-quote.png',
  });
};

/** The request that was sent from this page. It stands in the browser's history only, so the server renders the form. */
function useSent(): Sent | null {
  const { state } = useLocation();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return inBrowser ? ((state as { sent?: Sent } | null)?.sent ?? null) : null;
}

/** The three steps of a request; afterwards the confirmation for a visitor without an account. */
export default function RequestQuote() {
  const [params] = useSearchParams();
  const sent = useSent();
  return (
    <div className={styles.page}>
      {sent ? (
        <Confirmation {...sent} />
      ) : (
        <Wizard key={choiceOf(params).choiceKey} params={params} />
      )}
    </div>
  );
}
