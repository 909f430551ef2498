export const mailTexts = {
  retried: 'Email dikirim lagi dalam beberapa menit.',
  dropped: 'Email dihapus dari daftar.',
  failed: 'Tindakan gagal dijalankan.',
} as const;
