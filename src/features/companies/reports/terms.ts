/** The most certificates in one archive. */
export const archiveMax = 1_000;

/** Ratings are shown as an average of at least this many people, so that nobody's own can be guessed. */
export const ratingsLeast = 5;

/** What the figures count, said wherever they are shown. */
export const reportNotes = [
  'Hanya kursus yang ditetapkan perusahaan yang dihitung. Yang dipelajari peserta sendiri tidak terlihat.',
  '1 JP (jam pelajaran) adalah 45 menit, dihitung dari kursus yang selesai. Nilai adalah rata-rata nilai ujian terbaik dalam persen.',
  `Kepuasan adalah rata-rata rating, ditampilkan bila paling sedikit ${ratingsLeast} orang memberi rating.`,
] as const;
