import { formatPercent, formatRupiah } from '~/lib/money';
import { taxLabels } from '~/lib/tax';
import {
  exampleDiscount,
  ownCouponSharePercent,
  payoutDays,
  shareExample,
  sharePercent,
} from '../../terms';
import styles from './revenue.module.css';

type Sale = ReturnType<typeof shareExample>['usual'];

/** The revenue share as a worked example (spec decision 30). */
export function Revenue() {
  const { usual, ownCoupon } = shareExample(new Date());
  return (
    <section
      className={`container ${styles.section}`}
      id="bagi-hasil"
      aria-labelledby="bagi-hasil-judul"
    >
      <div className={styles.head}>
        <h2 id="bagi-hasil-judul">Bagi hasil, dihitung sampai rupiah terakhir</h2>
        <p className="quiet">
          Bagian Anda {formatPercent(sharePercent)} dari harga tanpa PPN. Bila peserta datang lewat
          kupon Anda sendiri, {formatPercent(ownCouponSharePercent)}.
        </p>
      </div>
      <div className={styles.sales}>
        <Example title="Penjualan biasa" sale={usual} percent={sharePercent} />
        <Example
          title="Lewat kupon Anda"
          sale={ownCoupon}
          percent={ownCouponSharePercent}
          full={usual.price}
        />
      </div>
      <ul className={styles.notes}>
        <li>
          PPN dibayar pembeli di atas harga dan kami setorkan ke negara. Ia tidak pernah mengurangi
          bagian Anda.
        </li>
        <li>
          Potongan dari kupon Anda sendiri mengurangi harga yang dibagi. Potongan dari kupon kami
          menjadi tanggungan kami.
        </li>
        <li>
          Bagian Anda dapat dicairkan {payoutDays} hari setelah pembayaran. Dana yang dikembalikan
          kepada peserta tidak dibagi.
        </li>
        <li>
          Persentase disimpan bersama setiap penjualan: perubahan kelak tidak menyentuh penjualan
          yang sudah terjadi.
        </li>
      </ul>
    </section>
  );
}

type ExampleProps = { title: string; sale: Sale; percent: number; full?: number };

const Example = ({
  title,
  sale: { price, ppn, total, share, rule },
  percent,
  full,
}: ExampleProps) => (
  <div className={`card ${styles.sale}`}>
    <h3>{title}</h3>
    <dl className="tabular">
      <Row label="Harga kursus" amount={full ?? price} />
      {full !== undefined && (
        <Row label={`Kupon Anda ${formatPercent(exampleDiscount)}`} amount={full - price} less />
      )}
      {full !== undefined && <Row label="Harga yang dibagi" amount={price} />}
      <Row label={taxLabels(rule).ppn} amount={ppn} />
      <Row label="Dibayar pembeli" amount={total} />
      <div className={styles.share}>
        <dt>Bagian Anda, {formatPercent(percent)}</dt>
        <dd>{formatRupiah(share)}</dd>
      </div>
    </dl>
  </div>
);

const Row = ({
  label,
  amount,
  less = false,
}: {
  label: string;
  amount: number;
  less?: boolean;
}) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {less && '−'}
      {formatRupiah(amount)}
    </dd>
  </div>
);
