import { useQuery } from '@tanstack/react-query';
import { formatAmount, formatPercent } from '~/lib/money';
import { ownShareOf } from '../../../rules';
import { ownShareQuery } from '../api';

/** Says what the person gets of one sale at this price. */
export function OwnShare({ courseId, price }: { courseId: string; price: number }) {
  const { data } = useQuery(ownShareQuery(courseId));
  if (!data) return null;
  const { amount, share } = ownShareOf(price, data);
  if (share === 0)
    return (
      <p className="quiet small">
        Pembagian hasil kursus ini belum memberi Anda bagian dari penjualannya.
      </p>
    );
  return (
    <p>
      Bagian Anda dari satu penjualan:{' '}
      <strong className="tabular">
        {formatAmount(amount)} ({formatPercent(share / 100)})
      </strong>
      , sebelum pajak penghasilan.
    </p>
  );
}
