import { defineNoun, dueWorker, noticesIn, type WorkerDeps } from '~/lib/server/noun';
import * as mergingNotices from '../merging/notices';
import { type MergeDeps, sweepMerges } from '../merging/server/mutations';
import { mergingRoutes } from '../merging/server/routes';
import * as ownNotices from '../notices';
import { privacyDesk } from '../staff/server/desk';
import { warnStaff } from '../staff/server/jobs';
import { privacyStaffRoutes } from '../staff/server/routes';
import { privacyAudit } from './audit';
import { announcePolicies, closeAccounts, type ExportDeps, exportWork } from './jobs';
import { privacyMerging } from './merging';
import type { ClosingDeps, ErasureDeps } from './mutations';
import { privacyPersonal } from './personal';
import { privacyRoutes } from './routes';

type Deps = ClosingDeps & MergeDeps & ErasureDeps & Omit<ExportDeps, 'ctx'>;

export const privacy = defineNoun<Deps>({
  name: 'privacy',
  routes: (deps) => [privacyRoutes(deps), mergingRoutes(deps), privacyStaffRoutes()],
  jobs: (deps, ctx) => ({
    merges: { cron: '* * * * *', run: () => sweepMerges(ctx(), deps) },
    privacy: {
      cron: '10 * * * *',
      run: () => closeAccounts(ctx, deps),
      madeUp: 'accounts not closed at the start',
    },
    'privacy-promises': {
      cron: '10 * * * *',
      run: () => warnStaff(ctx),
      madeUp: 'promises of privacy not looked after at the start',
    },
    policies: {
      cron: '10 * * * *',
      run: () => announcePolicies(ctx),
      madeUp: 'policies not announced at the start',
    },
  }),
  workers: [dueWorker(exportWork, (deps: Deps & WorkerDeps) => deps)],
  desks: () => ({ '/staff/privacy-requests': privacyDesk }),
  queues: () => ({ privacy: { privacy: privacyDesk } }),
  notices: noticesIn(ownNotices, mergingNotices),
  personal: () => [privacyPersonal],
  erasure: 'records',
  audit: privacyAudit,
  merging: [privacyMerging],
});
