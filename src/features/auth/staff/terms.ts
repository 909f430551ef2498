import type { Permission } from '~/lib/permissions';
import { type Role, staffRoles } from '~/lib/roles';

export const accountStates = ['active', 'suspended', 'closing', 'merged', 'erased'] as const;
export type AccountState = (typeof accountStates)[number];
export const stateLabels: Record<AccountState, string> = {
  active: 'Aktif',
  suspended: 'Ditangguhkan',
  closing: 'Akan dihapus',
  merged: 'Digabungkan',
  erased: 'Dihapus',
};

/** The roles that staff gives and takes; everybody is a learner. */
export const givenRoles = ['instructor', ...staffRoles] as const satisfies readonly Role[];
export type GivenRole = (typeof givenRoles)[number];

/** The page that says what each role may do. */
export const rolesPage = '/admin/superadmin/roles';

/** What a role's dialog says of its effects. */
export const roleTexts = {
  rights: {
    instructor: 'Instruktur dapat membuat kursus dan menilai kiriman peserta kursusnya.',
    superadmin:
      'Superadmin dapat membaca dan mengubah semua data di situs ini, juga peran orang lain.',
    sales: 'Staf penjualan menangani permintaan penawaran dan melihat angka penjualan.',
    finance:
      'Staf keuangan menangani pesanan, pembayaran, pengembalian dana, pajak, kupon, dan pencairan.',
    content:
      'Staf konten mengubah semua kursus, meninjau kursus dan kiriman, dan memutuskan lamaran instruktur.',
    support:
      'Staf dukungan membaca dan menangguhkan akun, dan menangani pendaftaran, sertifikat, profil, dan permintaan data.',
  },
  replaces: 'Peran stafnya yang sekarang berakhir.',
  staysInTeam: 'Kursus yang ia ajar tetap dapat ia ubah; keluarkan ia dari tim kursus.',
  signsInAgain:
    'Semua perangkatnya keluar, supaya ia masuk lagi dengan peran yang baru. Ia dikabari lewat lonceng dan email.',
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
  'user.merged': 'Menggabungkan akun ke akun lain',
  'user.joined': 'Menerima akun yang digabungkan',
} as const;
export type AccountAction = keyof typeof actionLabels;

export const texts = {
  reasonTooShort: `Alasan minimal ${reasonMin} karakter`,
  reasonTooLong: `Alasan maksimal ${reasonMax} karakter`,
  noteMissing: 'Catatan wajib diisi',
  noteTooLong: 'Catatan maksimal 2.000 karakter',
} as const;

/** What each permission lets its holders do, grouped as the menu of staff is. */
export const permissionGroups: readonly {
  title: string;
  permissions: Partial<Record<Permission, string>>;
}[] = [
  {
    title: 'Permintaan',
    permissions: {
      'quotes.handle': 'Menangani permintaan penawaran',
      'applications.decide': 'Memutuskan lamaran instruktur',
    },
  },
  {
    title: 'Katalog',
    permissions: {
      'courses.read': 'Melihat daftar semua kursus',
      'teams.arrange': 'Mengatur tim pengajar semua kursus',
      'courses.edit': 'Membuka dan mengubah semua kursus, pelajaran, dan ujian',
      'courses.review': 'Meninjau dan menerbitkan kursus',
      'categories.manage': 'Mengatur kategori',
      'submissions.review': 'Melihat kemajuan peserta dan menilai kiriman di semua kursus',
      'ratings.moderate': 'Menyembunyikan ulasan',
    },
  },
  {
    title: 'Penjualan',
    permissions: {
      'contracts.read': 'Melihat tagihan kontrak perusahaan dan mengunggah BAST',
      'contracts.bill': 'Menerbitkan invoice kontrak dan mencatat pembayarannya',
      'orders.read': 'Melihat pesanan dan dokumennya',
      'payments.decide': 'Memeriksa transfer, pembayaran ganjil, dan sengketa',
      'refunds.decide': 'Memutuskan pengembalian dana',
      'coupons.manage': 'Membuat kupon dan mematikan kupon siapa pun',
      'fakturs.manage': 'Menangani faktur pajak',
      'taxes.manage': 'Mengatur perlakuan pajak',
      'payouts.manage': 'Menangani pencairan, rekening bank, dan saldo instruktur',
      'closings.manage': 'Memeriksa penutupan harian',
    },
  },
  {
    title: 'Orang',
    permissions: {
      'users.read': 'Melihat akun pengguna',
      'users.suspend':
        'Menangguhkan akun, mengeluarkan perangkat, dan menulis catatan (bukan akun staf)',
      'members.moderate': 'Memutuskan laporan profil',
      'enrolments.manage': 'Menambah dan mengeluarkan peserta kursus',
      'companies.manage':
        'Melihat semua perusahaan, mengakhiri dan memperpanjang kontrak, mengalihkan kepemilikan',
      'certificates.manage': 'Menerbitkan ulang dan mencabut sertifikat, memutuskan koreksi nama',
      'privacy.answer': 'Menjawab permintaan data',
    },
  },
  {
    title: 'Angka',
    permissions: {
      'figures.sales': 'Melihat angka penjualan dan pesanan',
      'figures.learning': 'Melihat angka pendaftar, peserta, dan sertifikat',
    },
  },
  {
    title: 'Sistem',
    permissions: {
      'roles.change': 'Memberi dan mencabut peran, juga mengubah akun staf',
      'emails.correct': 'Memperbaiki email akun dengan persetujuan kedua alamat',
      'users.view': 'Melihat situs sebagai orang lain, hanya membaca (bukan akun staf)',
      'users.merge': 'Menggabungkan dua akun milik satu orang',
      'factors.reset': 'Mematikan verifikasi dua langkah orang lain',
      'settings.change': 'Mengatur bagi hasil dan pengaturan situs',
      'announcements.send': 'Menulis dan mengirim pengumuman',
      'audit.read': 'Membaca dan mengunduh catatan audit',
      'system.manage': 'Melihat kesehatan, email, pemberitahuan, dan pekerjaan, dan mengulanginya',
    },
  },
];
