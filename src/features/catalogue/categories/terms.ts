import { slugMax } from '~/lib/slug';

export const nameMax = 60;

export const categoryTexts = {
  nameMissing: 'Nama kategori wajib diisi',
  nameTooLong: `Nama kategori maksimal ${nameMax} karakter`,
  slugShape: `Alamat hanya huruf kecil, angka, dan tanda hubung, 3 sampai ${slugMax} karakter`,
  slugTaken: 'Alamat ini dipakai kategori lain, sekarang atau dahulu',
  nameTaken: 'Sudah ada kategori dengan nama ini',
} as const;

/** What keeps a category from being deleted. */
export type CategoryUse = 'courses' | 'coupons' | 'interests' | 'applications';
export const categoryUseLabels: Record<CategoryUse, string> = {
  courses: 'kursus',
  coupons: 'kupon',
  interests: 'minat di profil',
  applications: 'lamaran instruktur',
};
