import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import type { DecisionInput, ListedRating } from '../schema';
import type { RatingModerationRoutes } from '../server/routes';
import { doneTexts, moderationTexts as texts } from '../terms';

const ratings = () => apiOf<RatingModerationRoutes>().staff.ratings;

export const staffRatingSource = deskSource<ListedRating>('staff-ratings', '/staff/ratings');

export const moderatedQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey(staffRatingSource.name), 'entry', id],
    queryFn: () => body(ratings()[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

/** The rating is read again after a refusal too, because a refusal means that it has changed; course pages show what was decided. */
export function useDecide(id: string, done: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: DecisionInput) =>
      body(ratings()[':id'].decisions.$post({ param: { id }, json })),
    onSuccess: (_, { action }) => {
      done();
      toast({ kind: 'success', title: doneTexts[action] });
    },
    onSettled: () => {
      refreshDesk(client, staffRatingSource.name);
      for (const queryKey of [['course'], ['ratings'], ['courses'], ['own', 'ratings']])
        void client.invalidateQueries({ queryKey });
    },
    meta: { failed: texts.failed, fieldErrors: true },
  });
}
