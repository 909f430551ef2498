import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { OrderPaperRoutes } from '../server/routes';

/** The papers of an order, the oldest first. */
export const papersQuery = (number: string) =>
  queryOptions({
    queryKey: ['own', 'orders', number, 'papers'],
    queryFn: ({ client }) =>
      body(apiOf<OrderPaperRoutes>(client).orders[':number'].papers.$get({ param: { number } })),
    staleTime: 0,
  });
