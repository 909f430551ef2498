import { and, desc, eq, ne } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { can } from '../../access';
import { refuse } from '../../errors';
import { linkEnd } from '../../rules';
import {
  isBuyerGone,
  isLinkTokenOf,
  type RequestRow,
  requestById,
  requestIdIn,
} from '../../server/data';
import { businessQuotes } from '../../server/tables';

export type LinkAccess = { secret: string; token: string };

/** A buyer opens a request either signed in as its owner, or through the signed link, whose token names it. */
export type BuyerAccess = { by: 'owner'; requestId: string } | ({ by: 'link' } & LinkAccess);

export const channelOf = (access: { by: 'owner' | 'link' }) =>
  access.by === 'owner' ? ('dashboard' as const) : ('link' as const);

/** The id of the request that somebody means to open; null where a token is malformed. */
export const requestIdOf = (access: BuyerAccess): string | null =>
  access.by === 'owner' ? access.requestId : requestIdIn(access.token);

/** The id of an offer's request, or null. */
export async function requestOfQuote(ctx: Ctx, quoteId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ requestId: businessQuotes.quoteRequestId })
    .from(businessQuotes)
    .where(eq(businessQuotes.id, quoteId))
    .limit(1);
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

/** Until when the link opens its request. @throws link_invalid (404) when forged, revoked, expired or another request's; link_claimed (410) when an account has it */
export async function requireLink(
  ctx: Ctx,
  { secret, token }: LinkAccess,
  request: RequestRow | null,
): Promise<Date> {
  if (!request || !isLinkTokenOf(secret, token, request)) throw refuse('link_invalid');
  if (!request.anonymous)
    throw refuse((await isBuyerGone(ctx, request)) ? 'link_invalid' : 'link_claimed');
  const until = linkEnd(request.createdAt, await lastExpiry(ctx, request.id));
  if (ctx.now >= until) throw refuse('link_invalid');
  return until;
}

/** A request as its buyer opens it, to be read. @throws request_not_found (404), also for a request of somebody else, and as `requireLink` */
export async function openedRequest(ctx: Ctx, access: BuyerAccess): Promise<RequestRow> {
  const actor = access.by === 'owner' ? ctx.user : null;
  const id = requestIdOf(access);
  const request = id ? await requestById(ctx, id) : null;
  if (access.by === 'link') await requireLink(ctx, access, request);
  else if (!request || !actor || !can(actor, 'answer', request)) throw refuse('request_not_found');
  return request as RequestRow;
}
