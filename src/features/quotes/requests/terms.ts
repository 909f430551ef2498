import { offerTime } from '~/lib/promises';

/** Texts of the wizard; those of specification §4, §5 and §8 are unchanged. */
export const requestTexts = {
  email: 'Email tidak valid',
  employees: 'Jumlah minimal 1',
  interests: 'Pilih minimal satu kategori',
  phone: 'Nomor telepon tidak valid',
  unknown: 'Pilihan ini tidak tersedia',
  invalidTitle: 'Validasi Gagal',
  invalid: 'Mohon lengkapi semua field yang diperlukan.',
  failed: 'Gagal Mengirim Request',
  sent: 'Request Berhasil Dikirim!',
} as const;

/** The specification's sentence, with the time that is promised now. */
export const promiseText = () => `Tim kami akan menghubungi Anda dalam ${offerTime()}.`;

/** The purpose of each tier (specification §9). The exact figures stand in packages/rules.ts. */
export const tierHints = {
  basic: '3 bulan, 10-15 kursus, 20-50 karyawan',
  advanced: '6 bulan, 20-30 kursus, 50-150 karyawan',
  complete: '12 bulan, semua kursus, 151-500 karyawan',
} as const;
