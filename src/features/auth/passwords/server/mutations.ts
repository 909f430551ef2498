import { dropUnprovenFactor } from '~/features/auth/factors/server/mutations';
import { dropUnprovenIdentities } from '~/features/auth/identities/server/mutations';
import { passwordChanged } from '~/features/auth/notices';
import { endSessions, forgetProofs, verifyAddress } from '~/features/auth/server/mutations';
import type { Ctx } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';

type Owner = { id: string; name: string };

/** After a reset by mail: every session ends, other links die, and the address has proven itself as by a verification. */
export async function passwordWasReset(ctx: Ctx, user: Owner): Promise<void> {
  await endSessions(ctx, user.id);
  await forgetProofs(ctx, user.id);
  await dropUnprovenIdentities(ctx, user.id);
  await dropUnprovenFactor(ctx, user.id);
  await verifyAddress(ctx, user.id);
  await writeNotice(ctx, passwordChanged, { userIds: [user.id], payload: { name: user.name } });
}

/** After a change by its owner: the other sessions end unless they may stay. */
export async function passwordWasChanged(ctx: Ctx, user: Owner, { keepOthers }: { keepOthers: boolean }): Promise<void> {
  if (!keepOthers) await endSessions(ctx, user.id, { except: ctx.user.sessionId });
  await forgetProofs(ctx, user.id);
  await writeNotice(ctx, passwordChanged, { userIds: [user.id], payload: { name: user.name } });
}
