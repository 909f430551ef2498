import { defineNoun, noticesIn } from '~/lib/server/noun';
import { balanceRoutes } from '../balances/server/routes';
import { closeBooks } from '../closings/server/jobs';
import { closingRoutes } from '../closings/server/routes';
import * as ownNotices from '../notices';
import { payoutRoutes } from '../payouts/server/routes';
import { shareRoutes } from '../shares/server/routes';
import { accountDesk, balanceDesk, payoutDesk } from '../staff/server/desk';
import { earningStaffRoutes } from '../staff/server/routes';
import { earningsAudit } from './audit';
import { earningsMerging } from './merging';
import { earningsPersonal } from './personal';

type Deps = Parameters<typeof balanceRoutes>[0] &
  Parameters<typeof payoutRoutes>[0] &
  Parameters<typeof closingRoutes>[0];

export const earnings = defineNoun<Deps>({
  name: 'earnings',
  routes: (deps) => [
    balanceRoutes(deps),
    payoutRoutes(deps),
    earningStaffRoutes(),
    shareRoutes(),
    closingRoutes(deps),
  ],
  jobs: (deps, ctx) => ({
    // After the notices of the day that has ended.
    books: { cron: '30 1 * * *', run: () => closeBooks(ctx(), deps) },
  }),
  desks: () => ({
    '/staff/balances': balanceDesk,
    '/staff/bank-accounts': accountDesk,
    '/staff/payouts': payoutDesk,
  }),
  queues: () => ({ earnings: { payouts: payoutDesk, 'bank-accounts': accountDesk } }),
  notices: noticesIn(ownNotices),
  personal: () => [earningsPersonal],
  erasure: 'money',
  audit: earningsAudit,
  merging: [earningsMerging],
});
