import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { TeamRoutes } from '../server/routes';

/** The invitations to teach that wait for the person's answer. */
export const ownInvitationsQuery = () =>
  queryOptions({
    queryKey: ['own', 'teaching-invitations'],
    queryFn: () => body(apiOf<TeamRoutes>().studio.invitations.$get()),
    staleTime: 0,
  });
