/** The origins of an enrollment (spec decision 5). */
export const enrollmentSources = ['free', 'order', 'seat', 'staff'] as const;
export const sourceLabels: Record<(typeof enrollmentSources)[number], string> = {
  free: 'Mendaftar sendiri',
  order: 'Pembelian',
  seat: 'Kursi perusahaan',
  staff: 'Didaftarkan petugas',
};

/** The sentence for who learns or teaches in a course whose price is going back. */
export const suspendedText =
  'Pengembalian dana untuk kursus ini sedang diproses, jadi pelajaran tidak dapat dikirim atau disetujui, ujian tidak dapat dikerjakan, dan sertifikat tidak terbit.';

/** The pause between the success message and the player, in milliseconds (specification §9). */
export const enrolledPauseMs = 1_000;

/** An enrolment that signing in interrupted is continued within this time. */
export const intentMinutes = 15;

export const enrollTexts = {
  success: 'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.',
  failed: 'Gagal memproses pendaftaran',
  signIn: 'Silakan login terlebih dahulu',
  complete: 'Lengkapi profil Anda terlebih dahulu',
} as const;

/** Popularity counts the enrollments of this many days (spec decision 15). */
export const popularDays = 30;
/** 'Terlaris' are the most enrolled courses of their category, with at least this many enrollments in those days. */
export const bestsellers = { perCategory: 3, minEnrollments: 5 } as const;

/** What staff decides about an enrollment. */
export const enrollmentDecisionLabels = {
  'enrollment.removed': 'Dikeluarkan dari kursus',
  'enrollment.restored': 'Kursus dibuka lagi',
  'enrollment.reset': 'Kemajuan diulang dari awal',
} as const;
export type EnrollmentDecision = keyof typeof enrollmentDecisionLabels;

/** How far somebody is in a course: nothing handed in yet, something, or every lesson approved. */
export const learningStages = ['waiting', 'learning', 'finished'] as const;
export type LearningStage = (typeof learningStages)[number];
