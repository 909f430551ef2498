import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { CatalogueRoutes } from '../server/routes';

const minute = 60_000;

/** Categories by name, 10 minutes fresh. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: ({ client }) => body(apiOf<CatalogueRoutes>(client).categories.$get()),
    staleTime: 10 * minute,
  });

export type CourseFilter = { category?: string | undefined; q?: string | undefined };

const given = (filter: CourseFilter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as CourseFilter;

/** The first page of published courses, 5 minutes fresh. */
export const coursesQuery = (filter: CourseFilter) =>
  queryOptions({
    queryKey: ['courses', given(filter)],
    queryFn: ({ client }) => body(apiOf<CatalogueRoutes>(client).courses.$get({ query: given(filter) })),
    staleTime: 5 * minute,
  });

/** The catalogue page by page. */
export const courseListQuery = (filter: CourseFilter) =>
  infiniteQueryOptions({
    queryKey: ['courses', 'pages', given(filter)],
    queryFn: ({ client, pageParam }) =>
      body(apiOf<CatalogueRoutes>(client).courses.$get({ query: { ...given(filter), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const courseQuery = (slug: string) =>
  queryOptions({
    queryKey: ['course', slug],
    queryFn: ({ client }) => body(apiOf<CatalogueRoutes>(client).courses[':slug'].$get({ param: { slug } })),
  });

export type Suggestions = { terms: string[]; courses: { slug: string; title: string }[]; categories: { slug: string; name: string }[] };

/** What a search may mean. A stale question is aborted, a failed one is simply not answered. */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: async ({ signal }): Promise<Suggestions | null> => {
      const answer = await fetch(`/api/suggestions?q=${encodeURIComponent(q)}`, { signal });
      return answer.ok ? ((await answer.json()) as Suggestions) : null;
    },
    retry: false,
  });

/** Whether the actor teaches: 30 minutes fresh. */
export const instructorQuery = () =>
  queryOptions({
    queryKey: ['self', 'instructor'],
    queryFn: () => body(apiOf<CatalogueRoutes>().me.instructor.$get()),
    staleTime: 30 * minute,
  });
