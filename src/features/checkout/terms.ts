/** The states of an order (screens-not-shown §1). */
export const orderStates = [
  'awaiting_payment',
  'awaiting_verification',
  'paid',
  'expired',
  'cancelled',
  'failed',
  'refunded',
  'partially_refunded',
  'payment_reversed',
  'disputed',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderStateLabels: Record<OrderState, string> = {
  awaiting_payment: 'Menunggu Pembayaran',
  awaiting_verification: 'Menunggu Verifikasi',
  paid: 'Lunas',
  expired: 'Kedaluwarsa',
  cancelled: 'Dibatalkan',
  failed: 'Gagal',
  refunded: 'Dana Dikembalikan',
  partially_refunded: 'Dana Dikembalikan Sebagian',
  payment_reversed: 'Pembayaran Dibatalkan Bank',
  disputed: 'Sengketa',
};

/** The ways of paying behind the port; `free` is an order whose coupon leaves nothing to pay. */
export const gateways = ['midtrans', 'manual', 'sandbox', 'free', 'xendit'] as const;
export type Gateway = (typeof gateways)[number];

export const gatewayLabels: Record<Gateway, string> = {
  midtrans: 'Pembayaran online',
  manual: 'Transfer manual',
  sandbox: 'Simulasi pembayaran',
  free: 'Kupon',
  xendit: 'Pembayaran online (Xendit)',
};

/** An unpaid order ends after this time (screens-not-shown §1). */
export const orderHours = 24;
/** A buyer is reminded this long before the end. */
export const remindHours = 3;

/** The states of one attempt to pay an order at a gateway. */
export const attemptStates = [
  'created',
  'pending',
  'paid',
  'failed',
  'expired',
  'cancelled',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** The verdicts about a gateway's notice. All but the first three wait for staff until somebody has handled them. */
export const eventVerdicts = [
  'applied',
  'repeated',
  'outdated',
  'late',
  'wrong_amount',
  'unknown_order',
  'second_payment',
  'contradiction',
  'unknown_state',
] as const;
export type EventVerdict = (typeof eventVerdicts)[number];
export const quietVerdicts: readonly EventVerdict[] = ['applied', 'repeated', 'outdated'];

export const proofStates = ['waiting', 'accepted', 'rejected'] as const;
export type ProofState = (typeof proofStates)[number];

/** proofs of a transfer that an order may have; the last rejected one ends it */
export const proofsMost = 2;
export const proofStateLabels: Record<ProofState, string> = {
  waiting: 'Sedang diperiksa',
  accepted: 'Diterima',
  rejected: 'Ditolak',
};

/** A refund is asked for or begun by staff, approved, and done when the money has gone back. */
export const refundStates = ['requested', 'approved', 'done', 'rejected', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** What the verification of a certificate tells everybody about its revocation, by what became of the course's price. */
export const revocationTexts = {
  refund: 'Pembayaran kursus dikembalikan',
  denial: 'Pembayaran dibatalkan bank',
  dispute_lost: 'Pembayaran dibatalkan bank setelah sengketa',
} as const;

export const refundStateLabels: Record<RefundState, string> = {
  requested: 'Menunggu keputusan',
  approved: 'Sedang dikirim',
  done: 'Dana dikembalikan',
  rejected: 'Ditolak',
  failed: 'Gagal dikirim',
};

/** The way in which money goes back: through the gateway that took it, or by bank transfer. */
export const refundChannels = ['gateway', 'bank'] as const;
/** The bearers of a refund: all who had a share of the sale, or the platform alone. */
export const refundBearers = ['shares', 'platform'] as const;
export type RefundBearer = (typeof refundBearers)[number];

/** A refund is promised within these days while at most this percentage of the lessons has been submitted (spec decision 30). */
export const refundDays = 7;
export const refundLessonsPercent = 20;

export const taxTreatments = ['taxable', 'exempt', 'non_pkp'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

export const treatmentLabels: Record<TaxTreatment, string> = {
  taxable: 'Kena PPN, DPP nilai lain 11/12',
  exempt: 'PPN dibebaskan',
  non_pkp: 'Bukan PKP, tanpa PPN',
};
export const treatmentHints: Record<TaxTreatment, string> = {
  taxable: 'Faktur pajak dengan kode transaksi 04.',
  exempt: 'Untuk jasa pendidikan berizin (PP 49/2022); faktur pajak dengan kode transaksi 08.',
  non_pkp: 'Penjual di bawah batas pengusaha kena pajak; tidak ada faktur pajak.',
};

export const couponKinds = ['percent', 'amount'] as const;
export type CouponKind = (typeof couponKinds)[number];
export const couponScopes = ['all', 'category', 'course', 'instructor'] as const;
export type CouponScope = (typeof couponScopes)[number];
/** The bearers of a coupon. An instructor's own coupon gives them the higher share (spec decision 30). */
export const couponBearers = ['platform', 'instructor'] as const;
export type CouponBearer = (typeof couponBearers)[number];

export const couponKindLabels: Record<CouponKind, string> = { percent: 'Persen', amount: 'Rupiah' };
export const couponScopeLabels: Record<CouponScope, string> = {
  all: 'Semua kursus',
  category: 'Satu kategori',
  course: 'Satu kursus',
  instructor: 'Semua kursus seorang instruktur',
};
export const couponBearerLabels: Record<CouponBearer, string> = {
  platform: 'Platform',
  instructor: 'Instruktur',
};
export const couponUseStates = ['reserved', 'used', 'returned'] as const;

export const paperKinds = ['invoice', 'receipt', 'credit_note'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperLabels: Record<PaperKind, string> = {
  invoice: 'Invoice',
  receipt: 'Kuitansi',
  credit_note: 'Nota kredit',
};

/**
 * A tax invoice (faktur pajak) is wanted by the buyer, exported for Coretax, and entered when finance has its number. Where money went back
 * after that, a correction in Coretax is due (`return_due`) and at last made (`returned`); one that was never made is cancelled.
 */
export const fakturStates = [
  'wanted',
  'exported',
  'entered',
  'return_due',
  'returned',
  'cancelled',
] as const;
export type FakturState = (typeof fakturStates)[number];

export const fakturStateLabels: Record<FakturState, string> = {
  wanted: 'Diminta',
  exported: 'Sedang dibuat',
  entered: 'Sudah terbit',
  return_due: 'Perlu dikoreksi',
  returned: 'Sudah dikoreksi',
  cancelled: 'Tidak diterbitkan',
};

/** A paid course has at most so many attempts of one order; who needs more begins anew. */
export const attemptsMost = 10;
/** A new attempt has at least this time, so that it doesn't end while its buyer looks for the card. */
export const attemptMinutes = 20;
/** A card that the bank still looks at keeps its order open for this time (facts §1.2). */
export const reviewHours = 48;

export const verdictTexts: Record<EventVerdict, string> = {
  applied: 'Sudah diterapkan',
  repeated: 'Sudah diketahui',
  outdated: 'Tidak mengubah apa pun',
  late: 'Uang masuk setelah pesanan berakhir.',
  wrong_amount: 'Jumlahnya tidak sama dengan pesanannya.',
  unknown_order: 'Pesanannya tidak dikenal.',
  second_payment: 'Pesanannya sudah lunas dengan pembayaran lain.',
  contradiction: 'Kabarnya bertentangan dengan yang tercatat.',
  unknown_state: 'Artinya belum pasti dan akan ditanyakan lagi.',
};

/** Among the details of an attempt it marks a card that the bank still looks at. */
export const reviewMark = 'review';

/** The labels of numbers that a buyer types in at a bank or says at a shop; a payment has one of them at most. */
export const paymentNumbers = ['Nomor virtual account', 'Kode bayar', 'Kode pembayaran'] as const;

/** Why an order that a coupon made free is looked at by staff. */
export const freeMarks = ['many', 'new_account'] as const;
export type FreeMark = (typeof freeMarks)[number];
/** free orders of one course within the days, from which each further one is marked; and hours in which an account is new */
export const freeOrdersMost = 10;
export const freeOrderDays = 7;
export const newAccountHours = 24;
export const freeMarkTexts: Record<FreeMark, string> = {
  many: `Kursus ini sudah lebih dari ${freeOrdersMost} kali dipesan gratis dalam ${freeOrderDays} hari.`,
  new_account: `Akunnya belum ${newAccountHours} jam saat memesan gratis.`,
};
