import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { couponDesk } from '../../rules';
import { couponSource } from '../api';
import { CouponList } from '../components/coupon-list';

export const meta = deskMeta('Kupon');
export const handle = deskHandle(couponDesk, couponSource);

/** All coupons, for superadmins. */
export default function Coupons() {
  return <CouponList own={false} trail={belowQueues} />;
}
