/** Where an enrollment came from (decision 5). */
export const enrollmentSources = ['free', 'order', 'seat', 'staff'] as const;
export const sourceLabels: Record<(typeof enrollmentSources)[number], string> = {
  free: 'Mendaftar sendiri',
  order: 'Pembelian',
  seat: 'Kursi perusahaan',
  staff: 'Didaftarkan petugas',
};

/** Pause between the success message and the player, in milliseconds (specification §9). */
export const enrolledPause = 1_000;

/** A wish to enrol that was interrupted by signing in is carried out within this time. */
export const intentMinutes = 15;

export const enrollTexts = {
  success: 'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.',
  failed: 'Gagal memproses pendaftaran',
  signIn: 'Silakan login terlebih dahulu',
} as const;

/** Popularity counts the enrollments of so many days (decision 15). */
export const popularDays = 30;
/** 'Terlaris': the most enrolled of their category, with at least so many enrollments in those days. */
export const bestsellers = { perCategory: 3, fewest: 5 } as const;
