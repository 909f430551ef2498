import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { NotificationRoutes } from '../server/routes';

const api = () => apiOf<NotificationRoutes>();

export const fetchNotifications = () => body(api().notifications.$get());

export const notificationsQuery = () => queryOptions({ queryKey: ['own', 'notifications'], queryFn: fetchNotifications, staleTime: 0 });

export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => body(api().notifications[':id'].read.$post({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsQuery().queryKey }),
    meta: { failed: 'Notifikasi gagal ditandai' },
  });
}
