import { and, eq } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { refuse as refuseCommon } from '~/lib/errors';
import { promises } from '~/lib/promises';
import type { Ctx } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { workingDaysAfter } from '~/lib/working-days';
import type { PurchaseOrderInput } from '../../acceptance/schema';
import { storePurchaseOrder } from '../../acceptance/server/mutations';
import { refuse } from '../../errors';
import { requestAfter } from '../../rules';
import { buyerLink } from '../../server/data';
import {
  aboutRequest,
  answerQuote,
  asStaff,
  auditRequest,
  buyerWith,
  moveRequest,
  offerOf,
  refusalOf,
  sentQuote,
  withoutPassed,
  writeEvent,
} from '../../server/mutations';
import { businessQuoteRequests, businessQuotes } from '../../server/tables';
import { quoteWithdrawn, requestAssigned } from '../notices';
import type { HandlerInput, LossInput } from '../schema';
import { handlingTexts as texts } from '../terms';

/**
 * Gives a request to a member of staff, also to oneself, whoever had it. Both hear of it, except who did it; giving it to who has it changes nothing.
 * @throws invalid_input (422) at `userId` for somebody who may not handle it, and as `asStaff`
 */
export const assignRequest = (
  ctx: Ctx,
  requestId: string,
  { userId, reason }: HandlerInput,
): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const before = request.ownerId;
    if (before === userId) return;
    const mayHandle =
      userId !== request.userId && (await usersWith(ctx, 'quotes.handle')).includes(userId);
    if (!mayHandle) throw refuseCommon('invalid_input', { fields: { userId: texts.handler } });
    if (requestAfter(request.status, 'taken'))
      await moveRequest(ctx, request, 'taken', { ownerId: userId });
    else
      await ctx.db
        .update(businessQuoteRequests)
        .set({ ownerId: userId })
        .where(eq(businessQuoteRequests.id, requestId));
    await writeEvent(ctx, { requestId, kind: 'reassigned', text: reason });
    await auditRequest(ctx, request, {
      action: 'reassigned',
      before: { ownerId: before },
      after: { ownerId: userId },
      reason,
    });
    const recipientIds = [userId, before].filter(
      (id) => id !== null && id !== ctx.user.userId,
    ) as string[];
    await writeNotice(ctx, requestAssigned, {
      userIds: recipientIds.filter((id) => id !== request.userId),
      payload: aboutRequest(request),
    });
  });

/** Takes a sent offer without an answer back: its request is worked on again, with a new promise, and the buyer gets the reason. @throws as `answerQuote` (409) and `asStaff` */
export const withdrawOffer = (
  ctx: Ctx,
  secret: string,
  { id, quoteId }: { id: string; quoteId: string },
  reason: string,
): Promise<void> =>
  asStaff(ctx, id, async (ctx, request) => {
    const quote = await sentQuote(ctx, request, quoteId);
    if (quote.status === 'withdrawn') return;
    const refusal = refusalOf(quote, ctx.now);
    if (refusal) throw refusal;
    await ctx.db
      .update(businessQuotes)
      .set({ status: 'withdrawn' })
      .where(and(eq(businessQuotes.id, quoteId), eq(businessQuotes.status, 'sent')));
    await moveRequest(ctx, request, 'recalled', {
      offerValue: null,
      offerExpiresAt: null,
      dueAt: workingDaysAfter(ctx.now, promises().offerDays),
    });
    await writeEvent(ctx, { requestId: id, kind: 'offer_withdrawn', quoteId, text: reason });
    await auditRequest(ctx, request, {
      action: 'offer_withdrawn',
      before: { status: 'sent', quoteId },
      after: { status: 'withdrawn' },
      reason,
    });
    const buyer = await buyerWith(ctx, secret, request);
    await writeNotice(ctx, quoteWithdrawn, {
      ...buyer,
      payload: { ...buyer.about, ...offerOf(quote), reason },
    });
  });

/** Records that a buyer has said no outside the site. @throws as `answerQuote`, `asStaff` */
export const rejectOffline = (
  ctx: Ctx,
  secret: string,
  { id, quoteId }: { id: string; quoteId: string },
  reason: string,
): Promise<void> =>
  asStaff(ctx, id, async (ctx, request) => {
    if (
      !(await answerQuote(ctx, secret, request, quoteId, {
        outcome: 'rejected',
        channel: 'offline',
        reason,
      }))
    )
      return;
    await auditRequest(ctx, request, {
      action: 'rejected_offline',
      before: { status: request.status },
      after: { status: 'rejected', quoteId },
      reason,
    });
  });

/** Notes why a request without an open offer came to nothing; a later cause replaces it. An offer whose end has just passed expires first. @throws request_quoted, request_closed (409), and as `asStaff` */
export const markLost = (
  ctx: Ctx,
  secret: string,
  requestId: string,
  { cause, reason }: LossInput,
): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, heldRequest) => {
    const request = await withoutPassed(ctx, secret, heldRequest);
    await moveRequest(ctx, request, 'lost', { lostCause: cause });
    await writeEvent(ctx, { requestId, kind: 'lost', text: reason });
    const before = { status: request.status, lostCause: request.lostCause };
    await auditRequest(ctx, request, {
      action: 'lost',
      before,
      after: { status: 'rejected', lostCause: cause },
      reason,
    });
  });

/** Answers the signed link of a buyer without an account, and notes who copied it. @throws request_has_account, link_revoked (409), and as `asStaff` */
export const copyLink = (ctx: Ctx, secret: string, requestId: string): Promise<{ path: string }> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    if (!request.anonymous) throw refuse('request_has_account');
    if (request.linkRevokedAt) throw refuse('link_revoked');
    await auditRequest(ctx, request, { action: 'link_copied', before: null, after: null });
    return { path: buyerLink(secret, request) };
  });

/** Records an order that reached us outside the site. @throws quote_not_found (404), quote_not_accepted (409), invalid_input (422) at `poFile` */
export const recordPurchaseOrder = (
  ctx: Ctx,
  { id, quoteId }: { id: string; quoteId: string },
  input: PurchaseOrderInput,
): Promise<void> =>
  asStaff(ctx, id, async (ctx, request) => {
    await storePurchaseOrder(ctx, { request, quoteId, channel: 'offline', tell: false }, input);
    await auditRequest(ctx, request, {
      action: 'purchase_order',
      before: null,
      after: { quoteId, poNumber: input.poNumber },
    });
  });
