import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { Filter } from '../schema';
import type { SearchRoutes, SuggestionRoutes } from '../server/routes';

const freshMs = 5 * 60_000;
const queryOf = (filter: Filter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;

/** One page of published courses: the first, or the one after `cursor`. `limit` is `pageSize` at most and by default. */
export const coursesQuery = (
  filter: Filter,
  { cursor, limit }: { cursor?: string | undefined; limit?: number } = {},
) =>
  queryOptions({
    queryKey: ['courses', queryOf(filter), cursor ?? null, limit ?? null],
    queryFn: ({ client }) =>
      body(
        apiOf<SearchRoutes>(client).courses.$get({
          query: {
            ...queryOf(filter),
            ...(cursor && { cursor }),
            ...(limit && { limit: String(limit) }),
          },
        }),
      ),
    staleTime: freshMs,
  });

/** The catalogue page by page, from the cursor `start` on. */
export const courseListQuery = (filter: Filter, start: string) =>
  infiniteQueryOptions({
    queryKey: ['courses', 'pages', queryOf(filter), start],
    queryFn: ({ client, pageParam }) =>
      body(
        apiOf<SearchRoutes>(client).courses.$get({
          query: { ...queryOf(filter), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: start,
    getNextPageParam: (page) => page.next,
    staleTime: freshMs,
  });

export const facetsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['course-facets', queryOf({ ...filter, sort: undefined })],
    queryFn: ({ client }) =>
      body(
        apiOf<SearchRoutes>(client)['course-facets'].$get({
          query: queryOf({ ...filter, sort: undefined }),
        }),
      ),
    staleTime: freshMs,
  });

/** Suggestions for the text typed so far. It never retries, because the next letter makes a new request. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ client, signal }) =>
      body(
        apiOf<SuggestionRoutes>(client).suggestions.$get({ query: { q } }, { init: { signal } }),
      ),
    staleTime: freshMs,
    retry: false,
  });
