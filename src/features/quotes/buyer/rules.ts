import { packageOf } from '../programs/rules';
import type { ShownQuote, ShownRequest } from './schema';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The time until an offer ends: `14 hari lagi`, under a day `5 jam lagi`, under an hour `12 menit lagi`; null after the end. */
export function remainingTime(expiresAt: Date | string, now: Date): string | null {
  const leftMs = new Date(expiresAt).getTime() - now.getTime();
  if (leftMs <= 0) return null;
  if (leftMs < minuteMs) return 'kurang dari 1 menit lagi';
  if (leftMs < hourMs) return `${Math.floor(leftMs / minuteMs)} menit lagi`;
  if (leftMs < dayMs) return `${Math.floor(leftMs / hourMs)} jam lagi`;
  return `${Math.floor(leftMs / dayMs)} hari lagi`;
}

const tokenPattern = /^#([\w.-]{20,200})$/;

/** The token of the signed link in an address's fragment; null when the fragment is an anchor of the page or an incomplete token. */
export const linkTokenOf = (hash: string): string | null => tokenPattern.exec(hash)?.[1] ?? null;

type RequestedPackage = Pick<
  ShownRequest,
  'packageCategory' | 'packageTier' | 'trainingCategories'
>;

/** The name of the requested package, for custom with the categories of interest. */
export function requestedPackage({
  packageCategory,
  packageTier,
  trainingCategories,
}: RequestedPackage): string {
  const name = packageOf(packageCategory, packageTier)?.name ?? `${packageCategory}_${packageTier}`;
  return packageCategory === 'custom' && trainingCategories?.length
    ? `${name}: ${trainingCategories.join(', ')}`
    : name;
}

/** The state of a request for its buyer; `answer` means that an offer waits for their answer. */
export type Standing =
  | 'waiting'
  | 'answer'
  | 'accepted'
  | 'rejected'
  | 'expired'
  | 'closed'
  | 'withdrawn';

export function standingOf({
  status,
  withdrawn = false,
  quotes: [latest],
}: Pick<ShownRequest, 'status'> & {
  withdrawn?: boolean;
  quotes: Pick<ShownQuote, 'answerable' | 'status'>[];
}): Standing {
  if (withdrawn) return 'withdrawn';
  if (latest?.answerable) return 'answer';
  if (status === 'accepted' || status === 'expired') return status;
  // A request also ends as rejected when staff closes it or notes that it was lost; only an answer of the buyer is called one.
  if (status === 'rejected')
    return latest?.status === 'rejected' || latest?.status === 'expired' ? latest.status : 'closed';
  return 'waiting';
}

/** What follows an offer that was taken back. A new one is promised only while its request is worked on. */
export const afterWithdrawal = (standing: Standing): string =>
  standing === 'waiting'
    ? 'Alasannya kami kirim lewat email. Tim kami menyiapkan penawaran baru; pertanyaan Anda dapat ditulis di bawah.'
    : 'Alasannya kami kirim lewat email. Pertanyaan Anda dapat ditulis di bawah.';
