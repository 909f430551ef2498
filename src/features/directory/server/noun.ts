import { defineNoun, noticesIn } from '~/lib/server/noun';
import { accountDesk } from '../accounts/server/desk';
import { accountRoutes } from '../accounts/server/routes';
import { refreshMembers } from '../members/server/mutations';
import { memberRoutes } from '../members/server/routes';
import { moderationDesk } from '../moderation/server/desk';
import { memberModerationRoutes } from '../moderation/server/routes';
import * as ownNotices from '../notices';
import { directoryAudit } from './audit';
import { directoryMerging } from './merging';
import { directoryPersonal } from './personal';
import { profilePageRoutes } from './routes';

export const directory = defineNoun({
  name: 'directory',
  routes: () => [memberRoutes(), profilePageRoutes(), memberModerationRoutes(), accountRoutes()],
  jobs: (_, ctx) => ({ members: { cron: '37 * * * *', run: () => refreshMembers(ctx()) } }),
  desks: () => ({ '/staff/accounts': accountDesk, '/staff/member-profiles': moderationDesk }),
  queues: () => ({ directory: { members: moderationDesk } }),
  notices: noticesIn(ownNotices),
  personal: () => [directoryPersonal],
  erasure: 'content',
  audit: directoryAudit,
  merging: [directoryMerging],
});
