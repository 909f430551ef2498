import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { LRUCache } from 'lru-cache';
import { isActiveWith, isGone, isLiving } from '~/features/auth/server/data';
import { accountViews, sessions, userRoles, users } from '~/features/auth/server/tables';
import { viewIn } from '~/features/auth/views/server/provider';
import { instructorCheckOf } from '~/features/catalogue/server/data';
import { isInBooks } from '~/features/earnings/server/data';
import { type Actor, isStaff } from '~/lib/actor';
import type { Role } from '~/lib/roles';
import type { Bearer } from '~/lib/server/ctx';
import type { Db } from '~/lib/server/db/port';
import { statement } from '~/lib/server/db/statement';

/** So many browsers' cookies are remembered, none longer than this: a few megabytes at most. */
const rememberedCookies = 10_000;
const rememberedLength = 1_000;

type BearerDeps = { db: Db; secret: string; cookieName: string; factorRequired: boolean };

/** Finds the person of the signed session cookie in one query. With `factorRequired`, staff without a second factor counts as a learner. */
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
        earns: isInBooks(userId),
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

  const viewed = viewQuery(factorRequired);
  async function viewedBy(token: string, view: string): Promise<Actor | null> {
    const [row] = await viewed({ db }, { token, view });
    if (!row) return null;
    const { viewId, staffId, until, ...actor } = row;
    return { ...actor, viewing: { viewId, staffId, until } };
  }

  // Only the signature is remembered: whether the session still lives is asked every time. What was forged takes nobody's place.
  const verified = new LRUCache<string, string>({ max: rememberedCookies });
  function tokenOf(c: Context): string | null {
    const cookies = c.req.header('cookie');
    if (!cookies) return null;
    const actor = verified.get(cookies);
    if (actor) return actor;
    const token = signedToken(getCookie(c, cookieName), secret);
    if (token && cookies.length <= rememberedLength) verified.set(cookies, token);
    return token;
  }

  return (c: Context): Bearer | null => {
    const token = tokenOf(c);
    if (!token) return null;
    const view = viewIn(c);
    return {
      token,
      identify: () => identify(token),
      view: view ? () => viewedBy(token, view) : null,
    };
  };
}

/**
 * The person whom staff views, by the view that a request names and the session that it comes with. All that a view needs is asked at every request: its
 * time, the session and rights of who views, and that the person is still an active one without a role of staff.
 */
const viewQuery = (factorRequired: boolean) =>
  statement(factorRequired ? 'viewed_guarded' : 'viewed', (db) => {
    const staff = alias(users, 'staff');
    const userId = sql`${accountViews}.user_id`;
    const role = sql<Role>`coalesce((select ur.role from ${userRoles} ur where ur.user_id = ${userId}
      and ur.revoked_at is null order by ur.created_at desc, ur.id desc limit 1), 'learner')`;
    return db
      .select({
        userId: accountViews.userId,
        sessionId: sessions.id,
        role,
        isInstructor: instructorCheckOf(userId),
        earns: isInBooks(userId),
        viewId: accountViews.id,
        staffId: accountViews.staffId,
        until: accountViews.endsAt,
      })
      .from(accountViews)
      .innerJoin(
        sessions,
        and(eq(sessions.id, accountViews.sessionId), eq(sessions.userId, accountViews.staffId)),
      )
      .innerJoin(staff, eq(staff.id, accountViews.staffId))
      .innerJoin(users, eq(users.id, accountViews.userId))
      .where(
        and(
          eq(accountViews.id, sql`${sql.placeholder('view')}::uuid`),
          eq(sessions.token, sql.placeholder('token')),
          gt(sessions.expiresAt, sql`now()`),
          isNull(accountViews.endedAt),
          gt(accountViews.endsAt, sql`now()`),
          isActiveWith('users.view', staff),
          factorRequired ? eq(staff.twoFactorEnabled, true) : undefined,
          not(isGone(users)),
          sql`${role} in ('learner', 'instructor')`,
        ),
      )
      .limit(1);
  });

/** Reads the token of better-auth's signed cookie `token.signature`. Node's HMAC costs a tenth of a light request, WebCrypto's twice that. */
function signedToken(cookie: string | undefined, secret: string): string | null {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || dot < 1) return null;
  const token = cookie.slice(0, dot);
  const signature = Buffer.from(cookie.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', secret).update(token).digest();
  return signature.length === expected.length && timingSafeEqual(signature, expected)
    ? token
    : null;
}
