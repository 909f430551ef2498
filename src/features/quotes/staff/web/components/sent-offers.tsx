import { useEffect, useRef } from 'react';
import { formatDateTime } from '~/lib/dates';
import { formatAmount, formatNumber, formatPercent } from '~/lib/money';
import { Facts } from '~/ui/desk/facts';
import { lineName, periodText, quantityText } from '../../../lines/rules';
import { paymentText } from '../../../schedule/rules';
import { channelLabels } from '../../../terms';
import type { StaffRequest } from '../../schema';
import { paperPath } from '../api';
import classes from './offer.module.css';
import { OfflineAcceptance } from './offline-acceptance';
import { StatusBadge } from './queue-cells';
import request from './request.module.css';

export function SentOffers({ request: { id, quotes, may } }: { request: StaffRequest }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(quotes.length);
  useEffect(() => {
    // The send button had the focus and has gone with the form.
    if (quotes.length > count.current && document.activeElement === document.body) heading.current?.focus();
    count.current = quotes.length;
  }, [quotes.length]);
  if (quotes.length === 0) return null;
  return (
    <section className={`card ${request.part}`} aria-labelledby="terkirim">
      <h3 id="terkirim" ref={heading} tabIndex={-1} className={classes.heading}>
        Penawaran terkirim
      </h3>
      {quotes.map((quote) => (
        <SentOffer key={quote.id} requestId={id} quote={quote} mayHandle={may.handle} />
      ))}
    </section>
  );
}

type Quote = StaffRequest['quotes'][number];

function SentOffer({ requestId, quote, mayHandle }: { requestId: string; quote: Quote; mayHandle: boolean }) {
  const discount = quote.discountPercentage > 0 ? `, diskon ${formatPercent(quote.discountPercentage)}` : '';
  return (
    <article className={classes.sent} aria-label={`Versi ${quote.version}`}>
      <div className={request.title}>
        <h4 className="tabular">
          {quote.number} · versi {quote.version}
        </h4>
        <StatusBadge status={quote.status} />
      </div>
      <Facts
        columns
        items={[
          ['Harga penawaran', `${formatAmount(quote.finalPrice)}${discount}`],
          ['Total termasuk PPN', formatAmount(quote.total)],
          ['Peserta dan akses', `${formatNumber(quote.seats)} orang, ${formatNumber(quote.months)} bulan`],
          ['Yang ditawarkan', quote.lines.map((line) => `${quantityText(line.quantity, line.unit)} × ${lineName(line)}`).join(', ')],
          ['Pelaksanaan', periodText(quote)],
          ['Jadwal pembayaran', quote.payments.map((payment) => `${paymentText(payment)}: ${formatAmount(payment.amount)}`).join('; ') || null],
          ['Narahubung', [quote.contactName, quote.contactPhone].filter(Boolean).join(', ') || null],
          ['Dikirim', formatDateTime(quote.sentAt)],
          ['Berlaku sampai', formatDateTime(quote.expiresAt)],
          ['Dibuka pembeli', quote.viewedAt ? formatDateTime(quote.viewedAt) : 'Belum dibuka'],
          ...answerOf(quote),
        ]}
      />
      <div className={classes.row}>
        <a href={paperPath(requestId, quote.id)} target="_blank" rel="noreferrer">
          Buka surat penawaran (PDF)<span className="hidden"> {quote.number}, di tab baru</span>
        </a>
        {mayHandle && quote.answerable && <OfflineAcceptance requestId={requestId} quote={quote} />}
      </div>
    </article>
  );
}

function answerOf({ status, answeredAt, answerChannel, acceptedName, acceptedPosition, acceptedEmail, poNumber, rejectionReason }: Quote) {
  if (!answeredAt) return [];
  const how = `${answerChannel ? `${channelLabels[answerChannel]}, ` : ''}${formatDateTime(answeredAt)}`;
  if (status !== 'accepted')
    return [
      ['Ditolak', how],
      ['Alasan pembeli', rejectionReason],
    ] as const;
  return [
    ['Diterima oleh', [`${acceptedName} (${acceptedPosition})`, acceptedEmail, how].filter(Boolean).join(', ')],
    ['Nomor PO', poNumber],
  ] as const;
}
