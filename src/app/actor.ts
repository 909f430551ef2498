import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { isLiving } from '~/features/auth/server/data';
import { sessions, userRoles, users } from '~/features/auth/server/tables';
import { instructorCheckOf } from '~/features/catalogue/server/data';
import { type Actor, isStaff } from '~/lib/actor';
import type { Role } from '~/lib/roles';
import type { Bearer } from '~/lib/server/ctx';
import type { Db } from '~/lib/server/db/port';
import { statement } from '~/lib/server/db/statement';

/** So many browsers' cookies are remembered, none longer than this: a few megabytes at most. */
const rememberedCookies = 10_000;
const rememberedLength = 1_000;

type BearerDeps = { db: Db; secret: string; cookieName: string; factorRequired: boolean };

/**
 * Finds the person behind the signed session cookie: session, newest role and instructor check in one query. With `factorRequired`, a
 * member of staff without a second factor counts as a learner.
 */
export function bearerReader({ db, secret, cookieName, factorRequired }: BearerDeps) {
  const userId = sql`${sessions}.user_id`;
  const newestRole = sql<Role>`coalesce((select ur.role from ${userRoles} ur where ur.user_id = ${userId}
    and ur.revoked_at is null order by ur.created_at desc, ur.id desc limit 1), 'learner')`;
  const query = statement(factorRequired ? 'actor_guarded' : 'actor', (db) =>
    db
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
      .where(isLiving(sql.placeholder('token')))
      .limit(1),
  );

  async function identify(token: string): Promise<Actor | null> {
    const [row] = await query({ db }, { token });
    if (!row) return null;
    const { guarded, ...actor } = row;
    return isStaff(actor) && !guarded ? { ...actor, role: 'learner', factorMissing: true } : actor;
  }

  // Only the signature is remembered: whether the session still lives is asked every time. What was forged takes nobody's place.
  const verified = new LRUCache<string, string>({ max: rememberedCookies });
  function tokenOf(c: Context): string | null {
    const cookies = c.req.header('cookie');
    if (!cookies) return null;
    const known = verified.get(cookies);
    if (known) return known;
    const token = signedToken(getCookie(c, cookieName), secret);
    if (token && cookies.length <= rememberedLength) verified.set(cookies, token);
    return token;
  }

  return (c: Context): Bearer | null => {
    const token = tokenOf(c);
    return token ? { token, identify: () => identify(token) } : null;
  };
}

/** Reads the token of better-auth's signed cookie `token.signature`. Node's HMAC costs a tenth of a light request, WebCrypto's twice that. */
function signedToken(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || dot < 1) return null;
  const token = cookie.slice(0, dot);
  const signature = Buffer.from(cookie.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null;
}
