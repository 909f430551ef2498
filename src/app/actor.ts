import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { sessions, userRoles, users } from '~/features/auth/server/tables';
import { instructorCheckOf } from '~/features/catalogue/server/data';
import type { Actor } from '~/lib/actor';
import type { Role } from '~/lib/roles';
import type { Db } from '~/lib/server/db/port';

type Given = { db: Db; secret: string; cookieName: string; factorRequired: boolean };

/**
 * Reads who asks from the signed session cookie: session, newest role and instructor check in one query. Where `factorRequired`, a superadmin
 * without a second factor counts as a learner.
 */
export function actorReader({ db, secret, cookieName, factorRequired }: Given) {
  const userId = sql`${sessions}.user_id`;
  const newestRole = sql<Role>`coalesce((select ur.role from ${userRoles} ur where ur.user_id = ${userId}
    and ur.revoked_at is null order by ur.created_at desc, ur.id desc limit 1), 'learner')`;
  const query = db
    .select({
      userId: sessions.userId,
      sessionId: sessions.id,
      role: newestRole,
      isInstructor: instructorCheckOf(userId),
      closing: sql<boolean>`${users.closingAt} is not null`,
      guarded: factorRequired ? sql<boolean>`${users.twoFactorEnabled}` : sql<boolean>`true`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql`now()`), isNull(users.erasedAt)))
    .limit(1)
    .prepare(factorRequired ? 'actor_guarded' : 'actor');

  return async (c: Context): Promise<Actor | null> => {
    const token = signedToken(getCookie(c, cookieName), secret);
    if (!token) return null;
    const [found] = await query.execute({ token });
    if (!found) return null;
    const { guarded, ...actor } = found;
    return actor.role === 'superadmin' && !guarded ? { ...actor, role: 'learner', factorMissing: true } : actor;
  };
}

/** The token of better-auth's signed cookie `token.signature`; Node's HMAC, since WebCrypto costs a fifth of a light request. */
function signedToken(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || dot < 1) return null;
  const token = cookie.slice(0, dot);
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}
