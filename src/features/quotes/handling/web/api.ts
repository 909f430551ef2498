import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskKey } from '~/ui/desk/queries';
import type { PurchaseOrderInput } from '../../acceptance/schema';
import type { HandlerInput, LossInput } from '../schema';
import type { QuoteHandlingRoutes } from '../server/routes';

const requests = () => apiOf<QuoteHandlingRoutes>().staff['quote-requests'][':id'];
type Offer = { id: string; quoteId: string };

export const handlersQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey('quotes'), 'handlers', id],
    queryFn: () => body(requests().handlers.$get({ param: { id } })),
    staleTime: 60_000,
  });

export const assign = (id: string, json: HandlerInput) =>
  body(requests().handler.$put({ param: { id }, json }));
export const linkOf = (id: string) => body(requests().link.$post({ param: { id } }));
export const markLost = (id: string, json: LossInput) =>
  body(requests().loss.$post({ param: { id }, json }));
export const withdrawOffer = (param: Offer, reason: string) =>
  body(requests().quotes[':quoteId'].withdrawal.$post({ param, json: { reason } }));
export const rejectOffline = (param: Offer, reason: string) =>
  body(requests().quotes[':quoteId']['offline-rejection'].$post({ param, json: { reason } }));
export const recordOrder = (param: Offer, json: PurchaseOrderInput) =>
  body(requests().quotes[':quoteId']['purchase-order'].$put({ param, json }));
