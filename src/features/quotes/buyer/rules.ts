import { packageOf } from '../packages/rules';
import type { ShownRequest } from './schema';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time until an offer ends: `14 hari lagi`, under a day `5 jam lagi`, under an hour `12 menit lagi`; null after the end. */
export function remainingTime(expiresAt: Date | string, now: Date): string | null {
  const left = new Date(expiresAt).getTime() - now.getTime();
  if (left <= 0) return null;
  if (left < minute) return 'kurang dari 1 menit lagi';
  if (left < hour) return `${Math.floor(left / minute)} menit lagi`;
  if (left < day) return `${Math.floor(left / hour)} jam lagi`;
  return `${Math.floor(left / day)} hari lagi`;
}

const wordPattern = /^#([\w.-]{20,200})$/;

/** The token of the signed link in an address's fragment; null when the fragment is an anchor of the page or an incomplete token. */
export const linkWordOf = (hash: string): string | null => wordPattern.exec(hash)?.[1] ?? null;

type Asked = Pick<ShownRequest, 'packageCategory' | 'packageTier' | 'trainingCategories'>;

/** The name of the requested package, for custom with the categories of interest. */
export function askedFor({ packageCategory, packageTier, trainingCategories }: Asked): string {
  const name = packageOf(packageCategory, packageTier)?.name ?? `${packageCategory}_${packageTier}`;
  return packageCategory === 'custom' && trainingCategories?.length ? `${name}: ${trainingCategories.join(', ')}` : name;
}

/** The state of a request for its buyer; `answer` means that an offer waits for their answer. */
export type Standing = 'waiting' | 'answer' | 'accepted' | 'rejected' | 'expired' | 'closed';

export function standingOf({ status, quotes: [latest] }: Pick<ShownRequest, 'status'> & { quotes: { answerable: boolean }[] }): Standing {
  if (latest?.answerable) return 'answer';
  if (status === 'accepted' || status === 'expired') return status;
  if (status === 'rejected') return latest ? 'rejected' : 'closed';
  return 'waiting';
}
