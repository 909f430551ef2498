import { and, desc, eq, gt } from 'drizzle-orm';
import { knownDevices, sessions, users } from '~/features/auth/server/tables';
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
    .map(({ userAgent, address, ...row }) => ({
      ...row,
      device: deviceOf(userAgent),
      address: address || null,
      current: row.id === ctx.user.sessionId,
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current));
}

/** The row of a browser in which this person has signed in. Null when they haven't, or the browser was forgotten. */
export async function knownDeviceOf(
  ctx: Ctx,
  deviceId: string,
  account: { userId: string } | { email: string },
): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(
      and(
        eq(knownDevices.deviceId, deviceId),
        'userId' in account ? eq(users.id, account.userId) : eq(users.email, account.email),
        gt(knownDevices.expiresAt, ctx.now),
      ),
    )
    .limit(1);
  return row?.id ?? null;
}
