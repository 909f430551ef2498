import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { DeviceRoutes } from '../server/routes';

const api = () => apiOf<DeviceRoutes>().me.sessions;

/** The signed-in devices. They are fetched again on every mount, because they may change at any time. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['own', 'sessions'],
    queryFn: () => body(api().$get()),
    staleTime: 0,
    refetchOnMount: 'always',
  });

export const endSession = (id: string) => body(api()[':id'].$delete({ param: { id } }));
