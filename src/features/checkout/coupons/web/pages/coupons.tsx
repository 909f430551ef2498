import { belowQueues, deskMeta } from '~/lib/web/desk';
import { CouponList } from '../components/coupon-list';

export const meta = deskMeta('Kupon');

/** All coupons, for superadmins. */
export default function Coupons() {
  return <CouponList own={false} trail={belowQueues} />;
}
