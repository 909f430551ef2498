import { changedBy, ends, type Merging, moves, stays } from '~/lib/server/merging';
import { endSessions, forgetProofs } from './mutations';
import {
  accounts,
  accountViews,
  knownDevices,
  sessions,
  twoFactors,
  userRoles,
  users,
} from './tables';

export const authMerging: Merging = {
  title: 'Akun',
  before: async (ctx, { from }) => {
    await endSessions(ctx, from);
    await forgetProofs(ctx, from);
  },
  rules: [
    ends(sessions.userId, 'nobody signs in to a merged account', {
      label: 'Perangkat yang masuk',
      note: 'Semuanya keluar.',
    }),
    ends(accounts.userId, 'nobody signs in to a merged account', {
      label: 'Cara masuk',
      note: 'Orang ini masuk dengan cara akun yang tetap.',
    }),
    ends(twoFactors.userId, 'nobody signs in to a merged account', {
      label: 'Verifikasi dua langkah',
      note: 'Berakhir bersama akunnya.',
    }),
    ends(knownDevices.userId, 'nobody signs in to a merged account'),
    moves(accountViews.userId),
    stays(accountViews.staffId, 'an act stays with the account that did it'),
    stays(userRoles.userId, 'the trail of who could do what', {
      label: 'Riwayat peran',
      note: 'Peran instruktur diberikan kepada akun yang tetap.',
    }),
    changedBy(users.mergedInto, 'retireMerged'),
  ],
};
