import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { CompanyJoiningRoutes } from '../server/routes';

/** The invitations of companies that wait for the person. */
export const ownInvitationsQuery = () =>
  queryOptions({
    queryKey: ['own', 'company-invitations'],
    queryFn: () => body(apiOf<CompanyJoiningRoutes>()['company-invitations'].$get()),
    staleTime: 0,
  });
