import { and, eq, max } from 'drizzle-orm';
import { isSuperadmin } from '~/lib/actor';
import { refuse as refuseCommon } from '~/lib/errors';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { requestClosed } from '../../notices';
import { packageById, seatLimit } from '../../packages/rules';
import { endOfValidity, priced, requestAfter } from '../../rules';
import { handlerOf, type RequestRow } from '../../server/data';
import { answerQuote, holdRequest, moveRequest, toBuyer, writeEvent } from '../../server/mutations';
import { businessQuoteLines, businessQuoteRequests, businessQuotes } from '../../server/tables';
import type { DraftInput, OfflineInput } from '../schema';
import { staffTexts as texts } from '../terms';

/**
 * Runs a decision of staff with its request held.
 * @throws forbidden (403) unless superadmin, request_not_found (404), own_request (403)
 */
export const asStaff = <T>(ctx: Ctx, requestId: string, work: (ctx: Ctx, request: RequestRow) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    if (!isSuperadmin(ctx.user)) throw refuseCommon('forbidden');
    const request = await holdRequest(ctx, eq(businessQuoteRequests.id, requestId));
    if (!request) throw refuse('request_not_found');
    if (!can(ctx.user, 'handle', request)) throw refuse('own_request');
    return work(ctx, request);
  });

type Decision = { action: string; before: unknown; after: unknown; reason?: string };

/** Writes a decision about a request into the audit log. */
export const auditRequest = (ctx: Ctx, request: RequestRow, { action, before, after, reason }: Decision): Promise<void> =>
  writeAudit(ctx, { action: `quotes.${action}`, subjectType: 'business_quote_request', subjectId: request.id, before, after, reason: reason ?? null });

/**
 * Takes a request, or gives it back. Taking one's own again changes nothing; a colleague's isn't taken away while they can handle it.
 * @throws request_taken, request_closed (409)
 */
export const setOwner = (ctx: Ctx, requestId: string, { mine }: { mine: boolean }): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const me = ctx.user.userId;
    const handler = await handlerOf(ctx, request);
    if (handler && handler !== me) throw refuse('request_taken');
    if ((handler === me) === mine) return;
    if (mine) await moveRequest(ctx, request, 'taken', { ownerId: me });
    else if (request.status === 'reviewing') await moveRequest(ctx, request, 'released', { ownerId: null });
    else await ctx.db.update(businessQuoteRequests).set({ ownerId: null }).where(eq(businessQuoteRequests.id, requestId));
    await writeEvent(ctx, { requestId, kind: mine ? 'taken' : 'released' });
    await auditRequest(ctx, request, { action: mine ? 'taken' : 'released', before: { ownerId: request.ownerId }, after: { ownerId: mine ? me : null } });
  });

/** An internal note; no buyer ever sees it. */
export const addNote = (ctx: Ctx, requestId: string, text: string): Promise<void> =>
  asStaff(ctx, requestId, (ctx) => writeEvent(ctx, { requestId, kind: 'note', text }));

/** What the lines themselves must keep (decision 19). @throws invalid_input (422) */
function assertOffer({ lines, seats }: DraftInput, { quotedPrice, finalPrice }: { quotedPrice: number; finalPrice: number }): void {
  const fields: Record<string, string> = {};
  for (const [index, line] of lines.entries()) if (!packageById(line.package)) fields[`lines.${index}.package`] = texts.package;
  const limit = seatLimit(lines);
  if (limit !== null && seats > limit) fields.seats = texts.seatsTooMany;
  if (finalPrice <= 0) fields[quotedPrice > 0 ? 'discountPercentage' : 'lines'] = texts.free;
  if (Object.keys(fields).length > 0) throw refuseCommon('invalid_input', { fields });
}

/**
 * Writes the one draft of a request: makes it, or saves it on top of the revision that was read.
 * @throws request_closed, request_untaken, draft_changed (409), invalid_input (422)
 */
export const saveDraft = (ctx: Ctx, requestId: string, input: DraftInput): Promise<{ id: string; revision: number }> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    if (!requestAfter(request.status, 'sent')) throw refuse(request.status === 'pending' ? 'request_untaken' : 'request_closed');
    const { lines, revision, ...offer } = input;
    const { rule, ...prices } = priced(lines, offer.discountPercentage, ctx.now);
    assertOffer(input, prices);
    const written = {
      ...offer,
      ...prices,
      ppnRate: rule.ratePercent,
      dppNumerator: rule.numerator,
      dppDenominator: rule.denominator,
      expiresAt: endOfValidity(ctx.now, offer.validDays),
    };
    const saved = revision === 0 ? await insertDraft(ctx, requestId, written) : await updateDraft(ctx, requestId, revision, written);
    if (!saved) throw refuse('draft_changed');
    await ctx.db.delete(businessQuoteLines).where(eq(businessQuoteLines.quoteId, saved.id));
    await ctx.db.insert(businessQuoteLines).values(lines.map((line, position) => ({ id: newId(), quoteId: saved.id, position, ...line })));
    return saved;
  });

type Written = Omit<typeof businessQuotes.$inferInsert, 'id' | 'quoteRequestId' | 'version' | 'createdAt'>;

async function insertDraft(ctx: Ctx, requestId: string, written: Written) {
  const ofRequest = eq(businessQuotes.quoteRequestId, requestId);
  const [before] = await ctx.db
    .select({ version: max(businessQuotes.version) })
    .from(businessQuotes)
    .where(ofRequest);
  const [draft] = await ctx.db
    .select({ id: businessQuotes.id })
    .from(businessQuotes)
    .where(and(ofRequest, eq(businessQuotes.status, 'draft')));
  if (draft) return null;
  const [made] = await ctx.db
    .insert(businessQuotes)
    .values({ ...written, id: newId(), quoteRequestId: requestId, version: (before?.version ?? 0) + 1, createdAt: ctx.now })
    .returning({ id: businessQuotes.id, revision: businessQuotes.revision });
  return made ?? null;
}

async function updateDraft(ctx: Ctx, requestId: string, revision: number, written: Written) {
  const [changed] = await ctx.db
    .update(businessQuotes)
    .set({ ...written, revision: revision + 1 })
    .where(and(eq(businessQuotes.quoteRequestId, requestId), eq(businessQuotes.status, 'draft'), eq(businessQuotes.revision, revision)))
    .returning({ id: businessQuotes.id, revision: businessQuotes.revision });
  return changed ?? null;
}

/** Throws the draft away. @throws draft_not_found (404), draft_changed (409) when it was saved meanwhile */
export const dropDraft = (ctx: Ctx, requestId: string, revision: number): Promise<void> =>
  asStaff(ctx, requestId, async (ctx) => {
    const ofRequest = and(eq(businessQuotes.quoteRequestId, requestId), eq(businessQuotes.status, 'draft'));
    const gone = await ctx.db
      .delete(businessQuotes)
      .where(and(ofRequest, eq(businessQuotes.revision, revision)))
      .returning({ id: businessQuotes.id });
    if (gone.length > 0) return;
    const [draft] = await ctx.db.select({ id: businessQuotes.id }).from(businessQuotes).where(ofRequest);
    throw refuse(draft ? 'draft_changed' : 'draft_not_found');
  });

/** Records that a buyer accepted outside the site: on paper, by mail. @throws as `answerQuote` */
export const acceptOffline = (ctx: Ctx, secret: string, requestId: string, quoteId: string, { reason, ...input }: OfflineInput): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    const answered = await answerQuote(ctx, secret, request, quoteId, { outcome: 'accepted', channel: 'offline', note: reason, ...input });
    if (!answered) return;
    await auditRequest(ctx, request, {
      action: 'accepted_offline',
      before: { status: request.status },
      after: { status: 'accepted', quoteId, ...input },
      reason,
    });
  });

/** Closes a request that gets no offer, and tells the buyer why. @throws request_quoted, request_closed (409) */
export const closeRequest = (ctx: Ctx, secret: string, requestId: string, reason: string): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    await moveRequest(ctx, request, 'closed');
    await ctx.db.delete(businessQuotes).where(and(eq(businessQuotes.quoteRequestId, requestId), eq(businessQuotes.status, 'draft')));
    await writeEvent(ctx, { requestId, kind: 'closed', text: reason });
    await auditRequest(ctx, request, { action: 'closed', before: { status: request.status }, after: { status: 'rejected' }, reason });
    const buyer = toBuyer(secret, request);
    await writeNotice(ctx, requestClosed, { ...buyer, payload: { ...buyer.about, reason } });
  });

/** Makes every signed link given out so far invalid; the next message carries a new one (decision 20). */
export const revokeLinks = (ctx: Ctx, requestId: string, reason: string): Promise<void> =>
  asStaff(ctx, requestId, async (ctx, request) => {
    await ctx.db.update(businessQuoteRequests).set({ linkKey: newId() }).where(eq(businessQuoteRequests.id, requestId));
    await writeEvent(ctx, { requestId, kind: 'link_revoked', text: reason });
    await auditRequest(ctx, request, { action: 'link_revoked', before: null, after: null, reason });
  });
