import { factorOff, factorOn, recoveryCodesMade } from '~/features/auth/notices';
import { forgetProofs } from '~/features/auth/server/mutations';
import type { Ctx } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';

const notices = { on: factorOn, off: factorOff, codes: recoveryCodesMade };

/**
 * What guards the account has changed: its owner is told, and with the factor itself trusted devices are forgotten. The library has given the
 * session another cookie, which the browser doesn't hold yet: that the old one ended isn't announced, or its tabs would take it for a sign-out.
 */
export async function factorWasChanged(ctx: Ctx, user: { id: string; name: string }, what: keyof typeof notices): Promise<void> {
  if (what !== 'codes') await forgetProofs(ctx, user.id);
  await writeNotice(ctx, notices[what], { userIds: [user.id], payload: { name: user.name } });
}
