export const scheduleTexts = {
  day: 'Tanggal ini tidak ada',
  percent: 'Persen lebih dari 0 sampai 100, paling banyak dua angka desimal',
  amount: 'Isi rupiah utuh, lebih dari Rp0',
  size: 'Isi persen atau rupiah pada setiap termin, salah satu saja',
  due: 'Isi tanggal jatuh tempo setiap termin yang bertanggal',
} as const;
