import { type Merging, stays } from '~/lib/server/merging';
import { cvs } from './tables';

export const cvMerging: Merging = {
  title: 'Profil',
  rules: [stays(cvs.userId, 'the settings of the other account hold')],
};
