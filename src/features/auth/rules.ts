import { freshMinutes, sessionDays } from './terms';

const day = 86_400_000;

/** A session is prolonged once a day: when more than one of its days is used up. */
export const renewalDue = (expiresAt: Date, now: Date) => expiresAt.getTime() - now.getTime() <= (sessionDays - 1) * day;

type Proofs = { createdAt: Date; reauthenticatedAt: Date | null; factorEnabled: boolean };

/**
 * Whether a person proved who they are a short while ago, by signing in or again since. Where there is a second factor only that
 * proves it (noted with the session), as a trusted device signs in without.
 */
export function isFresh({ createdAt, reauthenticatedAt, factorEnabled }: Proofs, now: Date): boolean {
  const proven = Math.max(factorEnabled ? 0 : createdAt.getTime(), reauthenticatedAt?.getTime() ?? 0);
  return now.getTime() - proven < freshMinutes * 60_000;
}

/** Where to go after sign-in: a path of this site, or the fallback (decision 11). */
export function safeReturnUrl(given: string | null | undefined, fallback = '/dashboard'): string {
  if (!given?.startsWith('/') || given.startsWith('//') || [...given].some((letter) => letter === '\\' || letter < ' ')) return fallback;
  return given;
}

/** Where the address stands that an account is about to move to. */
export const emailChangeOf = (userId: string) => `email-change:${userId}`;
/** Where it stands that the old address has agreed. */
export const emailConfirmedOf = (userId: string) => `email-confirmed:${userId}`;
/** Where the code stands that a person without a password was mailed. */
export const mailCodeOf = (userId: string) => `mail-code:${userId}`;

/** The address of who is erased: nobody can own it (RFC 2606). */
export const erasedAddress = (userId: string) => `deleted-${userId}@deleted.invalid`;
