import { randomUUID } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { refuse } from '~/features/auth/errors';
import { dropFactorSince, dropUnprovenFactor } from '~/features/auth/factors/server/mutations';
import {
  dropIdentitiesSince,
  dropUnprovenIdentities,
} from '~/features/auth/identities/server/mutations';
import { passwordChanged } from '~/features/auth/notices';
import { resetLinkOf } from '~/features/auth/rules';
import { proofsOf, requireLivingSession } from '~/features/auth/server/data';
import {
  endSessions,
  forgetProofs,
  holdAccount,
  keepProof,
  takeProof,
  verifyAddress,
} from '~/features/auth/server/mutations';
import { accounts, users, verifications } from '~/features/auth/server/tables';
import { resetLinkHours, resetMinutes } from '~/features/auth/terms';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { isSignature, sign } from '~/lib/server/signature';

type Owner = { id: string; name: string };

type Link = Owner & { email: string; key: string; madeAt: Date };

/** Tells apart whose link it is: the number of the account in short, before the signature. */
const shortId = (userId: string) =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
const userIdIn = (short: string) => {
  const hex = Buffer.from(short, 'base64url').toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
};
const idPattern = /^[\w-]{22}$/;

/** The database holds only the key of a link, from which nobody makes the link without our secret. */
const tokenOf = (secret: string, userId: string, key: string) =>
  `${shortId(userId)}.${sign(secret, 'reset-password', userId, key)}`;

/**
 * Makes the link to a new password. A link that still lives is extended instead, up to a day, so that every mail carries the same one and
 * nobody makes the owner's link stop working by asking again. It runs in the caller's transaction. Answers its token.
 */
export async function keepResetLink(ctx: Ctx, userId: string, secret: string): Promise<string> {
  await holdAccount(ctx, userId);
  const identifier = resetLinkOf(userId);
  const [living] = await ctx.db
    .update(verifications)
    .set({ expiresAt: new Date(ctx.now.getTime() + resetMinutes * 60_000), updatedAt: ctx.now })
    .where(
      and(
        eq(verifications.identifier, identifier),
        gt(verifications.expiresAt, ctx.now),
        gt(verifications.createdAt, new Date(ctx.now.getTime() - resetLinkHours * 3_600_000)),
      ),
    )
    .returning({ key: verifications.value });
  const key = living?.key ?? randomUUID();
  if (!living) await keepProof(ctx, { identifier, value: key, minutes: resetMinutes });
  return tokenOf(secret, userId, key);
}

/** The user whose password the mailed link may replace. Null when the link is unknown, used or too old. */
export async function ownerOfLink(ctx: Ctx, token: string, secret: string): Promise<Link | null> {
  const [short = ''] = token.split('.');
  if (!idPattern.test(short)) return null;
  const userId = userIdIn(short);
  const [row] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      key: verifications.value,
      madeAt: verifications.createdAt,
    })
    .from(verifications)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(eq(verifications.identifier, resetLinkOf(userId)), gt(verifications.expiresAt, ctx.now)),
    )
    .limit(1);
  return row && isSignature(token, tokenOf(secret, userId, row.key)) ? row : null;
}

/**
 * Resets a password by mail: the link is used up, every session ends, other links stop working, and the address counts as verified. It runs
 * in the caller's transaction, so that all of it happens or nothing, because a thief may be in the account.
 * @throws reset_link_dead (400) when another request used the link first
 */
export async function resetPassword(
  ctx: Ctx,
  user: Link,
  hash: string,
  nameOf: (provider: string) => string,
): Promise<void> {
  await holdAccount(ctx, user.id);
  if (!(await takeProof(ctx, { identifier: resetLinkOf(user.id), value: user.key })))
    throw refuse('reset_link_dead');
  await storePassword(ctx, user.id, hash);
  await endSessions(ctx, user.id);
  await forgetProofs(ctx, user.id);
  await dropUnprovenIdentities(ctx, user.id);
  await dropIdentitiesSince(ctx, user.id, user.madeAt, nameOf);
  await dropUnprovenFactor(ctx, user.id);
  await dropFactorSince(ctx, user, user.madeAt);
  await verifyAddress(ctx, user.id);
  await writeNotice(ctx, passwordChanged, { userIds: [user.id], payload: { name: user.name } });
}

/**
 * Changes the password at its owner's request. The other sessions end, unless the owner keeps them. It runs in the caller's transaction.
 * `before` is the hash that the request proved, null for a first password: a reset that came between must not be overwritten.
 * @throws session_expired (401), wrong_password (422), password_already_set (409)
 */
export async function changePassword(
  ctx: Ctx,
  user: Owner,
  { before, hash, keepOthers }: { before: string | null; hash: string; keepOthers: boolean },
): Promise<void> {
  await holdAccount(ctx, user.id);
  await requireLivingSession(ctx);
  if ((await proofsOf(ctx, { userId: user.id }))?.hash !== before) {
    throw before === null
      ? refuse('password_already_set')
      : refuse('wrong_password', { fields: { currentPassword: 'Password saat ini salah' } });
  }
  await storePassword(ctx, user.id, hash);
  if (!keepOthers) await endSessions(ctx, user.id, { except: ctx.user.sessionId });
  await forgetProofs(ctx, user.id, ctx.user.sessionId);
  await writeNotice(ctx, passwordChanged, { userIds: [user.id], payload: { name: user.name } });
}

/** Writes the first password or replaces the existing one. */
async function storePassword(ctx: Ctx, userId: string, password: string): Promise<void> {
  await ctx.db
    .insert(accounts)
    .values({
      id: newId(),
      userId,
      providerId: 'credential',
      accountId: userId,
      password,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password, updatedAt: ctx.now },
    });
}
