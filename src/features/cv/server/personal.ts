import { stays } from '~/lib/server/merging';
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
  merging: {
    title: 'Profil',
    rules: [stays(cvs.userId, 'the settings of the other account hold')],
  },
};
