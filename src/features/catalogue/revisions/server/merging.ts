import { type Merging, stays } from '~/lib/server/merging';
import { courseRevisions } from './tables';

export const revisionsMerging: Merging = {
  title: 'Mengajar',
  rules: [stays(courseRevisions.savedBy, 'an act stays with the account that did it')],
};
