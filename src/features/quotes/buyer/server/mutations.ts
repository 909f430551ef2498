import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { channelOf } from '../../links/server/data';
import { type OfferAccess, withOffer } from '../../links/server/mutations';
import { quoteViewed } from '../../notices';
import { isAnswerable } from '../../rules';
import { staffOf } from '../../server/data';
import { aboutRequest, answerQuote, sentQuote, writeEvent } from '../../server/mutations';
import { businessQuotes } from '../../server/tables';
import type { RejectionInput } from '../schema';

/** Records when the buyer first opened an offer, and notifies staff; a repeated call changes nothing. @throws quote_not_found, link_invalid (404) */
export const viewQuote = (ctx: Ctx, access: OfferAccess, quoteId: string): Promise<void> =>
  withOffer(ctx, access, quoteId, async (ctx, request) => {
    const quote = await sentQuote(ctx, request, quoteId);
    if (quote.viewedAt || !isAnswerable(quote, ctx.now)) return;
    await ctx.db
      .update(businessQuotes)
      .set({ viewedAt: ctx.now })
      .where(and(eq(businessQuotes.id, quoteId), isNull(businessQuotes.viewedAt)));
    await writeEvent(ctx, {
      requestId: request.id,
      kind: 'viewed',
      quoteId,
      channel: channelOf(access),
    });
    await writeNotice(ctx, quoteViewed, {
      userIds: await staffOf(ctx, request),
      payload: { ...aboutRequest(request), number: quote.number ?? '' },
    });
  });

/** Rejects an offer with its request. @throws quote_not_found, link_invalid (404), and the refusals of `answerQuote` (409) */
export const rejectQuote = (
  ctx: Ctx,
  secret: string,
  access: OfferAccess,
  quoteId: string,
  { reason }: RejectionInput,
): Promise<unknown> =>
  withOffer(ctx, access, quoteId, (ctx, request) =>
    answerQuote(ctx, secret, request, quoteId, {
      outcome: 'rejected',
      channel: channelOf(access),
      reason,
    }),
  );
