import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { MergeInput } from '../schema';
import type { MergingRoutes } from '../server/routes';

const one = () => apiOf<MergingRoutes>().staff.users[':id'];

export const useMergeCheck = (id: string) =>
  useMutation({
    mutationFn: (email: string) =>
      body(one()['merge-check'].$post({ param: { id }, json: { email } })),
    meta: { failed: 'Gagal diperiksa. Tulisan Anda masih ada.', fieldErrors: true },
  });

/** Merges the account; `run` wraps the call in the proof of identity that the server may ask for. */
export function useMerge(id: string, run: <T>(action: () => Promise<T>) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: MergeInput) =>
      run(() => body(one().merge.$post({ param: { id }, json: input }))),
    onSuccess: () => toast({ kind: 'success', title: 'Akun digabungkan. Kedua alamat dikabari.' }),
    onSettled: () => void client.invalidateQueries({ queryKey: ['own'] }),
    meta: { failed: 'Akun gagal digabungkan. Tulisan Anda masih ada.', fieldErrors: true },
  });
}
