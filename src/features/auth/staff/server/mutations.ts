import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { dropFactor } from '~/features/auth/factors/server/mutations';
import {
  isActiveWith,
  isSuspended,
  newestRoleOf,
  requireFresh,
  requireLivingSession,
  roleOf,
  superadminsOf,
} from '~/features/auth/server/data';
import { endSessions, forgetDeviceOf, holdAccount } from '~/features/auth/server/mutations';
import { userRoles, users } from '~/features/auth/server/tables';
import { isStaffRole, type Role, staffRoles } from '~/lib/roles';
import { writeAudit, writeOperatorAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { type AccountWork, can } from '../access';
import { refuse } from '../errors';
import { accountRestored, accountSuspended, devicesEnded, roleGiven, roleTaken } from '../notices';
import { changesRole } from '../rules';
import type { NoteInput, RoleInput, SessionsInput, SuspensionInput } from '../schema';
import type { AccountAction } from '../terms';
import { accountNotes } from './tables';

export type AccountDeps = {
  /** passed in by src/app: updates everything that other people see of a person, in the transaction of the write */
  profileChanged: (ctx: Ctx, userId: string) => Promise<unknown>;
};

type Entry = { before: unknown; after: unknown; reason: string | null };
const audited = (ctx: Ctx, userId: string, action: AccountAction, entry: Entry) => {
  const row = { action, subjectType: 'user', subjectId: userId, ...entry };
  return ctx.actor ? writeAudit(ctx, row) : writeOperatorAudit(ctx, row);
};

/**
 * Holds the account, the actor's and those of all superadmins, so that of two members of staff who act at once the second one acts on what the
 * first has left: their own session or role may have ended by then. Only a superadmin changes a superadmin, and stays one, because nobody changes
 * their own account: so the last one stays (specification §13). Answers the account.
 * @throws forbidden, staff_account (403), account_not_found (404), account_erased, account_merged (409), session_expired (401)
 */
async function holdChangeable(ctx: Ctx, userId: string, work: AccountWork, others: string[]) {
  const { userId: actorId } = ctx.user;
  const ids = [...new Set([...(await superadminsOf(ctx)), actorId, userId, ...others])];
  await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('no key update');
  await requireLivingSession(ctx);
  const [actor] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actorId), isActiveWith(work, users)));
  requireRight(actor !== undefined);
  const [account] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      erasedAt: users.erasedAt,
      mergedInto: users.mergedInto,
      suspended: isSuspended(users),
      suspendedUntil: users.suspendedUntil,
      suspensionReason: users.suspensionReason,
      role: sql<Role>`coalesce(${newestRoleOf(users.id)}, 'learner')`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!account) throw refuse('account_not_found');
  if (!can(ctx.user, work, { userId, role: account.role })) throw refuse('staff_account');
  if (account.erasedAt) throw refuse('account_erased');
  if (account.mergedInto && work !== 'users.merge') throw refuse('account_merged');
  return account;
}

type Account = Awaited<ReturnType<typeof holdChangeable>>;

/**
 * Runs a change of an account by another member of staff who has just proved their identity. `others` are accounts that it concerns too.
 * @throws as `holdChangeable`, own_account, reauthentication_required (403)
 */
export async function changeAccount<T>(
  ctx: Ctx,
  userId: string,
  work: AccountWork,
  write: (ctx: Ctx, account: Account) => Promise<T>,
  others: string[] = [],
): Promise<T> {
  requireRight(can(ctx.user, work, 'any'));
  if ([userId, ...others].includes(ctx.user.userId)) throw refuse('own_account');
  await requireFresh(ctx);
  return inTransaction(ctx, async (ctx) =>
    write(ctx, await holdChangeable(ctx, userId, work, others)),
  );
}

/**
 * Suspends an account, for so many days or until it is restored: its sessions end, others see it no more, and nothing that is stored is lost. The
 * same suspension sent again changes nothing.
 * @throws as `changeAccount`, suspended_already (409)
 */
export const suspendAccount = (
  ctx: Ctx,
  userId: string,
  { reason, days }: SuspensionInput,
  deps: AccountDeps,
): Promise<void> =>
  changeAccount(ctx, userId, 'users.suspend', async (ctx, account) => {
    if (account.suspended) {
      if (account.suspensionReason === reason) return;
      throw refuse('suspended_already');
    }
    const end = days === null ? null : sql`now() + ${days}::int * interval '24 hours'`;
    const [suspended] = await ctx.db
      .update(users)
      .set({
        suspendedAt: sql`now()`,
        suspendedUntil: end,
        suspensionReason: reason,
        updatedAt: ctx.now,
      })
      .where(eq(users.id, userId))
      .returning({ until: users.suspendedUntil });
    const until = suspended?.until?.toISOString() ?? null;
    await endSessions(ctx, userId);
    await deps.profileChanged(ctx, userId);
    await writeNotice(ctx, accountSuspended, { userIds: [userId], payload: { reason, until } });
    await audited(ctx, userId, 'user.suspended', {
      before: { state: 'active' },
      after: { state: 'suspended', until },
      reason,
    });
  });

const restored = { suspendedAt: null, suspendedUntil: null, suspensionReason: null };

/** Ends a suspension before its time. Where there is none, nothing changes. @throws as `changeAccount` */
export const restoreAccount = (
  ctx: Ctx,
  userId: string,
  reason: string,
  deps: AccountDeps,
): Promise<void> =>
  changeAccount(ctx, userId, 'users.suspend', async (ctx, account) => {
    if (!account.suspended) return;
    await ctx.db
      .update(users)
      .set({ ...restored, updatedAt: ctx.now })
      .where(eq(users.id, userId));
    await deps.profileChanged(ctx, userId);
    await writeNotice(ctx, accountRestored, { userIds: [userId], payload: {} });
    const before = {
      state: 'suspended',
      until: account.suspendedUntil,
      reason: account.suspensionReason,
    };
    await audited(ctx, userId, 'user.restored', { before, after: { state: 'active' }, reason });
  });

const batch = 100;

/** Clears suspensions that are over and shows these people to others again. Answers how many there were. */
export async function clearSuspensions(ctx: Ctx, { profileChanged }: AccountDeps): Promise<number> {
  const over = and(isNotNull(users.suspendedUntil), lte(users.suspendedUntil, sql`now()`));
  const ended = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(over)
    .orderBy(asc(users.suspendedUntil))
    .limit(batch);
  for (const { id } of ended) {
    await inTransaction(ctx, async (ctx) => {
      const cleared = await ctx.db
        .update(users)
        .set(restored)
        .where(and(eq(users.id, id), over))
        .returning({ id: users.id });
      if (cleared.length > 0) await profileChanged(ctx, id);
    });
  }
  return ended.length;
}

/** Keeps the role that the rows give now with the account, for lists of many people. The account is held. */
const keepRole = async (ctx: Ctx, userId: string) =>
  ctx.db
    .update(users)
    .set({ role: sql`coalesce(${newestRoleOf(sql`${userId}::uuid`)}, 'learner')` })
    .where(eq(users.id, userId));

/**
 * Appends a role row, because the newest one is the role. Staff who becomes an instructor stays staff (spec decision 9). A role of staff ends the
 * one before it, which would come back else when the new one is taken.
 */
export async function grantRole(ctx: Ctx, userId: string, role: Role): Promise<void> {
  await holdAccount(ctx, userId);
  const current = await roleOf(ctx, userId);
  const grantedRoles: Role[] =
    role === 'instructor' && isStaffRole(current) ? [role, current] : [role];
  if (isStaffRole(role)) {
    await ctx.db
      .update(userRoles)
      .set({ revokedAt: ctx.now })
      .where(
        and(
          eq(userRoles.userId, userId),
          inArray(userRoles.role, staffRoles),
          ne(userRoles.role, role),
          isNull(userRoles.revokedAt),
        ),
      );
  }
  await ctx.db
    .insert(userRoles)
    .values(grantedRoles.map((role) => ({ id: newId(), userId, role, createdAt: ctx.now })));
  await keepRole(ctx, userId);
}

/** Revokes every row of this role and answers how many rows were in force until now. */
export async function revokeRole(ctx: Ctx, userId: string, role: Role): Promise<number> {
  await holdAccount(ctx, userId);
  const revoked = await ctx.db
    .update(userRoles)
    .set({ revokedAt: ctx.now })
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role), isNull(userRoles.revokedAt)))
    .returning({ id: userRoles.id });
  await keepRole(ctx, userId);
  return revoked.length;
}

async function rolesInForce(ctx: Ctx, userId: string): Promise<Role[]> {
  const rows = await ctx.db
    .selectDistinct({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), sql`${userRoles.revokedAt} is null`))
    .orderBy(asc(userRoles.role));
  return rows.map(({ role }) => role);
}

type RoleChange = { role: Role; granted: boolean; reason: string | null };

/**
 * Gives or takes a role, as staff and the operator of the machine do, in the caller's transaction: a new row or revoked ones (spec decision 9). The
 * person signs in again with other rights. Answers how many rows were revoked, or 1 for a new one; 0 when nothing changed.
 */
export async function changeRole(
  ctx: Ctx,
  userId: string,
  { role, granted, reason }: RoleChange,
  deps: AccountDeps,
): Promise<number> {
  const before = await rolesInForce(ctx, userId);
  if (!changesRole({ inForce: before, current: await roleOf(ctx, userId) }, { role, granted }))
    return 0;
  let changed = 1;
  if (granted) await grantRole(ctx, userId, role);
  else changed = await revokeRole(ctx, userId, role);
  await endSessions(ctx, userId);
  await deps.profileChanged(ctx, userId);
  await writeNotice(ctx, granted ? roleGiven : roleTaken, { userIds: [userId], payload: { role } });
  const entry = {
    before: { roles: before },
    after: { roles: await rolesInForce(ctx, userId), role },
    reason,
  };
  await audited(ctx, userId, granted ? 'user.role_granted' : 'user.role_revoked', entry);
  return changed;
}

/** Gives or takes a role by staff. A repeated request changes nothing. @throws as `changeAccount` */
export const decideRole = (
  ctx: Ctx,
  userId: string,
  input: RoleInput,
  deps: AccountDeps,
): Promise<void> =>
  changeAccount(
    ctx,
    userId,
    'roles.change',
    async (ctx) => void (await changeRole(ctx, userId, input, deps)),
  );

/** Ends one session of an account, whose browser becomes unknown, or all of them. @throws as `changeAccount`, account_session_gone (404) */
export const endAccountSessions = (
  ctx: Ctx,
  userId: string,
  { session, reason }: SessionsInput,
): Promise<void> =>
  changeAccount(ctx, userId, 'users.suspend', async (ctx) => {
    const ended = await endSessions(ctx, userId, session === null ? {} : { only: session });
    if (session !== null) {
      if (ended === 0) throw refuse('account_session_gone');
      await forgetDeviceOf(ctx, userId, session);
    }
    if (ended === 0) return;
    await writeNotice(ctx, devicesEnded, { userIds: [userId], payload: { all: session === null } });
    await audited(ctx, userId, 'user.sessions_ended', {
      before: { sessions: ended },
      after: { all: session === null },
      reason,
    });
  });

/** Removes a second factor, as staff and the operator of the machine do, in the caller's transaction. Answers whether there was one. */
export async function dropFactorOf(
  ctx: Ctx,
  user: { id: string; name: string },
  reason: string | null,
): Promise<boolean> {
  const dropped = await dropFactor(ctx, user);
  if (dropped)
    await audited(ctx, user.id, 'user.factor_reset', {
      before: { factor: true },
      after: { factor: false },
      reason,
    });
  return dropped;
}

/** Removes the second factor of who has proved who they are (`reason` says how), and signs all devices out. @throws as `changeAccount`, account_factor_off (409) */
export const resetFactor = (ctx: Ctx, userId: string, reason: string): Promise<void> =>
  changeAccount(ctx, userId, 'factors.reset', async (ctx, account) => {
    if (!(await dropFactorOf(ctx, account, reason))) throw refuse('account_factor_off');
  });

/** Adds a note about a person for colleagues. One that is sent twice is stored once. @throws forbidden, own_account, staff_account (403), account_not_found (404), account_erased (409) */
export async function addNote(ctx: Ctx, userId: string, { key, text }: NoteInput): Promise<void> {
  requireRight(can(ctx.user, 'users.suspend', 'any'));
  if (userId === ctx.user.userId) throw refuse('own_account');
  await inTransaction(ctx, async (ctx) => {
    // An erasure that is under way ends first, so that no note is written after it.
    const [account] = await ctx.db
      .select({ erasedAt: users.erasedAt, mergedInto: users.mergedInto })
      .from(users)
      .where(eq(users.id, userId))
      .for('share');
    if (!account) throw refuse('account_not_found');
    if (!can(ctx.user, 'users.suspend', { userId, role: await roleOf(ctx, userId) }))
      throw refuse('staff_account');
    if (account.erasedAt) throw refuse('account_erased');
    if (account.mergedInto) throw refuse('account_merged');
    const note = { id: newId(), userId, authorId: ctx.user.userId, key, text, createdAt: ctx.now };
    await ctx.db.insert(accountNotes).values(note).onConflictDoNothing();
  });
}
