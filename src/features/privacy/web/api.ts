import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { userUpdated } from '~/features/auth/web/session';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
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

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: root });

/** `run` first asks the person to confirm who they are, if the last sign-in was long ago. */
export const useExport = (run: <T>(action: () => Promise<T>) => Promise<T>) =>
  useWrite({
    write: (clientKey: string) => run(() => body(api().exports.$post({ json: { clientKey } }))),
    saved: 'Salinan data Anda sedang disusun. Kami kabari bila sudah siap.',
    refresh,
    failed: 'Permintaan salinan data gagal dikirim. Silakan coba lagi.',
  });

export const useAsk = (sent: () => void) =>
  useWrite({
    write: (json: AskInput) => body(api().requests.$post({ json })),
    saved: 'Permintaan Anda kami terima.',
    done: sent,
    refresh,
    failed: 'Permintaan gagal dikirim. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

/** `run` first asks the person to confirm who they are, if the last sign-in was long ago. */
export const useDeletion = (run: <T>(action: () => Promise<T>) => Promise<T>, closed: () => void) =>
  useWrite({
    write: (confirmation: string) =>
      run(() => body(api().deletion.$post({ json: { confirmation } }))),
    stored: () => {
      closed();
      return userUpdated();
    },
    refresh,
    failed: 'Akun gagal ditutup. Silakan coba lagi.',
    fieldErrors: true,
  });

export const useCancelDeletion = () =>
  useWrite({
    write: () => body(api().deletion.cancellation.$post()),
    stored: () => userUpdated(),
    saved: 'Penghapusan dibatalkan. Akun Anda dapat dipakai lagi.',
    refresh,
    failed: 'Penghapusan gagal dibatalkan. Silakan coba lagi.',
  });

export const policiesQuery = () =>
  queryOptions({
    queryKey: ['own', 'staff-policies'],
    queryFn: () => body(apiOf<PrivacyRoutes>().staff.policies.$get()),
    staleTime: 0,
  });
