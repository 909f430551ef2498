import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { OrderRoutes } from '../server/routes';

/** Of all that is read of the person's orders. */
export const ordersKey = ['own', 'orders'] as const;
/** Milliseconds in which the parts of one page that are shown one after the other share an answer; a later visit asks again. */
const ordersFreshMs = 10_000;

const askList = (cursor: string) =>
  body(apiOf<OrderRoutes>().orders.$get({ query: cursor ? { cursor } : {} }));
export type OwnOrderLine = Awaited<ReturnType<typeof askList>>['items'][number];

/** The actor's orders, newest first. */
export const ownOrdersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list'],
    queryFn: ({ pageParam }) => askList(pageParam),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: ordersFreshMs,
  });
