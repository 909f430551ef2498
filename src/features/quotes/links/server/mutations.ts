import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { can } from '../../access';
import { refuse } from '../../errors';
import type { RequestRow } from '../../server/data';
import { holdRequest } from '../../server/mutations';
import { businessQuoteRequests } from '../../server/tables';
import {
  type BuyerAccess,
  type LinkAccess,
  requestIdOf,
  requestOfQuote,
  requireLink,
} from './data';

/** Who answers an offer; the offer itself leads to its request. */
export type OfferAccess = { by: 'owner' } | ({ by: 'link' } & LinkAccess);

type Find = (ctx: Ctx) => Promise<string | null>;

async function holdOffered(
  ctx: Ctx,
  access: OfferAccess,
  find: Find,
  missing: 'quote_not_found' | 'request_not_found',
): Promise<RequestRow> {
  // A visitor is told so before the offer is looked for, or the answers would tell which offers exist.
  const actor = access.by === 'owner' ? ctx.user : null;
  const requestId = await find(ctx);
  const request = requestId
    ? await holdRequest(ctx, eq(businessQuoteRequests.id, requestId))
    : null;
  if (access.by === 'link') await requireLink(ctx, access, request);
  else if (!request || !actor || !can(actor, 'answer', request)) throw refuse(missing);
  return request as RequestRow;
}

/** Runs `work` with the locked request of a buyer's own offer. @throws quote_not_found (404), and as `requireLink` */
export const withOffer = <T>(
  ctx: Ctx,
  access: OfferAccess,
  quoteId: string,
  work: (ctx: Ctx, request: RequestRow) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) =>
    work(
      ctx,
      await holdOffered(ctx, access, (ctx) => requestOfQuote(ctx, quoteId), 'quote_not_found'),
    ),
  );

/** The same for the request itself. @throws request_not_found (404), and as `requireLink` */
export const withOwnRequest = <T>(
  ctx: Ctx,
  access: BuyerAccess,
  work: (ctx: Ctx, request: RequestRow) => Promise<T>,
): Promise<T> =>
  inTransaction(ctx, async (ctx) =>
    work(ctx, await holdOffered(ctx, access, async () => requestIdOf(access), 'request_not_found')),
  );
