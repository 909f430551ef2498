import { type Merging, stays } from '~/lib/server/merging';
import { announcements } from './tables';

export const announcementsMerging: Merging = {
  title: 'Pemberitahuan',
  rules: [stays(announcements.createdBy, 'an act stays with the account that did it')],
};
