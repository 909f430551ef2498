import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashPassword } from 'better-auth/crypto';
import { jwt, twoFactor } from 'better-auth/plugins';
import type { Context } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { brand } from '~/lib/brand';
import { AppError, refuse as refuseCommon } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import type { Db } from '~/lib/server/db/port';
import type { IdentityKeys } from '~/lib/server/env';
import { type ApiEnv, ctxOf } from '~/lib/server/http/api';
import type { RequestLimits } from '~/lib/server/http/limits';
import { newId } from '~/lib/server/ids';
import type { Logger } from '~/lib/server/log';
import { deviceCookie, originOf, renewedCookies } from '../devices/server/provider';
import { claimsChange, linkTo } from '../emails/server/provider';
import { refuse } from '../errors';
import { blindChallenge, recoveryCodeOptions, stepOf } from '../factors/server/provider';
import { afterEverySignIn, identityOptions } from '../identities/server/provider';
import type { AuthMail } from '../notices';
import {
  emailLinkHours,
  keyGraceDays,
  keyRotationDays,
  passwordMax,
  passwordMin,
  sessionDays,
  tokenMinutes,
  trustDays,
} from '../terms';
import { sessionIdOf } from './mutations';
import { accounts, jwks, sessions, twoFactors, users, verifications } from './tables';

const daySeconds = 86_400;

export { blindChallenge, deviceCookie, hashPassword, originOf, renewedCookies };

type Outgoing = { mails: AuthMail[] };

const outgoing = new AsyncLocalStorage<Outgoing>();

/**
 * Runs one call of the library and collects the mails it wants sent. The library's hooks may not write to the database, and this async store
 * is the only thing that tells them which call they belong to.
 */
export async function withMails<T>(call: () => Promise<T>): Promise<{ result: T } & Outgoing> {
  const collected: Outgoing = { mails: [] };
  const result = await outgoing.run(collected, call);
  return { result, ...collected };
}

type AuthOptions = {
  db: Db;
  secret: string;
  appUrl: string;
  secureCookies: boolean;
  identities: IdentityKeys;
  clock: () => Date;
  log: Logger;
};

/** Sets up better-auth on our tables: e-mail and password, cookie sessions that are renewed once a day (spec decision 3), a second factor, and keys. */
export function createAuth({
  db,
  secret,
  appUrl,
  secureCookies,
  identities,
  clock,
  log,
}: AuthOptions) {
  const others = identityOptions(identities, clock);
  const post = (
    kind: AuthMail['kind'],
    user: { id: string; name: string; email: string },
    url: string,
  ) =>
    void outgoing
      .getStore()
      ?.mails.push({ kind, userId: user.id, name: user.name, email: user.email, url });
  return betterAuth({
    appName: brand().name,
    baseURL: appUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [appUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
        jwks,
      },
    }),
    // Identifiers are hashed, so that a database backup reveals no valid link or cookie. The nightly job removes what has expired by the
    // database's clock; the library would by this machine's, which may be wrong.
    verification: { storeIdentifier: 'hashed', disableCleanup: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMin,
      maxPasswordLength: passwordMax,
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: emailLinkHours * 3_600,
      sendVerificationEmail: async ({ user, token }) =>
        claimsChange(token)
          ? post('move', user, linkTo(appUrl, 'change', token))
          : post('verify', user, linkTo(appUrl, 'verify', token)),
    },
    socialProviders: others.socialProviders,
    account: others.account,
    databaseHooks: others.databaseHooks,
    onAPIError: others.onAPIError,
    user: {
      validateUserInfo: others.validateUserInfo,
      additionalFields: {
        emailVerifiedAt: { type: 'date', required: false, input: false, returned: false },
      },
      changeEmail: {
        enabled: true,
        sendChangeEmailConfirmation: async ({ user, newEmail, token }) =>
          post('confirm', { ...user, email: newEmail }, linkTo(appUrl, 'change', token)),
      },
    },
    session: { expiresIn: sessionDays * daySeconds, updateAge: daySeconds, freshAge: daySeconds },
    plugins: [
      ...others.plugins,
      afterEverySignIn(
        twoFactor({
          issuer: brand().name,
          allowPasswordless: true,
          // Ours counts before a code is looked at (takeFactorGuess), the library only afterwards.
          accountLockout: { enabled: false },
          trustDeviceMaxAge: trustDays * daySeconds,
          backupCodeOptions: recoveryCodeOptions(secret),
        }),
      ),
      jwt({
        disableSettingJwtHeader: true,
        jwks: {
          rotationInterval: keyRotationDays * daySeconds,
          gracePeriod: keyGraceDays * daySeconds,
        },
        jwt: {
          issuer: appUrl,
          audience: appUrl,
          expirationTime: `${tokenMinutes}m`,
          definePayload: ({ session }) => ({ sid: session.id }),
        },
      }),
    ],
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'nusakelas',
      useSecureCookies: secureCookies,
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    logger: {
      log: (level, message, ...details) => {
        const err = details.find((detail) => detail instanceof Error);
        log[level === 'error' ? 'warn' : 'debug'](
          { from: 'better-auth', ...(err && { err }) },
          message,
        );
      },
    },
  });
}

/** A header of our own. It is overwritten with the real client address before the library sees a request. */
const addressHeader = 'x-nusakelas-address';

type Auth = ReturnType<typeof createAuth>;

/** Resolves after so many milliseconds. */
export type Wait = (ms: number) => Promise<unknown>;

export type AuthDeps = {
  auth: Auth;
  secret: string;
  limits: RequestLimits;
  keys: IdentityKeys;
  appUrl: string;
  wait: Wait;
  /** The composition in app gives this function, which writes the rest of a new account. It may be called again. */
  accountCreated: (ctx: Ctx, user: { id: string; name: string }) => Promise<void>;
  /**
   * The composition in app gives this function, which runs when an address may just have been verified. It may be called again. It answers the
   * page that shows what the account has got by it; null for nothing.
   */
  addressVerified: (ctx: Ctx, userId: string) => Promise<string | null>;
  /** The composition in app gives this function, which updates everything that other people see of a person. */
  profileChanged: (ctx: Ctx, userId: string) => Promise<unknown>;
};

type LibraryCode = keyof Auth['$ERROR_CODES'];

// The map is exhaustive by type, so a code that the library adds is a compile error.
const refusalCodes: Record<LibraryCode, Parameters<typeof refuse>[0]> = {
  USER_NOT_FOUND: 'invalid_credentials',
  FAILED_TO_CREATE_USER: 'sign_up_failed',
  FAILED_TO_CREATE_SESSION: 'sign_in_failed',
  FAILED_TO_UPDATE_USER: 'not_available',
  FAILED_TO_GET_SESSION: 'session_expired',
  INVALID_PASSWORD: 'wrong_password',
  INVALID_EMAIL: 'invalid_email',
  INVALID_EMAIL_OR_PASSWORD: 'invalid_credentials',
  INVALID_USER: 'invalid_credentials',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'not_available',
  PROVIDER_NOT_FOUND: 'not_available',
  INVALID_TOKEN: 'invalid_token',
  TOKEN_EXPIRED: 'invalid_token',
  ID_TOKEN_NOT_SUPPORTED: 'not_available',
  FAILED_TO_GET_USER_INFO: 'sign_in_failed',
  USER_EMAIL_NOT_FOUND: 'sign_in_failed',
  EMAIL_NOT_VERIFIED: 'not_available',
  PASSWORD_TOO_SHORT: 'password_too_short',
  PASSWORD_TOO_LONG: 'password_too_long',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  EMAIL_CAN_NOT_BE_UPDATED: 'not_available',
  CHANGE_EMAIL_DISABLED: 'not_available',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'password_missing',
  SESSION_EXPIRED: 'session_expired',
  FAILED_TO_UNLINK_LAST_ACCOUNT: 'not_available',
  ACCOUNT_NOT_FOUND: 'not_available',
  USER_ALREADY_HAS_PASSWORD: 'password_already_set',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'sign_in_failed',
  VERIFICATION_EMAIL_NOT_ENABLED: 'not_available',
  EMAIL_ALREADY_VERIFIED: 'already_verified',
  EMAIL_MISMATCH: 'not_available',
  SESSION_NOT_FRESH: 'session_expired',
  LINKED_ACCOUNT_ALREADY_EXISTS: 'not_available',
  INVALID_ORIGIN: 'not_available',
  INVALID_CALLBACK_URL: 'not_available',
  INVALID_REDIRECT_URL: 'not_available',
  INVALID_ERROR_CALLBACK_URL: 'not_available',
  INVALID_NEW_USER_CALLBACK_URL: 'not_available',
  MISSING_OR_NULL_ORIGIN: 'not_available',
  CALLBACK_URL_REQUIRED: 'not_available',
  FAILED_TO_CREATE_VERIFICATION: 'not_available',
  FIELD_NOT_ALLOWED: 'not_available',
  ASYNC_VALIDATION_NOT_SUPPORTED: 'not_available',
  VALIDATION_ERROR: 'sign_in_failed',
  MISSING_FIELD: 'not_available',
  METHOD_NOT_ALLOWED_DEFER_SESSION_REQUIRED: 'not_available',
  BODY_MUST_BE_AN_OBJECT: 'not_available',
  PASSWORD_ALREADY_SET: 'password_already_set',
  OTP_NOT_ENABLED: 'not_available',
  OTP_NOT_CONFIGURED: 'not_available',
  OTP_HAS_EXPIRED: 'wrong_code',
  TOTP_NOT_ENABLED: 'factor_off',
  TOTP_ALREADY_ENABLED: 'factor_already_on',
  TOTP_NOT_CONFIGURED: 'not_available',
  TWO_FACTOR_NOT_ENABLED: 'factor_off',
  BACKUP_CODES_NOT_ENABLED: 'factor_off',
  INVALID_BACKUP_CODE: 'wrong_code',
  INVALID_CODE: 'wrong_code',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'challenge_over',
  ACCOUNT_TEMPORARILY_LOCKED: 'factor_locked',
  INVALID_TWO_FACTOR_COOKIE: 'challenge_over',
};

function refusalFor(code: string | undefined, fallback: Parameters<typeof refuse>[0]): AppError {
  return refuse(refusalCodes[code as LibraryCode] ?? fallback);
}

/** Answers the request's headers with the real client address, as the library needs them. */
export function headersFor(c: Context<ApiEnv>): Headers {
  const headers = new Headers(c.req.raw.headers);
  headers.set(addressHeader, c.var.clientAddress);
  return headers;
}

/** Removes the session cookie. The cookies of a second-factor challenge and of a trusted device stay. */
export function withoutSession(headers: Headers): Headers {
  const others = (headers.get('cookie') ?? '')
    .split(/; */)
    .filter((part) => !/^(__Secure-)?nusakelas\.session_token=/.test(part));
  headers.set('cookie', others.join('; '));
  return headers;
}

/** The cookies of a completed sign-in, with the one by which this browser is known from now on. A failure there must not stop the sign-in. */
export async function signedInCookies(
  c: Context<ApiEnv>,
  auth: Auth,
  answer: Response,
  userId: string,
) {
  const cookies = answer.headers.getSetCookie();
  try {
    const sessionId = await sessionIdOf(ctxOf(c), tokenIn(answer));
    const device = sessionId && (await deviceCookie(c, auth, { userId, sessionId }));
    if (device) cookies.push(device);
  } catch (err) {
    ctxOf(c).log.error({ err }, 'device of a sign-in not kept');
  }
  return { 'set-cookie': cookies };
}

export const cookiesOf = (answer: Response) => ({ 'set-cookie': answer.headers.getSetCookie() });

/** Answers the header that deletes the cookie of a trusted device, because the server no longer trusts the device. */
export async function expiredDeviceCookie({ $context }: Auth): Promise<string> {
  const { name, attributes } = (await $context).createAuthCookie('trust_device');
  return serialize(name, '', {
    path: attributes.path ?? '/',
    httpOnly: true,
    secure: attributes.secure ?? false,
    sameSite: 'Lax',
    maxAge: 0,
  });
}

const cookieHeaderOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

export const tokenIn = (answer: Response): string =>
  /session_token=([^;.]+)/.exec(cookieHeaderOf(answer))?.[1] ?? '';

/** Answers the body of a successful answer of the library. @throws our refusal for the library's error code, or `fallback` without a known code */
export async function requireSuccess<T>(
  answer: Response,
  fallback: Parameters<typeof refuse>[0],
): Promise<T> {
  const body = (await answer.json().catch(() => null)) as (T & { code?: string }) | null;
  if (answer.ok && body) return body;
  if (answer.status >= 500) throw refuseCommon('unavailable');
  // The session ended after our check and before the library's check.
  if (body?.code === 'UNAUTHORIZED') throw refuse('session_expired');
  throw refusalFor(body?.code, fallback);
}

/** Puts the refusal of a wrong code or password at its field. `sentence` replaces the refusal's own sentence. */
export const refuseAtField = (field: string, sentence?: string) => (error: unknown) => {
  if (
    !(error instanceof AppError) ||
    (error.code !== 'wrong_code' && error.code !== 'wrong_password')
  )
    throw error;
  throw refuse(error.code, { fields: { [field]: sentence ?? error.problem.detail } });
};

/** The step of time of a right code of the app. Null for a wrong code, and without a factor. */
export async function factorStepOf(
  { $context }: Auth,
  secret: string | null,
  code: string,
): Promise<number | null> {
  return secret === null ? null : stepOf((await $context).secretConfig, secret, code);
}

/** Requests about an account take at least this long, so that their time does not reveal whether it exists. */
export const accountAnswerMs = 300;

/** Answers what the work gives, but only once this wait has ended too, so that the time of an answer reveals nothing. */
export async function notBefore<T>(waited: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), waited]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
