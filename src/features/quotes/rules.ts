import { jakartaDay, jakartaTime } from '~/lib/dates';
import { discounted } from '~/lib/money';
import { ppnOf } from '~/lib/tax';
import { linkGraceDays, linkWaitDays, type QuoteStatus, type RequestStatus } from './terms';

const dayLength = 86_400_000;

/** What happens to a request; `answered` by the buyer, or by staff for an acceptance from outside. */
export type RequestEvent = 'taken' | 'released' | 'sent' | 'accepted' | 'rejected' | 'expired' | 'closed';

/** screens-not-shown §15 and decision 19: after a rejection or the end a new version makes a request quoted again. */
const transitions: Record<RequestStatus, Partial<Record<RequestEvent, RequestStatus>>> = {
  pending: { taken: 'reviewing', closed: 'rejected' },
  reviewing: { taken: 'reviewing', released: 'pending', sent: 'quoted', closed: 'rejected' },
  quoted: { taken: 'quoted', sent: 'quoted', accepted: 'accepted', rejected: 'rejected', expired: 'expired' },
  rejected: { taken: 'rejected', sent: 'quoted' },
  expired: { taken: 'expired', sent: 'quoted' },
  accepted: {},
};

/** The status after an event; null when the event can't happen. */
export const requestAfter = (status: RequestStatus, event: RequestEvent): RequestStatus | null => transitions[status][event] ?? null;

type Dated = { status: QuoteStatus; expiresAt: Date };

/** The status a person sees: the nightly job may not have come by yet. */
export const statusNow = ({ status, expiresAt }: Dated, now: Date): QuoteStatus => (status === 'sent' && expiresAt <= now ? 'expired' : status);

export const isAnswerable = (quote: Dated, now: Date): boolean => statusNow(quote, now) === 'sent';

export type PricedLine = { quantity: number; unitPrice: number };

/** Sum, price after discount and PPN at the time, all in whole rupiah (decision 19, facts §2). */
export function priced(lines: readonly PricedLine[], discountPercentage: number, at: Date) {
  const quotedPrice = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const finalPrice = discounted(quotedPrice, discountPercentage);
  return { quotedPrice, finalPrice, ...ppnOf(finalPrice, at) };
}

/** The last moment of the day in Jakarta that lies `days` days ahead. */
export function endOfValidity(at: Date, days: number): Date {
  const { year, month, day } = jakartaDay(at);
  return new Date(jakartaTime(year, month, day + days + 1).getTime() - 1);
}

/** Until when the signed link opens: 30 days after the end of the last offer (decision 20). */
export function linkEnd(createdAt: Date, lastExpiry: Date | null): Date {
  return lastExpiry ? new Date(lastExpiry.getTime() + linkGraceDays * dayLength) : new Date(createdAt.getTime() + linkWaitDays * dayLength);
}

/** A request that waits for our answer. */
export const isWaiting = ({ status }: { status: RequestStatus }): boolean => status === 'pending' || status === 'reviewing';

/** A request that waits for us beyond the promise of two working days. */
export const isLate = (request: { status: RequestStatus; dueAt: Date }, now: Date): boolean => isWaiting(request) && request.dueAt <= now;
