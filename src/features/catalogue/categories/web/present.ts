import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { CategoryRoutes } from '../server/routes';

const freshMs = 10 * 60_000;

/** The category that has this address, or had it before. */
export const categoryQuery = (slug: string) =>
  queryOptions({
    queryKey: ['categories', slug],
    queryFn: ({ client }) =>
      body(apiOf<CategoryRoutes>(client).categories[':slug'].$get({ param: { slug } })),
    staleTime: freshMs,
  });
