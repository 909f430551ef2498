import { and, eq, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { recordConsents } from '../../consents/server/mutations';
import { dropUnprovenFactor } from '../../factors/server/mutations';
import { requireLivingSession, suspensionOf } from '../../server/data';
import { endSessions, forgetProofs, holdAccount, verifyAddress } from '../../server/mutations';
import { accounts, sessions, users } from '../../server/tables';
import { refuse } from '../errors';
import { addressProven, identityLinked, identityUnlinked } from '../notices';
import { remainsReachable } from '../rules';
import { signInMethodsOf } from './data';

export type NewIdentity = { id: string; name: string; label: string | null };
type Origin = { ipAddress: string | null; userAgent: string | null };

type SignedIn = {
  userId: string;
  sessionId: string | null;
  /** The provider, by its id and its name, and its name for the person. */
  provider: { id: string; name: string; subject: string | null };
  registered: boolean;
  proven: boolean;
  /** Whether a second factor was on when this sign-in was let through or asked for a code. */
  factorSeen: boolean;
  identity: NewIdentity | null;
  origin: Origin;
};

/**
 * Writes what belongs to a sign-in through a provider. A new account agrees to the texts, as the page says. The owner of an existing
 * account gets a notice about a newly joined identity. Answers the user.
 * @throws account_closed, account_suspended (403), state_mismatch when what the provider proved no longer opens the account
 */
export async function completeSignIn(
  ctx: Ctx,
  { userId, sessionId, provider, registered, proven, factorSeen, identity, origin }: SignedIn,
) {
  await holdAccount(ctx, userId);
  const [user] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      verified: users.emailVerified,
      factorOn: users.twoFactorEnabled,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (!user || user.erasedAt) throw refuse('account_closed');
  if (await suspensionOf(ctx, userId)) throw refuse('account_suspended');
  const [living] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        eq(accounts.providerId, provider.id),
        eq(accounts.accountId, provider.subject ?? ''),
      ),
    )
    .limit(1);
  // Since the provider answered, the identity may have been removed, a factor turned on, or the account moved to another address.
  const moved = identity !== null && identity.label?.toLowerCase() !== user.email;
  if (!living || moved || (user.factorOn && !factorSeen)) throw refuse('state_mismatch');
  if (registered || proven) await recordConsents(ctx, userId, origin);
  if (proven && !user.verified)
    await takeOver(ctx, user, { sessionId, provider, identityId: living.id });
  if (identity) await nameIdentity(ctx, userId, identity, { notify: !registered });
  return user;
}

/** Takes back what the library has written for a sign-in or a link that can't be completed: its session and the identity that it joined. */
export const abandonIdentity = (
  ctx: Ctx,
  {
    userId,
    sessionId,
    identityId,
  }: { userId: string; sessionId: string | null; identityId: string | null },
) =>
  inTransaction(ctx, async (ctx) => {
    await holdAccount(ctx, userId);
    if (identityId !== null)
      await ctx.db
        .delete(accounts)
        .where(and(eq(accounts.id, identityId), eq(accounts.userId, userId)));
    if (sessionId !== null) await endSessions(ctx, userId, { only: sessionId });
  });

/**
 * Gives an account that nobody had proved to the owner of its address, whom a provider vouches for. Whoever made it before may have been a
 * stranger, so its password, sessions, other identities, factor, links and codes end (spec decision 26).
 */
async function takeOver(
  ctx: Ctx,
  user: { id: string; name: string },
  {
    sessionId,
    provider,
    identityId,
  }: Pick<SignedIn, 'sessionId' | 'provider'> & { identityId: string },
): Promise<void> {
  const ended = await ctx.db
    .delete(accounts)
    .where(and(eq(accounts.userId, user.id), ne(accounts.id, identityId)))
    .returning({ providerId: accounts.providerId });
  await endSessions(ctx, user.id, sessionId === null ? {} : { except: sessionId });
  await forgetProofs(ctx, user.id);
  await dropUnprovenFactor(ctx, user.id);
  await verifyAddress(ctx, user.id);
  if (ended.length > 0)
    await writeNotice(ctx, addressProven, {
      userIds: [user.id],
      payload: { name: user.name, provider: provider.name },
    });
}

/**
 * Writes the name of an identity that its owner linked while signed in, and the notice about it.
 * @throws other_person (409) when the session ended meanwhile or the address is no longer proved: a new password ends what a thief has begun
 */
export const completeLink = (ctx: Ctx, userId: string, identity: NewIdentity): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await holdAccount(ctx, userId);
    const [living] = await ctx.db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.id, ctx.user.sessionId),
          eq(sessions.userId, userId),
          eq(users.emailVerified, true),
          isNull(users.erasedAt),
        ),
      )
      .limit(1);
    if (!living) throw refuse('other_person');
    await nameIdentity(ctx, userId, identity, { notify: true });
  });

async function nameIdentity(
  ctx: Ctx,
  userId: string,
  { id, name, label }: NewIdentity,
  { notify }: { notify: boolean },
): Promise<void> {
  await ctx.db
    .update(accounts)
    .set({ label })
    .where(and(eq(accounts.id, id), eq(accounts.userId, userId)));
  if (notify)
    await writeNotice(ctx, identityLinked, {
      userIds: [userId],
      payload: { provider: name, label },
    });
}

/**
 * Removes identities that were linked before anybody proved the address. The person who reads the address has just proved that the account
 * is theirs, and until then somebody else may have made the account or linked an identity to it. This also holds when a link in a mail has
 * been opened since.
 */
export async function dropUnprovenIdentities(ctx: Ctx, userId: string): Promise<void> {
  const unproven = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        or(eq(users.emailVerified, false), lte(accounts.createdAt, users.emailVerifiedAt)),
      ),
    );
  await ctx.db
    .delete(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        ne(accounts.providerId, 'credential'),
        inArray(accounts.userId, unproven),
      ),
    );
}

/**
 * Removes identities that were joined after the link to a new password was made, and tells the owner by mail. Whoever asked for that link may
 * have done so because of a thief, who would otherwise come back through their own identity. What is older than the link stays.
 */
export async function dropIdentitiesSince(
  ctx: Ctx,
  userId: string,
  linkMadeAt: Date,
  nameOf: (provider: string) => string,
): Promise<void> {
  const dropped = await ctx.db
    .delete(accounts)
    .where(
      and(
        eq(accounts.userId, userId),
        ne(accounts.providerId, 'credential'),
        gte(accounts.createdAt, linkMadeAt),
      ),
    )
    .returning({ provider: accounts.providerId, label: accounts.label });
  for (const { provider, label } of dropped) {
    await writeNotice(ctx, identityUnlinked, {
      userIds: [userId],
      payload: { provider: nameOf(provider), label },
    });
  }
}

/** Removes an identity of the actor. Two calls at once wait for each other, so that one way in stays. @throws identity_not_found (404), last_way_in (409) */
export const unlinkIdentity = (
  ctx: Ctx,
  id: string,
  { nameOf, inUse }: { nameOf: (provider: string) => string; inUse: (provider: string) => boolean },
) =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    await holdAccount(ctx, userId);
    await requireLivingSession(ctx);
    const methods = await signInMethodsOf(ctx, userId);
    const identity = methods.identities.find((linked) => linked.id === id);
    if (!identity) throw refuse('identity_not_found');
    if (!remainsReachable(methods, id, inUse)) throw refuse('last_way_in');
    await ctx.db.delete(accounts).where(and(eq(accounts.id, id), eq(accounts.userId, userId)));
    await writeNotice(ctx, identityUnlinked, {
      userIds: [userId],
      payload: { provider: nameOf(identity.provider), label: identity.label },
    });
  });
