import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { PolicyRoutes } from '../server/routes';

export const policiesQuery = () =>
  queryOptions({
    queryKey: ['own', 'staff-policies'],
    queryFn: () => body(apiOf<PolicyRoutes>().staff.policies.$get()),
    staleTime: 0,
  });
