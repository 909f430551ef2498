import type { CorrectionState, Outcome, Side } from './terms';

type Correction = { outcome: Outcome | null; fromEmail: string; expiresAt: Date };

/** The state of a correction. One that nobody has ended ends by itself: with its time, or when the account has another address than it began with. */
export function stateOf(
  { outcome, fromEmail, expiresAt }: Correction,
  { accountEmail, now }: { accountEmail: string; now: Date },
): CorrectionState {
  if (outcome) return outcome;
  if (accountEmail !== fromEmail) return 'overtaken';
  return expiresAt.getTime() <= now.getTime() ? 'expired' : 'waiting';
}

/** Whether the account moves now that this mailbox agrees: the other one must have agreed before. */
export const isComplete = (
  { oldAgreedAt, newAgreedAt }: { oldAgreedAt: Date | null; newAgreedAt: Date | null },
  agreeing: Side,
): boolean => (agreeing === 'old' ? newAgreedAt : oldAgreedAt) !== null;

/** An address of which a stranger may only recognise their own: `s•••@contoh.test`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/**
 * The two addresses as the reader of one mailbox sees them. The new mailbox may be a stranger's, who must not learn the old address. The old one may be
 * a stranger's too as long as nobody has proved it, who must not learn the new address.
 */
export const addressesFor = (
  side: Side,
  { from, to, isProved }: { from: string; to: string; isProved: boolean },
): { from: string; to: string } =>
  side === 'new'
    ? { from: maskedAddress(from), to }
    : { from, to: isProved ? to : maskedAddress(to) };

/** The key under which the mails of a correction are stored, so that an erasure finds them. */
export const correctionMatter = (id: string): string => `email-correction:${id}`;

/** The token of a mailed link: whose it is, for which mailbox, and our signature over both. */
export const tokenPattern = /^([0-9a-f-]{36})\.(old|new)\.([\w-]{43})$/;
