import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import type { DecisionInput, ListedSubmission } from '../../schema';
import type { ReviewRoutes } from '../server/routes';

const submissions = () => apiOf<ReviewRoutes>().submissions;

export const submissionSource = deskSource<ListedSubmission>('submissions', '/submissions');
const key = deskKey(submissionSource.name);

/** The courses with waiting submissions. */
export const coursesQuery = () => queryOptions({ queryKey: [...key, 'courses'], queryFn: () => body(submissions().courses.$get()), staleTime: 0 });

export const submissionQuery = (id: string) =>
  queryOptions({ queryKey: [...key, 'entry', id], queryFn: () => body(submissions()[':id'].$get({ param: { id } })), staleTime: 0 });

export const decide = (id: string, input: DecisionInput) => body(submissions()[':id'].decision.$post({ param: { id }, json: input }));

/** `decided` is called even if the review is no longer on the screen. */
export function useDecide(id: string, decided: (decision: DecisionInput['decision']) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: DecisionInput) => decide(id, input),
    onSuccess: (_, { decision }) => decided(decision),
    onSettled: () => {
      refreshDesk(client, submissionSource.name);
      void client.invalidateQueries({ queryKey: ['own'] });
    },
    meta: { failed: 'Keputusan gagal disimpan', fieldErrors: true },
  });
}
