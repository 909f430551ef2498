import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import type { DeskView } from '../rules';
import type { DecisionInput } from '../schema';
import type { MemberModerationRoutes } from '../server/routes';
import { doneTexts, moderationTexts as texts } from '../terms';

const profiles = () => apiOf<MemberModerationRoutes>().staff['member-profiles'];
/** The key begins with `own`, so that an arriving notice refreshes the open desk. */
const desk = ['own', 'member-desk'];

export const deskQuery = ({ view, q }: { view: DeskView; q?: string }) =>
  infiniteQueryOptions({
    queryKey: [...desk, 'queue', view, q ?? ''],
    queryFn: ({ pageParam }) => body(profiles().$get({ query: { view, ...(q && { q }), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export const moderatedQuery = (id: string) =>
  queryOptions({ queryKey: [...desk, 'profile', id], queryFn: () => body(profiles()[':id'].$get({ param: { id } })), staleTime: 0 });

/** The profile is read again after a refusal too, because a refusal means that it has changed. */
export function useDecide(id: string, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: DecisionInput) => body(profiles()[':id'].decisions.$post({ param: { id }, json })),
    onSuccess: (_, { action }) => {
      done();
      toast({ kind: 'success', title: doneTexts[action] });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: desk }),
    meta: { failed: texts.failed, fieldErrors: true },
  });
}
