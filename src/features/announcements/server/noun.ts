import { defineNoun, noticesIn } from '~/lib/server/noun';
import * as ownNotices from '../notices';
import { announcementsAudit } from './audit';
import { announcementDesk } from './desk';
import { keepAnnouncements, startAnnouncements } from './jobs';
import { announcementsMerging } from './merging';
import { announcementsPersonal } from './personal';
import { announcementRoutes } from './routes';

export const announcements = defineNoun<{ appUrl: string }>({
  name: 'announcements',
  routes: (deps) => [announcementRoutes(deps)],
  jobs: (_, ctx) => ({ announcements: { cron: '* * * * *', run: () => keepAnnouncements(ctx) } }),
  workers: [{ name: 'announcements', start: async ({ ctx }) => startAnnouncements({ ctx }) }],
  desks: () => ({ '/staff/announcements': announcementDesk }),
  notices: noticesIn(ownNotices),
  personal: () => [announcementsPersonal],
  audit: announcementsAudit,
  merging: [announcementsMerging],
});
