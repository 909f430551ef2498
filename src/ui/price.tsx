import { formatRupiah } from '~/lib/money';
import { classNames } from './class-names';
import styles from './price.module.css';

/** `Rp499.000`, or `Gratis` for 0 and null. */
export function Price({ amount, large = false }: { amount: number | null; large?: boolean }) {
  return (
    <span
      className={classNames('tabular', styles.price, large && styles.large, !amount && styles.free)}
    >
      {formatRupiah(amount)}
    </span>
  );
}
