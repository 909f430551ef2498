import { brand } from '~/lib/brand';
import { formatDateTime } from '~/lib/dates';
import { asSentence } from '~/lib/plain-text';
import { freshMinutes, seenMinutes, sessionDays } from './terms';

const dayMs = 86_400_000;

/** A session is renewed at most once a day, when more than one of its days is used up. */
export const renewalDue = (expiresAt: Date, now: Date) =>
  expiresAt.getTime() - now.getTime() <= (sessionDays - 1) * dayMs;

type Proofs = { createdAt: Date; reauthenticatedAt: Date | null; factorEnabled: boolean };

/**
 * Whether a person proved their identity a short while ago, by signing in or by proving it again. With a second factor only that factor
 * counts (noted with the session), because a trusted device signs in without it.
 */
export function isFresh(
  { createdAt, reauthenticatedAt, factorEnabled }: Proofs,
  now: Date,
): boolean {
  const times = factorEnabled ? [reauthenticatedAt] : [createdAt, reauthenticatedAt];
  // A time that is to come was written by a machine with a wrong clock and proves nothing.
  return times.some(
    (time) => time !== null && Math.abs(now.getTime() - time.getTime()) < freshMinutes * 60_000,
  );
}

/** The address to open after sign-in: a path of this site, or the fallback (spec decision 11). */
export function safeReturnUrl(path: string | null | undefined, fallback = '/dashboard'): string {
  if (
    !path?.startsWith('/') ||
    path.startsWith('//') ||
    [...path].some((letter) => letter === '\\' || letter < ' ')
  )
    return fallback;
  return path;
}

/** The pages of mailed links. Each shows what its button will do, since opening a link changes nothing (spec decision 26). */
export const linkPages = {
  verify: '/auth/verify',
  change: '/auth/email',
  reset: '/auth/reset',
  correction: '/auth/correction',
} as const;

/** The token of a mailed link in the fragment of its page. Null when it is missing or damaged. */
export const linkTokenIn = (fragment: string): string | null =>
  /^#([\w.-]{1,2000})$/.exec(fragment)?.[1] ?? null;

/** The key of the stored address that an account is about to move to. */
export const emailChangeOf = (userId: string) => `email-change:${userId}`;
/** The key of the stored agreement of the old address. */
export const emailConfirmedOf = (userId: string) => `email-confirmed:${userId}`;
/** The key of the stored code that was mailed to a person without a password. */
export const mailCodeOf = (userId: string) => `mail-code:${userId}`;

/** The key of the stored half of the link to a new password. */
export const resetLinkOf = (userId: string) => `reset-password:${userId}`;

/** The address of an erased person. Nobody can own it (RFC 2606). */
export const erasedAddress = (userId: string) => `deleted-${userId}@deleted.invalid`;

/** The address that the row of a merged account has from then on. Nobody can own it (RFC 2606). */
export const mergedAddress = (userId: string) => `merged-${userId}@merged.invalid`;

/** The key of the note whether the password before a second step was right. */
export const passwordOfChallenge = (challenge: string) => `challenge-password:${challenge}`;

/** Why an account is suspended, and until when; null until staff restores it. */
export type Suspension = { reason: string; until: Date | null };

/** The sentence that a suspended person reads at their sign-in. */
export const suspensionSentence = ({ reason, until }: Suspension): string =>
  `Akun Anda ditangguhkan ${until ? `sampai ${formatDateTime(until)}` : 'sampai pemberitahuan lebih lanjut'}. Alasan: ${asSentence(reason)} Bila menurut Anda keliru, tulis ke ${brand().supportEmail}.`;

/** Whether the last visit is so long ago that it is noted again. */
export const isUnseen = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() > seenMinutes * 60_000;
