import { sessionDays } from './terms';

const day = 86_400_000;

/** A session is prolonged once a day: when more than one of its days is used up. */
export const renewalDue = (expiresAt: Date, now: Date) => expiresAt.getTime() - now.getTime() <= (sessionDays - 1) * day;

/** Where to go after sign-in: a path of this site, or the fallback (decision 11). */
export function safeReturnUrl(given: string | null | undefined, fallback = '/dashboard'): string {
  if (!given?.startsWith('/') || given.startsWith('//') || [...given].some((letter) => letter === '\\' || letter < ' ')) return fallback;
  return given;
}
