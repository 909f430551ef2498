/** Sentences of the wizard: those of the specification (§4, §5, §8) to the letter. */
export const requestTexts = {
  companyName: 'Nama perusahaan minimal 2 karakter',
  email: 'Email tidak valid',
  contactName: 'Nama kontak minimal 2 karakter',
  employees: 'Jumlah minimal 1',
  tooMany: 'Jumlah maksimal 100.000',
  interests: 'Pilih minimal satu kategori',
  phone: 'Nomor telepon tidak valid',
  tooLong: 'Maksimal 120 karakter',
  oneLine: 'Tulis dalam satu baris tanpa karakter khusus',
  requirementsTooLong: 'Maksimal 5.000 karakter',
  unknown: 'Pilihan ini tidak tersedia',
  invalidTitle: 'Validasi Gagal',
  invalid: 'Mohon lengkapi semua field yang diperlukan.',
  failed: 'Gagal Mengirim Request',
  sent: 'Request Berhasil Dikirim!',
  promise: 'Tim kami akan menghubungi Anda dalam 1-2 hari kerja.',
} as const;
