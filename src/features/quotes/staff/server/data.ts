import { and, asc, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere } from '~/lib/server/db/like';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import { endOfValidity, isLate, requestAfter, statusNow } from '../../rules';
import { draftOf, handlerOf, letterOf, linesOf, requestById, sentQuotesOf } from '../../server/data';
import { businessQuoteEvents, businessQuoteRequests, businessQuotes } from '../../server/tables';
import { csvMax, type EventKind, queuePageSize } from '../../terms';
import type { QueueFilter, QueueQuery } from '../schema';
import { countCap, type QueueView } from '../terms';

const requests = businessQuoteRequests;
// Written out, not as parameters: only so does the planner know the partial indexes of what waits.
const waiting = sql`${requests}.status in ('pending', 'reviewing')`;

function viewOf(ctx: Ctx, view: QueueView): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined;
    case 'open':
      return waiting;
    case 'late':
      return and(waiting, lte(requests.dueAt, ctx.now));
    case 'unowned':
      return and(waiting, isNull(requests.ownerId));
    case 'mine':
      return and(eq(requests.ownerId, ctx.user.userId), inArray(requests.status, ['pending', 'reviewing', 'quoted']));
    default:
      return eq(requests.status, view);
  }
}

/** Words of a search stand in reference, company, address, contact, telephone (however it is grouped, with 0 or +62) or the number of an offer. */
function found(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const { quoteRequestId, number } = businessQuotes;
  const digits = /^[\d ()+./-]{4,}$/.test(q) ? q.replace(/\D/g, '').replace(/^(0|62)/, '') : '';
  return or(
    sql`${requests.searchText} like ${anywhere(q.toLowerCase())}`,
    digits ? sql`${requests.searchText} like ${anywhere(digits)}` : undefined,
    q.includes('/') ? sql`${requests.id} in (select ${quoteRequestId} from ${businessQuotes} where ${number} like ${anywhere(q.toUpperCase())})` : undefined,
  );
}

const oldestFirst = (view: QueueView) => view === 'open' || view === 'late' || view === 'unowned';

const owner = sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${users.name})`;

const columns = {
  id: requests.id,
  reference: requests.reference,
  companyName: requests.companyName,
  companyEmail: requests.companyEmail,
  companyPhone: requests.companyPhone,
  contactPersonName: requests.contactPersonName,
  packageCategory: requests.packageCategory,
  packageTier: requests.packageTier,
  numberOfEmployees: requests.numberOfEmployees,
  status: requests.status,
  createdAt: requests.createdAt,
  dueAt: requests.dueAt,
  ownerId: requests.ownerId,
  ownerName: owner,
};

const rowsOf = (ctx: Ctx, { view, q }: QueueFilter, after: SQL | undefined, limit: number) =>
  ctx.db
    .select(columns)
    .from(requests)
    .leftJoin(users, eq(users.id, requests.ownerId))
    .leftJoin(profiles, eq(profiles.id, requests.ownerId))
    .where(and(viewOf(ctx, view), found(q), after))
    .orderBy(...(oldestFirst(view) ? [asc(requests.createdAt), asc(requests.id)] : [desc(requests.createdAt), desc(requests.id)]))
    .limit(limit);

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The newest sent version of each request. */
async function newestQuotes(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const quotes = businessQuotes;
  const { quoteRequestId, number, version, status, finalPrice, expiresAt, viewedAt } = quotes;
  const rows = await ctx.db
    .selectDistinctOn([quoteRequestId], { quoteRequestId, number, version, status, finalPrice, expiresAt, viewedAt })
    .from(quotes)
    .where(and(inArray(quotes.quoteRequestId, ids), sql`${quotes.status} <> 'draft'`))
    .orderBy(quotes.quoteRequestId, desc(quotes.version));
  return new Map(
    rows.map((row) => {
      const { version, finalPrice, expiresAt, viewedAt } = row;
      return [row.quoteRequestId, { number: row.number ?? '', version, status: statusNow(row, ctx.now), finalPrice, expiresAt, viewedAt }];
    }),
  );
}

async function withQuotes(ctx: Ctx, rows: Row[]) {
  const quotes = await newestQuotes(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map(({ ownerId, ownerName, ...row }) => ({
    ...row,
    late: isLate(row, ctx.now),
    owner: ownerId ? { id: ownerId, name: ownerName } : null,
    quote: quotes.get(row.id) ?? null,
  }));
}

/** The queue, 25 a page: open work oldest first, the rest newest first. @throws forbidden (403), invalid_cursor (422) */
export async function requestQueue(ctx: Ctx, { cursor: word, ...filter }: QueueQuery) {
  requireRight(can(ctx.user, 'handle'));
  const cursor = word ? decodeCursor(word) : null;
  if (word && !cursor) throw refuseCommon('invalid_cursor');
  const direction = oldestFirst(filter.view) ? sql`>` : sql`<`;
  const after = cursor ? sql`(${requests.createdAt}, ${requests.id}) ${direction} (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)` : undefined;
  const page = toPage(await rowsOf(ctx, filter, after, queuePageSize + 1), queuePageSize, (row) => ({ at: row.createdAt, id: row.id }));
  const items = await withQuotes(ctx, page.items);
  return { ...page, items: items.map(({ companyEmail: _, companyPhone: __, ...row }) => row) };
}

/** The rows of a filter for a spreadsheet, and whether there are more than its 5,000. @throws forbidden (403) */
export async function requestRows(ctx: Ctx, filter: QueueFilter) {
  requireRight(can(ctx.user, 'handle'));
  const found = await rowsOf(ctx, filter, undefined, csvMax + 1);
  return { rows: await withQuotes(ctx, found.slice(0, csvMax)), cut: found.length > csvMax };
}

/** How many rows a view has, counted to the cap and one more. */
async function counted(ctx: Ctx, view: QueueView): Promise<number> {
  const some = ctx.db
    .select({ one: sql`1` })
    .from(requests)
    .where(viewOf(ctx, view))
    .limit(countCap + 1);
  const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(some.as('some'));
  return row?.count ?? 0;
}

/** How much waits. @throws forbidden (403) */
export async function requestCounts(ctx: Ctx) {
  requireRight(can(ctx.user, 'handle'));
  return { open: await counted(ctx, 'open'), late: await counted(ctx, 'late'), unowned: await counted(ctx, 'unowned'), mine: await counted(ctx, 'mine') };
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

/** The draft of a request, or null; its end is that of an offer sent now. */
async function shownDraft(ctx: Ctx, requestId: string) {
  const row = await draftOf(ctx, requestId);
  if (!row) return null;
  const { id, version, revision, seats, months, quotedPrice, discountPercentage, finalPrice, dpp, ppn, total, validDays, termsAndConditions } = row;
  const prices = { quotedPrice, discountPercentage, finalPrice, dpp, ppn, total };
  const lines = await linesOf(ctx, id);
  return { id, version, revision, lines, seats, months, ...prices, validDays, expiresAt: endOfValidity(ctx.now, validDays), termsAndConditions };
}

async function ownerOf(ctx: Ctx, ownerId: string | null) {
  if (!ownerId) return null;
  const [row] = await ctx.db.select({ id: users.id, name: owner }).from(users).leftJoin(profiles, eq(profiles.id, users.id)).where(eq(users.id, ownerId));
  return row ?? null;
}

/** One request with its draft, offers and history; of their own request staff sees what any buyer sees. @throws forbidden (403), request_not_found (404) */
export async function staffRequestData(ctx: Ctx, requestId: string) {
  requireRight(can(ctx.user, 'handle'));
  const request = await requestById(ctx, requestId);
  if (!request) throw refuse('request_not_found');
  const handle = can(ctx.user, 'handle', request);
  const { clientKey, linkKey, linkRevokedAt, anonymous, draftRevision, searchText, selectedPackage, userId, ownerId, ...told } = request;
  return {
    ...told,
    late: isLate(request, ctx.now),
    owner: await ownerOf(ctx, ownerId),
    hasAccount: !anonymous,
    linkRevoked: linkRevokedAt !== null,
    may: { handle, take: handle && requestAfter(request.status, 'taken') !== null && (await handlerOf(ctx, request)) === null },
    draft: handle ? await shownDraft(ctx, requestId) : null,
    quotes: (await sentQuotesOf(ctx, [requestId])).get(requestId) ?? [],
    events: handle ? await eventsOf(ctx, requestId) : [],
  };
}

/** The letter of a sent offer. @throws forbidden (403), quote_not_found (404) */
export async function staffPaper(ctx: Ctx, { id, quoteId }: { id: string; quoteId: string }) {
  requireRight(can(ctx.user, 'handle'));
  const letter = await letterOf(ctx, id, quoteId);
  if (!letter) throw refuse('quote_not_found');
  return letter;
}
