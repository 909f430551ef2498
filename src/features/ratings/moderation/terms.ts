export const actions = ['hide', 'dismiss', 'restore'] as const;
export type Action = (typeof actions)[number];
export const actionLabels: Record<Action, string> = {
  hide: 'Sembunyikan ulasan',
  dismiss: 'Abaikan laporan',
  restore: 'Tampilkan kembali',
};

/** The decisions as the audit log names them. */
export const decisionLabels: Record<string, string> = {
  'rating.hidden': 'Disembunyikan',
  'rating.shown': 'Ditampilkan kembali',
  'rating.dismissed': 'Laporan diabaikan',
};

export const doneTexts: Record<Action, string> = {
  hide: 'Ulasan disembunyikan.',
  dismiss: 'Laporan diabaikan.',
  restore: 'Ulasan ditampilkan kembali.',
};

export const moderationTexts = {
  failed: 'Keputusan gagal disimpan. Isian Anda masih ada.',
} as const;
