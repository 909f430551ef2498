import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { ChangeInput } from '../schema';
import type { SettingRoutes } from '../server/routes';
import type { Group } from '../terms';

const settings = () => apiOf<SettingRoutes>().staff.settings;
const key = ['own', 'staff-settings'];

export const settingsQuery = () =>
  queryOptions({ queryKey: [...key, 'all'], queryFn: () => body(settings().$get()), staleTime: 0 });
export const settingGroupQuery = (group: Group) =>
  queryOptions({
    queryKey: [...key, 'group', group],
    queryFn: () => body(settings()[':group'].$get({ param: { group } })),
    staleTime: 0,
  });

/** Proves who asks, where that was long ago. */
type Run = <T>(action: () => Promise<T>) => Promise<T>;

/** Stores a change and answers the group as it is then. */
export function useChangeSettings(group: Group, run: Run) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (json: ChangeInput) => {
      await run(() => body(settings()[':group'].$post({ param: { group }, json })));
      return client.fetchQuery(settingGroupQuery(group));
    },
    onSuccess: (_, { from }) =>
      toast(
        from
          ? {
              kind: 'success',
              title: 'Rencana disimpan.',
              message: `Berlaku sendiri mulai ${formatDateTime(from)}.`,
            }
          : {
              kind: 'success',
              title: 'Pengaturan berlaku sekarang.',
              message: 'Halaman yang sudah terbuka memakainya setelah dimuat ulang.',
            },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    meta: { failed: 'Pengaturan gagal disimpan. Isian Anda masih ada.', fieldErrors: true },
  });
}

export function useWithdrawSetting(run: Run) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      run(() =>
        body(settings().changes[':id'].withdrawal.$post({ param: { id }, json: { reason } })),
      ),
    onSuccess: () => toast({ kind: 'success', title: 'Rencana dibatalkan.' }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
    meta: { failed: 'Rencana gagal dibatalkan', fieldErrors: true },
  });
}
