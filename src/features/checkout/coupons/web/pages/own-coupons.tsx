import { deskHandle, deskMeta } from '~/lib/web/desk';
import { belowTeaching } from '~/lib/web/trails';
import { couponDesk } from '../../rules';
import { couponSource } from '../api';
import { CouponList } from '../components/coupon-list';

export const meta = deskMeta('Kupon');
export const handle = deskHandle(couponDesk, couponSource);

/** An instructor's own coupons, which are borne by the instructor. */
export default function OwnCoupons() {
  return <CouponList own trail={belowTeaching} />;
}
