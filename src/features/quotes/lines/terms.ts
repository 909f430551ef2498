export const lineTexts = {
  package: 'Paket ini tidak dikenal',
  program: 'Program ini tidak dikenal',
  description: 'Tulis apa yang ditawarkan',
  day: 'Tanggal ini tidak ada',
  ends: 'Tanggal selesai tidak boleh sebelum tanggal mulai',
} as const;
/** How programs and packages relate, and what the sum of an offer is (spec decision 17). */
export const offerSentence =
  'Program adalah pelatihan satu bulan yang terjadwal, daring dan workshop; paket adalah akses kursus daring bagi peserta selama masa aksesnya. Keduanya dapat ditawarkan sendiri-sendiri atau bersama, dan harga penawaran adalah jumlah semua baris, dikurangi diskon, lalu ditambah PPN.';
