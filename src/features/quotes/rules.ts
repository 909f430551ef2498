import { jakartaDay, jakartaTime } from '~/lib/dates';
import { discounted } from '~/lib/money';
import { ppnOf } from '~/lib/tax';
import { linkGraceDays, linkWaitDays, type QuoteStatus, type RequestStatus } from './terms';

const dayMs = 86_400_000;

export type RequestEvent = 'taken' | 'released' | 'sent' | 'accepted' | 'rejected' | 'expired' | 'closed' | 'withdrawn' | 'recalled' | 'lost';

/** screens-not-shown §15 and spec decision 19: after a rejection or expiry a new version makes a request quoted again. */
const transitions: Record<RequestStatus, Partial<Record<RequestEvent, RequestStatus>>> = {
  pending: { taken: 'reviewing', closed: 'rejected', withdrawn: 'rejected' },
  reviewing: { taken: 'reviewing', released: 'pending', sent: 'quoted', closed: 'rejected', withdrawn: 'rejected' },
  quoted: { taken: 'quoted', sent: 'quoted', accepted: 'accepted', rejected: 'rejected', expired: 'expired', recalled: 'reviewing' },
  rejected: { taken: 'rejected', sent: 'quoted', lost: 'rejected' },
  expired: { taken: 'expired', sent: 'quoted', lost: 'rejected' },
  accepted: {},
};

/** The status after an event; null when the event can't happen. */
export const requestAfter = (status: RequestStatus, event: RequestEvent): RequestStatus | null => transitions[status][event] ?? null;

type Dated = { status: QuoteStatus; expiresAt: Date };

/** The status at `now`: a sent quote past its end is expired even before the nightly job has marked it. */
export const statusNow = ({ status, expiresAt }: Dated, now: Date): QuoteStatus => (status === 'sent' && expiresAt <= now ? 'expired' : status);

export const isAnswerable = (quote: Dated, now: Date): boolean => statusNow(quote, now) === 'sent';

export type PricedLine = { quantity: number; unitPrice: number };

/** The sum, the price after discount and the PPN by the law at `at`, all in whole rupiah (spec decision 19). */
export function priced(lines: readonly PricedLine[], discountPercentage: number, at: Date) {
  const quotedPrice = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const finalPrice = discounted(quotedPrice, discountPercentage);
  return { quotedPrice, finalPrice, ...ppnOf(finalPrice, at) };
}

/** The last millisecond of the day in Jakarta that is `days` days after `at`. */
export function endOfValidity(at: Date, days: number): Date {
  const { year, month, day } = jakartaDay(at);
  return new Date(jakartaTime(year, month, day + days + 1).getTime() - 1);
}

/** The end of the signed link (spec decision 20): `linkGraceDays` after the last offer's end, or `linkWaitDays` after the request while there is none. */
export function linkEnd(createdAt: Date, lastExpiry: Date | null): Date {
  return lastExpiry ? new Date(lastExpiry.getTime() + linkGraceDays * dayMs) : new Date(createdAt.getTime() + linkWaitDays * dayMs);
}

export const isWaiting = ({ status }: { status: RequestStatus }): boolean => status === 'pending' || status === 'reviewing';

/** Whether a request still waits for our answer after the promised time. */
export const isLate = (request: { status: RequestStatus; dueAt: Date }, now: Date): boolean => isWaiting(request) && request.dueAt <= now;
