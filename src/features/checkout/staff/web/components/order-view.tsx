import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaffLink } from '~/features/auth/web/components/staff-link';
import { formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { formatPhone } from '~/lib/phone';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry, useDecided } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Ago } from '~/ui/desk/time';
import { Notice } from '~/ui/notice';
import { PriceLines } from '../../../orders/web/components/price-lines';
import { StateBadge } from '../../../orders/web/components/state-badge';
import { RefundBadge } from '../../../refunds/web/components/refund-badge';
import { hasFaktur } from '../../../rules';
import {
  type FreeMark,
  freeMarkTexts,
  gatewayLabels,
  orderStateLabels,
  paperLabels,
  paymentNumbers,
} from '../../../terms';
import { ChoiceDecision } from '../../../web/components/choice-decision';
import type { StaffOrder } from '../../schema';
import { noteMax, noteMin, noteText } from '../../terms';
import { staffOrderQuery, useCheckFreeOrder, useSettleDispute } from '../api';
import { RefundDialog } from './refund-dialog';
import classes from './sale.module.css';

/** One order with everything that staff needs to answer for it. */
export function OrderView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(staffOrderQuery(id))}>
      {(order) => <Shown order={order} />}
    </OpenedEntry>
  );
}

function Shown({ order }: { order: StaffOrder }) {
  const { number, state, may, refundable } = order;
  const [refunding, setRefunding] = useState(false);
  return (
    <EntryCard>
      <EntryHeading name={number} badge={<StateBadge state={state} />} lead={order.courseTitle}>
        {number}
      </EntryHeading>
      <div className={classes.beside}>
        <Facts
          items={[
            [
              'Pembeli',
              [order.buyer, order.phone && formatPhone(order.phone)].filter(Boolean).join(', '),
            ],
            [
              'Email',
              order.email === order.billingEmail
                ? order.email
                : `${order.email}, tagihan ke ${order.billingEmail}`,
            ],
            ['Dibuat', formatDateTime(order.createdAt)],
            ...(order.paidAt
              ? [['Dibayar', formatDateTime(order.paidAt)] as const]
              : [['Bayar sebelum', formatDateTime(order.expiresAt)] as const]),
            ...(order.gateway ? [['Cara bayar', gatewayLabels[order.gateway]] as const] : []),
            ...(order.refunded > 0
              ? [['Dikembalikan', formatAmount(order.refunded)] as const]
              : []),
            ...(order.wantsFaktur
              ? [['Faktur pajak', <Faktur key="faktur" order={order} />] as const]
              : []),
          ]}
        />
        <PriceLines
          prices={order.prices}
          couponCode={order.couponCode}
          uniqueCode={order.uniqueCode}
        />
      </div>
      {order.freeMark && <Free order={order} mark={order.freeMark} />}
      <Papers order={order} />
      <Attempts order={order} />
      <History order={order} />
      {may.refund && refundable && (
        <div className="row">
          <Button variant="danger" onClick={() => setRefunding(true)}>
            Kembalikan dana
          </Button>
          {refunding && (
            <RefundDialog order={number} {...refundable} onClose={() => setRefunding(false)} />
          )}
        </div>
      )}
      {may.settleDispute && <Dispute order={order} />}
    </EntryCard>
  );
}

/** Why an order that a coupon made free should be looked at, until somebody has. */
function Free({
  order: { id, couponCode, freeCheckedAt, may },
  mark,
}: {
  order: StaffOrder;
  mark: FreeMark;
}) {
  const check = useCheckFreeOrder(id);
  const decided = useDecided();
  if (freeCheckedAt)
    return (
      <p className="quiet small">
        Pesanan gratis ini sudah dilihat {formatDateTime(freeCheckedAt)}.
      </p>
    );
  return (
    <Notice tone="warning" title="Pesanan gratis yang perlu dilihat">
      <p className="small">
        {freeMarkTexts[mark]} Periksa kupon {couponCode}; matikan bila disalahgunakan.
      </p>
      {may.checkFree && (
        <Button
          variant="default"
          loading={check.isPending}
          onClick={() => check.mutate(undefined, { onSuccess: decided })}
        >
          Tandai sudah dilihat
        </Button>
      )}
    </Notice>
  );
}

const Faktur = ({
  order: { id, taxName, taxId, taxAddress, paidAt, prices },
}: {
  order: StaffOrder;
}) => {
  const buyer = [taxName, taxId, taxAddress].filter(Boolean).join(', ');
  return paidAt && hasFaktur(prices) ? (
    <StaffLink to={`/admin/superadmin/fakturs?view=all&entry=${id}`}>{buyer}</StaffLink>
  ) : (
    buyer
  );
};

function Papers({ order: { number, papers, refunds } }: { order: StaffOrder }) {
  if (papers.length + refunds.length === 0) return null;
  return (
    <section aria-label="Dokumen dan pengembalian">
      <h3>Dokumen dan pengembalian</h3>
      <ul className="bare grid gap-2">
        {papers.map((paper) => (
          <li key={paper.id}>
            <a href={`/api/orders/${number}/papers/${paper.id}`} target="_blank" rel="noreferrer">
              {paperLabels[paper.kind]} {paper.number}
            </a>{' '}
            <span className="quiet small">{formatAmount(paper.total)}</span>
          </li>
        ))}
        {refunds.map(({ id, amount, createdAt, ...refund }) => (
          <li key={id} className="row">
            <StaffLink to={`/admin/superadmin/refunds?view=all&entry=${id}`}>
              Pengembalian {formatAmount(amount)}
            </StaffLink>
            <RefundBadge refund={refund} /> <Ago at={createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const attemptLabels = {
  created: 'dibuat',
  pending: 'menunggu',
  paid: 'dibayar',
  failed: 'gagal',
  expired: 'kedaluwarsa',
  cancelled: 'dibatalkan',
} as const;

function Attempts({ order: { attempts } }: { order: StaffOrder }) {
  if (attempts.length === 0) return null;
  return (
    <section aria-label="Percobaan bayar">
      <h3>Percobaan bayar</h3>
      <ul className="bare grid gap-2">
        {attempts.map(
          ({
            externalId,
            transactionId,
            gateway,
            method,
            details,
            state,
            amount,
            fee,
            buyerFee,
            createdAt,
          }) => (
            <li key={externalId}>
              <strong>{externalId}</strong> · {gatewayLabels[gateway]}
              {method ? ` (${method})` : ''} · {formatAmount(amount)}, {attemptLabels[state]}
              {fee === null ? '' : `, biaya ${formatAmount(fee)}`}
              {buyerFee === null ? '' : `, biaya pembeli ${formatAmount(buyerFee)}`}{' '}
              <span className="quiet small">
                <Ago at={createdAt} />
              </span>
              {paymentNumbers.map(
                (label) =>
                  details[label] && (
                    <p key={label} className="quiet small">{`${label} ${details[label]}`}</p>
                  ),
              )}
              {transactionId && <p className="quiet small">{`Nomor transaksi ${transactionId}`}</p>}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

function History({ order: { history } }: { order: StaffOrder }) {
  return (
    <section aria-label="Riwayat">
      <h3>Riwayat</h3>
      <ol className="bare grid gap-2">
        {history.map(({ state, kind, by, at, reason }) => (
          <li key={at + kind}>
            {orderStateLabels[state]}
            {reason && <p className="typed">{reason}</p>}
            <p className="quiet small">
              {by ?? 'Sistem'} · <Ago at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const outcomes = [
  { value: 'won', label: 'Bank memenangkan kita', hint: 'Pesanan kembali lunas.' },
  {
    value: 'lost',
    label: 'Bank memenangkan pembeli',
    hint: 'Uangnya ditarik, kursusnya ditutup bagi pembeli, dan pembukuannya dibalik.',
    danger: true,
  },
] as const;

function Dispute({ order: { id } }: { order: StaffOrder }) {
  const settle = useSettleDispute(id);
  return (
    <ChoiceDecision
      place={`dispute:${id}`}
      choices={outcomes}
      reason={{
        label: 'Catatan',
        hint: 'Dicatat dalam catatan audit.',
        least: noteMin,
        most: noteMax,
        text: noteText,
      }}
      write={{
        isPending: settle.isPending,
        mutate: ({ choice, reason: note }, options) =>
          settle.mutate({ won: choice === 'won', note }, options),
      }}
    />
  );
}
