import { formatAmount } from '~/lib/money';

export const codeMin = 4;
export const codeMax = 20;
/** rupiah; the greatest reduction and the greatest least price of a coupon */
export const amountMax = 100_000_000;
export const usesMax = 1_000_000;
/** rupiah; the greatest budget of a coupon */
export const budgetMax = 10_000_000_000;

export const couponViewLabels = {
  active: 'Berlaku',
  waiting: 'Menunggu persetujuan',
  planned: 'Akan datang',
  over: 'Selesai',
  all: 'Semua',
} as const;

export const couponTexts = {
  code: `Kode kupon ${codeMin}–${codeMax} huruf besar, angka, atau tanda hubung`,
  percent: 'Isi persen antara 1 dan 100',
  amount: `Isi potongan antara Rp1.000 dan ${formatAmount(amountMax)}`,
  course: 'Pilih kursusnya',
  category: 'Pilih kategorinya',
  instructor: 'Pilih instrukturnya',
  targetGone: 'Pilihan ini sudah tidak ada. Pilih yang lain.',
  times: 'Akhir masa berlaku harus setelah awalnya',
  uses: 'Isi batas pemakaian, paling sedikit 1',
  budget: 'Isi anggaran dalam rupiah',
  budgetNeeded: 'Potongan ini dapat lebih dari separuh harga, jadi anggarannya wajib diisi',
  minimum: `Isi harga minimum antara 0 dan ${formatAmount(amountMax)}`,
} as const;

/** Why a coupon doesn't lower a price. */
const couponFaults = [
  'unknown',
  'planned',
  'over',
  'other_course',
  'minimum',
  'first_purchase',
  'used_by_you',
  'used_up',
] as const;
export type CouponFault = (typeof couponFaults)[number];
