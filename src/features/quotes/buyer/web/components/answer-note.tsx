import { type ReactNode, useEffect, useRef } from 'react';
import { brand } from '~/lib/brand';
import { formatDateTime } from '~/lib/dates';
import { MailLink } from '~/ui/mail-link';
import { AcceptanceLink } from '../../../acceptance/web/components/acceptance-link';
import { PurchaseOrder } from '../../../acceptance/web/components/purchase-order';
import type { BuyerAccess } from '../../../links/web/api';
import { afterWithdrawal, type Standing } from '../../rules';
import type { ShownQuote } from '../../schema';
import { buyerTexts } from '../../terms';
import classes from './answer.module.css';

type NoteProps = {
  access: BuyerAccess;
  requestId: string;
  standing: Standing;
  quote: ShownQuote;
  older: boolean;
  focused: boolean;
};

/** The outcome of an offer that can't be answered any more. `focused` is true when it was answered just now: then the note takes the focus. */
export function AnswerNote({ access, requestId, standing, quote, older, focused }: NoteProps) {
  const {
    status,
    answeredAt,
    acceptedName,
    acceptedPosition,
    acceptedEmail,
    answerChannel,
    rejectionReason,
  } = quote;
  const when = answeredAt && formatDateTime(answeredAt);
  if (status === 'accepted') {
    return (
      <Note title={`Diterima ${when}`} focused={focused}>
        <p>
          Oleh {acceptedName}, {acceptedPosition}. {acceptedEmail && `Dari ${acceptedEmail}. `}
          {buyerTexts.acceptedMore}
        </p>
        {answerChannel === 'offline' && (
          <p>Dicatat tim kami dari jawaban Anda di luar situs ini.</p>
        )}
        {quote.acceptance && (
          <p>
            <AcceptanceLink access={access} quote={quote} />
          </p>
        )}
        <PurchaseOrder
          access={access}
          requestId={requestId}
          quote={quote}
          texts={{ saved: buyerTexts.poSaved, failed: buyerTexts.failed }}
        />
      </Note>
    );
  }
  if (status === 'rejected') {
    return (
      <Note title={`Ditolak ${when}`} focused={focused} plain>
        {rejectionReason && <p className={classes.reason}>Alasan: {rejectionReason}</p>}
        {!older && (
          <p>
            Ingin penawaran lain? Tulis kepada <MailLink to={brand().salesEmail} />.
          </p>
        )}
      </Note>
    );
  }
  if (status === 'withdrawn') {
    return (
      <Note title="Penawaran ini kami tarik" focused={focused} plain>
        {!older && <p>{afterWithdrawal(standing)}</p>}
      </Note>
    );
  }
  if (status === 'expired') {
    return (
      <Note title="Masa berlakunya sudah berakhir" focused={focused} plain>
        {!older && (
          <p>
            Masih berminat? Tulis kepada <MailLink to={brand().salesEmail} />, kami siapkan
            penawaran baru.
          </p>
        )}
      </Note>
    );
  }
  return null;
}

function Note({
  title,
  focused,
  plain = false,
  children,
}: {
  title: string;
  focused: boolean;
  plain?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className={plain ? classes.plainNote : classes.note}>
      <h4 ref={heading} tabIndex={-1}>
        {title}
      </h4>
      {children}
    </div>
  );
}
