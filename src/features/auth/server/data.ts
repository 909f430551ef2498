import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  not,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Permission, rolesWith } from '~/lib/permissions';
import { type Role, staffRoles } from '~/lib/roles';
import type { Ctx } from '~/lib/server/ctx';
import type { Db } from '~/lib/server/db/port';
import { type Preparable, statement, type Values } from '~/lib/server/db/statement';
import { deskActor } from '~/lib/server/desk';
import { refuse } from '../errors';
import { emailChangeOf, emailConfirmedOf, isFresh, type Suspension } from '../rules';
import { accounts, sessions, twoFactors, userRoles, users, verifications } from './tables';

type Suspendable = { suspendedAt: SQLWrapper; suspendedUntil: SQLWrapper };

/** Holds for a suspended account, by the database's clock: a suspension with an end is over then, whether a job has noticed it or not. */
export const isSuspended = ({ suspendedAt, suspendedUntil }: Suspendable) =>
  sql<boolean>`(${suspendedAt} is not null and (${suspendedUntil} is null or ${suspendedUntil} > now()))`;

/** Holds for an account that others see nothing of: it is closing, erased, merged into another or suspended. */
type Leaving = Suspendable & Record<'closingAt' | 'erasedAt' | 'mergedInto', SQLWrapper>;
export const isGone = (account: Leaving) =>
  sql<boolean>`(${account.closingAt} is not null or ${account.erasedAt} is not null or ${account.mergedInto} is not null or ${isSuspended(account)})`;

/** Holds for a session that has not ended and whose user has neither been erased nor suspended. */
export const isLiving = (token: Placeholder) =>
  and(
    eq(sessions.token, token),
    gt(sessions.expiresAt, sql`now()`),
    isNull(users.erasedAt),
    isNull(users.mergedInto),
    not(isSuspended(users)),
  );

/** Reads why and until when an account is suspended, as its sign-in tells; null for an account that isn't. */
export async function suspensionOf(ctx: Ctx, userId: string): Promise<Suspension | null> {
  const [row] = await ctx.db
    .select({ reason: users.suspensionReason, until: users.suspendedUntil })
    .from(users)
    .where(and(eq(users.id, userId), isSuspended(users)))
    .limit(1);
  return row ? { reason: row.reason ?? '', until: row.until } : null;
}

/**
 * Prepares a read of the actor's own rows, where `me` is the actor's id. On a route with `ownRead` the actor is not known yet, so the same
 * statement looks up the session. Rows then prove the session, so the query must give none where `me` is null.
 * @throws not_signed_in (401)
 */
export function ownStatement<Row>(
  name: string,
  build: (db: Pick<Db, 'select'>, me: SQL<string>) => Preparable<Row>,
) {
  const ofActor = statement(name, (db) => build(db, sql`${sql.placeholder('me')}::uuid`));
  const unknown = statement(`${name} of bearer`, (db) => {
    const asker = db
      .select({ userId: sessions.userId })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(isLiving(sql.placeholder('me')));
    return build(db.with(db.$with('asker').as(asker)), sql`(select user_id from asker)`);
  });
  return async (ctx: Ctx, values: Values = {}): Promise<Row[]> => {
    const token = ctx.unknownToken;
    if (token === null) return ofActor(ctx, { ...values, me: ctx.user.userId });
    const rows = await unknown(ctx, { ...values, me: token });
    if (rows.length === 0 && !(await ctx.identify())) throw refuseCommon('not_signed_in');
    return rows;
  };
}

/** The time when a person's role ended; null for who has it or never had it. */
export const roleEndOf = (userId: SQL | string, role: Role) =>
  sql<Date | null>`(select case when bool_and(r.revoked_at is not null) then max(r.revoked_at) end
  from ${userRoles} r where r.user_id = ${userId} and r.role = ${role})`.mapWith(
    userRoles.revokedAt,
  );

/** Answers the newest role that isn't revoked, or learner without one. */
export async function roleOf(ctx: Ctx, userId: string): Promise<Role> {
  const [row] = await ctx.db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), isNull(userRoles.revokedAt)))
    .orderBy(desc(userRoles.createdAt), desc(userRoles.id))
    .limit(1);
  return row?.role ?? 'learner';
}

const sessionStatement = (name: string, which: SQL | undefined) =>
  statement(name, (db) =>
    db
      .select({
        id: users.id,
        name: users.name,
        image: users.image,
        email: users.email,
        emailVerified: users.emailVerified,
        sessionId: sessions.id,
        expiresAt: sessions.expiresAt,
        closingAt: users.closingAt,
        lastSeenAt: users.lastSeenAt,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(which)
      .limit(1),
  );
const sessionById = sessionStatement('session', eq(sessions.id, sql.placeholder('id')));
const sessionOfBearer = sessionStatement('session of bearer', isLiving(sql.placeholder('token')));

const viewedAccount = statement('viewed account', (db) =>
  db
    .select({
      id: users.id,
      name: users.name,
      image: users.image,
      email: users.email,
      emailVerified: users.emailVerified,
      closingAt: users.closingAt,
      lastSeenAt: users.lastSeenAt,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .limit(1),
);

/** The actor's session and account for the browser; in a view the person's account, with the view's end. Null for a visitor and when the session has just ended. */
export async function ownSession(ctx: Ctx) {
  const token = ctx.unknownToken;
  const viewing = token === null ? ctx.user.viewing : undefined;
  if (viewing) {
    const [account] = await viewedAccount(ctx, { id: ctx.user.userId });
    const { until, staffId, viewId: sessionId } = viewing;
    return account
      ? { ...account, sessionId, expiresAt: until, viewing: { until, staffId } }
      : null;
  }
  const [row] =
    token === null
      ? await sessionById(ctx, { id: ctx.user.sessionId })
      : await sessionOfBearer(ctx, { token });
  return row ? { ...row, viewing: null } : null;
}

/**
 * Guards every change of the account's security, so that a stranger at an open browser cannot make it.
 * @throws reauthentication_required (403) when the actor signed in, or proved their identity again, too long ago
 */
export async function requireFresh(ctx: Ctx): Promise<void> {
  const [row] = await ctx.db
    .select({
      createdAt: sessions.createdAt,
      reauthenticatedAt: sessions.reauthenticatedAt,
      factorEnabled: users.twoFactorEnabled,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, ctx.user.sessionId))
    .limit(1);
  if (!row || !isFresh(row, ctx.now)) throw refuse('reauthentication_required');
}

/** Guards a write of a request that may have waited: the actor's session may have ended since. It needs the held account. @throws session_expired (401) */
export async function requireLivingSession(ctx: Ctx): Promise<void> {
  const [row] = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, ctx.user.sessionId))
    .limit(1);
  if (!row) throw refuse('session_expired');
}

/** The actor's account with its security settings. @throws session_expired (401) when it no longer exists */
export async function ownAccount(ctx: Ctx) {
  const [row] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      factorEnabled: users.twoFactorEnabled,
      hasPassword: sql<boolean>`exists (select 1 from ${accounts} a where a.user_id = ${users}.id and a.provider_id = 'credential' and a.password is not null)`,
    })
    .from(users)
    .where(eq(users.id, ctx.user.userId))
    .limit(1);
  if (!row) throw refuse('session_expired');
  return row;
}

/** Answers those of the sessions that have not expired. */
export async function liveSessions(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const live = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, ctx.now)));
  return new Set(live.map((row) => row.id));
}

/** The hash of a person's password, null without one, and whether a second factor guards the account. */
export async function credentialOf(
  ctx: Ctx,
  userId: string,
): Promise<{ hash: string | null; factorEnabled: boolean }> {
  const [row] = await ctx.db
    .select({ hash: accounts.password, factorEnabled: users.twoFactorEnabled })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.id, userId))
    .limit(1);
  return row ?? { hash: null, factorEnabled: false };
}

/** The proofs that open an account now: the hash of its password, and the secret of its second factor while that is on. */
export type Proofs = { userId: string; hash: string | null; factor: string | null };

export async function proofsOf(
  ctx: Ctx,
  account: { userId: string } | { email: string },
): Promise<Proofs | null> {
  const [row] = await ctx.db
    .select({
      userId: users.id,
      hash: accounts.password,
      factor: sql<
        string | null
      >`case when ${users.twoFactorEnabled} then coalesce(${twoFactors.secret}, '') end`,
    })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .leftJoin(twoFactors, eq(twoFactors.userId, users.id))
    .where(
      'userId' in account
        ? eq(users.id, account.userId)
        : eq(users.email, account.email.toLowerCase()),
    )
    .limit(1);
  return row ?? null;
}

/** The secret of a person's second factor as it is stored, also while it waits for its first right code. Null without one. */
export async function storedSecretOf(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .limit(1);
  return row?.secret ?? null;
}

/** The account that a mail address leads to: the one that has it, else the one into which the account that had it was merged. */
export async function userByEmail(ctx: Ctx, email: string) {
  const address = email.toLowerCase();
  const heir = sql`(select m.merged_into from ${users} m where m.merged_email = ${address} order by m.merged_at desc limit 1)`;
  const [row] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      emailVerified: users.emailVerified,
      factorEnabled: users.twoFactorEnabled,
    })
    .from(users)
    .where(
      eq(
        users.id,
        sql`coalesce((select o.id from ${users} o where o.email = ${address}), ${heir})`,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Holds for people who have proven their address and may use their account, whom mails to many may reach. */
export const isMailable = sql<boolean>`(${users.emailVerified} and not ${isGone(users)})`;

type KnownUser = { closing: boolean; name: string; mailable: boolean };

/** Answers the people who still have an account, with what a notice needs to know of them. Erased people are left out. */
export async function knownUsers(ctx: Ctx, ids: string[]): Promise<Map<string, KnownUser>> {
  if (ids.length === 0) return new Map();
  const people = await ctx.db
    .select({ id: users.id, closingAt: users.closingAt, name: users.name, mailable: isMailable })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.erasedAt), isNull(users.mergedInto)));
  return new Map(
    people.map(({ id, closingAt, ...account }) => [
      id,
      { ...account, closing: closingAt !== null },
    ]),
  );
}

export const newestRoleOf = (
  userId: SQL | PgColumn,
) => sql<Role>`(select ur.role from ${userRoles} ur where ur.user_id = ${userId} and ur.revoked_at is null
  order by ur.created_at desc, ur.id desc limit 1)`;

/** Role names as words of a statement; they are constants of ours. */
const roleWords = (roles: readonly Role[]) => sql.raw(roles.map((role) => `'${role}'`).join(', '));

/** Holds for an account whose kept role is one of staff: for lists, rights are read from `user_roles`. */
export const isOfStaff = sql<boolean>`${users.role} in (${roleWords(staffRoles)})`;

/** Holds for an account whose role has this permission and that is neither closing, erased nor suspended. */
export const isActiveWith = (
  permission: Permission,
  account: Record<'id' | keyof Leaving, PgColumn>,
) =>
  sql<boolean>`(not ${isGone(account)} and ${newestRoleOf(account.id)} in (${roleWords(rolesWith(permission))}))`;

/** The actor's name, for a statement of a desk alone: it needs the value that the desk gives to `deskActor`. */
export const deskActorName = sql<string>`(select u.name from ${users} u where u.id = ${deskActor})`;

const staffMost = 200;

/** Answers the users whose newest role is one of these and who aren't suspended. It is meant for staff, of whom there are few. */
async function usersOfRoles(ctx: Ctx, roles: readonly Role[]): Promise<string[]> {
  const holders = await ctx.db
    .selectDistinct({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        inArray(userRoles.role, roles),
        isNull(userRoles.revokedAt),
        not(isSuspended(users)),
        sql`${newestRoleOf(userRoles.userId)} = ${userRoles.role}`,
      ),
    )
    .limit(staffMost);
  return holders.map((row) => row.userId);
}

export const superadminsOf = (ctx: Ctx): Promise<string[]> => usersOfRoles(ctx, ['superadmin']);

/** Answers the members of staff who have a permission and aren't suspended: those whom a notice about its matter is for. */
export const usersWith = (ctx: Ctx, permission: Permission): Promise<string[]> =>
  usersOfRoles(ctx, rolesWith(permission));

/** The address that an account is about to move to, and whether the old address has agreed. Null when no change is pending. */
export async function pendingEmailOf(
  ctx: Ctx,
  userId: string,
): Promise<{ email: string; confirmed: boolean } | null> {
  const [row] = await ctx.db
    .select({
      email: verifications.value,
      confirmed: sql<boolean>`exists (select 1 from ${verifications} agreed where agreed.identifier = ${emailConfirmedOf(userId)} and agreed.value = ${verifications}.value)`,
    })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, emailChangeOf(userId)),
        gt(verifications.expiresAt, ctx.now),
      ),
    )
    .limit(1);
  return row ?? null;
}
