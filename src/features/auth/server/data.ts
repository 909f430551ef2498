import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Role } from '~/lib/roles';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../errors';
import { sessions, userRoles, users } from './tables';

/** The newest role that isn't revoked; learner without one. */
export async function roleOf(ctx: Ctx, userId: string): Promise<Role> {
  const [row] = await ctx.db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), isNull(userRoles.revokedAt)))
    .orderBy(desc(userRoles.createdAt), desc(userRoles.id))
    .limit(1);
  return row?.role ?? 'learner';
}

/** The actor's session and account, as the browser's auth state needs them; null when the session has just ended. */
export async function ownSession(ctx: Ctx) {
  const [row] = await ctx.db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, ctx.user.sessionId))
    .limit(1);
  return row ?? null;
}

// SEAM identities → accounts: that branch brings `requireFresh` with `sessions.reauthenticated_at`; take theirs.
/** The actor has shown who they are within the last minutes. @throws reauthentication_required (403) */
export async function requireFresh(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now.getTime() - 15 * 60_000);
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, ctx.user.sessionId), gt(sessions.createdAt, since)));
  if (found.length === 0) throw refuse('reauthentication_required');
}

/** Which of these sessions still live. */
export async function liveSessions(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(inArray(sessions.id, ids), gt(sessions.expiresAt, ctx.now)));
  return new Set(found.map((row) => row.id));
}

export async function userByEmail(ctx: Ctx, email: string) {
  const [row] = await ctx.db.select({ id: users.id, name: users.name }).from(users).where(eq(users.email, email.toLowerCase())).limit(1);
  return row ?? null;
}

/** Which of these people still have an account. */
export async function knownUsers(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await ctx.db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return new Set(found.map((row) => row.id));
}

const newestRole = sql`(select ur.role from ${userRoles} ur where ur.user_id = ${userRoles}.user_id and ur.revoked_at is null
  order by ur.created_at desc, ur.id desc limit 1)`;

/** Everybody whose newest role this is; staff is few. */
export async function usersWithRole(ctx: Ctx, role: Role): Promise<string[]> {
  const found = await ctx.db
    .selectDistinct({ userId: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.role, role), isNull(userRoles.revokedAt), sql`${newestRole} = ${role}`))
    .limit(200);
  return found.map((row) => row.userId);
}
