import { AsyncLocalStorage } from 'node:async_hooks';
import { sign } from 'node:crypto';
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import type { IdentityKeys } from '~/lib/server/env';
import { sessionDays } from '../../terms';
import { nameOf, vouchesFor } from '../rules';
import { type PendingSignIn, type Providers, pendingSignIn, usableEmail } from '../schema';
import { type IdentityProvider, identityProviders, socialNames } from '../terms';

/** The changes that one call of the library made. Its hooks may not write to the database, so the rest is written after the call. */
export type LibraryChanges = {
  /** The user whose session was opened, and that session. */
  userId: string | null;
  sessionId: string | null;
  registered: boolean;
  /** The provider vouches for the address of an account that nobody had proved until now. We note it ourselves, with all that belongs to it. */
  proven: boolean;
  /** The identity that is new to us. `label` is the address that its provider gave. */
  account: { id: string; providerId: string } | null;
  label: string | null;
  /** The provider's name for the person who answered there. */
  subject: string | null;
  /** Whether a second factor was on when the library decided to ask for it or not. */
  factorSeen: boolean;
};

type Watched = LibraryChanges & { linking: boolean; abandoned: boolean };

const changesStore = new AsyncLocalStorage<Watched>();

/** Runs one call of the library and answers its changes. Who links while signed in has proved both accounts, so the provider need not have verified the address. */
export async function watchCall<T>(
  linking: boolean,
  call: () => Promise<T>,
): Promise<{ result: T; changes: LibraryChanges }> {
  const changes: Watched = {
    userId: null,
    sessionId: null,
    registered: false,
    proven: false,
    account: null,
    label: null,
    subject: null,
    factorSeen: false,
    linking,
    abandoned: false,
  };
  return { result: await changesStore.run(changes, call), changes };
}

/** Answers how to give up the call that runs now. The library then writes nothing more: nobody waits, and what belongs to it would never be written. */
export function callGivenUp(): () => void {
  const changes = changesStore.getStore();
  return () => {
    if (changes) changes.abandoned = true;
  };
}

function requireAwaited(): void {
  if (changesStore.getStore()?.abandoned)
    throw new Error('the answer of the provider came too late');
}

/** The configured providers in the order of their buttons. */
export const providersOf = (keys: IdentityKeys): Providers =>
  identityProviders.flatMap((id) =>
    keys[id] ? [{ id, name: id === 'oidc' ? (keys.oidc?.name ?? '') : socialNames[id] }] : [],
  );

/** The name of a provider as people read it. */
export const providerName = (keys: IdentityKeys, provider: string): string =>
  providersOf(keys).find(({ id }) => id === provider)?.name ?? provider;

export const isOn = (keys: IdentityKeys, provider: string): provider is IdentityProvider =>
  providersOf(keys).some(({ id }) => id === provider);

type Library = {
  $context: Promise<{
    internalAdapter: {
      findVerificationValue: (
        identifier: string,
      ) => Promise<{ value: string; expiresAt: Date } | null>;
    };
  }>;
};

/** The sign-in or link that began with this state of the library. Reading it doesn't use it up. Null when the state is unknown, used or too old. */
export async function pendingSignInOf(auth: Library, state: string): Promise<PendingSignIn | null> {
  if (!/^[\w-]{1,100}$/.test(state)) return null;
  const { internalAdapter } = await auth.$context;
  const row = await internalAdapter.findVerificationValue(`auth-state:${state}`);
  return row && row.expiresAt > new Date() ? pendingSignIn.parse(JSON.parse(row.value)) : null;
}

const sessionEnd = (now: Date) => new Date(now.getTime() + sessionDays * 86_400_000);

type Profile = Parameters<typeof nameOf>[0] & { email?: unknown; email_verified?: unknown };

/**
 * We keep the name and the address of a provider's profile, but not the picture, and no groups or roles: what somebody may do here is said
 * here. Only a clear yes makes an address verified, of the provider or of the operator who trusts it.
 */
const profileMapping = (emailTrusted: boolean) => (profile: Profile) => ({
  name: nameOf(profile),
  email: usableEmail(profile.email),
  emailVerified: vouchesFor(profile.email_verified, emailTrusted),
  image: undefined,
});
const mapProfileToUser = profileMapping(false);

/** Facebook doesn't say whether the owner has proved an address. */
const unproven = (profile: Profile) => ({ ...mapProfileToUser(profile), emailVerified: false });

/** `clock` dates what the library stores, which would take the clock of this machine. */
export function identityOptions(keys: IdentityKeys, clock: () => Date) {
  const { google, facebook, apple, oidc } = keys;
  return {
    socialProviders: {
      ...(google && {
        google: {
          ...google,
          prompt: 'select_account' as const,
          mapProfileToUser: mapProfileToUser as never,
        },
      }),
      ...(facebook && { facebook: { ...facebook, mapProfileToUser: unproven as never } }),
      ...(apple && { apple: appleOptions(apple) }),
    },
    account: {
      updateAccountOnSignIn: false,
      accountLinking: {
        enabled: true,
        // An account with an unproved address may be a trap that somebody made for the owner of that address. The owner joins it all the
        // same, and what the trap held before ends with that (completeSignIn).
        requireLocalEmailVerified: false,
        allowDifferentEmails: true,
        trustedProviders: () => (changesStore.getStore()?.linking ? [...identityProviders] : []),
      },
    },
    validateUserInfo: ({ user, source }) => {
      const changes = changesStore.getStore();
      if (!changes || source.method !== 'oauth') return;
      const profile: { sub?: unknown; id?: unknown } = source.oauth?.profile ?? {};
      changes.label = user.email ?? null;
      changes.subject = String(profile.sub ?? profile.id ?? '');
    },
    databaseHooks: {
      account: {
        create: {
          before: async (account) => {
            requireAwaited();
            return { data: { ...account, ...noTokens, createdAt: clock() } };
          },
          after: async ({ id, providerId }) => {
            const changes = changesStore.getStore();
            if (changes) changes.account = { id, providerId };
          },
        },
        update: { before: async (account) => ({ data: { ...account, ...noTokens } }) },
      },
      user: {
        create: {
          before: async () => requireAwaited(),
          after: async () => {
            const changes = changesStore.getStore();
            if (changes) changes.registered = true;
          },
        },
        update: {
          before: async (user) => {
            const changes = changesStore.getStore();
            if (!changes || !user.emailVerified) return { data: user };
            changes.proven = true;
            return { data: { ...user, emailVerified: false } };
          },
        },
      },
      session: {
        create: {
          before: async (session) => {
            requireAwaited();
            const now = clock();
            return {
              data: { ...session, createdAt: now, updatedAt: now, expiresAt: sessionEnd(now) },
            };
          },
          after: async ({ id, userId }) => {
            const changes = changesStore.getStore();
            if (changes) Object.assign(changes, { userId, sessionId: id });
          },
        },
        update: {
          before: async (session) => ({
            data: session.expiresAt
              ? { ...session, updatedAt: clock(), expiresAt: sessionEnd(clock()) }
              : session,
          }),
        },
      },
    },
    // Errors are thrown to our handler, because the library's console output would contain parts of the query.
    onAPIError: { throw: true },
    plugins: oidc ? [companySignIn(oidc)] : [],
  } satisfies Pick<
    BetterAuthOptions,
    'socialProviders' | 'account' | 'databaseHooks' | 'onAPIError'
  > & {
    validateUserInfo: NonNullable<BetterAuthOptions['user']>['validateUserInfo'];
    plugins: BetterAuthPlugin[];
  };
}

type Step = NonNullable<NonNullable<BetterAuthPlugin['hooks']>['after']>[number];
type HookContext = Parameters<Step['matcher']>[0];

/** The library asks for the second factor only after a password. This asks for it after a sign-in through a provider too. */
export function afterEverySignIn<
  Factor extends { hooks: { after: { matcher(context: HookContext): boolean }[] } },
>(factor: Factor): Factor {
  for (const step of factor.hooks.after) {
    const afterPassword = step.matcher;
    step.matcher = (context: HookContext) => {
      const changes = changesStore.getStore();
      if (changes)
        changes.factorSeen = context.context.newSession?.user['twoFactorEnabled'] === true;
      return (
        afterPassword(context) || ['/callback/:id', '/sign-in/social'].includes(context.path ?? '')
      );
    };
  }
  return factor;
}

// Tokens are not stored, because we ask a provider nothing after the sign-in.
const noTokens = {
  accessToken: null,
  refreshToken: null,
  idToken: null,
  accessTokenExpiresAt: null,
  refreshTokenExpiresAt: null,
  scope: null,
};

const appleAddress = 'https://appleid.apple.com';
const appleSecretSeconds = 300;

const appleOptions = (keys: NonNullable<IdentityKeys['apple']>) => ({
  clientId: keys.clientId,
  // Apple refuses secrets that are valid for more than half a year, so each use makes a new one.
  get clientSecret() {
    return appleSecret(keys, Math.floor(Date.now() / 1_000));
  },
  mapProfileToUser: mapProfileToUser as never,
});

/** Makes our client secret for Apple: a JWT (ES256) signed with our key. */
function appleSecret(
  { clientId, teamId, keyId, privateKey }: NonNullable<IdentityKeys['apple']>,
  now: number,
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    iss: teamId,
    iat: now,
    exp: now + appleSecretSeconds,
    aud: appleAddress,
    sub: clientId,
  };
  const signed = `${part({ alg: 'ES256', kid: keyId, typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}

const discoveryMs = 5_000;

/**
 * The OpenID Connect provider of an operator. Its addresses are read at the first use, and again until that succeeds. The library would
 * read them only once, at our start, and then every sign-in would wait for the company's server.
 */
function companySignIn({
  discoveryUrl,
  clientId,
  clientSecret,
  emailTrusted,
}: NonNullable<IdentityKeys['oidc']>) {
  const plugin = genericOAuth({
    config: [
      {
        providerId: 'oidc',
        discoveryUrl,
        clientId,
        clientSecret,
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        mapProfileToUser: profileMapping(emailTrusted) as never,
      },
    ],
  });
  type Context = Parameters<typeof plugin.init>[0];
  const discover = async (context: Context) => {
    const late = new Promise<never>((_, fail) =>
      setTimeout(() => fail(new Error('discovery took too long')), discoveryMs).unref(),
    );
    const { context: discovered } = await Promise.race([
      plugin.init({ ...context, socialProviders: [] }),
      late,
    ]);
    if (!discovered.socialProviders[0]) throw new Error('discovery found no provider');
    return discovered.socialProviders[0];
  };
  return {
    id: 'company-sign-in',
    init: (context) => {
      let discovery: ReturnType<typeof discover> | undefined;
      const load = () => {
        discovery ??= discover(context as Context).catch((error) => {
          discovery = undefined;
          throw error;
        });
        return discovery;
      };
      // It comes last, so that no other sign-in waits for it. The library awaits an entry that is a function.
      return { context: { socialProviders: [...context.socialProviders, load as never] } };
    },
  } satisfies BetterAuthPlugin;
}
