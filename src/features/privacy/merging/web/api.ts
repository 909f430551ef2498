import { useMutation } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { MergeInput } from '../schema';
import type { MergingRoutes } from '../server/routes';

const accountRoutes = () => apiOf<MergingRoutes>().staff.users[':id'];

export const useMergeCheck = (id: string) =>
  useMutation({
    mutationFn: (email: string) =>
      body(accountRoutes()['merge-check'].$post({ param: { id }, json: { email } })),
    meta: { failed: 'Gagal diperiksa. Tulisan Anda masih ada.', fieldErrors: true },
  });

/** Merges the account; `run` wraps the call in the proof of identity that the server may ask for. */
export const useMerge = (id: string, run: <T>(action: () => Promise<T>) => Promise<T>) =>
  useWrite({
    write: (input: MergeInput) =>
      run(() => body(accountRoutes().merge.$post({ param: { id }, json: input }))),
    saved: 'Akun digabungkan. Kedua alamat dikabari.',
    refresh: (client) => void client.invalidateQueries({ queryKey: ['own'] }),
    failed: 'Akun gagal digabungkan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });
