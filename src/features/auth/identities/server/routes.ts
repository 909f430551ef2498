import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { AppError } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { type ApiEnv, ctxOf, gives, valid } from '~/lib/server/http/api';
import type { AuthMail } from '../../notices';
import { safeReturnUrl } from '../../rules';
import { okOutput, signInOutput } from '../../schema';
import { ownAccount, requireFresh } from '../../server/data';
import { endSessions, sendAuthMails } from '../../server/mutations';
import {
  type AuthDeps,
  cookiesOf,
  headersFor,
  signedInCookies,
  withMails,
} from '../../server/provider';
import { refuse } from '../errors';
import { problemFor } from '../rules';
import {
  identitiesOutput,
  idTokenInput,
  providersOutput,
  socialInput,
  startOutput,
} from '../schema';
import {
  failedParam,
  type IdentityProblem,
  type IdentityProvider,
  identityProblems,
  linkedParam,
  returnPages,
} from '../terms';
import { signInMethodsOf } from './data';
import {
  abandonIdentity,
  completeLink,
  completeSignIn,
  type NewIdentity,
  unlinkIdentity,
} from './mutations';
import {
  callGivenUp,
  isOn,
  type LibraryChanges,
  pendingSignInOf,
  providerName,
  providersOf,
  watchCall,
} from './provider';

/** The address that the library redirects to after success. Our routes replace it, so no browser ever opens it. */
const donePath = '/api/auth/done';
const deadlineMs = 20_000;
const uniqueViolation = '23505';

/** The routes to sign in with Apple, Google, Facebook and a company's provider, and to link them to an account. */
export const identityRoutes = ({
  auth,
  keys,
  appUrl,
  limits,
  accountCreated,
  addressVerified,
}: AuthDeps) => {
  const providers = providersOf(keys);
  const nameOf = (provider: string) => providerName(keys, provider);
  const inUse = (provider: string) => isOn(keys, provider);
  const configured = (c: Context<ApiEnv>): IdentityProvider => {
    const provider = c.req.param('provider') ?? '';
    if (!isOn(keys, provider)) throw refuse('provider_off');
    return provider;
  };

  /** Writes everything that belongs to a sign-in, after the library has opened its session. Answers the user's id. */
  const finishSignIn = async (
    c: Context<ApiEnv>,
    provider: IdentityProvider,
    changes: LibraryChanges,
    mails: AuthMail[],
  ): Promise<string> => {
    const userId = changes.userId ?? '';
    const origin = {
      ipAddress: c.var.clientAddress,
      userAgent: c.req.header('user-agent') ?? null,
    };
    try {
      await inTransaction(ctxOf(c), async (ctx) => {
        const identity = identityOf(changes);
        const { sessionId, registered, proven, factorSeen, subject } = changes;
        const from = { id: provider, name: nameOf(provider), subject };
        const user = await completeSignIn(ctx, {
          userId,
          sessionId,
          provider: from,
          registered,
          proven,
          factorSeen,
          identity,
          origin,
        });
        await accountCreated(ctx, user);
        await sendAuthMails(ctx, mails);
      });
    } catch (error) {
      if (error instanceof AppError && error.code === 'account_closed')
        await endSessions(ctxOf(c), userId);
      const identityId = changes.registered ? null : (changes.account?.id ?? null);
      await abandonIdentity(ctxOf(c), { userId, sessionId: changes.sessionId, identityId });
      throw error;
    }
    await addressVerified(ctxOf(c), userId).catch((err) =>
      ctxOf(c).log.error({ err }, 'verified account not welcomed'),
    );
    return userId;
  };
  const identityOf = ({ account, label }: LibraryChanges) =>
    account && { id: account.id, name: nameOf(account.providerId), label };

  /** Completes a link, or takes it back and answers why. */
  const keepLink = (ctx: Ctx, identity: NewIdentity): Promise<IdentityProblem | null> => {
    const { userId } = ctx.user;
    return completeLink(ctx, userId, identity).then(
      () => null,
      async (error) => {
        await abandonIdentity(ctx, { userId, sessionId: null, identityId: identity.id });
        return problemOf(error);
      },
    );
  };

  /** Answers the provider's address, with the cookie that binds the provider's answer to this browser. */
  const startAnswer = async (c: Context<ApiEnv>, answer: Response) => {
    const body = (await answer.json().catch(() => null)) as { url?: string; code?: string } | null;
    if (answer.ok && body?.url) return c.json({ url: body.url }, 200, cookiesOf(answer));
    throw answer.status >= 500 ? refuse('provider_unreachable') : refuse(problemFor(body?.code));
  };

  return (
    new Hono<ApiEnv>()
      .get('/auth/providers', gives('Cara masuk selain email', providersOutput), (c) =>
        c.json({ providers }),
      )
      .post(
        '/auth/social/:provider',
        gives('Mulai masuk lewat penyedia', startOutput),
        valid('json', socialInput),
        async (c) => {
          const provider = configured(c);
          await limits.socialSignIn(c.var.clientAddress);
          const additionalData = {
            provider,
            returnUrl: safeReturnUrl(c.req.valid('json').returnUrl),
          };
          const body = {
            provider,
            callbackURL: donePath,
            errorCallbackURL: returnPages.auth,
            disableRedirect: true,
            additionalData,
          };
          return startAnswer(
            c,
            await withDeadline(
              c,
              auth.api.signInSocial({ body, headers: headersFor(c), asResponse: true }),
            ),
          );
        },
      )
      // Apple posts a form from its own site, and browsers send no cookies with it. This route turns it into a GET as the other providers send. It
      // reads and changes nothing, so server.ts accepts it from any origin.
      .post(
        '/auth/callback/apple',
        gives('Formulir dari Apple; diteruskan sebagai kunjungan biasa'),
        async (c) => {
          const form = await c.req.parseBody().catch(() => ({}));
          return c.redirect(`/api/auth/callback/apple?${providerParams(form)}`, 303);
        },
      )
      .get(
        '/auth/callback/:provider',
        gives('Kembali dari penyedia; mengarah ke halaman tujuan'),
        async (c) => {
          const ctx = ctxOf(c);
          const provider = c.req.param('provider');
          const query = c.req.query();
          const pending = await pendingSignInOf(auth, query.state ?? '');
          const failedAnswer = (problem: IdentityProblem, answer?: Response) => {
            const params = new URLSearchParams({ [failedParam]: problem });
            if (pending && !pending.link) params.set('returnUrl', pending.returnUrl);
            const target = pending?.link
              ? `${returnPages.settings}&${params}`
              : `${returnPages.auth}?${params}`;
            return c.newResponse(null, 302, { location: target, ...(answer && cookiesOf(answer)) });
          };
          if (!isOn(keys, provider)) return failedAnswer('provider_off');
          if (!query.state) return failedAnswer('session_missing');
          if (!pending || pending.provider !== provider) return failedAnswer('state_mismatch');
          if (pending.link && pending.link.userId !== ctx.actor?.userId)
            return failedAnswer('other_person');
          if (pending.link && !(await ownAccount(ctx)).emailVerified)
            return failedAnswer('email_unverified');
          const request = new Request(
            `${appUrl}/api/auth/callback/${provider}?${providerParams(query)}`,
            { headers: headersFor(c) },
          );
          const call = () =>
            watchCall(!!pending.link, () =>
              withMails(() => withDeadline(c, auth.handler(request))),
            );
          const { result, changes } = await call();
          const { result: answer, mails } = result;
          const location = answer.headers.get('location');
          if (answer.status >= 500) return failedAnswer('provider_unreachable', answer);
          if (answer.status === 409) return failedAnswer('identity_taken', answer);
          const challenged = await isChallenged(answer);
          if (location !== donePath && !challenged)
            return failedAnswer(
              problemFor(location && new URL(location, appUrl).searchParams.get('error')),
              answer,
            );
          if (pending.link) {
            const identity = identityOf(changes);
            const failed = identity && (await keepLink(ctx, identity));
            if (failed) return failedAnswer(failed, answer);
            return c.newResponse(null, 302, {
              location: `${returnPages.settings}&${linkedParam}=${provider}`,
              ...cookiesOf(answer),
            });
          }
          try {
            await finishSignIn(c, provider, changes, mails);
          } catch (error) {
            return failedAnswer(problemOf(error));
          }
          const target = challenged
            ? `${returnPages.factor}&${new URLSearchParams({ returnUrl: pending.returnUrl })}`
            : safeReturnUrl(pending.returnUrl);
          const cookies = challenged
            ? cookiesOf(answer)
            : await signedInCookies(c, auth, answer, changes.userId ?? '');
          return c.newResponse(null, 302, { location: target, ...cookies });
        },
      )
      .post(
        '/auth/sign-in/id-token',
        gives('Masuk dengan token identitas', signInOutput),
        valid('json', idTokenInput),
        async (c) => {
          const { provider, idToken: token, nonce } = c.req.valid('json');
          if (!isOn(keys, provider)) throw refuse('provider_off');
          await limits.socialSignIn(c.var.clientAddress);
          const body = { provider, idToken: { token, ...(nonce && { nonce }) } };
          const { result, changes } = await watchCall(false, () =>
            withMails(() =>
              withDeadline(
                c,
                auth.api.signInSocial({ body, headers: headersFor(c), asResponse: true }),
              ),
            ),
          );
          const { result: answer, mails } = result;
          if (answer.status >= 500) throw refuse('provider_unreachable');
          if (!answer.ok) throw await refusalOf(answer);
          const userId = await finishSignIn(c, provider, changes, mails);
          if (await isChallenged(answer))
            return c.json({ challenge: 'factor' as const }, 200, cookiesOf(answer));
          return c.json({ userId }, 200, await signedInCookies(c, auth, answer, userId));
        },
      )
      .get('/auth/identities', gives('Akun tertaut', identitiesOutput), async (c) => {
        const methods = await signInMethodsOf(ctxOf(c), ctxOf(c).user.userId);
        return c.json({
          ...methods,
          identities: methods.identities.map((identity) => ({
            ...identity,
            name: nameOf(identity.provider),
          })),
        });
      })
      .post(
        '/auth/identities/:provider',
        gives('Mulai menghubungkan akun penyedia', startOutput),
        async (c) => {
          const account = await ownAccount(ctxOf(c));
          const provider = configured(c);
          // Nobody has proved the address yet, so the account may be a trap for the owner of that address.
          if (!account.emailVerified) throw refuse('email_unverified');
          await requireFresh(ctxOf(c));
          const additionalData = { provider, returnUrl: returnPages.settings };
          const body = {
            provider,
            callbackURL: donePath,
            errorCallbackURL: returnPages.settings,
            disableRedirect: true,
            additionalData,
          };
          ctxOf(c).log.info({ userId: account.id, provider }, 'linking started');
          return startAnswer(
            c,
            await withDeadline(
              c,
              auth.api.linkSocialAccount({ body, headers: headersFor(c), asResponse: true }),
            ),
          );
        },
      )
      .delete(
        '/auth/identities/:id',
        gives('Putuskan akun penyedia', okOutput),
        valid('param', z.object({ id: z.uuid() })),
        async (c) => {
          await requireFresh(ctxOf(c));
          await unlinkIdentity(ctxOf(c), c.req.valid('param').id, { nameOf, inUse });
          return c.json({ ok: true as const });
        },
      )
  );
};

export type IdentityRoutes = ReturnType<typeof identityRoutes>;

/** The problem to show for a refusal of ours. Any other error is thrown on. */
function problemOf(error: unknown): IdentityProblem {
  if (error instanceof AppError && Object.hasOwn(identityProblems, error.code))
    return error.code as IdentityProblem;
  throw error;
}

const paramNames = ['state', 'code', 'error', 'iss', 'user'] as const;
const paramMax = 4_000;

/** Passes on only the parameters that the library reads, so that no text of another site reaches our pages. */
function providerParams(params: Record<string, unknown>): string {
  const parts = paramNames.flatMap((name) => {
    const value = params[name];
    return typeof value === 'string' && value.length <= paramMax
      ? [[name, value] as [string, string]]
      : [];
  });
  return new URLSearchParams(parts).toString();
}

/** Answers our refusal for a token that the library rejects. About accounts the library speaks only in its message. */
async function refusalOf(answer: Response): Promise<AppError> {
  const body = (await answer.json().catch(() => null)) as {
    code?: string;
    message?: string;
  } | null;
  if (body?.code === 'INVALID_TOKEN' || body?.code === 'FAILED_TO_GET_USER_INFO')
    return refuse('token_signature_invalid');
  return refuse(
    problemFor(body?.code === 'OAUTH_LINK_ERROR' ? body.message?.replaceAll(' ', '_') : body?.code),
  );
}

/** Answers whether the library asks for the second factor before it opens the session. */
async function isChallenged(answer: Response): Promise<boolean> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => null)) as { twoFactorRedirect?: boolean } | null;
  return body?.twoFactorRedirect === true;
}

/** Limits the time of a call, because a provider that doesn't answer must not block a visitor. Such a failure is not an error of ours. */
function withDeadline(c: Context<ApiEnv>, call: Promise<Response>): Promise<Response> {
  const late = new Promise<Response>((_, fail) => {
    const forget = callGivenUp();
    const giveUp = () => {
      forget();
      fail(new Error('no answer in time'));
    };
    setTimeout(giveUp, deadlineMs).unref();
  });
  return Promise.race([call, late]).catch((err) => {
    // Two sign-ins brought the same identity at the same moment, and the unique index accepts one.
    if (err?.cause?.code === uniqueViolation) return new Response(null, { status: 409 });
    ctxOf(c).log.warn({ err }, 'identity provider not reached');
    return new Response(null, { status: 503 });
  });
}
