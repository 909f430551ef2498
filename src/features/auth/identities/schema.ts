import * as z from 'zod/mini';
import { email } from '../schema';
import { identityProviders } from './terms';

const provider = z.enum(identityProviders);

export const providersOutput = z.object({
  providers: z.array(z.object({ id: provider, name: z.string() })),
});

export const socialInput = z.object({
  returnUrl: z.optional(z.string().check(z.maxLength(2_000))),
});

export const startOutput = z.object({ url: z.url() });

export const idTokenInput = z.object({
  provider: z.string().check(z.maxLength(20)),
  idToken: z.string().check(z.minLength(1), z.maxLength(8_000)),
  nonce: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

export const identitiesOutput = z.object({
  hasPassword: z.boolean(),
  identities: z.array(
    z.object({
      id: z.uuid(),
      provider: z.string(),
      name: z.string(),
      label: z.nullable(z.string()),
      linkedAt: z.iso.datetime(),
    }),
  ),
});

/** The stored data of a sign-in or link that has begun and not ended, as the library keeps it. */
export const pendingSignIn = z.object({
  provider: z.string(),
  returnUrl: z.string(),
  link: z.optional(z.object({ userId: z.string() })),
});

export type Providers = z.infer<typeof providersOutput>['providers'];
export type Identities = z.infer<typeof identitiesOutput>;
export type PendingSignIn = z.infer<typeof pendingSignIn>;

/**
 * The address that a provider gives, or null when our own form would refuse it. The form trims and writes small what a person has typed; a
 * provider vouches for an address as it stands, so that nothing may be bent into somebody's address.
 */
export const usableEmail = (address: unknown): string | null =>
  typeof address === 'string' && /^[!-~]+$/.test(address) && email.safeParse(address).success
    ? address
    : null;
