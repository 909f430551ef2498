import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { queuesKey } from '~/ui/desk/queries';
import type { QueueRoutes } from '../server/routes';

/** What waits in all desks of superadmins, in one request for menu and page. */
export const queuesQuery = () =>
  queryOptions({
    queryKey: queuesKey,
    queryFn: async () => (await body(apiOf<QueueRoutes>().staff.queues.$get())).queues,
    staleTime: 0,
  });
