import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { maskedEmail } from '../../acceptance/rules';
import { acceptedPartsOf, signedBeforeOf } from '../../acceptance/server/data';
import { refuse } from '../../errors';
import { type LinkAccess, requestOfQuote, requireLink } from '../../links/server/data';
import {
  letterOf,
  managersOf,
  offerColumns,
  offersByRequest,
  type RequestRow,
  requestById,
  requestIdIn,
  sentQuotesOf,
  versionsShown,
} from '../../server/data';
import { businessQuoteRequests, businessQuotes } from '../../server/tables';
import { requestPageSize } from '../../terms';
import { talksOf } from '../../thread/server/data';

type OffersByRequest = Awaited<ReturnType<typeof sentQuotesOf>>;

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
  contactPersonPosition: businessQuoteRequests.contactPersonPosition,
  companyPhone: businessQuoteRequests.companyPhone,
  withdrawnAt: businessQuoteRequests.withdrawnAt,
  userId: businessQuoteRequests.userId,
  ownerId: businessQuoteRequests.ownerId,
  status: businessQuoteRequests.status,
  createdAt: businessQuoteRequests.createdAt,
};
type ShownRequest = Pick<RequestRow, keyof typeof shownColumns>;

type Parts = Awaited<ReturnType<typeof acceptedPartsOf>>;
type Talks = Awaited<ReturnType<typeof talksOf>>;
type More = {
  parts: Parts;
  codeTo: string | null;
  talks: Talks;
  managers: Awaited<ReturnType<typeof managersOf>>;
  signed: Awaited<ReturnType<typeof signedBeforeOf>>;
};

/** A request as its owner sees it. */
function shown(
  request: ShownRequest,
  offers: OffersByRequest,
  { parts, codeTo, talks, managers, signed }: More,
) {
  const {
    id,
    reference,
    companyName,
    packageCategory,
    packageTier,
    program,
    numberOfEmployees,
    trainingCategories,
    additionalRequirements,
  } = request;
  const { contactPersonName, contactPersonPosition, companyPhone, status, createdAt, withdrawnAt } =
    request;
  const quotes = (offers.get(id) ?? []).map(({ viewedAt: _, ...quote }) => ({
    ...quote,
    ...parts(quote.id),
  }));
  // The offer may be past its end before the nightly job has updated the request.
  const statusNow =
    status === 'quoted' && quotes[0]?.status === 'expired' ? ('expired' as const) : status;
  return {
    id,
    reference,
    companyName,
    packageCategory,
    packageTier,
    program,
    numberOfEmployees,
    trainingCategories,
    additionalRequirements,
    contactPersonName,
    contactPersonPosition,
    companyPhone,
    status: statusNow,
    createdAt,
    quotes,
    codeTo,
    signedBefore: signed.get(id) ?? null,
    withdrawn: withdrawnAt !== null,
    manager: managers(request),
    talk: talks(id),
  };
}

/** The requests whose offer waits for an answer. */
const openIds = (requests: readonly Pick<ShownRequest, 'id' | 'status'>[]) =>
  requests.filter(({ status }) => status === 'quoted').map(({ id }) => id);

const { userId, createdAt, id } = businessQuoteRequests;
/** One row per offer, and one row for each request without offers. */
const requestsStatement = ownStatement('own quote requests', (db, me) => {
  const page = new QueryBuilder()
    .select({ id })
    .from(businessQuoteRequests)
    .where(
      and(
        eq(userId, me),
        sql`(${createdAt}, ${id}) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(requestPageSize + 1);
  return db
    .select({
      request: shownColumns,
      ...offerColumns,
      unproven: sql<
        string | null
      >`(select u.email from ${users} u where u.id = ${userId} and not u.email_verified)`,
    })
    .from(businessQuoteRequests)
    .leftJoin(
      businessQuotes,
      and(eq(businessQuotes.quoteRequestId, id), ne(businessQuotes.status, 'draft')),
    )
    .where(inArray(id, page))
    .orderBy(desc(createdAt), desc(id), desc(businessQuotes.version))
    .limit(versionsShown);
});
const startCursor = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/** The actor's requests with their offers, newest first, `requestPageSize` a page. @throws invalid_cursor (422) */
export async function ownRequests(ctx: Ctx, cursor: string | undefined) {
  const after = cursor ? decodeCursor(cursor) : null;
  if (cursor && !after) throw refuseCommon('invalid_cursor');
  const rows = await requestsStatement(
    ctx,
    after ? { at: after.at.toISOString(), id: after.id } : startCursor,
  );
  const requests = [...new Map(rows.map(({ request }) => [request.id, request])).values()];
  const page = toPage(requests, requestPageSize, (request) => ({
    at: request.createdAt,
    id: request.id,
  }));
  const offers = offersByRequest(rows, ctx.now);
  const all = [...offers.values()].flat();
  const talks = await talksOf(
    ctx,
    page.items.map(({ id }) => id),
    'buyer',
  );
  const managers = await managersOf(ctx, page.items);
  const signed = await signedBeforeOf(ctx, openIds(page.items));
  const more = {
    talks,
    managers,
    signed,
    parts: await acceptedPartsOf(ctx, all),
    codeTo: rows[0]?.unproven ? maskedEmail(rows[0].unproven) : null,
  };
  return { ...page, items: page.items.map((request) => shown(request, offers, more)) };
}

export async function hasRequests(ctx: Ctx): Promise<boolean> {
  const requests = await ctx.db
    .select({ id: businessQuoteRequests.id })
    .from(businessQuoteRequests)
    .where(eq(userId, ctx.user.userId))
    .limit(1);
  return requests.length > 0;
}

/** The request of the signed link with its offers. @throws as `requireLink` */
export async function linkedRequestData(ctx: Ctx, link: LinkAccess) {
  const id = requestIdIn(link.token);
  const request = id ? await requestById(ctx, id) : null;
  const until = await requireLink(ctx, link, request);
  if (!request) throw refuse('link_invalid');
  const offers = await sentQuotesOf(ctx, [request.id]);
  const parts = await acceptedPartsOf(ctx, offers.get(request.id) ?? []);
  const talks = await talksOf(ctx, [request.id], 'buyer');
  const managers = await managersOf(ctx, [request]);
  const signed = await signedBeforeOf(ctx, openIds([request]));
  return {
    request: shown(request, offers, {
      parts,
      talks,
      managers,
      signed,
      codeTo: maskedEmail(request.companyEmail),
    }),
    until,
  };
}

/** The letter for the owner. @throws quote_not_found (404), also for an offer of another buyer */
export async function ownPaper(ctx: Ctx, quoteId: string) {
  const { userId } = ctx.user;
  const requestId = await requestOfQuote(ctx, quoteId);
  const request = requestId && (await requestById(ctx, requestId));
  const letter =
    request && request.userId === userId ? await letterOf(ctx, request.id, quoteId) : null;
  if (!letter) throw refuse('quote_not_found');
  return letter;
}

/** The letter through the signed link. @throws quote_not_found (404), and as `requireLink` */
export async function linkedPaper(ctx: Ctx, link: LinkAccess, quoteId: string) {
  const { request } = await linkedRequestData(ctx, link);
  const letter = await letterOf(ctx, request.id, quoteId);
  if (!letter) throw refuse('quote_not_found');
  return letter;
}
