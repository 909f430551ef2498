/** Sentences about the numbers that staff shows to buyers. */
export const managerTexts = {
  number: 'Isi nomor telepon Indonesia, misalnya 0812-3456-7890',
  changed: 'Nomor ini sudah diubah di tab lain atau oleh superadmin',
} as const;
