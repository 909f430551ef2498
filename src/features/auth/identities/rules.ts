import { holdsAddress, plainLine } from '~/lib/plain-text';
import { nameMax } from '../terms';
import type { IdentityProblem } from './terms';

// These are codes of better-auth's callback and of RFC 6749 §4.1.2.1.
const problems: Record<string, IdentityProblem> = {
  no_code: 'code_missing',
  invalid_request: 'pkce_invalid',
  state_not_found: 'session_missing',
  invalid_callback_request: 'session_missing',
  state_mismatch: 'state_mismatch',
  state_invalid: 'state_mismatch',
  issuer_mismatch: 'state_mismatch',
  issuer_missing: 'state_mismatch',
  nonce_binding_missing: 'state_mismatch',
  access_denied: 'access_denied',
  user_cancelled_authorize: 'access_denied',
  consent_required: 'access_denied',
  login_required: 'access_denied',
  interaction_required: 'access_denied',
  invalid_code: 'code_invalid',
  email_not_found: 'email_missing',
  USER_EMAIL_NOT_FOUND: 'email_missing',
  account_not_linked: 'email_has_account',
  account_already_linked_to_different_user: 'identity_taken',
  oauth_provider_not_found: 'provider_off',
  PROVIDER_NOT_FOUND: 'provider_off',
  ID_TOKEN_NOT_SUPPORTED: 'provider_off',
  temporarily_unavailable: 'provider_unreachable',
  server_error: 'provider_unreachable',
};

/** The problem for a code of the library or of a provider. An unknown code gives 'sign_in_failed'. */
export const problemFor = (code: string | null | undefined): IdentityProblem =>
  (Object.hasOwn(problems, code ?? '') && problems[code ?? '']) || 'sign_in_failed';

/** Whether a person can still sign in without this identity: by password, or by another identity whose provider is in use. */
export const remainsReachable = (
  {
    hasPassword,
    identities,
  }: { hasPassword: boolean; identities: { id: string; provider: string }[] },
  without: string,
  inUse: (provider: string) => boolean,
): boolean =>
  hasPassword || identities.some((identity) => identity.id !== without && inUse(identity.provider));

/** Cleans a provider's name for a person: one line, storable, not too long, no address of a site. The person is asked later for an empty one. */
export function tidyName(claim: unknown): string {
  if (typeof claim !== 'string') return '';
  const letters = [...plainLine(claim.replace(/[\p{C}\uFFFD\s]+/gu, ' '))];
  const name = letters
    .slice(0, nameMax)
    .join('')
    .slice(0, nameMax)
    .toWellFormed()
    .replace('\uFFFD', '')
    .trim();
  return holdsAddress(name) ? '' : name;
}

/** The name in a provider's profile. Some providers give its parts only, or write an address where the whole name belongs. */
export function nameOf({ name, given_name, family_name }: NameClaims): string {
  const parts = [given_name, family_name].map(tidyName).filter(Boolean);
  return tidyName(name) || tidyName(parts.join(' '));
}
type NameClaims = { name?: unknown; given_name?: unknown; family_name?: unknown };

/** Whether a provider vouches for the address: by its word, or, where it has none, because the operator trusts its addresses. A no stays a no. */
export const vouchesFor = (claim: unknown, isTrusted: boolean): boolean =>
  claim === undefined || claim === null ? isTrusted : saysVerified(claim);

/** Whether the provider marks the address as verified. Providers send true or 'true', and nothing else counts. */
export const saysVerified = (claim: unknown): boolean => claim === true || claim === 'true';
