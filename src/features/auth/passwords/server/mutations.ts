import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { refuse } from '~/features/auth/errors';
import { dropUnprovenFactor } from '~/features/auth/factors/server/mutations';
import { dropUnprovenIdentities } from '~/features/auth/identities/server/mutations';
import { passwordChanged } from '~/features/auth/notices';
import { endSessions, forgetProofs, holdAccount, takeProof, verifyAddress } from '~/features/auth/server/mutations';
import { accounts, users, verifications } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';

type Owner = { id: string; name: string };

// The library stores tokens in this form (storeIdentifier: 'hashed').
const resetLink = (token: string) => createHash('sha256').update(`reset-password:${token}`).digest('base64url');

/** The user whose password the mailed link may replace. Null when the link is unknown, used or too old. */
export async function ownerOfLink(ctx: Ctx, token: string): Promise<(Owner & { email: string }) | null> {
  const [row] = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(verifications)
    .innerJoin(users, sql`${users.id}::text = ${verifications.value}`)
    .where(and(eq(verifications.identifier, resetLink(token)), gt(verifications.expiresAt, ctx.now)))
    .limit(1);
  return row ?? null;
}

/**
 * Resets a password by mail: the link is used up, every session ends, other links stop working, and the address counts as verified. It runs
 * in the caller's transaction, so that all of it happens or nothing, because a thief may be in the account.
 * @throws reset_link_dead (400) when another request used the link first
 */
export async function resetPassword(ctx: Ctx, user: Owner, { token, hash }: { token: string; hash: string }): Promise<void> {
  await holdAccount(ctx, user.id);
  if (!(await takeProof(ctx, { identifier: resetLink(token), value: user.id }))) throw refuse('reset_link_dead');
  await storePassword(ctx, user.id, hash);
  await endSessions(ctx, user.id);
  await forgetProofs(ctx, user.id);
  await dropUnprovenIdentities(ctx, user.id);
  await dropUnprovenFactor(ctx, user.id);
  await verifyAddress(ctx, user.id);
  await writeNotice(ctx, passwordChanged, { userIds: [user.id], payload: { name: user.name } });
}

/** Changes the password at its owner's request. The other sessions end, unless the owner keeps them. It runs in the caller's transaction. */
export async function changePassword(ctx: Ctx, user: Owner, { hash, keepOthers }: { hash: string; keepOthers: boolean }): Promise<void> {
  await storePassword(ctx, user.id, hash);
  if (!keepOthers) await endSessions(ctx, user.id, { except: ctx.user.sessionId });
  await forgetProofs(ctx, user.id);
  await writeNotice(ctx, passwordChanged, { userIds: [user.id], payload: { name: user.name } });
}

/** Writes the first password or replaces the existing one. */
async function storePassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  await ctx.db
    .insert(accounts)
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password, updatedAt: ctx.now } });
}
