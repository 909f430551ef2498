import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { IdentityRoutes } from '../server/routes';

const api = (client?: QueryClient) => apiOf<IdentityRoutes>(client).auth;

/** The configured providers. They stay the same until the server starts again. */
export const providersQuery = () =>
  queryOptions({
    queryKey: ['identity-providers'],
    queryFn: async ({ client }) => (await body(api(client).providers.$get())).providers,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const identitiesQuery = () =>
  queryOptions({
    queryKey: ['own', 'identities'],
    queryFn: () => body(api().identities.$get()),
    staleTime: 0,
  });

type Begin = (provider: string) => Promise<{ url: string }>;

/** Opens the provider's site. A person who comes back with the back button finds the buttons as they were. */
function useLeaving(begin: Begin, failed: string) {
  const leaving = useMutation({
    mutationFn: async (provider: string) => {
      const { url } = await begin(provider);
      window.location.assign(url);
      // The promise never resolves, so the button stays busy until the browser leaves the page.
      return new Promise<never>(() => {});
    },
    meta: { failed },
  });
  const { reset } = leaving;
  useEffect(() => {
    const resetRestored = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', resetRestored);
    return () => window.removeEventListener('pageshow', resetRestored);
  }, [reset]);
  return leaving;
}

export const useSocialSignIn = (returnUrl: string) =>
  useLeaving(
    (provider) =>
      body(api().social[':provider'].$post({ param: { provider }, json: { returnUrl } })),
    'Masuk lewat penyedia gagal',
  );

/** `prove` asks the person to prove their identity, if that was long ago, and then runs the action. */
export type Prove = <T>(action: () => Promise<T>) => Promise<T>;

export const useLink = (prove: Prove) =>
  useLeaving(
    (provider) => prove(() => body(api().identities[':provider'].$post({ param: { provider } }))),
    'Akun gagal dihubungkan',
  );

export const useUnlink = (prove: Prove, done: () => void) =>
  useWrite({
    write: (id: string) => prove(() => body(api().identities[':id'].$delete({ param: { id } }))),
    saved: 'Akun diputuskan',
    done,
    refresh: (client) => client.invalidateQueries({ queryKey: identitiesQuery().queryKey }),
    failed: 'Akun gagal diputuskan',
  });
