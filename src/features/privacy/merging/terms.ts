/** The effects of a merge on rows, as they are told before it. */
export const effects = ['moves', 'stays', 'ends'] as const;
export type Effect = (typeof effects)[number];
export const effectLabels: Record<Effect, string> = {
  moves: 'Dipindahkan',
  stays: 'Disimpan',
  ends: 'Berakhir',
};

/**
 * Rows that come to a merged account late, from a request that had begun before, are moved for so many minutes: longer than any
 * request lasts, and no longer, so that nothing that is decided afterwards is undone.
 */
export const sweptMinutes = 30;

export const texts = {
  unknown: 'Tidak ada akun dengan email ini',
  same: 'Ini akun yang sama',
} as const;

/** What forbids a merge about the accounts themselves. */
export const obstacles = {
  staff:
    'Akun ini punya peran staf. Cabut perannya dahulu; superadmin terakhir tidak dapat digabungkan.',
  fromUnproven: 'Email akun ini belum dibuktikan pemiliknya.',
  toUnproven: 'Email akun yang tetap belum dibuktikan pemiliknya.',
  fromClosed: 'Akun ini ditangguhkan, akan dihapus, sudah dihapus, atau sudah digabungkan.',
  toClosed: 'Akun yang tetap ditangguhkan, akan dihapus, sudah dihapus, atau sudah digabungkan.',
  waitingOrders:
    'Akun ini punya pesanan yang menunggu pembayaran. Tunggu sampai dibayar atau batalkan dahulu.',
} as const;
