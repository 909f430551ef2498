import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { DeviceRoutes } from '../server/routes';

const api = () => apiOf<DeviceRoutes>().me.sessions;

/** Where the person is signed in; others come and go. */
export const sessionsQuery = () => queryOptions({ queryKey: ['own', 'sessions'], queryFn: () => body(api().$get()), staleTime: 0, refetchOnMount: 'always' });

export const endSession = (id: string) => body(api()[':id'].$delete({ param: { id } }));
