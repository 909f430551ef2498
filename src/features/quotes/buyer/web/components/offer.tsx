import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { useNow } from '~/ui/use-now';
import { AcceptDialog, type Signing } from '../../../acceptance/web/components/accept-dialog';
import { type BuyerAccess, refreshOf } from '../../../links/web/api';
import { remainingTime, type Standing } from '../../rules';
import type { ShownQuote } from '../../schema';
import { buyerTexts } from '../../terms';
import { reportViewed } from '../api';
import { AnswerNote } from './answer-note';
import { Facts } from './facts';
import { Fold } from './fold';
import classes from './offer.module.css';
import { OfferFigures } from './offer-figures';
import { PaperLink } from './paper-link';
import { RejectDialog } from './reject-dialog';
import { StatusBadge } from './status-badge';

const tickMs = 30_000;
const acceptTexts = {
  success: buyerTexts.accepted,
  more: buyerTexts.acceptedMore,
  failed: buyerTexts.failed,
};

/** The fields of both answers. */
export type AnswerFields = Signing & { reason: string };

type OfferProps = {
  access: BuyerAccess;
  requestId: string;
  standing: Standing;
  quote: ShownQuote;
  companyName: string;
  codeTo: string | null;
  typed: AnswerFields;
  onType: (typed: AnswerFields) => void;
  onRefused: (reason: string | null) => void;
  /** true when a newer version has replaced it */
  older?: boolean;
};

/** One version of an offer with its sums and validity, and with its answer or the buttons to answer. */
export function Offer({ older = false, standing, ...answer }: OfferProps) {
  const { access, requestId, quote, typed, onType } = answer;
  const id = useId();
  const [opened, setOpened] = useState<'accept' | 'reject' | null>(null);
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    if (quote.answerable) void reportViewed(access, quote.id);
  }, [access, quote.answerable, quote.id]);
  const dialog = { ...answer, onClose: () => setOpened(null), onAnswered: () => setAnswered(true) };
  return (
    <section className={classes.offer} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h3 id={id}>Penawaran {quote.number}</h3>
          <p className="small quiet">
            Versi {quote.version} · dikirim{' '}
            <time dateTime={quote.sentAt}>{formatDate(quote.sentAt)}</time>
          </p>
        </div>
        {older && <StatusBadge status="superseded" />}
      </header>
      <Facts
        items={[
          ['Peserta', `${formatNumber(quote.seats)} orang`],
          ['Masa akses', `${quote.months} bulan`],
          ['Berlaku sampai', <Validity key="validity" access={access} quote={quote} />],
        ]}
      />
      <OfferFigures quote={quote} />
      <Fold title="Syarat dan ketentuan">
        <p>{quote.termsAndConditions}</p>
      </Fold>
      <AnswerNote
        access={access}
        requestId={requestId}
        standing={standing}
        quote={quote}
        older={older}
        focused={answered}
      />
      <div className={classes.actions}>
        <PaperLink access={access} quote={quote} />
        {quote.answerable && !answered && (
          <div className={classes.answers} data-total={formatAmount(quote.total)}>
            <Button variant="default" aria-describedby={id} onClick={() => setOpened('reject')}>
              Tolak
            </Button>
            <Button variant="kunyit" aria-describedby={id} onClick={() => setOpened('accept')}>
              Terima
            </Button>
          </div>
        )}
      </div>
      {quote.answerable && (
        <>
          <AcceptDialog
            opened={opened === 'accept'}
            {...dialog}
            texts={acceptTexts}
            onType={(signing) => onType({ ...typed, ...signing })}
          />
          <RejectDialog
            opened={opened === 'reject'}
            {...dialog}
            onType={({ reason }) => onType({ ...typed, reason })}
          />
        </>
      )}
    </section>
  );
}

/** The end of an offer and the remaining time. The server alone decides whether it has ended, so the page asks it then. */
function Validity({ access, quote }: { access: BuyerAccess; quote: ShownQuote }) {
  const now = useNow(tickMs);
  const client = useQueryClient();
  const remaining = quote.answerable ? remainingTime(quote.expiresAt, now) : null;
  const over = quote.answerable && remaining === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request is read again once, when the time is over
  useEffect(() => {
    if (over) refreshOf(access)(client);
  }, [over]);
  return (
    <>
      <time dateTime={quote.expiresAt}>{formatDateTime(quote.expiresAt)}</time>{' '}
      {remaining && <span className={classes.remaining}>{remaining}</span>}
    </>
  );
}
