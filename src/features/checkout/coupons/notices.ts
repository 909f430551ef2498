import * as z from 'zod/mini';
import { notice } from '~/lib/notices';

/** The lead's consent settles it, and the end of the coupon. */
export const couponMatter = (couponId: string) => `coupon:${couponId}`;

const ofCoupon = z.object({ couponId: z.uuid(), code: z.string(), worth: z.string() });
const entry = ({ couponId }: { couponId: string }) => `/instructor/coupons?view=all&entry=${couponId}`;

export const couponAwaits = notice({
  kind: 'checkout.coupon_awaits',
  payload: z.extend(ofCoupon, { courseTitle: z.string(), by: z.string() }),
  channels: ['bell', 'mail'],
  audience: 'instructor',
  label: 'Kupon menunggu persetujuan',
  optional: ['mail'],
  title: () => 'Kupon menunggu persetujuan Anda',
  message: ({ code, worth, courseTitle, by }) =>
    `${by || 'Seorang pengajar'} membuat kupon ${code} (${worth}) untuk "${courseTitle}". Potongannya ditanggung semua pengajar kursus itu.`,
  unnamed: (payload, by) => ({ ...payload, by }),
  matter: ({ couponId }) => couponMatter(couponId),
  link: (payload) => entry(payload),
  action: 'Periksa kupon',
});

const outcomes = {
  approved: { title: 'Kupon Anda disetujui', words: 'disetujui pengajar utama' },
  refused: { title: 'Kupon Anda ditolak', words: 'ditolak pengajar utama' },
  disabled: { title: 'Kupon Anda dimatikan', words: 'dimatikan. Pesanan yang sudah memegangnya tetap mendapat potongan' },
} as const;

export const couponDecided = notice({
  kind: 'checkout.coupon_decided',
  payload: z.extend(ofCoupon, { outcome: z.enum(['approved', 'refused', 'disabled']) }),
  channels: ['bell'],
  audience: 'instructor',
  label: 'Keputusan atas kupon',
  optional: [],
  title: ({ outcome }) => outcomes[outcome].title,
  message: ({ code, worth, outcome }) => `Kupon ${code} (${worth}) ${outcomes[outcome].words}.`,
  link: (payload) => entry(payload),
  action: 'Lihat kupon',
});

export const couponNotices = [couponAwaits, couponDecided];
