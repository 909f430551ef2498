import { formatNumber, shareOf } from '~/lib/money';
import { ppnOf } from '~/lib/tax';

/** The states of an application (screens-not-shown §7). */
export const applicationStates = [
  'draft',
  'submitted',
  'under_review',
  'changes_requested',
  'approved',
  'rejected',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const applicationStateLabels: Record<ApplicationState, string> = {
  draft: 'Draf',
  submitted: 'Terkirim',
  under_review: 'Sedang ditinjau',
  changes_requested: 'Perlu diperbaiki',
  approved: 'Disetujui',
  rejected: 'Ditolak',
};

/** A category of the catalogue, which comes after this noun; src/app passes them in. */
export type Category = { id: string; name: string };

/** how often a person may send an application on one day */
export const sendsPerDay = 5;
/** days between a rejection and the next application */
export const againDays = 30;
/** Working days in which an instructor answers a submission (screens-not-shown §9). The agreement says it, so that another number needs a new version of it. */
export const submissionDays = 2;

/** The instructor's part of a price without PPN, in percent (spec decision 30), and the days until it may be paid out. */
export const sharePercent = 70;
export const ownCouponSharePercent = 85;
export const payoutDays = 14;

/** The price of the worked example in rupiah, and the discount of its coupon in percent. */
const examplePrice = 500_000;
export const exampleDiscount = 20;

/** The worked example of the revenue share (spec decision 30), in whole rupiah. The buyer pays the PPN on top; it goes to the state. */
export function shareExample(at: Date) {
  const price = examplePrice;
  const reduced = shareOf(price, 100 - exampleDiscount, 100);
  return {
    usual: { price, ...ppnOf(price, at), share: shareOf(price, sharePercent, 100) },
    ownCoupon: {
      price: reduced,
      ...ppnOf(reduced, at),
      share: shareOf(reduced, ownCouponSharePercent, 100),
    },
  };
}

/** The version of the agreement in `content/agreement.ts`: the day from which it holds. */
export const agreementVersion = '2026-11-23';

export const expertiseMax = 40;
export const expertiseMost = 10;
export const bioMin = 50;
export const bioMax = 2_000;
export const sampleMax = 500;
export const outlineMin = 100;
export const outlineMax = 5_000;
export const reasonMin = 10;
export const reasonMax = 2_000;
/** the applications that a person's own history tells of */
export const historyMost = 20;

export const decisions = ['approved', 'changes_requested', 'rejected'] as const;
export type Decision = (typeof decisions)[number];
export const decisionLabels: Record<Decision, string> = {
  approved: 'Setujui lamaran',
  changes_requested: 'Minta perbaikan',
  rejected: 'Tolak lamaran',
};

/** The points that a reviewer looks at before deciding. */
export const checklist = [
  'Berkas bukti terbaca, atas nama pelamar, dan mendukung keahliannya.',
  'Contoh dapat dibuka, karya pelamar sendiri, dan jelas diajarkan dalam bahasa Indonesia.',
  'Bio cocok dengan berkas bukti dan tidak berlebihan.',
  'Rencana kursus runtut: setiap pelajaran punya tugas yang dapat ditinjau.',
  'Kategori tepat dan isinya sesuai syarat dan ketentuan.',
] as const;

export const fieldLabels = {
  expertise: 'Keahlian',
  categoryId: 'Kategori',
  bio: 'Bio',
  sampleUrl: 'Tautan contoh',
  proof: 'Berkas bukti',
  outline: 'Rencana kursus',
  agreement: 'Perjanjian instruktur',
} as const;
/** The answers that are compared with those of a rejected application; of texts the words. */
export const comparedFields = ['expertise', 'categoryId', 'sampleUrl', 'bio', 'outline'] as const;
export const wordFields: readonly string[] = ['bio', 'outline'];
export type ApplicationField = keyof typeof fieldLabels;

export const texts = {
  expertiseMissing: 'Isi minimal satu keahlian',
  categoryMissing: 'Pilih kategori',
  bioTooShort: `Bio minimal ${bioMin} karakter`,
  bioTooLong: `Bio maksimal ${formatNumber(bioMax)} karakter`,
  sampleMissing: 'Tulis tautan ke contoh Anda mengajar',
  sampleWrong: 'Tulis alamat https yang dapat dibuka siapa saja, misalnya https://youtu.be/…',
  sampleTooLong: `Tautan maksimal ${sampleMax} karakter`,
  proofMissing: 'Unggah berkas bukti keahlian',
  proofGone: 'Berkas ini tidak tersedia lagi. Unggah sekali lagi.',
  outlineTooShort: `Rencana kursus minimal ${outlineMin} karakter`,
  outlineTooLong: `Rencana kursus maksimal ${formatNumber(outlineMax)} karakter`,
  agreementMissing: 'Setujui perjanjian instruktur untuk melanjutkan',
  reasonTooShort: `Alasan minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${formatNumber(reasonMax)} karakter`,
} as const;
