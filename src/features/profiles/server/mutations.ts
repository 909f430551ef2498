import type { Ctx } from '~/lib/server/ctx';
import type { ProfileInput } from '../schema';
import { ownProfileOf } from './data';
import { profiles } from './tables';

/** Makes the profile of a new account from its sign-up name; an existing one stays as it is. */
export async function ensureProfile(ctx: Ctx, user: { id: string; name: string }): Promise<void> {
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  await ctx.db
    .insert(profiles)
    .values({ id: user.id, fullName: user.name.trim(), ...times })
    .onConflictDoNothing();
}

/** Writes the own profile. */
export async function saveProfile(ctx: Ctx, input: ProfileInput) {
  const id = ctx.user.userId;
  const changed = { fullName: input.fullName, updatedAt: ctx.now };
  await ctx.db
    .insert(profiles)
    .values({ id, createdAt: ctx.now, ...changed })
    .onConflictDoUpdate({ target: profiles.id, set: changed });
  return ownProfileOf(ctx);
}
