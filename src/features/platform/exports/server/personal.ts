import { each, named, ownedBy, type PersonalData, rowsGo } from '~/lib/server/personal';
import { stateLabels } from '../terms';
import { deskExports } from './tables';

/** The files themselves are classified by their noun; they expire within days, and go with their owner. */
export const exportsPersonal: PersonalData = {
  tables: [
    rowsGo(
      deskExports,
      {
        own: ownedBy(deskExports.userId),
        file: 'berkas_daftar',
        about: 'Daftar yang Anda siapkan sebagai berkas',
      },
      {
        id: { as: 'id' },
        title: { as: 'daftar' },
        format: { as: 'format' },
        state: { as: 'keadaan', words: named(stateLabels) },
        rows: { as: 'baris' },
        createdAt: { as: 'diminta' },
        readyAt: { as: 'siap' },
        expiresAt: { as: 'sampai' },
        query: { untold: 'others' },
        userId: { untold: 'reference' },
        ...each(
          ['key', 'desk', 'bytes', 'attempts', 'nextAttemptAt', 'startedAt', 'lastError', 'fileId'],
          { untold: 'technical' },
        ),
      },
    ),
  ],
};
