import { factorOff, factorOn, recoveryCodesMade } from '~/features/auth/notices';
import { announceSessionEnd, forgetProofs } from '~/features/auth/server/mutations';
import type { Ctx } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';

const notices = { on: factorOn, off: factorOff, codes: recoveryCodesMade };

/** What guards the account has changed: its owner is told; with the factor itself the session got another cookie, and trusted devices are forgotten. */
export async function factorWasChanged(ctx: Ctx, user: { id: string; name: string }, what: keyof typeof notices): Promise<void> {
  if (what !== 'codes') {
    await announceSessionEnd(ctx, ctx.user.sessionId);
    await forgetProofs(ctx, user.id);
  }
  await writeNotice(ctx, notices[what], { userIds: [user.id], payload: { name: user.name } });
}
