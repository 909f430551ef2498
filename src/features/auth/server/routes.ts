import { Hono } from 'hono';
import * as z from 'zod/mini';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireUser } from '~/lib/server/guard';
import { type ApiEnv, ctxOf, gives, ownRead, valid } from '~/lib/server/http/api';
import { refuse } from '../errors';
import { isUnseen, renewalDue } from '../rules';
import {
  meInput,
  okOutput,
  roleOutput,
  securityOutput,
  sessionUser,
  signInInput,
  signInOutput,
  signOutQuery,
} from '../schema';
import { ownAccount, ownSession, pendingEmailOf, proofsOf } from './data';
import { endSessions, forgetProofs, noteVisit, renewSession, signInStands } from './mutations';
import {
  type AuthDeps,
  accountAnswerMs,
  blindChallenge,
  cookiesOf,
  headersFor,
  notBefore,
  originOf,
  renewedCookies,
  requireSuccess,
  signedInCookies,
  tokenIn,
} from './provider';

type Session = NonNullable<Awaited<ReturnType<typeof ownSession>>>;
const withoutVisit = ({ lastSeenAt: _, ...shown }: Session) => shown;

async function shownSession(ctx: Ctx) {
  const session = await ownSession(ctx);
  return session && withoutVisit(session);
}

type Signed = { user: { id: string; name: string } };

/** The routes to sign in and out with better-auth, and to read the current account and the site's keys. */
export const authRoutes = ({ auth, limits, wait, accountCreated, addressVerified }: AuthDeps) =>
  new Hono<ApiEnv>()
    .post(
      '/auth/sign-in/email',
      gives('Masuk dengan email', signInOutput),
      valid('json', signInInput),
      async (c) => {
        const body = c.req.valid('json');
        const origin = await originOf(c, auth, { email: body.email });
        await limits.signIn(origin);
        const guess = () =>
          auth.api.signInEmail({ body, headers: headersFor(c), asResponse: true });
        const before = await proofsOf(ctxOf(c), body);
        // The password alone opens nothing where a second factor is on, so its owner comes to that step, and so does whoever guesses.
        const beyond = () =>
          notBefore(wait(accountAnswerMs), async () =>
            before && before.factor !== null
              ? blindChallenge(ctxOf(c), auth, before, body.password)
              : null,
          );
        const answer = await limits.passwordGuess({ account: body.email, origin, guess, beyond });
        const signed = await requireSuccess<Signed | { twoFactorRedirect: true }>(
          answer,
          'sign_in_failed',
        );
        if (!(await signInStands(ctxOf(c), before, tokenIn(answer))))
          throw refuse('invalid_credentials');
        if (!('user' in signed))
          return c.json({ challenge: 'factor' as const }, 200, cookiesOf(answer));
        // A sign-up that was cut off may have left the account incomplete.
        await accountCreated(ctxOf(c), signed.user);
        // A failure here must not stop the sign-in, because the next sign-in tries again.
        await addressVerified(ctxOf(c), signed.user.id).catch((err) =>
          ctxOf(c).log.error({ err }, 'verified account not welcomed'),
        );
        return c.json(
          { userId: signed.user.id },
          200,
          await signedInCookies(c, auth, answer, signed.user.id),
        );
      },
    )
    .post(
      '/auth/sign-out',
      gives('Keluar: dari sesi ini (local), yang lain (others), semua (global)', okOutput),
      valid('query', signOutQuery),
      async (c) => {
        const { scope } = c.req.valid('query');
        const { actor } = ctxOf(c);
        if (actor) {
          await inTransaction(ctxOf(c), async (ctx) => {
            // In a view the session is that of staff, whose sign-out ends both.
            await endSessions(
              ctx,
              actor.viewing?.staffId ?? actor.userId,
              { local: { only: actor.sessionId }, others: { except: actor.sessionId }, global: {} }[
                scope
              ],
            );
            // Devices that were signed out are no longer trusted or known.
            if (scope !== 'local')
              await forgetProofs(
                ctx,
                actor.userId,
                scope === 'others' ? actor.sessionId : undefined,
              );
          });
        }
        // Our code ends the sessions and their streams. The library only clears the cookies.
        const answer =
          scope === 'others'
            ? null
            : await auth.api.signOut({ headers: headersFor(c), asResponse: true });
        return c.json({ ok: true as const }, 200, answer ? cookiesOf(answer) : {});
      },
    )
    .get(
      '/me',
      ownRead,
      gives('Sesi sekarang; null untuk pengunjung', z.nullable(sessionUser)),
      async (c) => {
        const ctx = ctxOf(c);
        if (ctx.unknownToken === null && !ctx.actor) return c.json(null);
        const session = await ownSession(ctx);
        if (!session) return c.json(null);
        // Staff who looks is no visit, and the session is theirs.
        if (session.viewing) return c.json(withoutVisit(session));
        const { lastSeenAt, ...me } = session;
        // A failure here must not keep anybody from their page.
        if (isUnseen(lastSeenAt, ctx.now))
          await noteVisit(ctx, me.id).catch((err) => ctx.log.error({ err }, 'visit not noted'));
        if (!renewalDue(me.expiresAt, ctx.now)) return c.json(me);
        const cookies = (await renewSession(ctx, me.sessionId))
          ? await renewedCookies(c, auth, { userId: me.id, sessionId: me.sessionId })
          : [];
        return c.json(await shownSession(ctx), 200, { 'set-cookie': cookies });
      },
    )
    .put(
      '/me',
      gives('Ubah nama akun', z.nullable(sessionUser)),
      valid('json', meInput, ['name']),
      async (c) => {
        requireUser(ctxOf(c));
        const answer = await auth.api.updateUser({
          body: c.req.valid('json'),
          headers: headersFor(c),
          asResponse: true,
        });
        await requireSuccess(answer, 'not_available');
        return c.json(await shownSession(ctxOf(c)));
      },
    )
    .get('/me/role', gives('Peran sekarang', roleOutput), (c) => {
      const { role, factorMissing } = ctxOf(c).user;
      return c.json({ role, ...(factorMissing && { factorMissing: true as const }) });
    })
    .get('/me/security', gives('Apa yang menjaga akun ini', securityOutput), async (c) => {
      const { id, hasPassword, factorEnabled } = await ownAccount(ctxOf(c));
      // After a change of AUTH_SECRET the codes cannot be read. The page must still open, so that the factor can be removed.
      const codes = await (factorEnabled
        ? auth.api.viewBackupCodes({ body: { userId: id } })
        : null
      )?.catch((err) => {
        ctxOf(c).log.warn({ err }, 'recovery codes not readable');
      });
      const pending = await pendingEmailOf(ctxOf(c), id);
      return c.json({
        hasPassword,
        factorEnabled,
        recoveryCodesLeft: codes?.backupCodes.length ?? 0,
        pendingEmail: pending?.email ?? null,
        pendingConfirmed: pending?.confirmed ?? false,
      });
    })
    .get(
      '/auth/token',
      gives('Token 5 menit, ditandatangani kunci dari jwks.json', z.object({ token: z.string() })),
      async (c) => {
        requireUser(ctxOf(c));
        const answer = await auth.api.getToken({ headers: headersFor(c), asResponse: true });
        return c.json(await requireSuccess<{ token: string }>(answer, 'session_expired'));
      },
    )
    .get(
      '/auth/jwks',
      gives(
        'Kunci publik (RFC 7517), juga di /.well-known/jwks.json',
        z.object({ keys: z.array(z.unknown()) }),
      ),
      async (c) =>
        c.json(
          await requireSuccess<{ keys: unknown[] }>(
            await auth.api.getJwks({ headers: headersFor(c), asResponse: true }),
            'not_available',
          ),
        ),
    );

export type AuthRoutes = ReturnType<typeof authRoutes>;
