/** Coretax reads at most so many fakturs from one file. */
export const exportMax = 1_000;
export const documentMax = 60;
export const fakturDigits = 17;

export const exportFormats = ['xml', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const fakturTexts = {
  number: `Isi ${fakturDigits} angka nomor faktur dari Coretax`,
  code: 'Dua angka pertama adalah kode transaksi, 01 sampai 10',
  numberTaken: 'Nomor ini sudah tercatat untuk pesanan lain',
  file: 'Unggah PDF faktur pajaknya',
  fileGone: 'Berkas ini sudah tidak ada. Unggah lagi.',
  document: `Isi nomor dokumen koreksi dari Coretax, paling banyak ${documentMax} karakter`,
} as const;

/** The decisions of staff about a faktur in its history. */
export const fakturActionLabels: Record<string, string> = {
  'faktur.entered': 'Nomor dan PDF dicatat',
  'faktur.replaced': 'Diganti dengan faktur pengganti',
  'faktur.returned': 'Koreksi dicatat',
  'faktur.cancelled': 'Dicatat tidak diterbitkan',
};
