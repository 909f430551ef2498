import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { ownerKey } from '../../links/web/owner-key';
import type { QuoteBuyerRoutes } from '../server/routes';

/** Milliseconds in which the parts of one page that are shown one after the other share an answer; a later visit asks again. */
const requestsFreshMs = 10_000;
/** The actor's requests with their offers, newest first. */
export const ownRequestsQuery = () =>
  infiniteQueryOptions({
    queryKey: ownerKey,
    queryFn: ({ pageParam }) =>
      body(
        apiOf<QuoteBuyerRoutes>()['quote-requests'].$get({
          query: pageParam ? { cursor: pageParam } : {},
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: requestsFreshMs,
  });
