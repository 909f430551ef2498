import { formatNumber } from '~/lib/money';

export const titleMax = 100;
export const descriptionMax = 20_000;
/** The most points of each of the lists, and the length of one. */
export const pointsMost = 12;
export const pointMax = 200;
export const organizationMax = 120;
export const accreditationMax = 200;
export const certificateTypeMax = 100;
export const certificateMonthsMax = 120;
export const priceMax = 100_000_000;
/** The number of courses on one page of one's own list. */
export const coursePageSize = 24;

export const courseTexts = {
  titleMissing: 'Tulis judul kursus',
  titleTooLong: `Judul maksimal ${titleMax} karakter`,
  slugShape: 'Pakai huruf kecil a-z, angka, dan tanda hubung tunggal, 3 sampai 60 karakter',
  slugTaken: 'Alamat ini sudah dipakai kursus lain',
  slugReserved: 'Alamat ini tidak dapat dipakai',
  category: 'Pilih kategori dari daftar',
  level: 'Pilih tingkat',
  descriptionTooLong: `Deskripsi maksimal ${formatNumber(descriptionMax)} karakter`,
  pointsTooMany: `Paling banyak ${pointsMost} butir`,
  pointTooLong: `Satu butir maksimal ${pointMax} karakter`,
  organizationTooLong: `Nama lembaga maksimal ${organizationMax} karakter`,
  accreditationTooLong: `Akreditasi maksimal ${accreditationMax} karakter`,
  certificateMonths: `Isi 1 sampai ${certificateMonthsMax} bulan, atau kosongkan`,
  certificateTooLong: `Jenis sertifikat maksimal ${certificateTypeMax} karakter`,
  picture: 'Unggah gambar ini lagi',
} as const;
