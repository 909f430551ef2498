import { and, count, desc, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import { roleOf, usersWithRole } from '~/features/auth/server/data';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { isSignature, sign } from '~/lib/server/signature';
import { taxLabels } from '~/lib/tax';
import { isAnswerable, statusNow } from '../rules';
import { businessQuoteLines, businessQuotePapers, businessQuoteRequests, businessQuotes } from './tables';

type Linked = { id: string; linkKey: string };

/** Word of the signed link: the request's id and a signature over it and its key. It is asked for in a header, never in an address that logs see. */
export const linkWord = (secret: string, { id, linkKey }: Linked): string => `${id.replaceAll('-', '')}.${sign(secret, 'quote-link', id, linkKey)}`;

const linkPattern = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([\w-]{43})$/;

/** The request id that a link's word claims to open; its signature is judged by `isLinkOf`. */
export function claimedId(word: string): string | null {
  const parts = linkPattern.exec(word);
  return parts ? parts.slice(1, 6).join('-') : null;
}

export const isLinkOf = (secret: string, word: string, request: Linked): boolean => isSignature(word, linkWord(secret, request));

/** Where a buyer reads a request: the owner in the dashboard, anybody else through the signed link, whose word no server ever sees in an address. */
export const buyerLink = (secret: string, request: Linked & { userId: string | null }): string =>
  request.userId ? '/dashboard?tab=quotes' : `/business/quote#${linkWord(secret, request)}`;

type Handled = { ownerId: string | null; userId: string | null };

/** Who of staff handles a request; nobody when its owner has left staff, or has claimed the request meanwhile. */
export async function handlerOf(ctx: Ctx, { ownerId, userId }: Handled): Promise<string | null> {
  if (!ownerId || ownerId === userId) return null;
  return (await roleOf(ctx, ownerId)) === 'superadmin' ? ownerId : null;
}

/** Who hears of a request: whoever handles it, else every superadmin whose own it isn't. */
export async function staffOf(ctx: Ctx, request: Handled): Promise<string[]> {
  const handler = await handlerOf(ctx, request);
  if (handler) return [handler];
  return (await usersWithRole(ctx, 'superadmin')).filter((id) => id !== request.userId);
}

export type QuoteRow = typeof businessQuotes.$inferSelect;
const { createdAt: _, revision: __, validDays: ___, remindedAt: ____, ...sentColumns } = getTableColumns(businessQuotes);
type SentRow = Pick<QuoteRow, keyof typeof sentColumns>;
type ShownLine = Pick<typeof businessQuoteLines.$inferSelect, 'package' | 'quantity' | 'unitPrice'>;

/** Of all requests that are read at once: versions are few, this only bounds the read. */
export const versionsShown = 500;

/** The lines of an offer, in order. */
export const linesOf = (ctx: Ctx, quoteId: string): Promise<ShownLine[]> =>
  ctx.db
    .select({ package: businessQuoteLines.package, quantity: businessQuoteLines.quantity, unitPrice: businessQuoteLines.unitPrice })
    .from(businessQuoteLines)
    .where(eq(businessQuoteLines.quoteId, quoteId))
    .orderBy(businessQuoteLines.position);

/** An offer that was sent, as its buyer sees it now. */
function shown(quote: SentRow, lines: ShownLine[], now: Date) {
  const { id, version, seats, months, quotedPrice, discountPercentage, finalPrice, dpp, ppn, total, expiresAt, termsAndConditions } = quote;
  const { answeredAt, answerChannel, acceptedName, acceptedPosition, poNumber, rejectionReason, viewedAt } = quote;
  if (!quote.number || !quote.sentAt) throw new Error(`quote ${id} was never sent`);
  return {
    ...{ id, number: quote.number, version, status: statusNow(quote, now), answerable: isAnswerable(quote, now), lines, seats, months },
    ...{ quotedPrice, discountPercentage, finalPrice, dpp, ppn, total, taxLabels: taxLabels(ruleOf(quote)), expiresAt, sentAt: quote.sentAt },
    ...{ termsAndConditions, answeredAt, answerChannel, acceptedName, acceptedPosition, poNumber, rejectionReason, viewedAt },
  };
}

/** The PPN rule that was written down with an offer. */
export const ruleOf = ({ ppnRate, dppNumerator, dppDenominator }: Pick<QuoteRow, 'ppnRate' | 'dppNumerator' | 'dppDenominator'>) => ({
  ratePercent: ppnRate,
  numerator: dppNumerator,
  denominator: dppDenominator,
});

const { quoteRequestId, status, version } = businessQuotes;
const linesInOrder = sql<
  ShownLine[]
>`(select json_agg(json_build_object('package', l.package, 'quantity', l.quantity, 'unitPrice', l.unit_price) order by l.position)
  from ${businessQuoteLines} l where l.quote_id = ${businessQuotes}.id)`;

/** An offer that was sent, with its lines. */
export const offerColumns = { quote: sentColumns, lines: linesInOrder };
export type OfferRow = { quote: SentRow | null; lines: ShownLine[] | null };

const sentStatement = statement('sent quotes', (db) =>
  db
    .select(offerColumns)
    .from(businessQuotes)
    .where(and(sql`${quoteRequestId} = any(${sql.placeholder('ids')}::uuid[])`, ne(status, 'draft')))
    .orderBy(quoteRequestId, desc(version))
    .limit(versionsShown),
);

/** The offers of each request, in the order they were read in. */
export function offersByRequest(rows: OfferRow[], now: Date) {
  const offers = new Map<string, ReturnType<typeof shown>[]>();
  for (const { quote, lines } of rows) {
    if (quote) offers.set(quote.quoteRequestId, [...(offers.get(quote.quoteRequestId) ?? []), shown(quote, lines ?? [], now)]);
  }
  return offers;
}

/** The offers of requests that were sent, newest version first. */
export async function sentQuotesOf(ctx: Ctx, requestIds: string[]) {
  return offersByRequest(requestIds.length > 0 ? await sentStatement(ctx, { ids: `{${requestIds.join(',')}}` }) : [], ctx.now);
}

/** One request, or null. */
export async function requestBy(ctx: Ctx, where: SQL | undefined) {
  const [row] = await ctx.db.select().from(businessQuoteRequests).where(where).limit(1);
  return row ?? null;
}

export const requestById = (ctx: Ctx, id: string) => requestBy(ctx, eq(businessQuoteRequests.id, id));
export type RequestRow = NonNullable<Awaited<ReturnType<typeof requestBy>>>;

async function letter(ctx: Ctx, where: SQL | undefined) {
  const [row] = await ctx.db
    .select({ pdf: businessQuotePapers.pdf, number: businessQuotes.number })
    .from(businessQuotePapers)
    .innerJoin(businessQuotes, eq(businessQuotes.id, businessQuotePapers.quoteId))
    .where(where)
    .limit(1);
  return row ? { pdf: row.pdf, filename: `Penawaran_${(row.number ?? '').replaceAll('/', '-')}.pdf` } : null;
}

/** The letter of an offer as it was sent, or null. */
export const letterById = (ctx: Ctx, quoteId: string) => letter(ctx, eq(businessQuotes.id, quoteId));

/** The same, only when the offer belongs to this request. */
export const letterOf = (ctx: Ctx, requestId: string, quoteId: string) =>
  letter(ctx, and(eq(businessQuotes.id, quoteId), eq(businessQuotes.quoteRequestId, requestId)));

/** The draft of a request, or null. */
export async function draftOf(ctx: Ctx, requestId: string): Promise<QuoteRow | null> {
  const [row] = await ctx.db
    .select()
    .from(businessQuotes)
    .where(and(eq(businessQuotes.quoteRequestId, requestId), eq(businessQuotes.status, 'draft')))
    .limit(1);
  return row ?? null;
}

/** How many requests the actor has sent. */
export async function countOwnRequests(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.select({ sent: count() }).from(businessQuoteRequests).where(eq(businessQuoteRequests.userId, ctx.user.userId));
  return row?.sent ?? 0;
}
