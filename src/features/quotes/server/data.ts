import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { roleOf, usersWithRole } from '~/features/auth/server/data';
import type { Ctx } from '~/lib/server/ctx';
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
type LineRow = Pick<typeof businessQuoteLines.$inferSelect, 'quoteId' | 'package' | 'quantity' | 'unitPrice'>;

/** Versions kept per request are few; this only bounds the read. */
const versionsShown = 50;

/** The lines of offers, by offer and in order. */
export async function linesOf(ctx: Ctx, quoteIds: string[]): Promise<Map<string, Omit<LineRow, 'quoteId'>[]>> {
  const found = new Map<string, Omit<LineRow, 'quoteId'>[]>();
  if (quoteIds.length === 0) return found;
  const { quoteId, position, package: name, quantity, unitPrice } = businessQuoteLines;
  const rows: LineRow[] = await ctx.db
    .select({ quoteId, package: name, quantity, unitPrice })
    .from(businessQuoteLines)
    .where(inArray(quoteId, quoteIds))
    .orderBy(quoteId, position);
  for (const { quoteId, ...line } of rows) found.set(quoteId, [...(found.get(quoteId) ?? []), line]);
  return found;
}

/** An offer that was sent, as its buyer sees it now. */
function shown(quote: QuoteRow, lines: Omit<LineRow, 'quoteId'>[], now: Date) {
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
export const ruleOf = ({ ppnRate, dppNumerator, dppDenominator }: QuoteRow) => ({ ratePercent: ppnRate, numerator: dppNumerator, denominator: dppDenominator });

/** The offers of requests that were sent, newest version first. */
export async function sentQuotesOf(ctx: Ctx, requestIds: string[]) {
  const found = new Map<string, ReturnType<typeof shown>[]>();
  if (requestIds.length === 0) return found;
  const rows = await ctx.db
    .select()
    .from(businessQuotes)
    .where(and(inArray(businessQuotes.quoteRequestId, requestIds), ne(businessQuotes.status, 'draft')))
    .orderBy(businessQuotes.quoteRequestId, desc(businessQuotes.version))
    .limit(versionsShown * requestIds.length);
  const lines = await linesOf(
    ctx,
    rows.map((row) => row.id),
  );
  for (const row of rows) found.set(row.quoteRequestId, [...(found.get(row.quoteRequestId) ?? []), shown(row, lines.get(row.id) ?? [], ctx.now)]);
  return found;
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
