import { Navigate, useParams } from 'react-router';
import { formatDateTime } from '~/lib/dates';
import { AppError } from '~/lib/errors';
import { sentenceOf } from '~/lib/web/api';
import { copyText } from '~/lib/web/copy';
import type { PageHandle } from '~/lib/web/early';
import { pageMeta } from '~/lib/web/meta';
import { PagiSore } from '~/ui/batik';
import { ButtonLink } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { useFocusOnChange } from '~/ui/focus';
import { PageHeader } from '~/ui/page-header';
import { Skeleton } from '~/ui/skeleton';
import { FailedPage, MessagePage } from '~/ui/states';
import { useTitle } from '~/ui/use-title';
import type { OwnOrder } from '../../../orders/schema';
import { orderPath, purchasesPath, waitingText } from '../../../orders/terms';
import { fakturText } from '../../../orders/web/components/faktur';
import { OrderHistory } from '../../../orders/web/components/order-history';
import { OrderNote } from '../../../orders/web/components/order-note';
import { PriceLines } from '../../../orders/web/components/price-lines';
import { StateBadge } from '../../../orders/web/components/state-badge';
import { headings } from '../../../orders/web/words';
import { OrderPapers } from '../../../papers/web/components/order-papers';
import { useArrival, usePolledOrder } from '../../../payments/web/use-order-page';
import type { OrderState } from '../../../terms';
import { BilledTo } from '../components/billed-to';
import { OrderPanel } from '../components/order-panel';
import type { Route } from './+types/order';
import classes from './order.module.css';

const title = 'Pesanan';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, noindex: true });

/** Percent of the cloth above the page that is dyed: it is finished when the course is paid. */
const dyed: Partial<Record<OrderState, number>> = {
  awaiting_payment: 35,
  awaiting_verification: 70,
  paid: 120,
  partially_refunded: 120,
  disputed: 120,
};

/** One order: what it waits for, how it is paid, and what has become of it. A gateway leads back to it. */
export default function OrderPage() {
  const { slug = '', number = '' } = useParams();
  const { order, resting, skewMs } = usePolledOrder(number);
  const { leading } = useArrival(order.data);
  const heading = useFocusOnChange<HTMLHeadingElement>(
    order.data ? headings[order.data.state] : '',
  );
  useTitle(order.data && `${headings[order.data.state]} · ${order.data.number}`);
  if (!order.data) {
    if (order.error instanceof AppError && [404, 422].includes(order.error.status))
      return <Unknown />;
    return order.isError ? (
      <FailedPage text={sentenceOf(order.error)} onRetry={() => void order.refetch()} />
    ) : (
      <Waiting />
    );
  }
  const { course, state, waitingFor, prices, couponCode, transfer, gateway } = order.data;
  if (course.slug !== slug)
    return <Navigate to={orderPath({ courseSlug: course.slug, number })} replace />;
  return (
    <>
      <Cloth course={course} share={dyed[state] ?? -20} />
      <div className={`container ${classes.page}`}>
        <PageHeader
          trail={[{ label: 'Pembelian', to: purchasesPath }, { label: number }]}
          title={headings[state]}
          state={waitingFor && waitingText(waitingFor)}
          headingRef={heading}
        />
        <div className={classes.columns}>
          <OrderPanel order={order.data} resting={resting} leading={leading} skewMs={skewMs} />
          <aside aria-label="Rincian pesanan">
            <OrderNote title="Pesanan Anda" course={course}>
              <PriceLines
                prices={prices}
                couponCode={couponCode}
                {...(transfer && gateway === 'manual' && { uniqueCode: transfer.uniqueCode })}
              />
              <Details order={order.data} />
            </OrderNote>
          </aside>
        </div>
      </div>
    </>
  );
}

/** The coloured strip at the head: a batik cloth of which more is dyed the further the purchase is. */
const Cloth = ({
  course: { slug, category },
  share,
}: Pick<OwnOrder, 'course'> & { share: number }) => (
  <div className={classes.cloth}>
    <PagiSore seed={slug} palette={category} share={share} />
  </div>
);

const Details = ({
  order,
  order: { number, state, createdAt, faktur, history, invoiced },
}: {
  order: OwnOrder;
}) => (
  <>
    <dl className={classes.details}>
      <div>
        <dt>Nomor pesanan</dt>
        <dd className="row nowrap gap-1 tabular">
          {number}
          <CopyButton what="Nomor pesanan" onCopy={() => void copyText(number, 'Nomor pesanan')} />
        </dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>
          <StateBadge state={state} />
        </dd>
      </div>
      <div>
        <dt>Dipesan</dt>
        <dd className="tabular">{formatDateTime(createdAt)}</dd>
      </div>
      <BilledTo order={order} />
      {faktur && (
        <div>
          <dt>Faktur pajak</dt>
          <dd>{fakturText(faktur)}</dd>
        </div>
      )}
    </dl>
    {invoiced && <OrderPapers number={number} />}
    <details className={classes.more}>
      <summary>Riwayat pesanan</summary>
      <OrderHistory history={history} />
    </details>
  </>
);

const Unknown = () => (
  <MessagePage
    title="Pesanan tidak ditemukan"
    text="Periksa lagi alamatnya, atau buka daftar pembelian Anda."
  >
    <div className="row">
      <ButtonLink to={purchasesPath}>Lihat pembelian</ButtonLink>
    </div>
  </MessagePage>
);

const Waiting = () => (
  <>
    <div className={classes.cloth} />
    <div className={`container ${classes.page}`}>
      <PageHeader title={title} />
      <div className={classes.columns} role="status" aria-label="Memuat pesanan">
        <div className={`card ${classes.panel}`}>
          <Skeleton height="72px" />
          <Skeleton height="84px" />
          <Skeleton width="12rem" height="52px" />
        </div>
        <div className={`card ${classes.panel}`}>
          <Skeleton height="40px" />
          <Skeleton width="70%" height="28px" />
          <Skeleton height="20px" />
          <Skeleton height="20px" />
          <Skeleton height="36px" />
        </div>
      </div>
    </div>
  </>
);

export const handle: PageHandle = {
  Waiting,
  early: ({ number = '' }) => [`/api/orders/${number}`],
};
