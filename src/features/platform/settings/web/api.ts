import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
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
  return useWrite({
    write: async (json: ChangeInput) => {
      await run(() => body(settings()[':group'].$post({ param: { group }, json })));
      return client.fetchQuery(settingGroupQuery(group));
    },
    saved: (_, { from }) =>
      from
        ? {
            title: 'Rencana disimpan.',
            message: `Berlaku sendiri mulai ${formatDateTime(from)}.`,
          }
        : {
            title: 'Pengaturan berlaku sekarang.',
            message: 'Halaman yang sudah terbuka memakainya setelah dimuat ulang.',
          },
    refresh: () => client.invalidateQueries({ queryKey: key }),
    failed: 'Pengaturan gagal disimpan. Isian Anda masih ada.',
    fieldErrors: true,
  });
}

export const useWithdrawSetting = (run: Run) =>
  useWrite({
    write: ({ id, reason }: { id: string; reason: string }) =>
      run(() =>
        body(settings().changes[':id'].withdrawal.$post({ param: { id }, json: { reason } })),
      ),
    saved: 'Rencana dibatalkan.',
    refresh: (client) => client.invalidateQueries({ queryKey: key }),
    failed: 'Rencana gagal dibatalkan',
    fieldErrors: true,
  });
