import { defineNoun, dueWorker, noticesIn, type WorkerDeps } from '~/lib/server/noun';
import { auditDesk } from '../audit/server/desk';
import { auditRoutes } from '../audit/server/routes';
import * as exportNotices from '../exports/notices';
import { type DeskExportDeps, listWork } from '../exports/server/jobs';
import { exportsMerging } from '../exports/server/merging';
import { forgetExports } from '../exports/server/mutations';
import { exportsPersonal } from '../exports/server/personal';
import { exportFileRoutes } from '../exports/server/routes';
import { countFigures } from '../figures/server/jobs';
import { figuresPersonal } from '../figures/server/personal';
import { figureRoutes } from '../figures/server/routes';
import type { HealthDeps } from '../health/server/provider';
import { healthRoutes } from '../health/server/routes';
import { jobDesk, noticeDesk } from '../jobs/server/desk';
import { jobRoutes } from '../jobs/server/routes';
import * as settingNotices from '../settings/notices';
import { settingsAudit } from '../settings/server/audit';
import { settingsMerging } from '../settings/server/merging';
import { settingsPersonal } from '../settings/server/personal';
import { settingRoutes } from '../settings/server/routes';
import { platformAudit } from './audit';
import { queueRoutes } from './routes';

type Deps = Parameters<typeof auditRoutes>[0] &
  Parameters<typeof jobRoutes>[0] &
  Parameters<typeof queueRoutes>[0] &
  Parameters<typeof settingRoutes>[0] &
  HealthDeps &
  Omit<DeskExportDeps, 'ctx'>;

export const platform = defineNoun<Deps>({
  name: 'platform',
  routes: (deps) => [
    auditRoutes(deps),
    jobRoutes(deps),
    healthRoutes(deps),
    exportFileRoutes(deps),
    figureRoutes(),
    queueRoutes(deps),
    settingRoutes(deps),
  ],
  jobs: (_, ctx) => ({ figures: { cron: '* * * * *', run: () => countFigures(ctx()) } }),
  forget: [forgetExports],
  workers: [
    dueWorker(listWork, ({ ctx, storage, desks }: Deps & WorkerDeps) => ({ ctx, storage, desks })),
  ],
  desks: ({ auditWords, noticeBook }) => ({
    '/staff/audit': auditDesk(auditWords),
    '/staff/jobs': jobDesk,
    '/staff/notices': noticeDesk(noticeBook),
  }),
  queues: ({ noticeBook }) => ({
    platform: { notices: noticeDesk(noticeBook) },
    // The queue's own tables, which it makes itself.
    jobs: { jobs: jobDesk },
  }),
  notices: noticesIn(exportNotices, settingNotices),
  personal: () => [figuresPersonal, settingsPersonal, exportsPersonal],
  erasure: 'records',
  audit: [...settingsAudit, ...platformAudit],
  merging: [settingsMerging, exportsMerging],
});
