import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { jakartaDay } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import { writeNotice } from '~/lib/server/outbox';
import { ppnRuleAt } from '~/lib/tax';
import { requireApproval } from '../../approvals/server/data';
import { refuse } from '../../errors';
import { quoteSent } from '../../notices';
import { endOfValidity, requestAfter, statusNow } from '../../rules';
import { draftOf, isBuyerGone, type QuoteRow, type RequestRow, ruleOf } from '../../server/data';
import {
  asStaff,
  auditRequest,
  buyerWith,
  moveRequest,
  offerOf,
  writeEvent,
} from '../../server/mutations';
import { businessQuotePapers, businessQuotes } from '../../server/tables';
import { type QuotePaper, quoteNumber } from '../rules';
import { draftPaper } from './data';
import { businessQuoteNumbers } from './tables';

/** The draft that staff read, to be sent. @throws draft_not_found (404), draft_changed, request_closed, request_untaken, buyer_gone, discount_unapproved (409) */
async function unchangedDraft(ctx: Ctx, request: RequestRow, revision: number): Promise<QuoteRow> {
  if (!requestAfter(request.status, 'sent'))
    throw refuse(request.status === 'pending' ? 'request_untaken' : 'request_closed');
  const draft = await draftOf(ctx, request.id);
  if (!draft) throw refuse('draft_not_found');
  if (draft.revision !== revision) throw refuse('draft_changed');
  if (await isBuyerGone(ctx, request)) throw refuse('buyer_gone');
  await requireApproval(ctx, draft);
  return draft;
}

/** The next quote number of the year in Jakarta. The updated row stays locked, so that no number is used twice. */
async function nextNumber(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db
    .insert(businessQuoteNumbers)
    .values({ year: jakartaDay(ctx.now).year, last: 1 })
    .onConflictDoUpdate({
      target: businessQuoteNumbers.year,
      set: { last: sql`${businessQuoteNumbers}.last + 1` },
    })
    .returning({ last: businessQuoteNumbers.last });
  return quoteNumber({ sequence: row?.last ?? 1, at: ctx.now });
}

/**
 * First half of sending: gives the draft its number and its end, so that the letter can be rendered outside any transaction.
 * A sending that was interrupted starts again with the same number.
 * @throws draft_not_found (404), draft_changed, tax_changed, request_closed, request_untaken, buyer_gone, discount_unapproved (409)
 */
export const prepareSending = (ctx: Ctx, requestId: string, revision: number): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const draft = await unchangedDraft(ctx, request, revision);
    if (!isDeepStrictEqual(ruleOf(draft), ppnRuleAt(ctx.now))) throw refuse('tax_changed');
    const number = draft.number ?? (await nextNumber(ctx));
    await ctx.db
      .update(businessQuotes)
      .set({ number, expiresAt: endOfValidity(ctx.now, draft.validDays) })
      .where(and(eq(businessQuotes.id, draft.id), eq(businessQuotes.status, 'draft')));
  });

/**
 * Second half: the draft becomes the sent offer with its letter, the version before is superseded, the request is quoted, and
 * the buyer gets a notice. It refuses when somebody has saved or sent the draft since, or corrected what its letter says.
 * @throws as `prepareSending`, letter_changed (409)
 */
export const completeSending = (
  ctx: Ctx,
  secret: string,
  requestId: string,
  sent: Letter,
): Promise<{ id: string; number: string }> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const draft = await unchangedDraft(ctx, request, sent.revision);
    if (draft.expiresAt.getTime() !== sent.paper.expiresAt.getTime()) throw refuse('draft_changed');
    if (!saysTheSame(await draftPaper(ctx, requestId, { preview: false }), sent.paper))
      throw refuse('letter_changed');
    await replaceSent(ctx, request);
    await ctx.db
      .update(businessQuotes)
      .set({ status: 'sent', sentAt: ctx.now })
      .where(and(eq(businessQuotes.id, draft.id), eq(businessQuotes.status, 'draft')));
    const sha256 = createHash('sha256').update(sent.pdf).digest('hex');
    await ctx.db
      .insert(businessQuotePapers)
      .values({ quoteId: draft.id, pdf: sent.pdf, sha256, createdAt: ctx.now });
    const offer = {
      offerValue: draft.finalPrice,
      offerExpiresAt: draft.expiresAt,
      firstSentAt: request.firstSentAt ?? ctx.now,
    };
    await moveRequest(ctx, request, 'sent', { withdrawnAt: null, lostCause: null, ...offer });
    await writeEvent(ctx, { requestId, kind: 'sent', quoteId: draft.id });
    const { number, finalPrice, discountPercentage, total, version } = draft;
    const after = {
      status: 'quoted',
      quoteId: draft.id,
      number,
      version,
      finalPrice,
      discountPercentage,
      total,
      sha256,
    };
    await auditRequest(ctx, request, { action: 'sent', before: { status: request.status }, after });
    const buyer = await buyerWith(ctx, secret, request);
    await writeNotice(ctx, quoteSent, { ...buyer, payload: { ...buyer.about, ...offerOf(draft) } });
    return { id: draft.id, number: number ?? '' };
  });

/** A rendered letter, with the revision of the draft it shows and what it says. */
type Letter = { revision: number; paper: QuotePaper; pdf: Uint8Array };

/** Whether two letters differ in nothing but their day: an address, a name or a telephone number may have been corrected while one was rendered. */
const saysTheSame = (
  { date: _now, ...now }: QuotePaper,
  { date: _then, ...then }: QuotePaper,
): boolean => isDeepStrictEqual(now, then);

/** Marks the sent version, if there is one, as superseded or expired before a new version replaces it. */
async function replaceSent(ctx: Ctx, request: RequestRow): Promise<void> {
  const [before] = await ctx.db
    .select()
    .from(businessQuotes)
    .where(and(eq(businessQuotes.quoteRequestId, request.id), eq(businessQuotes.status, 'sent')));
  if (!before) return;
  const status = statusNow(before, ctx.now) === 'expired' ? 'expired' : 'superseded';
  await ctx.db
    .update(businessQuotes)
    .set({ status })
    .where(and(eq(businessQuotes.id, before.id), eq(businessQuotes.status, 'sent')));
  await writeEvent(ctx, { requestId: request.id, kind: status, quoteId: before.id });
}
