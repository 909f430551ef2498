import { refusals } from '~/lib/errors';
import { type CouponFault, couponTexts } from './terms';

export const refuse = refusals({
  coupon_not_found: { status: 404, detail: 'Kupon ini tidak ditemukan.' },
  coupon_code_taken: { status: 409, detail: 'Kode ini sudah dipakai kupon lain.' },
  coupon_changed: { status: 409, detail: 'Kupon ini sudah diubah orang lain.' },
  coupon_used: {
    status: 409,
    detail:
      'Kupon ini sudah dipakai, jadi potongan dan cakupannya tidak dapat diubah lagi. Matikan kupon ini dan buat yang baru.',
  },
  coupon_over: {
    status: 409,
    detail: 'Kupon ini sudah berakhir, jadi tidak dapat disetujui lagi.',
  },
  coupon_consent: {
    status: 403,
    detail: 'Hanya pengajar utama kursusnya yang dapat menyetujui kupon ini.',
  },
  coupon_budget: { status: 422, detail: 'Anggaran kupon ini perlu diperiksa.' },
  coupon_target_gone: { status: 422, detail: couponTexts.targetGone },
  coupon_own_course: {
    status: 403,
    detail:
      'Kupon platform untuk kursus yang Anda ajar harus dibuat petugas lain, karena platform yang menanggungnya.',
  },
  coupon_foreign_course: { status: 403, detail: 'Kupon Anda hanya untuk kursus yang Anda ajar.' },
});

const sentences: Record<CouponFault, string> = {
  unknown: 'Kode kupon ini tidak dikenal. Periksa lagi ejaannya.',
  planned: 'Kupon ini belum berlaku.',
  over: 'Masa berlaku kupon ini sudah berakhir.',
  other_course: 'Kupon ini tidak berlaku untuk kursus ini.',
  minimum: 'Harga kursus ini di bawah harga minimum kupon.',
  first_purchase: 'Kupon ini hanya untuk pembelian pertama.',
  used_by_you: 'Anda sudah memakai kupon ini.',
  used_up: 'Kupon ini sudah habis dipakai.',
};

const refuseUse = refusals({
  coupon_unknown: { status: 422, detail: sentences.unknown },
  coupon_refused: { status: 409, detail: 'Kupon ini tidak dapat dipakai.' },
});

/** The refusal of a coupon, with its sentence at the field of the code. */
export const refuseCoupon = (fault: CouponFault) =>
  refuseUse(fault === 'unknown' ? 'coupon_unknown' : 'coupon_refused', {
    detail: sentences[fault],
    fields: { coupon: sentences[fault] },
  });
