import { sql } from 'drizzle-orm';
import { type Merging, moves, stays } from '~/lib/server/merging';
import { certificateCorrections, certificates } from './tables';

export const certificatesMerging: Merging = {
  title: 'Belajar',
  rules: [
    moves(certificates.userId, {
      unless: [certificates.courseId],
      among: sql`state <> 'replaced'`,
      label: 'Sertifikat',
      note: 'Nomornya tidak berubah.',
      doubledNote:
        'Sertifikat kursus yang juga dimiliki akun yang tetap masih berlaku dan dapat diverifikasi.',
    }),
    moves(certificateCorrections.userId),
    stays(certificates.revokedBy, 'an act stays with the account that did it'),
    stays(certificateCorrections.decidedBy, 'an act stays with the account that did it'),
  ],
};
