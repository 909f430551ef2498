import { ownedBy, type PersonalData, rowsGo } from '~/lib/server/personal';
import { cvs } from './tables';

export const cvPersonal: PersonalData = {
  tables: [
    rowsGo(
      cvs,
      { own: ownedBy(cvs.userId), file: 'cv', about: 'Pengaturan CV Anda', key: 'userId' },
      {
        userId: { as: 'id' },
        options: { as: 'pilihan' },
        updatedAt: { as: 'diubah' },
        revision: { untold: 'technical' },
      },
    ),
  ],
};
