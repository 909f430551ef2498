/** The longest flash price, in days: a lower price that never ends is the price. */
export const flashDaysMax = 31;
/** A flash price is planned at most so many days ahead. */
export const flashAheadDaysMax = 365;

export const flashTexts = {
  price: 'Isi harga promo',
  starts: 'Isi tanggal dan jam mulainya',
  ends: 'Isi tanggal dan jam berakhirnya',
  free: 'Kursus gratis tidak memerlukan harga promo',
  order: 'Akhir promo harus sesudah mulainya',
  past: 'Akhir promo harus di masa depan',
  tooLong: `Promo paling lama ${flashDaysMax} hari`,
  tooFar: 'Mulai paling lambat satu tahun dari sekarang',
} as const;
