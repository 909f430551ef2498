import { Link } from 'react-router';
import { formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { Button } from '~/ui/button';
import { Choice } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import type { CheckoutView } from '../../../orders/web/api';
import { OrderNote } from '../../../orders/web/components/order-note';
import { PriceLines } from '../../../orders/web/components/price-lines';
import { refundDays, refundLessonsPercent } from '../../../terms';
import { usePurchase } from '../use-purchase';
import { BillingSection } from './billing-section';
import { CouponField } from './coupon-field';
import { Methods } from './methods';
import classes from './purchase.module.css';

/** The whole form of a purchase beside what it costs. */
export function Purchase({ view, userId }: { view: CheckoutView; userId: string }) {
  const purchase = usePurchase(view, userId);
  const { values, faults, change, costs, prices, coupon } = purchase;
  const total = prices?.total ?? 0;
  return (
    <form
      ref={purchase.form}
      className={classes.form}
      onSubmit={(event) => void purchase.send(event)}
      noValidate
      aria-label="Pembelian"
    >
      <div className={classes.summary}>
        <OrderNote title="Ringkasan pesanan" course={view.course}>
          {prices && <PriceLines prices={prices} couponCode={coupon.applied} />}
          {view.flashEndsAt && (
            <p className="quiet small">
              Harga promo berlaku sampai {formatDateTime(view.flashEndsAt)}. Pesanan Anda menyimpan
              harganya.
            </p>
          )}
          {purchase.flashOver && (
            <Notice role="status" title="Promo sudah berakhir">
              <p>Ringkasan ini sekarang memakai harga normal.</p>
            </Notice>
          )}
        </OrderNote>
      </div>
      <div className={classes.fields}>
        <BillingSection values={values} faults={faults} change={change} taxed={purchase.taxed} />
        <Section title="Kupon">
          <CouponField
            value={values.coupon}
            error={faults.coupon}
            {...coupon}
            onChange={(code) => change({ coupon: code })}
          />
        </Section>
        {costs && (
          <Section title="Cara pembayaran">
            <Methods
              methods={view.methods}
              total={total}
              value={values.gateway}
              error={faults.gateway}
              onChange={(gateway) => change({ gateway })}
            />
          </Section>
        )}
        <Choice
          name="consent"
          checked={values.consent}
          error={faults.consent}
          onChange={({ currentTarget }) => change({ consent: currentTarget.checked })}
          required
          label={<Agreement />}
          hint={`Dana kembali bila diminta dalam ${refundDays} hari selama paling banyak ${refundLessonsPercent}% pelajaran sudah Anda kirim.`}
        />
        {purchase.failure && !purchase.sending && (
          <Notice tone="danger" role="alert" title="Pesanan belum dibuat">
            <p>{purchase.failure} Isian Anda tetap tersimpan di perangkat ini.</p>
          </Notice>
        )}
      </div>
      <div className={classes.pay}>
        <p className={classes.due}>
          <span className="small quiet">{costs ? 'Total' : 'Tidak ada yang perlu dibayar'}</span>
          <strong className="tabular">{formatAmount(total)}</strong>
        </p>
        <Button type="submit" variant="kunyit" large loading={purchase.sending && 'Memproses…'}>
          Bayar Sekarang
        </Button>
      </div>
    </form>
  );
}

/** The texts open beside the form, so that nothing typed is lost. */
const Agreement = () => (
  <>
    Saya setuju dengan{' '}
    <Link to="/terms" target="_blank" rel="noopener">
      syarat dan ketentuan
      <span className="hidden"> (tab baru)</span>
    </Link>
    , termasuk ketentuan{' '}
    <Link to="/terms#pengembalian" target="_blank" rel="noopener">
      pengembalian dana
      <span className="hidden"> (tab baru)</span>
    </Link>
    .
  </>
);
