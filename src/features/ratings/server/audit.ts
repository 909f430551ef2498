import type { AuditWords } from '~/lib/server/audit';
import { idsOf } from '~/lib/server/personal';
import { ratings } from './tables';

export const ratingsAudit: AuditWords[] = [
  {
    subject: 'rating',
    rowsOf: idsOf(ratings, ratings.userId),
    actions: {
      'rating.hidden': 'Menyembunyikan ulasan',
      'rating.shown': 'Menampilkan ulasan kembali',
      'rating.dismissed': 'Mengabaikan laporan tentang ulasan',
    },
    fields: { hidden: 'Disembunyikan', reports: 'Laporan terbuka', stars: 'Bintang' },
  },
];
