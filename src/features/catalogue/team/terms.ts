/** The most people who teach a course together. Open invitations count. */
export const teamMost = 10;
/** An invitation is open for so many days. */
export const invitationDays = 14;

export const teamTexts = {
  email: 'Tulis alamat email yang benar, misalnya nama@contoh.id',
  unknown: 'Belum ada akun dengan alamat ini. Minta orangnya mendaftar dahulu.',
  member: 'Orang ini sudah mengajar kursus ini.',
  splitChoice: 'Pilih: bagi hasil berakhir atau dipertahankan.',
  invited: 'Orang ini sudah diundang dan belum menjawab.',
} as const;
