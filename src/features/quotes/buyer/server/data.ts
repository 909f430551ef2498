import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { ownStatement } from '~/features/auth/server/data';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import { linkEnd } from '../../rules';
import { claimedId, isLinkOf, letterOf, offerColumns, offersByRequest, type RequestRow, requestById, sentQuotesOf, versionsShown } from '../../server/data';
import { businessQuoteRequests, businessQuotes } from '../../server/tables';
import { requestPageSize } from '../../terms';

export type LinkAsk = { secret: string; word: string };

type Quotes = Awaited<ReturnType<typeof sentQuotesOf>>;

const shownColumns = {
  id: businessQuoteRequests.id,
  reference: businessQuoteRequests.reference,
  companyName: businessQuoteRequests.companyName,
  packageCategory: businessQuoteRequests.packageCategory,
  packageTier: businessQuoteRequests.packageTier,
  program: businessQuoteRequests.program,
  numberOfEmployees: businessQuoteRequests.numberOfEmployees,
  trainingCategories: businessQuoteRequests.trainingCategories,
  additionalRequirements: businessQuoteRequests.additionalRequirements,
  contactPersonName: businessQuoteRequests.contactPersonName,
  status: businessQuoteRequests.status,
  createdAt: businessQuoteRequests.createdAt,
};
type ShownRequest = Pick<RequestRow, keyof typeof shownColumns>;

/** A request as its owner sees it. */
function shown(request: ShownRequest, quotes: Quotes) {
  const { id, reference, companyName, packageCategory, packageTier, program, numberOfEmployees, trainingCategories, additionalRequirements } = request;
  const { contactPersonName, status, createdAt } = request;
  const own = (quotes.get(id) ?? []).map(({ viewedAt: _, ...quote }) => quote);
  // The offer may be past its end before the nightly job has updated the request.
  const statusNow = status === 'quoted' && own[0]?.status === 'expired' ? ('expired' as const) : status;
  return {
    ...{ id, reference, companyName, packageCategory, packageTier, program, numberOfEmployees, trainingCategories, additionalRequirements },
    ...{ contactPersonName, status: statusNow, createdAt, quotes: own },
  };
}

const { userId, createdAt, id } = businessQuoteRequests;
/** One row per offer, and one row for each request without offers. */
const requestsStatement = ownStatement('own quote requests', (db, me) => {
  const page = new QueryBuilder()
    .select({ id })
    .from(businessQuoteRequests)
    .where(and(eq(userId, me), sql`(${createdAt}, ${id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`))
    .orderBy(desc(createdAt), desc(id))
    .limit(requestPageSize + 1);
  return db
    .select({ request: shownColumns, ...offerColumns })
    .from(businessQuoteRequests)
    .leftJoin(businessQuotes, and(eq(businessQuotes.quoteRequestId, id), ne(businessQuotes.status, 'draft')))
    .where(inArray(id, page))
    .orderBy(desc(createdAt), desc(id), desc(businessQuotes.version))
    .limit(versionsShown);
});
const beforeAll = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The actor's requests with their offers, newest first, `requestPageSize` a page. @throws invalid_cursor (422) */
export async function ownRequests(ctx: Ctx, word: string | undefined) {
  const cursor = word ? decodeCursor(word) : null;
  if (word && !cursor) throw refuseCommon('invalid_cursor');
  const after = cursor ? { at: cursor.at.toISOString(), id: cursor.id } : beforeAll;
  const rows = await requestsStatement(ctx, after);
  const requests = [...new Map(rows.map(({ request }) => [request.id, request])).values()];
  const page = toPage(requests, requestPageSize, (row) => ({ at: row.createdAt, id: row.id }));
  const quotes = offersByRequest(rows, ctx.now);
  return { ...page, items: page.items.map((row) => shown(row, quotes)) };
}

export async function hasRequests(ctx: Ctx): Promise<boolean> {
  const found = await ctx.db.select({ id: businessQuoteRequests.id }).from(businessQuoteRequests).where(eq(userId, ctx.user.userId)).limit(1);
  return found.length > 0;
}

/** The id of an offer's request, or null. */
export async function requestOfQuote(ctx: Ctx, quoteId: string): Promise<string | null> {
  const [row] = await ctx.db.select({ requestId: businessQuotes.quoteRequestId }).from(businessQuotes).where(eq(businessQuotes.id, quoteId)).limit(1);
  return row?.requestId ?? null;
}

/** The end of the newest sent offer, or null when none was sent. */
async function lastExpiry(ctx: Ctx, requestId: string): Promise<Date | null> {
  const [row] = await ctx.db
    .select({ expiresAt: businessQuotes.expiresAt })
    .from(businessQuotes)
    .where(and(eq(businessQuotes.quoteRequestId, requestId), ne(businessQuotes.status, 'draft')))
    .orderBy(desc(businessQuotes.version))
    .limit(1);
  return row?.expiresAt ?? null;
}

/** The end of the link's validity; null when its token is forged, revoked, expired or of another request. */
async function openUntil(ctx: Ctx, { secret, word }: LinkAsk, request: RequestRow | null): Promise<Date | null> {
  if (!request || !isLinkOf(secret, word, request)) return null;
  const until = linkEnd(request.createdAt, await lastExpiry(ctx, request.id));
  return ctx.now < until ? until : null;
}

export const linkOpens = async (ctx: Ctx, ask: LinkAsk, request: RequestRow | null): Promise<boolean> => (await openUntil(ctx, ask, request)) !== null;

/** The request of the signed link with its offers. @throws link_invalid (404) */
export async function linkedRequestData(ctx: Ctx, ask: LinkAsk) {
  const id = claimedId(ask.word);
  const request = id ? await requestById(ctx, id) : null;
  const until = await openUntil(ctx, ask, request);
  if (!request || !until) throw refuse('link_invalid');
  return { request: shown(request, await sentQuotesOf(ctx, [request.id])), until };
}

/** The letter for the owner. @throws quote_not_found (404), also for an offer of another buyer */
export async function ownPaper(ctx: Ctx, quoteId: string) {
  const requestId = await requestOfQuote(ctx, quoteId);
  const request = requestId && (await requestById(ctx, requestId));
  const letter = request && request.userId === ctx.user.userId ? await letterOf(ctx, request.id, quoteId) : null;
  if (!letter) throw refuse('quote_not_found');
  return letter;
}

/** The letter through the signed link. @throws link_invalid, quote_not_found (404) */
export async function linkedPaper(ctx: Ctx, ask: LinkAsk, quoteId: string) {
  const { request } = await linkedRequestData(ctx, ask);
  const letter = await letterOf(ctx, request.id, quoteId);
  if (!letter) throw refuse('quote_not_found');
  return letter;
}
