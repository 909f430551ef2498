import { desc, eq, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { acceptedPartsOf } from '../../acceptance/server/data';
import { can } from '../../access';
import { shownApprovalOf } from '../../approvals/server/data';
import { refuse } from '../../errors';
import { businessQuoteReminders as reminders } from '../../planned/server/tables';
import { endOfValidity, isLate, requestAfter, statusNow } from '../../rules';
import {
  draftOf,
  handlerOf,
  isBuyerGone,
  letterOf,
  linesOf,
  managerOf,
  paymentsOf,
  type QuoteRow,
  type RequestRow,
  requestById,
  sentQuotesOf,
} from '../../server/data';
import { businessQuoteEvents, businessQuoteRequests, businessQuotes } from '../../server/tables';
import type { EventKind } from '../../terms';
import { talksOf } from '../../thread/server/data';
import { businessQuoteThreads } from '../../thread/server/tables';

const owner = sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${users.name})`;

/** The columns of a request on the desk; `quote` is its newest sent offer. */
export const listedColumns = {
  id: businessQuoteRequests.id,
  reference: businessQuoteRequests.reference,
  companyName: businessQuoteRequests.companyName,
  companyEmail: businessQuoteRequests.companyEmail,
  companyPhone: businessQuoteRequests.companyPhone,
  contactPersonName: businessQuoteRequests.contactPersonName,
  packageCategory: businessQuoteRequests.packageCategory,
  packageTier: businessQuoteRequests.packageTier,
  numberOfEmployees: businessQuoteRequests.numberOfEmployees,
  status: businessQuoteRequests.status,
  createdAt: businessQuoteRequests.createdAt,
  dueAt: businessQuoteRequests.dueAt,
  offerValue: businessQuoteRequests.offerValue,
  offerExpiresAt: businessQuoteRequests.offerExpiresAt,
  selectedPackage: businessQuoteRequests.selectedPackage,
  ownerId: businessQuoteRequests.ownerId,
  ownerName: owner,
  remindAt:
    sql<Date | null>`(select min(m.due_at) from ${reminders} m where m.request_id = ${businessQuoteRequests}.id and m.done_at is null)`.mapWith(
      reminders.dueAt,
    ),
  unread: sql<number>`coalesce(${businessQuoteThreads.staffUnread}, 0)`,
  quote: {
    number: businessQuotes.number,
    version: businessQuotes.version,
    status: businessQuotes.status,
    finalPrice: businessQuotes.finalPrice,
    expiresAt: businessQuotes.expiresAt,
    viewedAt: businessQuotes.viewedAt,
  },
};
type ListedColumn = Exclude<
  keyof typeof listedColumns,
  'ownerName' | 'unread' | 'remindAt' | 'quote'
>;
type ListedQuote = Pick<QuoteRow, keyof typeof listedColumns.quote>;
type ListedRow = Pick<RequestRow, ListedColumn> & {
  ownerName: string;
  unread: number;
  remindAt: Date | null;
  quote: ListedQuote | null;
};

export const isNewestOffer = sql`${businessQuotes.id} = (select q.id from ${businessQuotes} q
  where q.quote_request_id = ${businessQuoteRequests.id} and q.status <> 'draft' order by q.version desc limit 1)`;

/** A request as the desk lists it at `now`. */
export function listedOf(
  { ownerId, ownerName, quote, companyEmail: _, companyPhone: __, ...row }: ListedRow,
  now: Date,
) {
  return {
    ...row,
    late: isLate(row, now),
    owner: ownerId ? { id: ownerId, name: ownerName } : null,
    quote: quote && { ...quote, number: quote.number ?? '', status: statusNow(quote, now) },
  };
}

const eventsShown = 200;

async function eventsOf(ctx: Ctx, requestId: string) {
  const rows = await ctx.db
    .select({
      id: businessQuoteEvents.id,
      kind: sql<EventKind>`${businessQuoteEvents.kind}`,
      actor: sql<string | null>`coalesce(nullif(${profiles.fullName}, ''), ${users.name})`,
      channel: businessQuoteEvents.channel,
      quoteNumber: businessQuotes.number,
      text: businessQuoteEvents.text,
      createdAt: businessQuoteEvents.createdAt,
    })
    .from(businessQuoteEvents)
    .leftJoin(users, eq(users.id, businessQuoteEvents.actorId))
    .leftJoin(profiles, eq(profiles.id, businessQuoteEvents.actorId))
    .leftJoin(businessQuotes, eq(businessQuotes.id, businessQuoteEvents.quoteId))
    .where(eq(businessQuoteEvents.requestId, requestId))
    .orderBy(desc(businessQuoteEvents.createdAt), desc(businessQuoteEvents.id))
    .limit(eventsShown);
  return rows;
}

/** The draft of a request, or null; `expiresAt` is the end it would have if it were sent now. */
async function shownDraft(ctx: Ctx, requestId: string) {
  const row = await draftOf(ctx, requestId);
  if (!row) return null;
  const {
    id,
    version,
    revision,
    seats,
    months,
    quotedPrice,
    discountPercentage,
    finalPrice,
    dpp,
    ppn,
    total,
    validDays,
    termsAndConditions,
  } = row;
  const prices = { quotedPrice, discountPercentage, finalPrice, dpp, ppn, total };
  const lines = await linesOf(ctx, id);
  const { scope, startsOn, endsOn, contactName, contactPhone } = row;
  const plan = {
    scope,
    startsOn,
    endsOn,
    contactName,
    contactPhone,
    payments: await paymentsOf(ctx, id),
  };
  const expiresAt = endOfValidity(ctx.now, validDays);
  return {
    id,
    version,
    revision,
    lines,
    seats,
    months,
    ...prices,
    validDays,
    expiresAt,
    ...plan,
    approval: await shownApprovalOf(ctx, row),
    termsAndConditions,
  };
}

async function ownerOf(ctx: Ctx, ownerId: string | null) {
  if (!ownerId) return null;
  const [row] = await ctx.db
    .select({ id: users.id, name: owner })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, ownerId));
  return row ?? null;
}

/** One request with its draft, offers and history. Staff see no draft or history of their own request. @throws forbidden (403), request_not_found (404) */
export async function staffRequestData(ctx: Ctx, requestId: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  const request = await requestById(ctx, requestId);
  if (!request) throw refuse('request_not_found');
  const handle = can(ctx.user, 'handle', request);
  const quotes = (await sentQuotesOf(ctx, [requestId])).get(requestId) ?? [];
  const parts = await acceptedPartsOf(ctx, quotes);
  const {
    clientKey,
    linkKey,
    linkRevokedAt,
    withdrawnAt,
    anonymous,
    draftRevision,
    searchText,
    selectedPackage,
    userId,
    ownerId,
    ...fields
  } = request;
  return {
    ...fields,
    late: isLate(request, ctx.now),
    owner: await ownerOf(ctx, ownerId),
    manager: await managerOf(ctx, request),
    hasAccount: !anonymous,
    linkRevoked: linkRevokedAt !== null,
    buyerGone: await isBuyerGone(ctx, request),
    may: {
      handle,
      take:
        handle &&
        requestAfter(request.status, 'taken') !== null &&
        (await handlerOf(ctx, request)) === null,
    },
    talk: (await talksOf(ctx, [requestId], 'staff'))(requestId),
    draft: handle ? await shownDraft(ctx, requestId) : null,
    quotes: quotes.map((quote) => ({ ...quote, ...parts(quote.id) })),
    events: handle ? await eventsOf(ctx, requestId) : [],
  };
}

/** The letter of a sent offer. @throws forbidden (403), quote_not_found (404) */
export async function staffPaper(ctx: Ctx, { id, quoteId }: { id: string; quoteId: string }) {
  requireRight(can(ctx.user, 'see', 'any'));
  const letter = await letterOf(ctx, id, quoteId);
  if (!letter) throw refuse('quote_not_found');
  return letter;
}
