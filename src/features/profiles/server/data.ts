import { eq } from 'drizzle-orm';
import { pendingConsents } from '~/features/auth/consents/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../errors';
import { isComplete } from '../rules';
import { profiles } from './tables';

/** The own profile; a missing row reads as an empty one. */
export async function ownProfileOf(ctx: Ctx) {
  const id = ctx.user.userId;
  const [row] = await ctx.db.select({ fullName: profiles.fullName }).from(profiles).where(eq(profiles.id, id)).limit(1);
  const fullName = row?.fullName ?? '';
  return { id, fullName, complete: isComplete(fullName, await pendingConsents(ctx, id)) };
}

/** @throws profile_incomplete (409) */
export async function requireCompleteProfile(ctx: Ctx): Promise<void> {
  const profile = await ownProfileOf(ctx);
  if (!profile.complete) throw refuse('profile_incomplete');
}
