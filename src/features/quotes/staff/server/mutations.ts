import { and, eq, inArray, max, sql } from 'drizzle-orm';
import { refuse as refuseCommon } from '~/lib/errors';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { acceptOffer, dropCodes } from '../../acceptance/server/mutations';
import { refuse } from '../../errors';
import { tidied } from '../../lines/rules';
import { acceptanceConfirmed, quoteSent, requestClosed, requestReceived } from '../../notices';
import {
  endOfValidity,
  isAnswerable,
  isWaiting,
  priced,
  requestAfter,
  scheduled,
} from '../../rules';
import type { ReadDraft } from '../../sending/schema';
import { handlerOf, isBuyerGone } from '../../server/data';
import {
  type AnswerDeps,
  acceptanceOf,
  asStaff,
  auditRequest,
  buyerWith,
  deleteDraft,
  moveRequest,
  offerOf,
  writeEvent,
} from '../../server/mutations';
import {
  businessQuoteLines,
  businessQuotePayments,
  businessQuoteRequests,
  businessQuotes,
} from '../../server/tables';
import { offerFaults } from '../rules';
import type { AddressInput, DraftInput, OfflineInput } from '../schema';

/** Takes a request, or releases it; twice changes nothing. One of a colleague can't be taken while they are staff. @throws request_taken, request_closed (409) */
export const setOwner = (ctx: Ctx, requestId: string, { mine }: { mine: boolean }): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const me = ctx.user.userId;
    const handler = await handlerOf(ctx, request);
    if (handler && handler !== me) throw refuse('request_taken');
    if ((handler === me) === mine) return;
    if (mine) await moveRequest(ctx, request, 'taken', { ownerId: me });
    else if (request.status === 'reviewing')
      await moveRequest(ctx, request, 'released', { ownerId: null });
    else
      await ctx.db
        .update(businessQuoteRequests)
        .set({ ownerId: null })
        .where(eq(businessQuoteRequests.id, requestId));
    await writeEvent(ctx, { requestId, kind: mine ? 'taken' : 'released' });
    await auditRequest(ctx, request, {
      action: mine ? 'taken' : 'released',
      before: { ownerId: request.ownerId },
      after: { ownerId: mine ? me : null },
    });
  });

/** Adds an internal note, which no buyer sees. */
export const addNote = (ctx: Ctx, requestId: string, text: string): Promise<void> =>
  asStaff(ctx, requestId, (ctx) => writeEvent(ctx, { requestId, kind: 'note', text }));

/** Creates the one draft of a request, or saves it on the revision that was read. @throws request_closed, request_untaken, draft_changed (409), invalid_input (422) */
export const saveDraft = (
  ctx: Ctx,
  requestId: string,
  input: DraftInput,
): Promise<{ id: string; revision: number }> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    if (!requestAfter(request.status, 'sent'))
      throw refuse(request.status === 'pending' ? 'request_untaken' : 'request_closed');
    const { lines, payments, revision, ...offer } = input;
    const { rule, ...prices } = priced(lines, offer.discountPercentage, ctx.now);
    const fields = offerFaults(input, prices);
    if (Object.keys(fields).length > 0) throw refuseCommon('invalid_input', { fields });
    const columns = {
      ...offer,
      ...prices,
      ppnRate: rule.ratePercent,
      dppNumerator: rule.numerator,
      dppDenominator: rule.denominator,
      expiresAt: endOfValidity(ctx.now, offer.validDays),
    };
    const next = request.draftRevision + 1;
    const saved =
      revision === 0
        ? await insertDraft(ctx, requestId, {
            ...columns,
            writers: [ctx.user.userId],
            revision: next,
          })
        : await updateDraft(ctx, requestId, revision, { ...columns, revision: next });
    if (!saved) throw refuse('draft_changed');
    await ctx.db
      .update(businessQuoteRequests)
      .set({ draftRevision: next })
      .where(eq(businessQuoteRequests.id, requestId));
    await ctx.db.delete(businessQuoteLines).where(eq(businessQuoteLines.quoteId, saved.id));
    await ctx.db.insert(businessQuoteLines).values(
      lines.map((line, position) => ({
        id: newId(),
        quoteId: saved.id,
        position,
        ...tidied(line),
      })),
    );
    await storePayments(ctx, saved.id, payments, prices.total);
    return saved;
  });

/** Stores what each payment amounts to. `offerFaults` has checked that their sum is the total. */
async function storePayments(
  ctx: Ctx,
  quoteId: string,
  payments: DraftInput['payments'],
  total: number,
): Promise<void> {
  const { amounts } = scheduled(payments, total);
  if (!amounts) throw new Error(`the payments of the draft ${quoteId} don't make its total`);
  await ctx.db.delete(businessQuotePayments).where(eq(businessQuotePayments.quoteId, quoteId));
  if (amounts.length === 0) return;
  const rows = payments.map((payment, position) => ({
    ...payment,
    dueOn: payment.trigger === 'date' ? payment.dueOn : null,
    quoteId,
    position,
  }));
  await ctx.db
    .insert(businessQuotePayments)
    .values(rows.map((row, index) => ({ ...row, amount: amounts[index] as number })));
}

type DraftColumns = Omit<
  typeof businessQuotes.$inferInsert,
  'id' | 'quoteRequestId' | 'version' | 'createdAt'
>;

async function insertDraft(ctx: Ctx, requestId: string, columns: DraftColumns) {
  const ofRequest = eq(businessQuotes.quoteRequestId, requestId);
  const [before] = await ctx.db
    .select({ version: max(businessQuotes.version) })
    .from(businessQuotes)
    .where(ofRequest);
  const [draft] = await ctx.db
    .select({ id: businessQuotes.id })
    .from(businessQuotes)
    .where(isDraft(requestId));
  if (draft) return null;
  const [inserted] = await ctx.db
    .insert(businessQuotes)
    .values({
      ...columns,
      id: newId(),
      quoteRequestId: requestId,
      version: (before?.version ?? 0) + 1,
      createdAt: ctx.now,
    })
    .returning({ id: businessQuotes.id, revision: businessQuotes.revision });
  return inserted ?? null;
}

const isDraft = (requestId: string) =>
  and(eq(businessQuotes.quoteRequestId, requestId), eq(businessQuotes.status, 'draft'));

/** Matches the draft only while its revision is the one that was read. */
const isReadDraft = (requestId: string, { revision }: ReadDraft) =>
  and(isDraft(requestId), eq(businessQuotes.revision, revision));

async function updateDraft(ctx: Ctx, requestId: string, revision: number, columns: DraftColumns) {
  const writers = sql`array(select distinct unnest(array_append(${businessQuotes.writers}, ${ctx.user.userId}::uuid)))`;
  const [changed] = await ctx.db
    .update(businessQuotes)
    .set({ ...columns, writers })
    .where(isReadDraft(requestId, { revision }))
    .returning({ id: businessQuotes.id, revision: businessQuotes.revision });
  return changed ?? null;
}

/** Deletes the draft. @throws draft_not_found (404), draft_changed (409) when it was saved meanwhile */
export const dropDraft = (ctx: Ctx, requestId: string, read: ReadDraft): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const deleted = await deleteDraft(ctx, requestId, read.revision);
    if (deleted)
      return auditRequest(ctx, request, { action: 'draft_dropped', before: deleted, after: null });
    const [draft] = await ctx.db
      .select({ id: businessQuotes.id })
      .from(businessQuotes)
      .where(isDraft(requestId));
    throw refuse(draft ? 'draft_changed' : 'draft_not_found');
  });

/** An acceptance that reached us outside the site: nobody proved an address, and the order's papers come later. */
const offline = {
  channel: 'offline',
  method: 'offline',
  origin: null,
  npwp: null,
  legalAddress: null,
  poFile: null,
} as const;

/** Records that a buyer accepted outside the site, on paper or by mail. @throws as `answerQuote` */
export const acceptOffline = (
  ctx: Ctx,
  deps: AnswerDeps,
  requestId: string,
  quoteId: string,
  { reason, ...input }: OfflineInput,
): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const answered = await acceptOffer(ctx, deps, request, quoteId, {
      ...input,
      ...offline,
      note: reason,
    });
    if (!answered) return;
    await auditRequest(ctx, request, {
      action: 'accepted_offline',
      before: { status: request.status },
      // The signer's name and position stand in the offer, where an erasure finds them.
      after: { status: 'accepted', quoteId, poNumber: input.poNumber },
      reason,
    });
  });

/** Closes a request without an offer, and sends the buyer the reason. @throws request_quoted, request_closed (409) */
export const closeRequest = (
  ctx: Ctx,
  secret: string,
  requestId: string,
  reason: string,
): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    await moveRequest(ctx, request, 'closed');
    await deleteDraft(ctx, requestId);
    await writeEvent(ctx, { requestId, kind: 'closed', text: reason });
    await auditRequest(ctx, request, {
      action: 'closed',
      before: { status: request.status },
      after: { status: 'rejected' },
      reason,
    });
    const buyer = await buyerWith(ctx, secret, request);
    await writeNotice(ctx, requestClosed, { ...buyer, payload: { ...buyer.about, reason } });
  });

/** Makes every signed link sent so far invalid (spec decision 20); no mail goes to the address until `correctAddress`. */
export const revokeLinks = (ctx: Ctx, requestId: string, reason: string): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    await ctx.db
      .update(businessQuoteRequests)
      .set({ linkKey: newId(), linkRevokedAt: ctx.now })
      .where(eq(businessQuoteRequests.id, requestId));
    await dropCodes(ctx, requestId);
    await writeEvent(ctx, { requestId, kind: 'link_revoked', text: reason });
    await auditRequest(ctx, request, { action: 'link_revoked', before: null, after: null, reason });
  });

/**
 * Corrects, confirms or enters the address of a buyer without an account or whose account was erased. Links sent so far become invalid; a mail
 * with a new link repeats the open or accepted offer, or else the receipt of the request.
 * @throws request_has_account (409)
 */
export const correctAddress = (
  ctx: Ctx,
  secret: string,
  requestId: string,
  { companyEmail, reason }: AddressInput,
): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    if (!request.anonymous && !(await isBuyerGone(ctx, request)))
      throw refuse('request_has_account');
    const corrected = {
      companyEmail,
      linkKey: newId(),
      linkRevokedAt: null,
      anonymous: true,
      userId: null,
    };
    await ctx.db
      .update(businessQuoteRequests)
      .set(corrected)
      .where(eq(businessQuoteRequests.id, requestId));
    await dropCodes(ctx, requestId);
    await writeEvent(ctx, {
      requestId,
      kind: 'address_corrected',
      text: `${request.companyEmail} → ${companyEmail}: ${reason}`,
    });
    await auditRequest(ctx, request, {
      action: 'address_corrected',
      before: null,
      after: { changed: ['companyEmail'] },
      reason,
    });
    const buyer = await buyerWith(ctx, secret, { ...request, ...corrected });
    const [quote] = await ctx.db
      .select()
      .from(businessQuotes)
      .where(
        and(
          eq(businessQuotes.quoteRequestId, requestId),
          inArray(businessQuotes.status, ['sent', 'accepted']),
        ),
      );
    const about = quote && { ...buyer.about, ...offerOf(quote) };
    if (about && quote.status === 'accepted')
      await writeNotice(ctx, acceptanceConfirmed, {
        ...buyer,
        payload: { ...about, ...acceptanceOf(quote) },
      });
    else if (about && isAnswerable(quote, ctx.now))
      await writeNotice(ctx, quoteSent, { ...buyer, payload: about });
    else if (isWaiting(request))
      await writeNotice(ctx, requestReceived, { ...buyer, payload: buyer.about });
  });
