export const mailViewLabels = { refused: 'Ditolak', failing: 'Sedang dicoba lagi' } as const;

export const mailTexts = {
  retried: 'Email dikirim lagi dalam beberapa menit.',
  dropped: 'Email dihapus dari daftar.',
  failed: 'Tindakan gagal dijalankan.',
} as const;
