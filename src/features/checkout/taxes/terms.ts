export const reasonMin = 10;
export const reasonMax = 500;
/** The most instructors that a search shows, and the most versions of one. */
export const instructorsShown = 20;
export const versionsShown = 50;

export const taxTexts = {
  treatment: 'Pilih perlakuan pajak',
  reason: `Tulis alasan ${reasonMin}–${reasonMax} karakter`,
  fromPast: 'Tanggal mulai tidak boleh di masa lalu, karena pesanannya sudah ditagih',
} as const;
