import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { MemberFilter } from '../schema';
import type { MemberRoutes } from '../server/routes';

const definedValues = (filter: MemberFilter) =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;

export const membersQuery = (filter: MemberFilter, cursor?: string | undefined) =>
  queryOptions({
    queryKey: ['members', definedValues(filter), cursor ?? null],
    queryFn: ({ client }) =>
      body(
        apiOf<MemberRoutes>(client).members.$get({
          query: { ...definedValues(filter), ...(cursor && { cursor }) },
        }),
      ),
  });

/** The directory page by page, beginning after the cursor `start`. */
export const memberListQuery = (filter: MemberFilter, start: string) =>
  infiniteQueryOptions({
    queryKey: ['members', 'pages', definedValues(filter), start],
    queryFn: ({ client, pageParam }) =>
      body(
        apiOf<MemberRoutes>(client).members.$get({
          query: { ...definedValues(filter), ...(pageParam && { cursor: pageParam }) },
        }),
      ),
    initialPageParam: start,
    getNextPageParam: (page) => page.next,
  });

export const memberFacetsQuery = () =>
  queryOptions({
    queryKey: ['member-facets'],
    queryFn: ({ client }) => body(apiOf<MemberRoutes>(client)['member-facets'].$get()),
  });
