import { lazy, Suspense } from 'react';
import { brand } from '~/lib/brand';
import { Button, ButtonLink } from '~/ui/button';
import { MailLink } from '~/ui/mail-link';
import { Section } from '~/ui/section';
import { Skeleton } from '~/ui/skeleton';
import { Spinner } from '~/ui/spinner';
import type { OwnOrder } from '../../../orders/schema';
import { CancelOrder } from '../../../orders/web/components/cancel-order';
import { FakturLink } from '../../../orders/web/components/faktur';
import { meaningOf } from '../../../orders/web/words';
import { useCheck } from '../../../payments/web/api';
import { ChooseMethod } from '../../../payments/web/components/choose-method';
import { Paid } from '../../../payments/web/components/paid';
import { RunningPayment } from '../../../payments/web/components/running-payment';
import { gatewayLabels } from '../../../terms';
import classes from './order-panel.module.css';
import { TransferInReview } from './transfer-in-review';

type OrderPanelProps = {
  order: OwnOrder;
  /** the page has stopped asking by itself */
  resting: boolean;
  /** the gateway's page is being opened */
  leading: boolean;
  /** what the server's clock is ahead of this device's, in milliseconds */
  skewMs: number;
};

/** Brings the form of the proof, which other ways of paying don't need. */
const TransferToPay = lazy(async () => ({ default: (await import('./transfer')).TransferToPay }));

/** The buyer's next step, or the end of the order. */
export function OrderPanel(props: OrderPanelProps) {
  const { order } = props;
  const { state, can, course } = order;
  if (state === 'paid') return <Paid order={order} />;
  const meaning = meaningOf(order);
  if (meaning === null) return <Open {...props} />;
  return (
    <Section title="Tentang pesanan ini" className={classes.panel}>
      <p>{meaning}</p>
      <div className="row">
        {(state === 'partially_refunded' || state === 'disputed') && (
          <ButtonLink to={`/learn/${course.slug}`}>Lanjut Belajar</ButtonLink>
        )}
        {can.again && (
          <ButtonLink to={`/checkout/${course.slug}`} variant="kunyit" large>
            Beli Lagi
          </ButtonLink>
        )}
        <ButtonLink to={`/course/${course.slug}`} variant="default" large={can.again}>
          Halaman kursus
        </ButtonLink>
        <FakturLink order={order} large={can.again} />
      </div>
      <Help />
    </Section>
  );
}

const titleOf = ({ gateway, method }: NonNullable<OwnOrder['payment']>) => {
  if (gateway === 'manual') return 'Transfer ke rekening kami';
  return method ?? gatewayLabels[gateway];
};

function Open({ order, resting, leading, skewMs }: OrderPanelProps) {
  const { waitingFor, payment, transfer, can, methods } = order;
  if (leading) {
    return (
      <Section title="Membuka halaman pembayaran…">
        <p className={classes.asking} role="status">
          <Spinner size={18} /> Sebentar, Anda sedang diarahkan.
        </p>
      </Section>
    );
  }
  if (order.state === 'awaiting_verification') {
    return (
      <Section title="Kami memeriksa transfer Anda">
        {transfer && <TransferInReview transfer={transfer} />}
        <Asking resting={resting} order={order} />
        <Help />
      </Section>
    );
  }
  const chosen = waitingFor === 'method' ? null : payment;
  return (
    <div className="stack gap-5">
      <Section title={chosen ? titleOf(chosen) : 'Pilih cara pembayaran'}>
        {chosen?.gateway === 'manual' && transfer && (
          <Suspense fallback={<Skeleton height="320px" />}>
            <TransferToPay order={order} transfer={transfer} skewMs={skewMs} />
          </Suspense>
        )}
        {chosen && chosen.gateway !== 'manual' && (
          <RunningPayment payment={chosen} skewMs={skewMs} />
        )}
        {!chosen && can.pay && <ChooseMethod order={order} />}
        {chosen && chosen.gateway !== 'manual' && <Asking resting={resting} order={order} />}
      </Section>
      {chosen && can.pay && methods.length > 1 && (
        <details className={`card ${classes.other}`}>
          <summary>Bayar dengan cara lain</summary>
          <ChooseMethod order={order} other />
        </details>
      )}
      <div className={classes.foot}>
        <Help />
        {can.cancel && <CancelOrder order={order} />}
      </div>
    </div>
  );
}

/** Says that the page is asking by itself, and asks at once for who doesn't want to wait. */
function Asking({ order: { number, waitingFor }, resting }: { order: OwnOrder; resting: boolean }) {
  const check = useCheck(number);
  return (
    <div className={classes.asking}>
      <p className="small quiet row nowrap">
        {!resting && <Spinner size={18} />}
        {resting
          ? 'Halaman ini sudah berhenti memeriksa otomatis.'
          : 'Halaman ini memeriksa statusnya otomatis.'}
      </p>
      {waitingFor === 'payment' && (
        <Button variant="light" loading={check.isPending} onClick={() => check.mutate()}>
          Periksa sekarang
        </Button>
      )}
    </div>
  );
}

const Help = () => (
  <p className="small quiet">
    Ada kendala? Tulis ke <MailLink to={brand().supportEmail} subject="Pembayaran kursus" /> dengan
    nomor pesanan Anda.
  </p>
);
