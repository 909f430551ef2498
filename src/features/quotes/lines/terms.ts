export const lineTexts = {
  package: 'Paket ini tidak dikenal',
  program: 'Program ini tidak dikenal',
  description: 'Tulis apa yang ditawarkan',
  day: 'Tanggal ini tidak ada',
  ends: 'Tanggal selesai tidak boleh sebelum tanggal mulai',
} as const;
