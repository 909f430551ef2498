import { and, eq, type SQL } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { settleMatter } from '~/features/notifications/server/mutations';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../access';
import { refuse } from '../errors';
import {
  acceptanceConfirmed,
  offerMatter,
  quoteAccepted,
  quoteExpired,
  quoteExpiring,
  quoteRanOut,
  quoteRejected,
  requestMatter,
} from '../notices';
import {
  isAnswerable,
  isDecided,
  type RequestEvent,
  reachOf,
  reachSentence,
  requestAfter,
  statusNow,
} from '../rules';
import type { AnswerChannel, EventKind } from '../terms';
import { buyerLink, managerOf, type QuoteRow, type RequestRow, staffOf } from './data';
import { businessQuoteEvents, businessQuoteRequests, businessQuotes } from './tables';

/** Locks a request until the transaction ends. Every change of a request or of its offers begins here, so that two changes never run at once. */
export async function holdRequest(ctx: Ctx, where: SQL | undefined): Promise<RequestRow | null> {
  const [row] = await ctx.db
    .select()
    .from(businessQuoteRequests)
    .where(where)
    .limit(1)
    .for('update');
  return row ?? null;
}

/** Runs a decision of staff while its request is locked. @throws forbidden (403) without the right, request_not_found (404), own_request (403) */
export const asStaff = <T>(
  ctx: Ctx,
  requestId: string,
  work: (ctx: Ctx, request: RequestRow) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) => {
    requireRight(can(ctx.user, 'see', 'any'));
    const request = await holdRequest(ctx, eq(businessQuoteRequests.id, requestId));
    if (!request) throw refuse('request_not_found');
    if (!can(ctx.user, 'handle', request)) throw refuse('own_request');
    return work(ctx, request);
  });

type Decision = { action: string; before: unknown; after: unknown; reason?: string };

/** Writes a decision about a request into the audit log. */
export const auditRequest = (
  ctx: Ctx,
  request: RequestRow,
  { action, before, after, reason }: Decision,
): Promise<void> =>
  writeAudit(ctx, {
    action: `quotes.${action}`,
    subjectType: 'business_quote_request',
    subjectId: request.id,
    before,
    after,
    reason: reason ?? null,
  });

type NewEvent = {
  requestId: string;
  kind: EventKind;
  quoteId?: string;
  channel?: AnswerChannel;
  text?: string | null;
};

/** Adds to the history of a request. */
export async function writeEvent(
  ctx: Ctx,
  { requestId, kind, quoteId, channel, text }: NewEvent,
): Promise<void> {
  await ctx.db.insert(businessQuoteEvents).values({
    id: newId(),
    requestId,
    kind,
    createdAt: ctx.now,
    actorId: ctx.actor?.userId ?? null,
    ...(quoteId && { quoteId }),
    ...(channel && { channel }),
    ...(text && { text }),
  });
}

/** Changes the status of a locked request. @throws request_untaken, request_quoted, request_closed (409) when the event can't happen to it */
export async function moveRequest(
  ctx: Ctx,
  request: RequestRow,
  event: RequestEvent,
  changes: Partial<RequestRow> = {},
): Promise<void> {
  const status = requestAfter(request.status, event);
  if (!status)
    throw refuse(
      request.status === 'pending'
        ? 'request_untaken'
        : request.status === 'quoted'
          ? 'request_quoted'
          : 'request_closed',
    );
  await ctx.db
    .update(businessQuoteRequests)
    .set({
      ...changes,
      status,
      decidedAt: isDecided(status) ? (request.decidedAt ?? ctx.now) : null,
    })
    .where(
      and(
        eq(businessQuoteRequests.id, request.id),
        eq(businessQuoteRequests.status, request.status),
      ),
    );
  if (request.status === 'pending') await settleMatter(ctx, requestMatter(request.id));
  if (request.status === 'quoted') await settleMatter(ctx, offerMatter(request.reference));
}

/** Deletes the draft of a locked request, if it has one (of this revision); the history keeps the number that it may have. */
export async function deleteDraft(
  ctx: Ctx,
  requestId: string,
  revision?: number,
): Promise<{ version: number; number: string | null } | null> {
  const q = businessQuotes;
  const [draft] = await ctx.db
    .delete(q)
    .where(
      and(
        eq(q.quoteRequestId, requestId),
        eq(q.status, 'draft'),
        revision === undefined ? undefined : eq(q.revision, revision),
      ),
    )
    .returning({ version: q.version, number: q.number });
  if (!draft) return null;
  await writeEvent(ctx, { requestId, kind: 'draft_dropped', text: draft.number });
  return draft;
}

/** The buyer's account, or the e-mail address of a buyer without one; nobody when the account is deleted or the address is revoked. */
function recipientsOf({ userId, anonymous, linkRevokedAt, companyEmail }: RequestRow): {
  userIds: string[];
  addresses: string[];
} {
  if (userId) return { userIds: [userId], addresses: [] };
  return { userIds: [], addresses: anonymous && !linkRevokedAt ? [companyEmail] : [] };
}

/** The fields about a request in every notice to staff. */
export const aboutRequest = ({ id, reference, companyName }: RequestRow) => ({
  requestId: id,
  reference,
  companyName,
});

/** The buyer as the recipient of a notice, and the fields that every notice to buyers has. */
const buyerOf = (secret: string, request: RequestRow) => ({
  ...recipientsOf(request),
  about: {
    reference: request.reference,
    companyName: request.companyName,
    link: buyerLink(secret, request),
  },
});

/** The same with whom the buyer asks, where a mail says so. */
export async function buyerWith(ctx: Ctx, secret: string, request: RequestRow) {
  const { about, ...buyer } = buyerOf(secret, request);
  const manager = await managerOf(ctx, request);
  const reach = reachOf(manager, { reference: request.reference });
  const contact = {
    managerId: manager?.id ?? null,
    sentence: reachSentence(reach),
    chat: reach.whatsapp?.href ?? null,
  };
  return { ...buyer, about: { ...about, reach: contact } };
}

/** The fields about an offer in notices to its buyer. */
export const offerOf = ({ id, number, total, expiresAt }: QuoteRow) => ({
  quoteId: id,
  number: number ?? '',
  total,
  expiresAt: expiresAt.toISOString(),
});

/** Reads an offer of a locked request. A draft counts as missing. @throws quote_not_found (404) */
export async function sentQuote(ctx: Ctx, request: RequestRow, quoteId: string): Promise<QuoteRow> {
  const [quote] = await ctx.db
    .select()
    .from(businessQuotes)
    .where(and(eq(businessQuotes.id, quoteId), eq(businessQuotes.quoteRequestId, request.id)))
    .limit(1);
  if (!quote || quote.status === 'draft') throw refuse('quote_not_found');
  return quote;
}

/** The offer of a request that may be answered now; null where there is none. */
export async function openQuote(ctx: Ctx, requestId: string): Promise<QuoteRow | null> {
  const [quote] = await ctx.db
    .select()
    .from(businessQuotes)
    .where(and(eq(businessQuotes.quoteRequestId, requestId), eq(businessQuotes.status, 'sent')));
  return quote && isAnswerable(quote, ctx.now) ? quote : null;
}

export type Answer =
  | {
      outcome: 'accepted';
      channel: AnswerChannel;
      name: string;
      position: string;
      poNumber: string | null;
      note?: string;
      from?: string;
    }
  | { outcome: 'rejected'; channel: AnswerChannel; reason: string | null };

/** The evidence of an acceptance beside the typed name: the address of the account or of the link's mail, or the staff member who recorded it. */
async function acceptedAs(
  ctx: Ctx,
  request: RequestRow,
  channel: AnswerChannel,
): Promise<{ email: string | null; recordedBy: string | null }> {
  const actorId = ctx.actor?.userId;
  if (channel === 'link' || !actorId) return { email: request.companyEmail, recordedBy: null };
  const [account] = await ctx.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, actorId))
    .limit(1);
  return channel === 'offline'
    ? { email: null, recordedBy: account?.name ?? null }
    : { email: account?.email ?? null, recordedBy: null };
}

/** The fields about an acceptance in notices; `recordedBy` is known only when it is recorded. */
export const acceptanceOf = (
  { acceptedName, acceptedPosition, acceptedEmail, answerChannel, answeredAt }: QuoteRow,
  { recordedBy = null, from }: { recordedBy?: string | null; from?: string | undefined } = {},
) => ({
  by: `${acceptedName} (${acceptedPosition})`,
  ...(answeredAt &&
    answerChannel && {
      record: {
        at: answeredAt.toISOString(),
        channel: answerChannel,
        email: acceptedEmail,
        recordedBy,
        ...(from && { from }),
      },
    }),
});

/** A client that got no response may send the same answer again. */
export function isRepeated(quote: QuoteRow, answer: Answer): boolean {
  if (quote.status !== answer.outcome) return false;
  if (answer.outcome === 'rejected') return quote.rejectionReason === answer.reason;
  return (
    quote.acceptedName === answer.name &&
    quote.acceptedPosition === answer.position &&
    (answer.poNumber === null || quote.poNumber === answer.poNumber)
  );
}

/** The refusal for an offer that can't be answered any more; null when it can. */
export function refusalOf(quote: QuoteRow, now: Date) {
  switch (statusNow(quote, now)) {
    case 'accepted':
      return refuse('quote_already_accepted');
    case 'rejected':
      return refuse('quote_already_rejected');
    case 'withdrawn':
      return refuse('quote_withdrawn');
    case 'superseded':
      return refuse('quote_superseded');
    case 'expired':
      return refuse('quote_expired');
    case 'draft':
      return refuse('quote_not_found');
    case 'sent':
      return null;
  }
}

/** What an answer needs: the secret of the links in its mails, and what the platform does in the transaction of an acceptance. */
export type AnswerDeps = {
  secret: string;
  offerAccepted: (ctx: Ctx, request: RequestRow, quoteId: string) => Promise<void>;
};

/**
 * Accepts or rejects an offer together with its request, once (spec decision 19); this transaction has locked `request`. Returns false
 * when the same answer was given before.
 * @throws quote_not_found (404), quote_expired, quote_superseded, quote_already_accepted, quote_already_rejected (409)
 */
export async function answerQuote(
  ctx: Ctx,
  secret: string,
  request: RequestRow,
  quoteId: string,
  answer: Answer,
): Promise<boolean> {
  const quote = await sentQuote(ctx, request, quoteId);
  if (isRepeated(quote, answer)) return false;
  const refusal = refusalOf(quote, ctx.now);
  if (refusal) throw refusal;
  const { email, recordedBy } = await acceptedAs(ctx, request, answer.channel);
  const answerColumns =
    answer.outcome === 'accepted'
      ? {
          acceptedName: answer.name,
          acceptedPosition: answer.position,
          acceptedEmail: email,
          acceptedBy: ctx.actor?.userId ?? null,
          poNumber: answer.poNumber,
        }
      : { rejectionReason: answer.reason };
  const [answered] = await ctx.db
    .update(businessQuotes)
    .set({
      status: answer.outcome,
      answeredAt: ctx.now,
      answerChannel: answer.channel,
      ...answerColumns,
      ...(answer.channel !== 'offline' && { viewedAt: quote.viewedAt ?? ctx.now }),
    })
    .where(and(eq(businessQuotes.id, quote.id), eq(businessQuotes.status, 'sent')))
    .returning();
  if (!answered) throw new Error(`quote ${quote.id} changed while its request was locked`);
  await moveRequest(ctx, request, answer.outcome);
  const text = answer.outcome === 'accepted' ? (answer.note ?? null) : answer.reason;
  await writeEvent(ctx, {
    requestId: request.id,
    kind: answer.outcome,
    quoteId: quote.id,
    channel: answer.channel,
    text,
  });
  // The staff member who records an offline acceptance gets no notice of it.
  const staff = (await staffOf(ctx, request)).filter(
    (id) => answer.channel !== 'offline' || id !== ctx.actor?.userId,
  );
  const about = { ...aboutRequest(request), number: quote.number ?? '' };
  if (answer.outcome === 'rejected') {
    await writeNotice(ctx, quoteRejected, {
      userIds: staff,
      payload: { ...about, reason: answer.reason ?? '' },
    });
    return true;
  }
  const acceptance = acceptanceOf(answered, { recordedBy, from: answer.from });
  await writeNotice(ctx, quoteAccepted, {
    userIds: staff,
    payload: { ...about, total: quote.total, ...acceptance, buyerId: request.userId },
  });
  const buyer = buyerOf(secret, request);
  await writeNotice(ctx, acceptanceConfirmed, {
    ...buyer,
    payload: { ...buyer.about, ...offerOf(quote), ...acceptance },
  });
  return true;
}

/** Marks one offer past its end as expired, with its request. Returns false when the offer has changed meanwhile. */
export const expireQuote = (
  ctx: Ctx,
  secret: string,
  { requestId, quoteId }: { requestId: string; quoteId: string },
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const request = await holdRequest(ctx, eq(businessQuoteRequests.id, requestId));
    if (!request) return false;
    return expireHeld(ctx, secret, request, await sentQuote(ctx, request, quoteId));
  });

async function expireHeld(
  ctx: Ctx,
  secret: string,
  request: RequestRow,
  quote: QuoteRow,
): Promise<boolean> {
  if (quote.status !== 'sent' || statusNow(quote, ctx.now) !== 'expired') return false;
  await ctx.db
    .update(businessQuotes)
    .set({ status: 'expired' })
    .where(and(eq(businessQuotes.id, quote.id), eq(businessQuotes.status, 'sent')));
  await moveRequest(ctx, request, 'expired');
  await writeEvent(ctx, { requestId: request.id, kind: 'expired', quoteId: quote.id });
  const buyer = await buyerWith(ctx, secret, request);
  await writeNotice(ctx, quoteExpired, {
    ...buyer,
    payload: { ...buyer.about, ...offerOf(quote) },
  });
  await writeNotice(ctx, quoteRanOut, {
    userIds: await staffOf(ctx, request),
    payload: { ...aboutRequest(request), number: quote.number ?? '' },
  });
  return true;
}

/** A locked request as it is once its offer, if its end has just passed, is marked as expired. */
export async function withoutPassed(
  ctx: Ctx,
  secret: string,
  request: RequestRow,
): Promise<RequestRow> {
  const q = businessQuotes;
  const [quote] = await ctx.db
    .select()
    .from(q)
    .where(and(eq(q.quoteRequestId, request.id), eq(q.status, 'sent')));
  return quote && (await expireHeld(ctx, secret, request, quote))
    ? { ...request, status: 'expired', decidedAt: ctx.now }
    : request;
}

/** Sends a buyer one reminder that an offer ends soon. Returns whether it was sent now. */
export const remindOfExpiry = (
  ctx: Ctx,
  secret: string,
  { requestId, quoteId }: { requestId: string; quoteId: string },
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const request = await holdRequest(ctx, eq(businessQuoteRequests.id, requestId));
    if (!request) return false;
    const quote = await sentQuote(ctx, request, quoteId);
    if (quote.remindedAt || statusNow(quote, ctx.now) !== 'sent') return false;
    await ctx.db
      .update(businessQuotes)
      .set({ remindedAt: ctx.now })
      .where(and(eq(businessQuotes.id, quote.id), eq(businessQuotes.status, 'sent')));
    const buyer = await buyerWith(ctx, secret, request);
    await writeNotice(ctx, quoteExpiring, {
      ...buyer,
      payload: { ...buyer.about, ...offerOf(quote) },
    });
    return true;
  });
