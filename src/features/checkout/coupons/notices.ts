import * as z from 'zod/mini';
import { formatAmount } from '~/lib/money';
import { notice } from '~/lib/notices';

/** The lead's consent settles it, and the end of the coupon. */
export const couponMatter = (couponId: string) => `coupon:${couponId}`;

const ofCoupon = z.object({ couponId: z.uuid(), code: z.string(), worth: z.string() });
const entry = ({ couponId }: { couponId: string }) =>
  `/instructor/coupons?view=all&entry=${couponId}`;

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
  disabled: {
    title: 'Kupon Anda dimatikan',
    words: 'dimatikan. Pesanan yang sudah memegangnya tetap mendapat potongan',
  },
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

/** For staff: most of a budget is used, or all of it. */
export const couponBudget = notice({
  kind: 'checkout.coupon_budget',
  payload: z.object({ couponId: z.uuid(), code: z.string(), spent: z.int(), budget: z.int() }),
  channels: ['bell', 'mail'],
  audience: 'staff',
  label: 'Anggaran kupon hampir habis',
  optional: ['mail'],
  title: ({ spent, budget }) =>
    spent >= budget ? 'Anggaran kupon habis' : 'Anggaran kupon hampir habis',
  message: ({ code, spent, budget }) =>
    `Kupon ${code} sudah memakai ${formatAmount(spent)} dari anggaran ${formatAmount(budget)}.${spent >= budget ? ' Kode ini tidak dapat dipakai lagi.' : ''}`,
  link: ({ couponId }) => `/admin/superadmin/coupons?view=all&entry=${couponId}`,
  action: 'Lihat kupon',
});
