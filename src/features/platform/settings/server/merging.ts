import { type Merging, stays } from '~/lib/server/merging';
import { settingRevisions } from './tables';

export const settingsMerging: Merging = {
  title: 'Akun',
  rules: [
    stays(settingRevisions.createdBy, 'an act stays with the account that did it'),
    stays(settingRevisions.withdrawnBy, 'an act stays with the account that did it'),
  ],
};
