import { defineNoun, noticesIn } from '~/lib/server/noun';
import { mailDesk } from '../delivery/server/desk';
import { type DeliveryDeps, startDelivery } from '../delivery/server/jobs';
import { forgetMails } from '../delivery/server/mutations';
import { mailRoutes } from '../delivery/server/routes';
import * as preferenceNotices from '../preferences/notices';
import { preferencesMerging } from '../preferences/server/merging';
import { preferencesPersonal } from '../preferences/server/personal';
import { type PreferenceDeps, preferenceRoutes } from '../preferences/server/routes';
import { notificationsAudit } from './audit';
import { notificationsMerging } from './merging';
import { forgetNotifications } from './mutations';
import { notificationsPersonal } from './personal';
import { type LiveDeps, notificationRoutes } from './routes';

export const notifications = defineNoun<LiveDeps & PreferenceDeps & DeliveryDeps>({
  name: 'notifications',
  routes: (deps) => [notificationRoutes(deps), preferenceRoutes(deps), mailRoutes(deps)],
  forget: [forgetMails, forgetNotifications],
  workers: [{ name: 'notices', start: startDelivery }],
  desks: ({ noticeBook }) => ({ '/staff/mails': mailDesk(noticeBook) }),
  queues: ({ noticeBook }) => ({ notifications: { mails: mailDesk(noticeBook) } }),
  notices: noticesIn(preferenceNotices),
  personal: () => [preferencesPersonal, notificationsPersonal],
  erasure: 'messages',
  audit: notificationsAudit,
  merging: [notificationsMerging, preferencesMerging],
});
