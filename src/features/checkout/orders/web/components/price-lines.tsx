import { formatAmount } from '~/lib/money';
import type { PricesView } from '../../schema';
import classes from './price-lines.module.css';

type PriceLinesProps = {
  prices: PricesView;
  couponCode: string | null;
  /** what a manual transfer adds, so that it is told from others */
  uniqueCode?: number;
};

/** The way from the course's price to what is paid, line by line. */
export function PriceLines({ prices, couponCode, uniqueCode = 0 }: PriceLinesProps) {
  const { listPrice, price, discount, net, taxTreatment, taxLabels, dpp, ppn, total } = prices;
  return (
    <dl className={`tabular ${classes.lines}`}>
      <Line label="Harga kursus" amount={listPrice} />
      {price < listPrice && <Line label="Potongan promo" amount={price - listPrice} />}
      {discount > 0 && (
        <Line label={couponCode ? `Kupon ${couponCode}` : 'Kupon'} amount={-discount} />
      )}
      {net < listPrice && <Line label="Harga setelah potongan" amount={net} />}
      {taxTreatment === 'taxable' && (
        <>
          <Line label={taxLabels.dpp} amount={dpp} quiet />
          <Line label={taxLabels.ppn} amount={ppn} />
        </>
      )}
      {taxTreatment === 'exempt' && <Line label="PPN (dibebaskan)" amount={0} />}
      {uniqueCode > 0 && <Line label="Kode unik transfer" amount={uniqueCode} />}
      <Line
        label={uniqueCode > 0 ? 'Jumlah transfer' : 'Total'}
        amount={total + uniqueCode}
        strong
      />
    </dl>
  );
}

/** `quiet` marks an amount that tax law requires but that isn't added to the total. */
const Line = ({
  label,
  amount,
  quiet = false,
  strong = false,
}: {
  label: string;
  amount: number;
  quiet?: boolean;
  strong?: boolean;
}) => (
  <div className={strong ? classes.total : quiet ? 'quiet' : undefined}>
    <dt>{label}</dt>
    <dd>{formatAmount(amount)}</dd>
  </div>
);
