import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { Filter } from '../schema';
import type { SearchRoutes } from '../server/routes';

const minute = 60_000;
const given = (filter: Filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Record<string, string>;

/** One page of published courses: the first, or the one after `cursor`. `limit` is `pageSize` at most and by default. */
export const coursesQuery = (filter: Filter, { cursor, limit }: { cursor?: string | undefined; limit?: number } = {}) =>
  queryOptions({
    queryKey: ['courses', given(filter), cursor ?? null, limit ?? null],
    queryFn: ({ client }) =>
      body(apiOf<SearchRoutes>(client).courses.$get({ query: { ...given(filter), ...(cursor && { cursor }), ...(limit && { limit: String(limit) }) } })),
    staleTime: 5 * minute,
  });

/** The catalogue page by page, from the cursor `start` on. */
export const courseListQuery = (filter: Filter, start: string) =>
  infiniteQueryOptions({
    queryKey: ['courses', 'pages', given(filter), start],
    queryFn: ({ client, pageParam }) =>
      body(apiOf<SearchRoutes>(client).courses.$get({ query: { ...given(filter), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: start,
    getNextPageParam: (page) => page.next,
    staleTime: 5 * minute,
  });

export const facetsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['course-facets', given({ ...filter, sort: undefined })],
    queryFn: ({ client }) => body(apiOf<SearchRoutes>(client)['course-facets'].$get({ query: given({ ...filter, sort: undefined }) })),
    staleTime: 5 * minute,
  });
