import { and, desc, eq, gt } from 'drizzle-orm';
import { sessions } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { deviceOf } from '../rules';

const sessionsMax = 50;

/** The actor's sessions that haven't ended, the current one first, then the last used. */
export async function ownSessions(ctx: Ctx) {
  const active = await ctx.db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      lastActiveAt: sessions.updatedAt,
      signedInAt: sessions.createdAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.user.userId), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
    .limit(sessionsMax);
  return active
    .map(({ userAgent, address, ...row }) => ({ ...row, device: deviceOf(userAgent), address: address || null, current: row.id === ctx.user.sessionId }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}
