import { each, named, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
import { groupTerms } from '../terms';
import { settingRevisions } from './tables';

const trail =
  'papers of earlier days are drawn with what held then, and who decided stays provable';

/** Settings are the company's. What staff did stays under its pseudonym. */
export const settingsPersonal: PersonalData = {
  tables: [
    rowsStay(
      settingRevisions,
      {
        own: ownedBy(settingRevisions.createdBy),
        file: 'pengaturan_situs',
        about: 'Pengaturan situs yang Anda ubah',
      },
      {
        id: { as: 'id', stays: trail },
        group: {
          as: 'kelompok',
          words: named(
            Object.fromEntries(
              Object.entries(groupTerms).map(([group, { label }]) => [group, label]),
            ),
          ),
          stays: trail,
        },
        fromAt: { as: 'mulai', stays: trail },
        reason: { as: 'alasan', stays: trail },
        createdAt: { as: 'dicatat', stays: trail },
        withdrawnAt: { as: 'dibatalkan', stays: trail },
        createdBy: { untold: 'reference', stays: 'points at the pseudonym' },
        ...each(['withdrawnBy', 'values'], { untold: 'others', stays: trail }),
        number: { untold: 'technical', stays: trail },
      },
    ),
  ],
};
