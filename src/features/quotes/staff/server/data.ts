import { desc, eq, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import { endOfValidity, isLate, requestAfter } from '../../rules';
import { draftOf, handlerOf, letterOf, linesOf, requestById, sentQuotesOf } from '../../server/data';
import { businessQuoteEvents, businessQuotes } from '../../server/tables';
import type { EventKind } from '../../terms';

const owner = sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${users.name})`;

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
