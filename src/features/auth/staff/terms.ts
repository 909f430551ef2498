import type { Role } from '~/lib/roles';

export const accountStates = ['active', 'suspended', 'closing', 'erased'] as const;
export type AccountState = (typeof accountStates)[number];
export const stateLabels: Record<AccountState, string> = { active: 'Aktif', suspended: 'Ditangguhkan', closing: 'Akan dihapus', erased: 'Dihapus' };

/** The roles that staff gives and takes; everybody is a learner. */
export const givenRoles = ['instructor', 'superadmin'] as const satisfies readonly Role[];
export type GivenRole = (typeof givenRoles)[number];

/** What a role's dialog says of its effects. */
export const roleTexts = {
  rights: {
    instructor: 'Instruktur dapat membuat kursus dan menilai kiriman peserta kursusnya.',
    superadmin: 'Superadmin dapat membaca dan mengubah semua data di situs ini, juga peran orang lain.',
  },
  staysInTeam: 'Kursus yang ia ajar tetap dapat ia ubah; keluarkan ia dari tim kursus.',
  signsInAgain: 'Semua perangkatnya keluar, supaya ia masuk lagi dengan peran yang baru. Ia dikabari lewat lonceng dan email.',
} as const;

/** For so many days an account may be suspended; without a number until somebody restores it. */
export const suspensionDays = [1, 3, 7, 14, 30, 90] as const;

export const reasonMin = 10;
export const reasonMax = 500;
export const noteMax = 2_000;

/** So many entries of each list are shown on an account's page. */
export const listMost = 50;

/** Decisions of staff about an account, in its audit rows. */
export const actionLabels = {
  'user.suspended': 'Menangguhkan akun',
  'user.restored': 'Memulihkan akun',
  'user.role_granted': 'Memberi peran',
  'user.role_revoked': 'Mencabut peran',
  'user.sessions_ended': 'Mengeluarkan perangkat',
  'user.factor_reset': 'Mematikan verifikasi dua langkah',
  'user.view_begun': 'Melihat sebagai orang ini',
  'user.view_ended': 'Selesai melihat sebagai orang ini',
  'user.email_correction_asked': 'Mengajukan perbaikan email',
  'user.email_correction_withdrawn': 'Menarik perbaikan email',
  'user.email_corrected': 'Memperbaiki email',
  'user.email_moved': 'Memindahkan email',
} as const;
export type AccountAction = keyof typeof actionLabels;

export const texts = {
  reasonTooShort: `Alasan minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${reasonMax} karakter`,
  noteMissing: 'Catatan wajib diisi',
  noteTooLong: 'Catatan maksimal 2.000 karakter',
} as const;
