import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { AppError } from '~/lib/errors';
import type { Db } from '~/lib/server/db/port';
import type { IdentityKeys } from '~/lib/server/env';
import { newId } from '~/lib/server/ids';
import type { Logger } from '~/lib/server/log';
import { refuse } from '../errors';
import { identityOptions } from '../identities/server/provider';
import { passwordMax, passwordMin, sessionDays } from '../terms';
import { accounts, sessions, users, verifications } from './tables';

const day = 86_400;

type VerificationMail = { userId: string; name: string; url: string };

type Outgoing = { mails: VerificationMail[]; verified: string[] };

const outgoing = new AsyncLocalStorage<Outgoing>();

/** Runs one call of the library and collects the mails it wanted sent and whose address it verified: its hooks may not touch the database. */
export async function withMails<T>(call: () => Promise<T>): Promise<{ result: T } & Outgoing> {
  const collected: Outgoing = { mails: [], verified: [] };
  const result = await outgoing.run(collected, call);
  return { result, ...collected };
}

type AuthOptions = { db: Db; secret: string; appUrl: string; secureCookies: boolean; identities: IdentityKeys; log: Logger };

/** better-auth on our tables: e-mail and password, cookie sessions of 30 days that roll once a day (decision 3). */
export function createAuth({ db, secret, appUrl, secureCookies, identities, log }: AuthOptions) {
  const others = identityOptions(identities);
  return betterAuth({
    baseURL: appUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [appUrl],
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: passwordMin, maxPasswordLength: passwordMax },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: day,
      sendVerificationEmail: async ({ user, token }) => {
        const url = `${appUrl}/api/auth/verify-email?token=${encodeURIComponent(token)}`;
        outgoing.getStore()?.mails.push({ userId: user.id, name: user.name, url });
      },
      afterEmailVerification: async ({ id }) => {
        outgoing.getStore()?.verified.push(id);
      },
    },
    socialProviders: others.socialProviders,
    account: others.account,
    user: { validateUserInfo: others.validateUserInfo },
    databaseHooks: others.databaseHooks,
    plugins: others.plugins,
    session: { expiresIn: sessionDays * day, updateAge: day, freshAge: day },
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
        log[level === 'error' ? 'warn' : 'debug']({ from: 'better-auth', ...(err && { err }) }, message);
      },
    },
  });
}

/** Our own header: overwritten with the real client address before the library sees a request. */
export const addressHeader = 'x-nusakelas-address';

export type Auth = ReturnType<typeof createAuth>;
type LibraryCode = keyof Auth['$ERROR_CODES'];

// Exhaustive by type: a code the library adds is a compile error here.
const sentences: Record<LibraryCode, Parameters<typeof refuse>[0]> = {
  USER_NOT_FOUND: 'invalid_credentials',
  FAILED_TO_CREATE_USER: 'sign_up_failed',
  FAILED_TO_CREATE_SESSION: 'sign_in_failed',
  FAILED_TO_UPDATE_USER: 'not_available',
  FAILED_TO_GET_SESSION: 'session_expired',
  INVALID_PASSWORD: 'invalid_credentials',
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
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'invalid_credentials',
  SESSION_EXPIRED: 'session_expired',
  FAILED_TO_UNLINK_LAST_ACCOUNT: 'not_available',
  ACCOUNT_NOT_FOUND: 'not_available',
  USER_ALREADY_HAS_PASSWORD: 'not_available',
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
  PASSWORD_ALREADY_SET: 'not_available',
};

/** Our refusal for an error answer of the library. */
export function refusalFor(code: string | undefined, fallback: Parameters<typeof refuse>[0]): AppError {
  return refuse(sentences[code as LibraryCode] ?? fallback);
}
