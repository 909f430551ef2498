/** How a person stands in a course that their company has assigned. */
export const trainingStates = ['unopened', 'waiting', 'learning', 'finished'] as const;
export type TrainingState = (typeof trainingStates)[number];
export const trainingStateLabels: Record<TrainingState, string> = {
  unopened: 'Belum aktif',
  waiting: 'Belum mulai',
  learning: 'Sedang belajar',
  finished: 'Selesai',
};

/** The most courses and the most people or departments of one assignment, which is stored at once and given out by a job. */
export const coursesMax = 50;
export const targetsMax = 200;
/** assignments on one page */
export const assignmentsShown = 50;
/** People to whom a job gives a course in one transaction. */
export const spreadBatch = 4_000;

/** An hour of teaching (jam pelajaran) has this many minutes, as in training of civil servants (Peraturan LAN 10/2018). */
export const lessonHourMinutes = 45;

export const trainingTexts = {
  courses: `Pilih 1 sampai ${coursesMax} kursus`,
  targets: `Pilih 1 sampai ${targetsMax} orang atau departemen`,
  dueOn: 'Tanggal terakhir tidak boleh sudah lewat',
  gone: 'Pilihan ini sudah tidak ada. Muat ulang halaman lalu pilih lagi.',
} as const;
