import { codeMinutes } from '../terms';
import { codePauseSeconds, codesPerDay, codeTriesMax, acceptanceTexts as texts } from './terms';

const dayMs = 86_400_000;

/** A code as it is stored: when it was sent and ends, how often it was guessed wrong, and how many were sent since `countedFrom`. */
export type Code = {
  sentAt: Date;
  expiresAt: Date;
  wrong: number;
  sent: number;
  countedFrom: Date;
};

const isWorthless = ({ expiresAt, wrong }: Pick<Code, 'expiresAt' | 'wrong'>, now: Date): boolean =>
  expiresAt <= now || wrong >= codeTriesMax;

const nextAt = ({ sentAt }: Pick<Code, 'sentAt'>) =>
  new Date(sentAt.getTime() + codePauseSeconds * 1_000);

/** What asking for a code does: the one before stands, a new one is sent, or there were too many. */
export function codeRequest(
  before: Code | null,
  now: Date,
): { kind: 'stands' } | { kind: 'many' } | { kind: 'new'; sent: number; countedFrom: Date } {
  if (!before) return { kind: 'new', sent: 1, countedFrom: now };
  if (!isWorthless(before, now) && nextAt(before) > now) return { kind: 'stands' };
  if (now.getTime() - before.countedFrom.getTime() >= dayMs)
    return { kind: 'new', sent: 1, countedFrom: now };
  return before.sent >= codesPerDay
    ? { kind: 'many' }
    : { kind: 'new', sent: before.sent + 1, countedFrom: before.countedFrom };
}

export const codeTimes = (sentAt: Date) => ({
  expiresAt: new Date(sentAt.getTime() + codeMinutes * 60_000),
  nextAt: nextAt({ sentAt }),
});

/** The sentence about a wrong code, after it was counted. */
export function wrongCode(wrong: number): string {
  const left = codeTriesMax - wrong;
  return left > 0
    ? `Kode ini salah. Pakai kode dari email yang terbaru; sisa ${left} percobaan.`
    : texts.codeUsedUp;
}

/** `h•••@rempah.test`: enough to know which mailbox to open, too little to learn an address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${[...email][0]}•••${email.slice(at)}` : '•••';
}

/** A number as its owner writes it: `0012.3456.7890.1000`. */
export const npwpText = (npwp: string): string => npwp.replace(/(\d{4})(?=\d)/g, '$1.');
