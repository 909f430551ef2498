import { useEffect, useRef } from 'react';
import { formatDateTime } from '~/lib/dates';
import { formatAmount, formatNumber, formatPercent } from '~/lib/money';
import { Facts } from '~/ui/desk/facts';
import { npwpText } from '../../../acceptance/rules';
import { methodLabels } from '../../../acceptance/terms';
import { staffAcceptancePath } from '../../../acceptance/web/api';
import { staffFileAddress } from '../../../attachments/web/api';
import { FileLinks } from '../../../attachments/web/components/file-links';
import { lineName, periodText, quantityText } from '../../../lines/rules';
import { paymentText } from '../../../rules';
import { channelLabels } from '../../../terms';
import type { StaffRequest } from '../../schema';
import { paperPath } from '../api';
import { useRejectOffline, useWithdrawOffer } from '../handling';
import classes from './offer.module.css';
import { OfflineAcceptance } from './offline-acceptance';
import { StatusBadge } from './queue-cells';
import { ReasonAction } from './reason-action';
import { RecordOrder } from './record-order';
import request from './request.module.css';

export function SentOffers({ request: { id, quotes, may } }: { request: StaffRequest }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(quotes.length);
  useEffect(() => {
    // The send button had the focus and has gone with the form.
    if (quotes.length > count.current && document.activeElement === document.body)
      heading.current?.focus();
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

function SentOffer({
  requestId,
  quote,
  mayHandle,
}: {
  requestId: string;
  quote: Quote;
  mayHandle: boolean;
}) {
  const discount =
    quote.discountPercentage > 0 ? `, diskon ${formatPercent(quote.discountPercentage)}` : '';
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
          [
            'Peserta dan akses',
            `${formatNumber(quote.seats)} orang, ${formatNumber(quote.months)} bulan`,
          ],
          [
            'Yang ditawarkan',
            quote.lines
              .map((line) => `${quantityText(line.quantity, line.unit)} × ${lineName(line)}`)
              .join(', '),
          ],
          ['Pelaksanaan', periodText(quote)],
          [
            'Jadwal pembayaran',
            quote.payments
              .map((payment) => `${paymentText(payment)}: ${formatAmount(payment.amount)}`)
              .join('; ') || null,
          ],
          [
            'Narahubung',
            [quote.contactName, quote.contactPhone].filter(Boolean).join(', ') || null,
          ],
          ['Dikirim', formatDateTime(quote.sentAt)],
          ['Berlaku sampai', formatDateTime(quote.expiresAt)],
          ['Dibuka pembeli', quote.viewedAt ? formatDateTime(quote.viewedAt) : 'Belum dibuka'],
          ...answerOf(quote),
        ]}
      />
      {mayHandle && (
        <FileLinks
          files={quote.poFiles}
          addressOf={(fileId) => staffFileAddress(requestId, fileId)}
        />
      )}
      <div className={classes.row}>
        <a href={paperPath(requestId, quote.id)} target="_blank" rel="noreferrer">
          Buka surat penawaran (PDF)<span className="hidden"> {quote.number}, di tab baru</span>
        </a>
        {mayHandle && quote.acceptance && (
          <a href={staffAcceptancePath(requestId, quote.id)} target="_blank" rel="noreferrer">
            Buka bukti persetujuan (PDF)<span className="hidden"> {quote.number}, di tab baru</span>
          </a>
        )}
        {mayHandle && quote.answerable && <OpenOffer requestId={requestId} quote={quote} />}
        {mayHandle && quote.status === 'accepted' && (
          <RecordOrder requestId={requestId} quote={quote} />
        )}
      </div>
    </article>
  );
}

/** What staff may do with an offer that can be answered. */
function OpenOffer({ requestId, quote }: { requestId: string; quote: Quote }) {
  const offer = { id: requestId, quoteId: quote.id };
  const withdraw = useWithdrawOffer(offer);
  const reject = useRejectOffline(offer);
  return (
    <>
      <OfflineAcceptance requestId={requestId} quote={quote} />
      <ReasonAction
        block={false}
        label="Catat penolakan offline"
        title={`Catat penolakan ${quote.number}?`}
        text="Penawaran dan permintaannya menjadi Ditolak. Versi baru tetap dapat dikirim."
        hint="Bagaimana penolakan ini sampai kepada kita, dan sebabnya; dicatat di riwayat dan terlihat oleh pembeli."
        action={reject}
      />
      <ReasonAction
        block={false}
        label="Tarik penawaran"
        title={`Tarik penawaran ${quote.number}?`}
        text="Pembeli tidak dapat menerimanya lagi, dan permintaan kembali menunggu jawaban kita dengan janji baru."
        hint="Dikirim ke pembeli dan dicatat bersama keputusan Anda."
        action={withdraw}
      />
    </>
  );
}

function answerOf({
  status,
  answeredAt,
  answerChannel,
  acceptedName,
  acceptedPosition,
  acceptedEmail,
  poNumber,
  rejectionReason,
  acceptance,
}: Quote) {
  if (!answeredAt) return [];
  const how = `${answerChannel ? `${channelLabels[answerChannel]}, ` : ''}${formatDateTime(answeredAt)}`;
  if (status !== 'accepted')
    return [
      ['Ditolak', how],
      ['Alasan pembeli', rejectionReason],
    ] as const;
  return [
    [
      'Diterima oleh',
      [`${acceptedName} (${acceptedPosition})`, acceptedEmail, how].filter(Boolean).join(', '),
    ],
    ['Nomor PO', poNumber],
    ...(acceptance
      ? ([
          ['Cara', [methodLabels[acceptance.method], acceptance.origin].filter(Boolean).join(', ')],
          ['NPWP', acceptance.npwp && npwpText(acceptance.npwp)],
          ['Alamat', acceptance.legalAddress],
        ] as const)
      : []),
  ] as const;
}
