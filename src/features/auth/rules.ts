import { freshMinutes, sessionDays } from './terms';

const day = 86_400_000;

/** A session is prolonged once a day: when more than one of its days is used up. */
export const renewalDue = (expiresAt: Date, now: Date) => expiresAt.getTime() - now.getTime() <= (sessionDays - 1) * day;

/** Whether a person proved who they are a short while ago, by signing in or again since. */
export function isFresh({ createdAt, reauthenticatedAt }: { createdAt: Date; reauthenticatedAt: Date | null }, now: Date): boolean {
  const proven = Math.max(createdAt.getTime(), reauthenticatedAt?.getTime() ?? 0);
  return now.getTime() - proven < freshMinutes * 60_000;
}

/** Where to go after sign-in: a path of this site, or the fallback (decision 11). */
export function safeReturnUrl(given: string | null | undefined, fallback = '/dashboard'): string {
  if (!given?.startsWith('/') || given.startsWith('//') || [...given].some((letter) => letter === '\\' || letter < ' ')) return fallback;
  return given;
}

/** Where the address stands that an account is about to move to. */
export const emailChangeOf = (userId: string) => `email-change:${userId}`;
/** Where the code stands that a person without a password was mailed. */
export const mailCodeOf = (userId: string) => `mail-code:${userId}`;
