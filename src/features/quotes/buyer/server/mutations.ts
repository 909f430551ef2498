import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { purchaseOrderGiven, quoteViewed } from '../../notices';
import { isAnswerable } from '../../rules';
import { type RequestRow, staffOf } from '../../server/data';
import { type AnswerDeps, aboutRequest, answerQuote, holdRequest, sentQuote, writeEvent } from '../../server/mutations';
import { businessQuoteRequests, businessQuotes } from '../../server/tables';
import type { AcceptanceInput, RejectionInput } from '../schema';
import { type LinkAccess, requestOfQuote, requireLink } from './data';

/** A buyer opens an offer either signed in as its owner, or through the signed link. */
export type BuyerAccess = { by: 'owner' } | ({ by: 'link' } & LinkAccess);

const channelOf = (access: BuyerAccess) => (access.by === 'owner' ? ('dashboard' as const) : ('link' as const));

/** Runs `work` with the locked request of a buyer's own offer. @throws quote_not_found (404), and as `requireLink` */
const withRequest = <T>(ctx: Ctx, access: BuyerAccess, quoteId: string, work: (ctx: Ctx, request: RequestRow) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    // A visitor is told so before the offer is looked for, or the answers would tell which offers exist.
    const actor = access.by === 'owner' ? ctx.user : null;
    const requestId = await requestOfQuote(ctx, quoteId);
    const request = requestId && (await holdRequest(ctx, eq(businessQuoteRequests.id, requestId)));
    if (access.by === 'link') await requireLink(ctx, access, request || null);
    else if (!request || !actor || !can(actor, 'answer', request)) throw refuse('quote_not_found');
    return work(ctx, request as RequestRow);
  });

/** Records when the buyer first opened an offer, and notifies staff; a repeated call changes nothing. @throws quote_not_found, link_invalid (404) */
export const viewQuote = (ctx: Ctx, access: BuyerAccess, quoteId: string): Promise<void> =>
  withRequest(ctx, access, quoteId, async (ctx, request) => {
    const quote = await sentQuote(ctx, request, quoteId);
    if (quote.viewedAt || !isAnswerable(quote, ctx.now)) return;
    await ctx.db
      .update(businessQuotes)
      .set({ viewedAt: ctx.now })
      .where(and(eq(businessQuotes.id, quoteId), isNull(businessQuotes.viewedAt)));
    await writeEvent(ctx, { requestId: request.id, kind: 'viewed', quoteId, channel: channelOf(access) });
    await writeNotice(ctx, quoteViewed, {
      userIds: await staffOf(ctx, request),
      payload: { ...aboutRequest(request), number: quote.number ?? '' },
    });
  });

/** Accepts an offer with its request. @throws quote_not_found, link_invalid (404), and the refusals of `answerQuote` (409) */
export const acceptQuote = (ctx: Ctx, deps: AnswerDeps, access: BuyerAccess, quoteId: string, input: AcceptanceInput): Promise<unknown> =>
  withRequest(ctx, access, quoteId, (ctx, request) => answerQuote(ctx, deps, request, quoteId, { outcome: 'accepted', channel: channelOf(access), ...input }));

/** Rejects an offer with its request. @throws as `acceptQuote` */
export const rejectQuote = (ctx: Ctx, deps: AnswerDeps, access: BuyerAccess, quoteId: string, { reason }: RejectionInput): Promise<unknown> =>
  withRequest(ctx, access, quoteId, (ctx, request) => answerQuote(ctx, deps, request, quoteId, { outcome: 'rejected', channel: channelOf(access), reason }));

/** Adds or corrects the PO number of an accepted offer (screens-not-shown §15). @throws quote_not_accepted (409) */
export const setPurchaseOrder = (ctx: Ctx, access: BuyerAccess, quoteId: string, poNumber: string): Promise<void> =>
  withRequest(ctx, access, quoteId, async (ctx, request) => {
    const quote = await sentQuote(ctx, request, quoteId);
    if (quote.status !== 'accepted') throw refuse('quote_not_accepted');
    if (quote.poNumber === poNumber) return;
    await ctx.db
      .update(businessQuotes)
      .set({ poNumber })
      .where(and(eq(businessQuotes.id, quoteId), eq(businessQuotes.status, 'accepted')));
    const text = quote.poNumber ? `${quote.poNumber} → ${poNumber}` : poNumber;
    await writeEvent(ctx, { requestId: request.id, kind: 'purchase_order', quoteId, channel: channelOf(access), text });
    await writeNotice(ctx, purchaseOrderGiven, {
      userIds: await staffOf(ctx, request),
      payload: { ...aboutRequest(request), number: quote.number ?? '', poNumber },
    });
  });
