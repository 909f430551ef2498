import type { Ctx } from '~/lib/server/ctx';
import { keepTraining } from '../training/server/jobs';

export { planMissingBills } from '../billing/server/jobs';
export { remindPeople } from '../reminders/server/jobs';
export { remindPayers } from '../settling/server/jobs';
export { spreadWork } from '../training/server/jobs';

/** Every night: what seats give follows contracts that have begun or ended. */
export const keepCompanies = (ctx: () => Ctx): Promise<number> => keepTraining(ctx);
