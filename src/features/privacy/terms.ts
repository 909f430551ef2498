import { formatAmount } from '~/lib/money';

/** The kinds of data requests; the site itself answers the first two. */
export const requestKinds = [
  'export',
  'deletion',
  'correction',
  'restriction',
  'objection',
  'question',
] as const;
export type RequestKind = (typeof requestKinds)[number];
export const kindLabels: Record<RequestKind, string> = {
  export: 'Salinan data',
  deletion: 'Penghapusan akun',
  correction: 'Perbaikan data',
  restriction: 'Pembatasan pengolahan',
  objection: 'Keberatan',
  question: 'Pertanyaan',
};

/** The kinds that staff answers. */
export const askableKinds = ['correction', 'restriction', 'objection', 'question'] as const;
export type AskableKind = (typeof askableKinds)[number];
export const kindHints: Record<AskableKind, string> = {
  correction: 'Data yang keliru dan tidak dapat Anda ubah sendiri di Edit profil.',
  restriction: 'Pengolahan yang Anda minta ditunda atau dibatasi, dan alasannya.',
  objection: 'Keputusan atau pengolahan yang tidak Anda setujui.',
  question: 'Apa pun tentang data pribadi Anda.',
};

export const requestStatuses = ['open', 'in_progress', 'done', 'rejected', 'cancelled'] as const;
export type RequestStatus = (typeof requestStatuses)[number];
export const openStatuses = ['open', 'in_progress'] as const satisfies readonly RequestStatus[];

/** the time in which a request is answered: 3 × 24 hours (UU 27/2022) */
export const promisedHours = 72;
/** the time that an account is closed before it is erased */
export const graceDays = 14;
/** the owner is reminded this long before the erasure */
export const reminderDays = 2;

export const exportsPerDay = 3;
/** the time that a finished export can be downloaded */
export const exportDays = 7;
/** an attempt without a sign of life for this long counts as interrupted */
export const exportTimeoutMinutes = 10;

export const requestsPerDay = 10;
export const textMin = 10;
export const textMax = 5_000;
export const pageSize = 20;
/** The word that a person types to delete their account, if they don't type their address. */
export const deletionWord = 'HAPUS';

export const texts = {
  kindMissing: 'Pilih jenis permintaan',
  textTooShort: `Jelaskan dalam minimal ${textMin} karakter`,
  textTooLong: `Maksimal ${textMax} karakter`,
  confirmation: `Ketik ${deletionWord} atau alamat email akun Anda`,
} as const;

/** Money that isn't settled yet and holds the end of an account back. */
export const moneyObstacles = [
  'refund_running',
  'transfer_in_review',
  'dispute_running',
  'payment_unclear',
  'payout_running',
  'balance_unpaid',
] as const;
export type MoneyObstacle = (typeof moneyObstacles)[number];
export const obstacles = [
  'teaches_courses',
  ...moneyObstacles,
  'last_superadmin',
  'last_company_owner',
] as const;
export type Obstacle = (typeof obstacles)[number];

/** The order or the rupiah that an obstacle is about. */
export type Matter = { number: string | null; amount: number | null };

/** The sentence that says which money isn't settled yet. */
export function unsettledText(obstacle: MoneyObstacle, { number, amount }: Matter): string {
  const sum = formatAmount(amount ?? 0);
  switch (obstacle) {
    case 'refund_running':
      return `Pengembalian dana pesanan ${number} masih diproses.`;
    case 'transfer_in_review':
      return `Bukti transfer pesanan ${number} masih kami periksa.`;
    case 'dispute_running':
      return `Bank menyengketakan pembayaran pesanan ${number}, dan sengketa itu belum diputuskan.`;
    case 'payment_unclear':
      return `Pembayaran pesanan ${number} tidak masuk seperti seharusnya dan masih kami periksa.`;
    case 'payout_running':
      return `Pencairan sebesar ${sum} masih diproses.`;
    case 'balance_unpaid':
      return `Pendapatan sebesar ${sum} belum dicairkan.`;
  }
}
