import { sql } from 'drizzle-orm';
import type { AuditWords } from '~/lib/server/audit';

export const directoryAudit: AuditWords[] = [
  {
    subject: 'profile',
    rowsOf: (userId) => sql`select ${userId}::uuid`,
    actions: {
      'profile.hide_fields': 'Menyembunyikan bagian profil',
      'profile.hide': 'Menyembunyikan profil',
      'profile.warn': 'Memberi peringatan',
      'profile.restore': 'Menampilkan profil kembali',
      'profile.dismiss': 'Mengabaikan laporan tentang profil',
    },
    fields: {
      hiddenFields: 'Bagian tersembunyi',
      hiddenAt: 'Disembunyikan sejak',
      profileHiddenAt: 'Profil disembunyikan sejak',
      reports: 'Laporan terbuka',
    },
  },
];
