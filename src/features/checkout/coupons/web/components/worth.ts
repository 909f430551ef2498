import { formatAmount, formatPercent } from '~/lib/money';
import type { CouponKind } from '../../../terms';

/** What a coupon takes off: `20%` or `Rp50.000`. */
export const worthOf = ({ kind, value }: { kind: CouponKind; value: number }): string =>
  kind === 'percent' ? formatPercent(value / 100) : formatAmount(value);
