import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Role } from '~/lib/roles';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { channels } from '~/lib/server/realtime';
import { roleOf } from './data';
import { sessions, userRoles, users, verifications } from './tables';

/** Appends a role row; the newest one is the role. A superadmin who becomes an instructor stays superadmin (decision 9). */
export async function grantRole(ctx: Ctx, userId: string, role: Role): Promise<void> {
  const stays = role === 'instructor' && (await roleOf(ctx, userId)) === 'superadmin';
  const granted: Role[] = stays ? [role, 'superadmin'] : [role];
  await ctx.db.insert(userRoles).values(granted.map((role) => ({ id: newId(), userId, role, createdAt: ctx.now })));
}

/** Marks every row of this role as revoked; answers how many counted until now. */
export async function revokeRole(ctx: Ctx, userId: string, role: Role): Promise<number> {
  const revoked = await ctx.db
    .update(userRoles)
    .set({ revokedAt: ctx.now })
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role), isNull(userRoles.revokedAt)))
    .returning({ id: userRoles.id });
  return revoked.length;
}

/** Tells every process that a session has ended, so that its live streams close. */
export async function announceSessionEnd(ctx: Ctx, sessionId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_notify(${channels.sessionEnded}, ${sessionId})`);
}

/** Marks an address as verified without a mail: demo accounts and `npm run admin`. */
export async function verifyAddress(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.update(users).set({ emailVerified: true, updatedAt: ctx.now }).where(eq(users.id, userId));
}

/** The name by which greetings and mails call somebody. */
export async function renameUser(ctx: Ctx, userId: string, name: string): Promise<void> {
  await ctx.db.update(users).set({ name, updatedAt: ctx.now }).where(eq(users.id, userId));
}

/** The picture that stands for somebody; null for none. */
export async function setUserImage(ctx: Ctx, userId: string, image: string | null): Promise<void> {
  await ctx.db.update(users).set({ image, updatedAt: ctx.now }).where(eq(users.id, userId));
}

const month = 30 * 86_400_000;

/** Forgets sessions a month after their end, with the addresses they hold, and spent verifications (privacy page). */
export async function forgetExpired(ctx: Ctx): Promise<void> {
  const ended = new Date(ctx.now.getTime() - month);
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, ended));
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, ended));
}
