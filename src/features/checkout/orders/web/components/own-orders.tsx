import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatDeadline } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { transferTime } from '~/lib/promises';
import { sentenceOf } from '~/lib/web/api';
import { BatikCover } from '~/ui/batik';
import { ButtonLink, MoreButton } from '~/ui/button';
import { useKeptFocus } from '~/ui/focus';
import { EmptyState, ErrorState } from '~/ui/states';
import { gatewayLabels, refundStateLabels } from '../../../terms';
import { orderPath } from '../../terms';
import { type OwnOrderLine, ownOrdersQuery } from '../own';
import { meaningOf } from '../words';
import { CancelOrder } from './cancel-order';
import { InvoiceLink } from './invoice-link';
import { OrdersSkeleton } from './orders-skeleton';
import classes from './own-orders.module.css';
import { StateBadge } from './state-badge';

/** The orders of the signed-in person, newest first. `more` has what later nouns can do with one. */
export function OwnOrders({ more }: { more: (order: OwnOrderLine) => ReactNode }) {
  const list = useInfiniteQuery(ownOrdersQuery());
  if (!list.data)
    return list.isError ? (
      <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />
    ) : (
      <OrdersSkeleton />
    );
  const orders = list.data.pages.flatMap(({ items }) => items);
  if (orders.length === 0) {
    return (
      <EmptyState text="Belum ada pembelian">
        <ButtonLink to="/courses">Jelajahi kursus</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      {orders.map((order) => (
        <OrderCard key={order.number} order={order} more={more(order)} />
      ))}
      {list.isError && (
        <p role="alert" className="small">
          {sentenceOf(list.error)}
        </p>
      )}
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </div>
  );
}

function OrderCard({ order, more }: { order: OwnOrderLine; more: ReactNode }) {
  const { number, state, course, total, uniqueCode, gateway, createdAt } = order;
  const id = `pesanan-${number}`;
  const card = useKeptFocus<HTMLElement>((element) => element.querySelector<HTMLElement>('h2'));
  return (
    <article ref={card} className={`card ${classes.card}`} aria-labelledby={id}>
      <div className={classes.cover}>
        <BatikCover seed={course.slug} palette={course.category} shape="fill" />
      </div>
      <div className={classes.words}>
        <div className="row between gap-2">
          <StateBadge state={state} />
          <Link to={orderPath({ courseSlug: course.slug, number })} className="small tabular">
            {number}
          </Link>
        </div>
        <div className={classes.title}>
          <h2 id={id} tabIndex={-1}>
            {course.title}
          </h2>
          <strong className="tabular">{formatAmount(total + uniqueCode)}</strong>
        </div>
        <p className="small quiet tabular">
          {formatDateTime(createdAt)}
          {gateway && ` · ${gatewayLabels[gateway]}`}
          {uniqueCode > 0 && `, termasuk kode unik ${formatAmount(uniqueCode)}`}
        </p>
        <Standing order={order} />
        <div className="row gap-2">
          <Actions order={order} />
          {more}
        </div>
      </div>
    </article>
  );
}

/** A note to the buyer about an order that isn't simply paid. */
function Standing({ order }: { order: OwnOrderLine }): ReactNode {
  const { state, expiresAt, refund } = order;
  if (refund && refund.state !== 'done') {
    return (
      <p className="small">
        Pengembalian dana {formatAmount(refund.amount)}:{' '}
        {refundStateLabels[refund.state].toLowerCase()}.
      </p>
    );
  }
  if (state === 'awaiting_payment') {
    return (
      <p className="small">
        Bayar sebelum <strong>{formatDeadline(expiresAt)}</strong>.
      </p>
    );
  }
  if (state === 'awaiting_verification')
    return <p className="small">Bukti transfer Anda kami periksa dalam {transferTime()}.</p>;
  return state === 'paid' ? null : <p className="small">{meaningOf(order)}</p>;
}

function Actions({ order }: { order: OwnOrderLine }) {
  const { number, state, course, can } = order;
  const page = orderPath({ courseSlug: course.slug, number });
  const opens = state === 'paid' || state === 'partially_refunded' || state === 'disputed';
  return (
    <>
      {can.pay && (
        <ButtonLink to={page} variant="kunyit" aria-label={`Bayar Lagi ${course.title}`}>
          Bayar Lagi
        </ButtonLink>
      )}
      {opens && (
        <ButtonLink
          to={`/learn/${course.slug}`}
          variant="light"
          aria-label={`Lanjut Belajar ${course.title}`}
        >
          Lanjut Belajar
        </ButtonLink>
      )}
      {can.again && (
        <ButtonLink
          to={`/checkout/${course.slug}`}
          variant="light"
          aria-label={`Beli Lagi ${course.title}`}
        >
          Beli Lagi
        </ButtonLink>
      )}
      {!can.pay && (
        <ButtonLink to={page} variant="default" aria-label={`Rincian pesanan ${number}`}>
          Rincian
        </ButtonLink>
      )}
      {order.invoiced && <InvoiceLink number={number} />}
      {can.cancel && <CancelOrder order={order} />}
    </>
  );
}
