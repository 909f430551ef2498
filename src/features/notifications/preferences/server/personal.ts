import {
  aboutNobody,
  kindNamed,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
} from '~/lib/server/personal';
import { channelLabels, rhythmLabels } from '../terms';
import { mailOptOuts, mailRhythms, notificationPreferences } from './tables';

export const preferencesPersonal: PersonalData = {
  tables: [
    rowsGo(
      notificationPreferences,
      {
        own: ownedBy(notificationPreferences.userId),
        key: 'kind',
        file: 'pilihan_pemberitahuan',
        about: 'Pemberitahuan yang Anda matikan atau nyalakan',
      },
      {
        kind: { as: 'jenis', words: kindNamed },
        channel: { as: 'saluran', words: named(channelLabels) },
        enabled: { as: 'menyala' },
        updatedAt: { as: 'diubah' },
        userId: { untold: 'reference' },
      },
    ),
    rowsGo(
      mailRhythms,
      {
        own: ownedBy(mailRhythms.userId),
        key: 'userId',
        file: 'irama_email',
        about: 'Cara Anda menerima email mengajar',
      },
      {
        userId: { as: 'id' },
        rhythm: { as: 'irama', words: named(rhythmLabels) },
        updatedAt: { as: 'diubah' },
      },
    ),
    aboutNobody(mailOptOuts, 'addresses without an account, as hashes that lead back to nobody', [
      'addressHash',
      'kind',
      'createdAt',
    ]),
  ],
};
