import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { HealthRoutes } from '../server/routes';

/** The page asks again every minute while it is open. */
export const healthQuery = queryOptions({
  queryKey: ['own', 'health'],
  queryFn: () => body(apiOf<HealthRoutes>().staff.health.$get()),
  staleTime: 0,
  refetchInterval: 60_000,
});
