import type { Ctx } from '~/lib/server/ctx';
import { closeAccounts } from '../deletion/server/jobs';
import { announcePolicies } from '../policies/server/jobs';
import { warnStaff } from '../staff/server/jobs';

/** The regular tasks of privacy: warnings of late requests, reminders and erasures, announcements of new texts. A failing task doesn't stop the others. */
export async function keepPrivacy(
  ctx: () => Ctx,
  deps: Parameters<typeof closeAccounts>[1],
): Promise<void> {
  const steps = {
    promises: () => warnStaff(ctx),
    closing: () => closeAccounts(ctx, deps),
    policies: () => announcePolicies(ctx),
  };
  for (const [step, work] of Object.entries(steps)) {
    try {
      await work();
    } catch (err) {
      ctx().log.error({ err, step }, 'a step of privacy failed, will be tried again');
    }
  }
}
