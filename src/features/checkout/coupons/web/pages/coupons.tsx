import { deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { CouponList } from '../components/coupon-list';

export const meta = deskMeta('Kupon');

/** All coupons, for superadmins. */
export default function Coupons() {
  return <CouponList own={false} trail={belowQueues} />;
}
