/** Where an enrollment came from (decision 5). */
export const enrollmentSources = ['free', 'order', 'seat', 'staff'] as const;

/** Pause between the success message and the player, in milliseconds (specification §9). */
export const enrolledPause = 1_000;

export const enrollTexts = {
  success: 'Berhasil mendaftar kursus gratis! Mulai belajar sekarang.',
  failed: 'Gagal memproses pendaftaran',
  signIn: 'Silakan login terlebih dahulu',
} as const;
