import type { Ctx } from '~/lib/server/ctx';
import { closeAccounts } from '../deletion/server/jobs';
import type { DeletionDeps } from '../deletion/server/mutations';
import { announcePolicies } from '../policies/server/jobs';
import { warnOfLate } from '../staff/server/mutations';

/** What privacy needs done now and then: reminders, erasures, news of texts that changed, promises that run out. */
export async function keepPrivacy(ctx: () => Ctx, deps: DeletionDeps): Promise<void> {
  await announcePolicies(ctx);
  await warnOfLate(ctx());
  await closeAccounts(ctx, deps);
}
