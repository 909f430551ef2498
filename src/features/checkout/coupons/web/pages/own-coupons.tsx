import { deskMeta } from '~/lib/web/desk';
import { belowTeaching } from '~/lib/web/trails';
import { CouponList } from '../components/coupon-list';

export const meta = deskMeta('Kupon');

/** An instructor's own coupons, which are borne by the instructor. */
export default function OwnCoupons() {
  return <CouponList own trail={belowTeaching} />;
}
