import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import type { DecisionInput } from '../../schema';
import type { ReviewRoutes } from '../server/routes';

const api = () => apiOf<ReviewRoutes>();

export const deskQuery = (course: string | null) =>
  infiniteQueryOptions({
    queryKey: ['own', 'submissions', course],
    queryFn: ({ pageParam }) => body(api().submissions.$get({ query: { ...(course && { course }), ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

export const coursesQuery = () =>
  queryOptions({ queryKey: ['own', 'submissions', 'courses'], queryFn: () => body(api().submissions.courses.$get()), staleTime: 0 });

export const submissionQuery = (id: string) =>
  queryOptions({ queryKey: ['own', 'submission', id], queryFn: () => body(api().submissions[':id'].$get({ param: { id } })), staleTime: 0 });

/** `decided` is called even if the review is no longer on the screen. */
export function useDecide(id: string, decided: (decision: DecisionInput['decision']) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: DecisionInput) => body(api().submissions[':id'].decision.$post({ param: { id }, json: input })),
    onSuccess: (_, { decision }) => decided(decision),
    onSettled: () => void client.invalidateQueries({ queryKey: ['own'] }),
    meta: { failed: 'Keputusan gagal disimpan', fieldErrors: true },
  });
}
