import { useEffect, useId, useRef, useState } from 'react';
import { brand } from '~/lib/brand';
import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { MailLink } from '~/ui/mail-link';
import { npwpText } from '../../../acceptance/rules';
import type { BuyerAccess } from '../../../links/web/api';
import { ReachLine } from '../../../managers/web/components/reach-line';
import { promiseText } from '../../../requests/terms';
import { reachOf } from '../../../rules';
import { BuyerThread } from '../../../thread/web/components/buyer-thread';
import { CorrectRequest, WithdrawRequest } from '../../../thread/web/components/own-changes';
import { requestedPackage, standingOf } from '../../rules';
import type { ShownRequest } from '../../schema';
import { Fold } from './fold';
import { type AnswerFields, Offer } from './offer';
import classes from './request-card.module.css';
import { StatusBadge } from './status-badge';

/** One request with its offers: the newest version is open, the older ones are folded. */
export function RequestCard({ access, request }: { access: BuyerAccess; request: ShownRequest }) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  // The fields are kept above the offers, so that they are still filled in when a newer version replaces the offer.
  // What the company's earlier contract says stands there to be checked.
  const before = request.signedBefore;
  const [typed, setTyped] = useState<AnswerFields>({
    name: before?.name ?? '',
    position: before?.position ?? '',
    poNumber: '',
    npwp: before?.npwp ? npwpText(before.npwp) : '',
    legalAddress: before?.legalAddress ?? '',
    reason: '',
  });
  const [latest, ...older] = request.quotes;
  const standing = standingOf(request);
  const [waiting, open] = [standing === 'waiting', standing === 'answer'];
  const facts = {
    requestId: request.id,
    standing,
    codeTo: request.codeTo,
    companyName: request.companyName,
  };
  const offer = { access, ...facts, typed, onType: setTyped, onRefused: setRefusal };
  return (
    <article className={`card ${classes.request}`} aria-labelledby={id}>
      <header className={classes.head}>
        <div className={classes.title}>
          <h2 id={id}>{request.companyName}</h2>
          <p>
            {requestedPackage(request)}
            {request.numberOfEmployees !== null &&
              ` · ${formatNumber(request.numberOfEmployees)} peserta`}
          </p>
          <p className="small quiet">
            <span className={classes.reference}>{request.reference}</span> · dikirim{' '}
            <time dateTime={request.createdAt}>{formatDate(request.createdAt)}</time> oleh{' '}
            {request.contactPersonName}
          </p>
        </div>
        {standing === 'closed' ? (
          <Badge tone="plain">Ditutup</Badge>
        ) : (
          <StatusBadge status={standing === 'withdrawn' ? standing : request.status} />
        )}
      </header>
      {request.additionalRequirements && (
        <Fold title="Kebutuhan tambahan">
          <p>{request.additionalRequirements}</p>
        </Fold>
      )}
      {refusal && <Refusal reason={refusal} />}
      {latest ? (
        <Offer key={latest.id} quote={latest} {...offer} />
      ) : (
        <Unanswered request={request} />
      )}
      {older.length > 0 && (
        <Fold title={`Versi sebelumnya (${older.length})`}>
          {older.map((quote) => (
            <Offer key={quote.id} quote={quote} older {...offer} />
          ))}
        </Fold>
      )}
      <ReachLine
        reach={reachOf(request.manager, { reference: request.reference, number: latest?.number })}
      />
      <BuyerThread access={access} requestId={request.id} talk={request.talk} />
      {(waiting || open) && (
        <div className={classes.own}>
          {waiting && <CorrectRequest access={access} request={request} />}
          <WithdrawRequest access={access} request={request} hasOffer={open} />
        </div>
      )}
    </article>
  );
}

/** The note takes the focus, because the button that had it has gone. */
function Refusal({ reason }: { reason: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The dialog is closing and returns the focus first.
    const frame = requestAnimationFrame(() => note.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <p ref={note} tabIndex={-1} role="status" className={classes.refusal}>
      <strong>Jawaban Anda tidak tersimpan.</strong> {reason}
    </p>
  );
}

function Unanswered({ request }: { request: ShownRequest }) {
  const standing = standingOf(request);
  if (standing === 'withdrawn') {
    return (
      <p className={classes.waiting}>
        <strong>Permintaan ini Anda tarik.</strong> Berubah pikiran? Tulis pesan di bawah.
      </p>
    );
  }
  if (standing === 'closed') {
    return (
      <p className={classes.waiting}>
        <strong>Permintaan ini kami tutup tanpa penawaran.</strong> Alasannya kami kirim lewat
        email. Pertanyaan? Tulis kepada <MailLink to={brand().salesEmail} />.
      </p>
    );
  }
  return (
    <p className={classes.waiting}>
      <strong>
        {request.status === 'pending'
          ? 'Permintaan Anda sudah kami terima.'
          : 'Permintaan Anda sedang kami tinjau.'}
      </strong>{' '}
      {promiseText()}
    </p>
  );
}
