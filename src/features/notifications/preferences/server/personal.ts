import { aboutNobody, kindNamed, named, ownedBy, type PersonalData, rowsGo } from '~/lib/server/personal';
import { channelLabels } from '../terms';
import { mailOptOuts, notificationPreferences } from './tables';

export const preferencesPersonal: PersonalData = {
  tables: [
    rowsGo(
      notificationPreferences,
      {
        ...{ own: ownedBy(notificationPreferences.userId), key: 'kind' },
        ...{ file: 'pilihan_pemberitahuan', about: 'Pemberitahuan yang Anda matikan atau nyalakan' },
      },
      {
        kind: { as: 'jenis', words: kindNamed },
        channel: { as: 'saluran', words: named(channelLabels) },
        enabled: { as: 'menyala' },
        updatedAt: { as: 'diubah' },
        userId: { untold: 'reference' },
      },
    ),
    aboutNobody(mailOptOuts, 'addresses without an account, as hashes that lead back to nobody', ['addressHash', 'kind', 'createdAt']),
  ],
};
