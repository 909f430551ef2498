/** Days of a page of closings, and the most differences that a closing keeps. */
export const closingsShown = 60;
export const differencesMax = 500;
/** The most payments of a day about which gateways are asked. */
export const settlementsMost = 2_000;

const closingSources = ['orders', 'ledger', 'gateway'] as const;
export type ClosingSource = (typeof closingSources)[number];
export const closingSourceLabels: Record<ClosingSource, string> = {
  orders: 'Pesanan',
  ledger: 'Buku besar',
  gateway: 'Gateway',
};

/** The sides that are compared of a day: the gateway knows payments only. */
export const closingSums = ['paid', 'refunded', 'reversed'] as const;
export type ClosingSum = (typeof closingSums)[number];
export const closingSumLabels: Record<ClosingSum, string> = {
  paid: 'Dibayar',
  refunded: 'Dikembalikan',
  reversed: 'Dibatalkan bank',
};

export const differenceKinds = [
  'not_booked',
  'not_ordered',
  'amount',
  'no_attempt',
  'attempt_amount',
  'no_order',
  'not_settled',
  'settled_amount',
  'balance',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
export const differenceLabels: Record<DifferenceKind, string> = {
  not_booked: 'Pesanan tidak ada di buku besar',
  not_ordered: 'Catatan buku besar tanpa pesanan pada hari ini',
  amount: 'Jumlah pesanan dan buku besar berbeda',
  no_attempt: 'Pesanan lunas tanpa pembayaran di penyedia pembayaran',
  attempt_amount: 'Jumlah di pesanan dan di penyedia pembayaran berbeda',
  no_order: 'Pembayaran di penyedia pembayaran tanpa pesanan lunas',
  not_settled: 'Penyedia pembayaran tidak mengonfirmasi pembayaran ini',
  settled_amount: 'Jumlah yang dikonfirmasi penyedia pembayaran berbeda',
  balance: 'Saldo tersimpan berbeda dari buku besar',
};
