import { each, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
import { templateKindLabels } from '../terms';
import { quoteTemplates } from './tables';

const trail = 'templates are the company’s';

/** Templates are the company's. Who changed one last stays under their pseudonym. */
export const templatesPersonal: PersonalData = {
  tables: [
    rowsStay(
      quoteTemplates,
      {
        own: ownedBy(quoteTemplates.updatedBy),
        file: 'templat_penawaran',
        about: 'Templat penawaran yang terakhir Anda ubah',
      },
      {
        id: { as: 'id', stays: trail },
        name: { as: 'nama', stays: trail },
        kind: {
          as: 'jenis',
          words: (value) =>
            templateKindLabels[value as keyof typeof templateKindLabels] ?? String(value),
          stays: trail,
        },
        updatedAt: { as: 'diubah', stays: trail },
        updatedBy: { untold: 'reference', stays: 'points at the pseudonym' },
        ...each(['revision', 'content'], { untold: 'technical', stays: trail }),
      },
    ),
  ],
};
