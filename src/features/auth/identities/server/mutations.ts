import { and, eq, inArray, lte, ne, not, or } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { recordConsents } from '../../consents/server/mutations';
import { dropUnprovenFactor } from '../../factors/server/mutations';
import { endSessions, forgetProofs, holdAccount, verifyAddress } from '../../server/mutations';
import { accounts, users } from '../../server/tables';
import { refuse } from '../errors';
import { addressProven, identityLinked, identityUnlinked } from '../notices';
import { remainsReachable } from '../rules';
import { signInMethodsOf } from './data';

type NewIdentity = { id: string; name: string; label: string | null };
type Origin = { ipAddress: string | null; userAgent: string | null };

type SignedIn = {
  userId: string;
  sessionId: string | null;
  /** The provider, by its id and its name. */
  provider: { id: string; name: string };
  registered: boolean;
  proven: boolean;
  identity: NewIdentity | null;
  origin: Origin;
};

/**
 * Writes what belongs to a sign-in through a provider. A new account agrees to the texts, as the page says. The owner of an existing
 * account gets a notice about a newly joined identity. Answers the user.
 * @throws account_closed (403), state_mismatch when the identity was removed meanwhile
 */
export async function completeSignIn(ctx: Ctx, { userId, sessionId, provider, registered, proven, identity, origin }: SignedIn) {
  const [user] = await ctx.db.select({ id: users.id, name: users.name, erasedAt: users.erasedAt }).from(users).where(eq(users.id, userId)).limit(1);
  if (!user || user.erasedAt) throw refuse('account_closed');
  await holdAccount(ctx, userId);
  const [living] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, provider.id)))
    .limit(1);
  // A reset or a takeover may have removed the identity since the provider answered.
  if (!living) throw refuse('state_mismatch');
  if (registered || proven) await recordConsents(ctx, userId, origin);
  if (proven) await takeOver(ctx, user, { sessionId, provider, identity });
  if (identity) await nameIdentity(ctx, userId, identity, { notify: !registered });
  return user;
}

/**
 * Gives an account that nobody had proved to the owner of its address, whom a provider vouches for. Whoever made it before may have been a
 * stranger, so its password, sessions, other identities, factor, links and codes end (spec decision 26).
 */
async function takeOver(
  ctx: Ctx,
  user: { id: string; name: string },
  { sessionId, provider, identity }: Pick<SignedIn, 'sessionId' | 'provider' | 'identity'>,
): Promise<void> {
  await holdAccount(ctx, user.id);
  const own = identity ? eq(accounts.id, identity.id) : eq(accounts.providerId, provider.id);
  const ended = await ctx.db
    .delete(accounts)
    .where(and(eq(accounts.userId, user.id), not(own)))
    .returning({ providerId: accounts.providerId });
  await endSessions(ctx, user.id, sessionId === null ? {} : { except: sessionId });
  await forgetProofs(ctx, user.id);
  await dropUnprovenFactor(ctx, user.id);
  await verifyAddress(ctx, user.id);
  if (ended.length > 0) await writeNotice(ctx, addressProven, { userIds: [user.id], payload: { name: user.name, provider: provider.name } });
}

/** Writes the name of an identity that its owner linked while signed in, and the notice about it. */
export const completeLink = (ctx: Ctx, userId: string, identity: NewIdentity): Promise<void> => nameIdentity(ctx, userId, identity, { notify: true });

async function nameIdentity(ctx: Ctx, userId: string, { id, name, label }: NewIdentity, { notify }: { notify: boolean }): Promise<void> {
  await ctx.db
    .update(accounts)
    .set({ label })
    .where(and(eq(accounts.id, id), eq(accounts.userId, userId)));
  if (notify) await writeNotice(ctx, identityLinked, { userIds: [userId], payload: { provider: name, label } });
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
    .where(and(eq(users.id, userId), or(eq(users.emailVerified, false), lte(accounts.createdAt, users.emailVerifiedAt))));
  await ctx.db.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential'), inArray(accounts.userId, unproven)));
}

/**
 * Removes one of the actor's identities. Two calls at the same moment wait for each other, so that one way to sign in stays.
 * @throws identity_not_found (404), last_way_in (409)
 */
export const unlinkIdentity = (ctx: Ctx, id: string, { nameOf, inUse }: { nameOf: (provider: string) => string; inUse: (provider: string) => boolean }) =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const methods = await signInMethodsOf(ctx, userId);
    const identity = methods.identities.find((linked) => linked.id === id);
    if (!identity) throw refuse('identity_not_found');
    if (!remainsReachable(methods, id, inUse)) throw refuse('last_way_in');
    await ctx.db.delete(accounts).where(and(eq(accounts.id, id), eq(accounts.userId, userId)));
    await writeNotice(ctx, identityUnlinked, { userIds: [userId], payload: { provider: nameOf(identity.provider), label: identity.label } });
  });
