import { and, count, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { isActiveWith, roleOf, usersWith } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { roleHolds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { requireRight } from '~/lib/server/guard';
import { isSignature, sign } from '~/lib/server/signature';
import { taxLabels } from '~/lib/tax';
import { can } from '../access';
import { refuse } from '../errors';
import { isAnswerable, statusNow } from '../rules';
import type { ShownManager } from '../schema';
import {
  businessQuoteLines,
  businessQuotePapers,
  businessQuotePayments,
  businessQuoteRequests,
  businessQuotes,
  salesContacts,
} from './tables';

type KeyedRequest = { id: string; linkKey: string };

/** The token of the signed link: the request's id, and a signature over the id and its key. Only a header carries it, since logs keep addresses. */
export const linkToken = (secret: string, { id, linkKey }: KeyedRequest): string =>
  `${id.replaceAll('-', '')}.${sign(secret, 'quote-link', id, linkKey)}`;

const tokenPattern =
  /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/;

/** The request id in a link's token, not verified: `isLinkTokenOf` checks the signature. Null when the token is malformed. */
export function requestIdIn(token: string): string | null {
  const parts = tokenPattern.exec(token);
  return parts ? parts.slice(1, 6).join('-') : null;
}

export const isLinkTokenOf = (secret: string, token: string, request: KeyedRequest): boolean =>
  isSignature(token, linkToken(secret, request));

/** The address where a buyer reads a request: the dashboard for an account, else the signed link. Its token stands in the fragment, which browsers send to no server. */
export const buyerLink = (
  secret: string,
  request: KeyedRequest & { userId: string | null },
): string =>
  request.userId ? '/dashboard?tab=quotes' : `/business/quote#${linkToken(secret, request)}`;

/** Whether no notice reaches the buyer any more, because the account is erased and nobody has entered an address since. */
export async function isBuyerGone(
  ctx: Ctx,
  { anonymous, userId }: { anonymous: boolean; userId: string | null },
): Promise<boolean> {
  if (anonymous) return false;
  const [account] = userId
    ? await ctx.db
        .select({ erasedAt: users.erasedAt })
        .from(users)
        .where(eq(users.id, userId))
        .limit(1)
    : [];
  return !account || account.erasedAt !== null;
}

type RequestPeople = { ownerId: string | null; userId: string | null };

/** The staff member who handles a request; null when its owner is no longer staff or has claimed the request as its buyer. */
export async function handlerOf(
  ctx: Ctx,
  { ownerId, userId }: RequestPeople,
): Promise<string | null> {
  if (!ownerId || ownerId === userId) return null;
  return roleHolds(await roleOf(ctx, ownerId), 'quotes.handle') ? ownerId : null;
}

/** The staff who get the notices about a request: its handler, else everybody with `quotes.handle` except its buyer. */
export async function staffOf(ctx: Ctx, request: RequestPeople): Promise<string[]> {
  const handler = await handlerOf(ctx, request);
  if (handler) return [handler];
  return (await usersWith(ctx, 'quotes.handle')).filter((id) => id !== request.userId);
}

const managersStatement = statement('quote managers', (db) =>
  db
    .select({
      id: users.id,
      name: sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${users.name})`,
      phone: salesContacts.phone,
      whatsapp: salesContacts.whatsapp,
    })
    .from(salesContacts)
    .innerJoin(users, eq(users.id, salesContacts.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        sql`${users.id} = any(${sql.placeholder('ids')}::uuid[])`,
        isActiveWith('quotes.handle', users),
        sql`num_nonnulls(${salesContacts.phone}, ${salesContacts.whatsapp}) > 0`,
      ),
    ),
);

/** Who is responsible for each of these requests and shows a number to its buyer; null where the company's own contact stands. */
export async function managersOf(
  ctx: Ctx,
  requests: RequestPeople[],
): Promise<(request: RequestPeople) => ShownManager | null> {
  const ids = [
    ...new Set(
      requests.flatMap(({ ownerId, userId }) => (ownerId && ownerId !== userId ? [ownerId] : [])),
    ),
  ];
  const managers: ShownManager[] =
    ids.length > 0 ? await managersStatement(ctx, { ids: `{${ids.join(',')}}` }) : [];
  const byId = new Map(managers.map((manager) => [manager.id, manager]));
  return ({ ownerId, userId }) =>
    ownerId && ownerId !== userId ? (byId.get(ownerId) ?? null) : null;
}

export const managerOf = async (ctx: Ctx, request: RequestPeople): Promise<ShownManager | null> =>
  (await managersOf(ctx, [request]))(request);

export type QuoteRow = typeof businessQuotes.$inferSelect;
const {
  createdAt: _,
  revision: __,
  validDays: ___,
  remindedAt: ____,
  acceptedBy: _____,
  writers: ______,
  ...sentColumns
} = getTableColumns(businessQuotes);
type SentRow = Pick<QuoteRow, keyof typeof sentColumns>;
const {
  id: lineId,
  quoteId: ofQuote,
  position: place,
  ...lineColumns
} = getTableColumns(businessQuoteLines);
export type ShownLine = Pick<typeof businessQuoteLines.$inferSelect, keyof typeof lineColumns>;

/** The most versions that one read returns over all its requests. Requests have few versions; this only bounds the read. */
export const versionsShown = 500;

/** The lines of an offer, in order. */
export const linesOf = (ctx: Ctx, quoteId: string): Promise<ShownLine[]> =>
  ctx.db
    .select(lineColumns)
    .from(businessQuoteLines)
    .where(eq(businessQuoteLines.quoteId, quoteId))
    .orderBy(businessQuoteLines.position);

const { trigger, dueOn, percent, amount } = businessQuotePayments;
const paymentColumns = { trigger, dueOn, percent, amount };
export type ShownPayment = Pick<
  typeof businessQuotePayments.$inferSelect,
  keyof typeof paymentColumns
>;

/** The payments of an offer, in order. */
export const paymentsOf = (ctx: Ctx, quoteId: string): Promise<ShownPayment[]> =>
  ctx.db
    .select(paymentColumns)
    .from(businessQuotePayments)
    .where(eq(businessQuotePayments.quoteId, quoteId))
    .orderBy(businessQuotePayments.position);

/** A sent offer as its buyer sees it at `now`. */
function shown(quote: SentRow, lines: ShownLine[], payments: ShownPayment[], now: Date) {
  const {
    id,
    version,
    seats,
    months,
    quotedPrice,
    discountPercentage,
    finalPrice,
    dpp,
    ppn,
    total,
    expiresAt,
    termsAndConditions,
  } = quote;
  const { scope, startsOn, endsOn, contactName, contactPhone } = quote;
  const {
    answeredAt,
    answerChannel,
    acceptedName,
    acceptedPosition,
    acceptedEmail,
    poNumber,
    rejectionReason,
    viewedAt,
  } = quote;
  if (!quote.number || !quote.sentAt) throw new Error(`quote ${id} was never sent`);
  return {
    id,
    number: quote.number,
    version,
    status: statusNow(quote, now),
    answerable: isAnswerable(quote, now),
    lines,
    seats,
    months,
    quotedPrice,
    discountPercentage,
    finalPrice,
    dpp,
    ppn,
    total,
    taxLabels: taxLabels(ruleOf(quote)),
    expiresAt,
    sentAt: quote.sentAt,
    scope,
    startsOn,
    endsOn,
    contactName,
    contactPhone,
    payments,
    termsAndConditions,
    answeredAt,
    answerChannel,
    acceptedName,
    acceptedPosition,
    acceptedEmail,
    poNumber,
    rejectionReason,
    viewedAt,
  };
}

/** The PPN rule that was stored with an offer. */
export const ruleOf = ({
  ppnRate,
  dppNumerator,
  dppDenominator,
}: Pick<QuoteRow, 'ppnRate' | 'dppNumerator' | 'dppDenominator'>) => ({
  ratePercent: ppnRate,
  numerator: dppNumerator,
  denominator: dppDenominator,
});

const { quoteRequestId, status, version } = businessQuotes;
const linesInOrder = sql<
  ShownLine[]
>`(select json_agg(json_build_object('kind', l.kind, 'package', l.package, 'program', l.program,
    'unit', l.unit, 'description', l.description, 'workshopDays', l.workshop_days, 'place', l.place, 'startsOn', l.starts_on, 'endsOn', l.ends_on,
    'quantity', l.quantity, 'unitPrice', l.unit_price) order by l.position)
  from ${businessQuoteLines} l where l.quote_id = ${businessQuotes}.id)`;

const paymentsInOrder = sql<
  ShownPayment[]
>`(select json_agg(json_build_object('trigger', p.trigger, 'dueOn', p.due_on, 'percent', p.percent, 'amount', p.amount) order by p.position)
  from ${businessQuotePayments} p where p.quote_id = ${businessQuotes}.id)`;

export const offerColumns = { quote: sentColumns, lines: linesInOrder, payments: paymentsInOrder };
export type OfferRow = {
  quote: SentRow | null;
  lines: ShownLine[] | null;
  payments: ShownPayment[] | null;
};

const sentStatement = statement('sent quotes', (db) =>
  db
    .select(offerColumns)
    .from(businessQuotes)
    .where(
      and(sql`${quoteRequestId} = any(${sql.placeholder('ids')}::uuid[])`, ne(status, 'draft')),
    )
    .orderBy(quoteRequestId, desc(version))
    .limit(versionsShown),
);

/** The offers by request id, in the order of the rows. */
export function offersByRequest(rows: OfferRow[], now: Date) {
  const offers = new Map<string, ReturnType<typeof shown>[]>();
  for (const { quote, lines, payments } of rows) {
    if (quote)
      offers.set(quote.quoteRequestId, [
        ...(offers.get(quote.quoteRequestId) ?? []),
        shown(quote, lines ?? [], payments ?? [], now),
      ]);
  }
  return offers;
}

/** The sent offers of these requests by request id, newest version first. */
export async function sentQuotesOf(ctx: Ctx, requestIds: string[]) {
  return offersByRequest(
    requestIds.length > 0 ? await sentStatement(ctx, { ids: `{${requestIds.join(',')}}` }) : [],
    ctx.now,
  );
}

export async function requestBy(ctx: Ctx, where: SQL | undefined) {
  const [row] = await ctx.db.select().from(businessQuoteRequests).where(where).limit(1);
  return row ?? null;
}

export const requestById = (ctx: Ctx, id: string) =>
  requestBy(ctx, eq(businessQuoteRequests.id, id));
export type RequestRow = NonNullable<Awaited<ReturnType<typeof requestBy>>>;

/** A request that the actor handles as staff, to be read. @throws forbidden, own_request (403), request_not_found (404) */
export async function handledRequest(ctx: Ctx, id: string): Promise<RequestRow> {
  requireRight(can(ctx.user, 'see', 'any'));
  const request = await requestById(ctx, id);
  if (!request) throw refuse('request_not_found');
  if (!can(ctx.user, 'handle', request)) throw refuse('own_request');
  return request;
}

async function letter(ctx: Ctx, where: SQL | undefined) {
  const [row] = await ctx.db
    .select({ pdf: businessQuotePapers.pdf, number: businessQuotes.number })
    .from(businessQuotePapers)
    .innerJoin(businessQuotes, eq(businessQuotes.id, businessQuotePapers.quoteId))
    .where(where)
    .limit(1);
  return row
    ? { pdf: row.pdf, filename: `Penawaran_${(row.number ?? '').replaceAll('/', '-')}.pdf` }
    : null;
}

export const letterById = (ctx: Ctx, quoteId: string) =>
  letter(ctx, eq(businessQuotes.id, quoteId));

/** The letter of an offer, or null when the offer doesn't belong to this request. */
export const letterOf = (ctx: Ctx, requestId: string, quoteId: string) =>
  letter(ctx, and(eq(businessQuotes.id, quoteId), eq(businessQuotes.quoteRequestId, requestId)));

export async function draftOf(ctx: Ctx, requestId: string): Promise<QuoteRow | null> {
  const [row] = await ctx.db
    .select()
    .from(businessQuotes)
    .where(and(eq(businessQuotes.quoteRequestId, requestId), eq(businessQuotes.status, 'draft')))
    .limit(1);
  return row ?? null;
}

/** The figures of an offer that a contract is made of; null where it isn't accepted. */
export async function acceptedQuoteOf(ctx: Ctx, quoteId: string) {
  const { seats, months, answeredAt, sentAt, createdAt } = businessQuotes;
  const [row] = await ctx.db
    .select({
      seats,
      months,
      answeredAt: sql<Date>`coalesce(${answeredAt}, ${sentAt}, ${createdAt})`.mapWith(createdAt),
    })
    .from(businessQuotes)
    .where(and(eq(businessQuotes.id, quoteId), eq(businessQuotes.status, 'accepted')));
  return row ?? null;
}

/** The number of the newest sent offer of a request; null when none was sent. */
export async function lastNumber(ctx: Ctx, requestId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ number: businessQuotes.number })
    .from(businessQuotes)
    .where(and(eq(businessQuotes.quoteRequestId, requestId), ne(businessQuotes.status, 'draft')))
    .orderBy(desc(businessQuotes.version))
    .limit(1);
  return row?.number ?? null;
}

export async function countOwnRequests(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ sent: count() })
    .from(businessQuoteRequests)
    .where(eq(businessQuoteRequests.userId, ctx.user.userId));
  return row?.sent ?? 0;
}
