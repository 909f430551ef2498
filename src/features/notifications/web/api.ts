import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { NotificationRoutes } from '../server/routes';
import { tellRead } from './tabs';

const api = () => apiOf<NotificationRoutes>();

export const fetchNotifications = () => body(api().notifications.$get());

/** The live stream keeps the list up to date. A bell that is mounted after this many milliseconds fetches it again. */
const freshMs = 30_000;

export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['own', 'notifications'],
    queryFn: fetchNotifications,
    staleTime: freshMs,
  });

/** The pages of all notifications or of the unread ones. The key begins with the bell's key, so refreshing the bell refreshes these too. */
export const notificationPagesQuery = (unread: boolean) =>
  infiniteQueryOptions({
    queryKey: [...notificationsQuery().queryKey, unread ? 'unread' : 'all'],
    queryFn: ({ pageParam }) =>
      body(
        api().notifications.all.$get({
          query: {
            ...(unread && { unread: 'true' as const }),
            ...(pageParam && { cursor: pageParam }),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

const refresh = (client: QueryClient) => {
  tellRead();
  return client.invalidateQueries({ queryKey: notificationsQuery().queryKey });
};

export const useMarkRead = () =>
  useWrite({
    write: (id: string) => body(api().notifications[':id'].read.$post({ param: { id } })),
    refresh,
    failed: 'Notifikasi gagal ditandai',
  });

/** Marks all notifications as read, up to the newest one that is shown. */
export const useMarkAllRead = () =>
  useWrite({
    write: (until: string) => body(api().notifications.read.$post({ json: { until } })),
    refresh,
    failed: 'Notifikasi gagal ditandai',
  });
