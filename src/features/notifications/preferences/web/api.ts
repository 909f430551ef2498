import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { PreferenceGroups, PreferenceInput } from '../schema';
import type { PreferenceRoutes } from '../server/routes';
import { type Rhythm, unsubscribeHeader } from '../terms';

const api = () => apiOf<PreferenceRoutes>();

export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['own', 'notification-preferences'],
    queryFn: () => body(api()['notification-preferences'].$get()),
    staleTime: 0,
  });

const mutationKey = ['save-preference'];

const changed = (
  { groups, ...rest }: PreferenceGroups,
  { kind, channel, enabled }: PreferenceInput,
): PreferenceGroups => ({
  ...rest,
  groups: groups.map((group) => ({
    ...group,
    kinds: group.kinds.map((setting) =>
      setting.kind === kind ? { ...setting, [channel]: enabled ? 'on' : 'off' } : setting,
    ),
  })),
});

/** Saves a switch. It moves at once, and moves back when the server refuses. Saves run one after the other, in the order of the clicks. */
export function useSavePreference() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  const show = (input: PreferenceInput) =>
    client.setQueryData(queryKey, (now) => now && changed(now, input));
  return useMutation({
    mutationKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (json: PreferenceInput) => body(api()['notification-preferences'].$put({ json })),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey });
      show(input);
    },
    onError: (_, input) => show({ ...input, enabled: !input.enabled }),
    // A refetch in between would move switches back whose save is still waiting.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
    meta: { failedTitle: 'Pengaturan gagal disimpan' },
  });
}

/** Saves how the mails to instructors come. The choice moves at once, and moves back when the server refuses. */
export function useSaveRhythm() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  return useMutation({
    mutationKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (rhythm: Rhythm) => body(api()['notification-rhythm'].$put({ json: { rhythm } })),
    onMutate: async (rhythm) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (now) => now && { ...now, rhythm });
      return before?.rhythm;
    },
    onError: (_, __, rhythm) =>
      client.setQueryData(queryKey, (now) => now && { ...now, rhythm: rhythm ?? now.rhythm }),
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
    meta: { failedTitle: 'Pengaturan gagal disimpan' },
  });
}

const headersOf = (token: string) => ({ headers: { [unsubscribeHeader]: token } });
// The token is not part of the key, because keys are logged when a query fails. The page reads only one token and drops its answer when it closes.
const subscriptionKey = ['subscription'];

/** The kind of mail that an unsubscribe link stops. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: subscriptionKey,
    queryFn: () => body(api().subscription.$get({}, headersOf(token))),
    staleTime: 0,
    gcTime: 0,
  });

export const useSubscribe = (token: string) =>
  useWrite({
    write: (subscribed: boolean) =>
      body(api().subscription.$put({ json: { subscribed } }, headersOf(token))),
    stored: (client, _, subscribed) => {
      client.setQueryData(
        subscriptionQuery(token).queryKey,
        (now) => now && { ...now, subscribed },
      );
      void client.invalidateQueries({ queryKey: preferencesQuery().queryKey });
    },
    failedTitle: 'Perubahan gagal disimpan',
  });
