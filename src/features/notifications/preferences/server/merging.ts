import { type Merging, stays } from '~/lib/server/merging';
import { mailRhythms, notificationPreferences } from './tables';

export const preferencesMerging: Merging = {
  title: 'Pemberitahuan',
  rules: [
    stays(notificationPreferences.userId, 'the settings of the other account hold', {
      label: 'Pilihan pemberitahuan',
      note: 'Pilihan akun yang tetap berlaku.',
    }),
    stays(mailRhythms.userId, 'the settings of the other account hold'),
  ],
};
