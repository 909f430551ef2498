import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { OwnView } from '../schema';
import type { ViewRoutes } from '../server/routes';

const api = () => apiOf<ViewRoutes>();

export const beginView = (id: string, reason: string) =>
  body(api().staff.users[':id'].view.$post({ param: { id }, json: { reason } }));
export const endView = () => body(api().views.end.$post());

/** When staff has seen the site as the signed-in person. It is fetched again on every mount, because a view may begin at any time. */
export const viewsQuery = () =>
  queryOptions({
    queryKey: ['own', 'views'],
    queryFn: () => body<OwnView[]>(api().me.views.$get()),
    staleTime: 0,
    refetchOnMount: 'always',
  });
