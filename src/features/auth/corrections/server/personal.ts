import { each, named, ownedBy, type PersonalData, rowsGo } from '~/lib/server/personal';
import { correctionStateLabels } from '../terms';
import { emailCorrections } from './tables';

/** Corrections of a person's address by staff: they are in the export, and go with the account; the audit rows stay. */
export const correctionsPersonal: PersonalData = {
  tables: [
    rowsGo(
      emailCorrections,
      {
        own: ownedBy(emailCorrections.userId),
        file: 'perbaikan_email',
        about: 'Perbaikan email Anda oleh tim kami',
      },
      {
        id: { as: 'id' },
        fromEmail: { as: 'dari' },
        toEmail: { as: 'menjadi' },
        reason: { as: 'alasan' },
        createdAt: { as: 'diajukan' },
        expiresAt: { as: 'berlaku_sampai' },
        oldAgreedAt: { as: 'alamat_lama_setuju' },
        newAgreedAt: { as: 'alamat_baru_setuju' },
        endedAt: { as: 'berakhir' },
        outcome: { as: 'hasil', words: named(correctionStateLabels) },
        declinedBy: {
          as: 'ditolak_oleh',
          words: named({ old: 'Alamat lama', new: 'Alamat baru' }),
        },
        requestedBy: { untold: 'others' },
        ...each(['userId'], { untold: 'reference' }),
      },
    ),
  ],
};
