import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { refuse } from '~/features/auth/errors';
import { dropUnprovenFactor } from '~/features/auth/factors/server/mutations';
import { dropUnprovenIdentities } from '~/features/auth/identities/server/mutations';
import { passwordChanged } from '~/features/auth/notices';
import { endSessions, forgetProofs, takeProof, verifyAddress } from '~/features/auth/server/mutations';
import { accounts, users, verifications } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';

type Owner = { id: string; name: string };

// The library's own form of a token at rest (storeIdentifier: 'hashed').
const resetLink = (token: string) => createHash('sha256').update(`reset-password:${token}`).digest('base64url');

/** Whose password the link of a mail may replace; null when it is none, used or too old. */
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
 * A reset by mail: the link is spent, every session ends, other links die, and the address has proven itself as by a verification. All or
 * nothing, as who resets may have a thief in the account. In the caller's transaction.
 * @throws reset_link_dead (400) when another was faster
 */
export async function resetPassword(ctx: Ctx, user: Owner, { token, hash }: { token: string; hash: string }): Promise<void> {
  if (!(await takeProof(ctx, { identifier: resetLink(token), value: user.id }))) throw refuse('reset_link_dead');
  await storePassword(ctx, user.id, hash);
  await endSessions(ctx, user.id);
  await forgetProofs(ctx, user.id);
  await dropUnprovenIdentities(ctx, user.id);
  await dropUnprovenFactor(ctx, user.id);
  await verifyAddress(ctx, user.id);
  await writeNotice(ctx, passwordChanged, { userIds: [user.id], payload: { name: user.name } });
}

/** A change by its owner: the other sessions end unless they may stay. In the caller's transaction. */
export async function changePassword(ctx: Ctx, user: Owner, { hash, keepOthers }: { hash: string; keepOthers: boolean }): Promise<void> {
  await storePassword(ctx, user.id, hash);
  if (!keepOthers) await endSessions(ctx, user.id, { except: ctx.user.sessionId });
  await forgetProofs(ctx, user.id);
  await writeNotice(ctx, passwordChanged, { userIds: [user.id], payload: { name: user.name } });
}

/** The first one, or in place of the one that stands. */
async function storePassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  await ctx.db
    .insert(accounts)
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoUpdate({ target: [accounts.providerId, accounts.accountId], set: { password, updatedAt: ctx.now } });
}
