import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { userUpdated } from '~/features/auth/web/session';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { AskInput } from '../schema';
import type { PrivacyRoutes } from '../server/routes';

const api = () => apiOf<PrivacyRoutes>().privacy;
/** The key begins with `own`, so that the notice of a finished export refreshes the open page. */
const root = ['own', 'privacy'];

export const requestsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...root, 'requests'],
    queryFn: ({ pageParam }) =>
      body(api().requests.$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    // While an export is being built the list is polled, because its notice may arrive in another tab.
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some((item) => item.kind === 'export' && item.closedAt === null)
        ? 5_000
        : false,
  });

export const deletionQuery = () =>
  queryOptions({
    queryKey: [...root, 'deletion'],
    queryFn: () => body(api().deletion.$get()),
    staleTime: 0,
  });

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: root });
}

/** `run` first asks the person to confirm who they are, if the last sign-in was long ago. */
export function useExport(run: <T>(action: () => Promise<T>) => Promise<T>) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (clientKey: string) =>
      run(() => body(api().exports.$post({ json: { clientKey } }))),
    onSuccess: () =>
      toast({
        kind: 'success',
        title: 'Salinan data Anda sedang disusun. Kami kabari bila sudah siap.',
      }),
    onSettled: refresh,
    meta: { failed: 'Permintaan salinan data gagal dikirim. Silakan coba lagi.' },
  });
}

export function useAsk(sent: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: AskInput) => body(api().requests.$post({ json })),
    onSuccess: () => {
      toast({ kind: 'success', title: 'Permintaan Anda kami terima.' });
      sent();
    },
    onSettled: refresh,
    meta: { failed: 'Permintaan gagal dikirim. Tulisan Anda masih ada.', fieldErrors: true },
  });
}

/** `run` first asks the person to confirm who they are, if the last sign-in was long ago. */
export function useDeletion(run: <T>(action: () => Promise<T>) => Promise<T>, closed: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (confirmation: string) =>
      run(() => body(api().deletion.$post({ json: { confirmation } }))),
    onSuccess: async () => {
      closed();
      await userUpdated();
    },
    onSettled: refresh,
    meta: { failed: 'Akun gagal ditutup. Silakan coba lagi.', fieldErrors: true },
  });
}

export function useCancelDeletion() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => body(api().deletion.cancellation.$post()),
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Penghapusan dibatalkan. Akun Anda dapat dipakai lagi.' });
      await userUpdated();
    },
    onSettled: refresh,
    meta: { failed: 'Penghapusan gagal dibatalkan. Silakan coba lagi.' },
  });
}
