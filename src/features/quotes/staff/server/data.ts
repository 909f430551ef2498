import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, type TimeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere } from '~/lib/server/db/like';
import { statement, statements } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import { endOfValidity, isLate, requestAfter, statusNow } from '../../rules';
import { draftOf, handlerOf, letterOf, linesOf, requestById, sentQuotesOf } from '../../server/data';
import { businessQuoteEvents, businessQuoteRequests, businessQuotes } from '../../server/tables';
import { csvMax, type EventKind, type QuoteStatus, queuePageSize } from '../../terms';
import type { QueueFilter, QueueQuery } from '../schema';
import { countCap, type QueueView } from '../terms';

const requests = businessQuoteRequests;
// The statuses are literals, not parameters: otherwise the planner can't use the partial indexes of waiting requests.
const waiting = sql`${requests}.status in ('pending', 'reviewing')`;

function viewOf(view: QueueView): SQL | undefined {
  switch (view) {
    case 'all':
      return undefined;
    case 'open':
      return waiting;
    case 'late':
      return and(waiting, sql`${requests.dueAt} <= ${sql.placeholder('now')}::timestamptz`);
    case 'unowned':
      return and(waiting, isNull(requests.ownerId));
    case 'mine':
      return and(eq(requests.ownerId, sql.placeholder('userId')), inArray(requests.status, ['pending', 'reviewing', 'quoted']));
    default:
      return eq(requests.status, view);
  }
}

/** The values that the views' conditions refer to. */
const viewValuesOf = (ctx: Ctx) => ({ now: ctx.now.toISOString(), userId: ctx.user.userId });

/** The patterns of a search. A telephone number matches in any grouping, with 0 or +62; a search with a slash also matches numbers of offers. */
function patternsOf(q: string | undefined): { text?: string; digits?: string; number?: string } {
  if (!q) return {};
  const digits = /^[\d ()+./-]{4,}$/.test(q) ? q.replace(/\D/g, '').replace(/^(0|62)/, '') : '';
  return { text: anywhere(q.toLowerCase()), ...(digits && { digits: anywhere(digits) }), ...(q.includes('/') && { number: anywhere(q.toUpperCase()) }) };
}

/** The parts of a statement that depend on the request: the view, the kinds of patterns, and whether a cursor is set. */
type Shape = { view: QueueView; text: boolean; digits: boolean; number: boolean; after: boolean; limit: number };

/** A search matches the reference, company, e-mail address, contact, telephone, or number of an offer. */
function matches({ text, digits, number }: Shape): SQL | undefined {
  return or(
    text ? sql`${requests.searchText} like ${sql.placeholder('text')}` : undefined,
    digits ? sql`${requests.searchText} like ${sql.placeholder('digits')}` : undefined,
    number
      ? sql`${requests.id} in (select ${businessQuotes.quoteRequestId} from ${businessQuotes} where ${businessQuotes.number} like ${sql.placeholder('number')})`
      : undefined,
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

const quoteColumns = {
  number: sql<string | null>`newest.number`,
  version: sql<number | null>`newest.version`,
  quoteStatus: sql<QuoteStatus>`newest.status`,
  finalPrice: sql<number>`newest.final_price`,
  expiresAt: sql<Date>`newest.expires_at`.mapWith(businessQuotes.expiresAt),
  viewedAt: sql<Date | null>`newest.viewed_at`.mapWith(businessQuotes.viewedAt),
};
const newest = sql`(select * from ${businessQuotes} where ${businessQuotes.quoteRequestId} = ${requests.id} and ${businessQuotes.status} <> 'draft'
  order by ${businessQuotes.version} desc limit 1) newest`;

/** The requests of a view, each with its newest sent version. */
const queueStatement = statements(
  ({ view, limit, ...parts }: Shape) => ['queue', view, limit, ...Object.entries(parts).flatMap(([part, isSet]) => (isSet ? [part] : []))].join(' '),
  (db, shape) => {
    const { createdAt, id } = requests;
    const beyond = oldestFirst(shape.view) ? sql`>` : sql`<`;
    const after = shape.after ? sql`(${createdAt}, ${id}) ${beyond} (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)` : undefined;
    return db
      .select({ ...columns, ...quoteColumns })
      .from(requests)
      .leftJoin(users, eq(users.id, requests.ownerId))
      .leftJoin(profiles, eq(profiles.id, requests.ownerId))
      .leftJoinLateral(newest, sql`true`)
      .where(and(viewOf(shape.view), matches(shape), after))
      .orderBy(...(oldestFirst(shape.view) ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]))
      .limit(shape.limit);
  },
  // The best plan of a search depends on its text, so searches aren't prepared.
  ({ text }) => !text,
);

async function rowsOf(ctx: Ctx, { view, q }: QueueFilter, cursor: TimeCursor | null, limit: number) {
  const patterns = patternsOf(q);
  const { text, digits, number } = patterns;
  const shape = { view, text: text !== undefined, digits: digits !== undefined, number: number !== undefined, after: cursor !== null, limit };
  const rows = await queueStatement(ctx, shape, { ...viewValuesOf(ctx), ...patterns, at: cursor?.at.toISOString(), id: cursor?.id });
  return rows.map(({ ownerId, ownerName, number, version, quoteStatus, finalPrice, expiresAt, viewedAt, ...row }) => ({
    ...row,
    late: isLate(row, ctx.now),
    owner: ownerId ? { id: ownerId, name: ownerName } : null,
    quote: version ? { number: number ?? '', version, status: statusNow({ status: quoteStatus, expiresAt }, ctx.now), finalPrice, expiresAt, viewedAt } : null,
  }));
}

/** A page of requests: open ones oldest first, the others newest first. @throws forbidden (403), invalid_cursor (422) */
export async function requestQueue(ctx: Ctx, { cursor, ...filter }: QueueQuery) {
  requireRight(can(ctx.user, 'see', 'any'));
  const after = cursor ? decodeCursor(cursor) : null;
  if (cursor && !after) throw refuseCommon('invalid_cursor');
  const page = toPage(await rowsOf(ctx, filter, after, queuePageSize + 1), queuePageSize, (row) => ({ at: row.createdAt, id: row.id }));
  return { ...page, items: page.items.map(({ companyEmail: _, companyPhone: __, ...row }) => row) };
}

/** The first `csvMax` requests of a filter for a spreadsheet; `cut` is true when there are more. @throws forbidden (403) */
export async function requestRows(ctx: Ctx, filter: QueueFilter) {
  requireRight(can(ctx.user, 'see', 'any'));
  const rows = await rowsOf(ctx, filter, null, csvMax + 1);
  return { rows: rows.slice(0, csvMax), cut: rows.length > csvMax };
}

/** The number of rows of a view, counted up to `countCap` + 1. */
const counted = (view: QueueView) =>
  sql<number>`(select count(*)::int from (select 1 from ${requests} where ${viewOf(view)} limit ${sql.raw(`${countCap + 1}`)}) counted)`;
const countsStatement = statement('queue counts', (db) =>
  db.select({ open: counted('open'), late: counted('late'), unowned: counted('unowned'), mine: counted('mine') }).from(sql`(select 1) once`),
);

/** The number of requests in the views that need work. @throws forbidden (403) */
export async function requestCounts(ctx: Ctx) {
  requireRight(can(ctx.user, 'see', 'any'));
  const [counts] = await countsStatement(ctx, viewValuesOf(ctx));
  return counts ?? { open: 0, late: 0, unowned: 0, mine: 0 };
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

/** One request with its draft, offers and history. Staff see no draft or history of their own request. @throws forbidden (403), request_not_found (404) */
export async function staffRequestData(ctx: Ctx, requestId: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  const request = await requestById(ctx, requestId);
  if (!request) throw refuse('request_not_found');
  const handle = can(ctx.user, 'handle', request);
  const { clientKey, linkKey, linkRevokedAt, anonymous, draftRevision, searchText, selectedPackage, userId, ownerId, ...fields } = request;
  return {
    ...fields,
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
  requireRight(can(ctx.user, 'see', 'any'));
  const letter = await letterOf(ctx, id, quoteId);
  if (!letter) throw refuse('quote_not_found');
  return letter;
}
