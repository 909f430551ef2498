import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { entryQuery, refreshDesk } from '~/ui/desk/queries';
import type { DecisionInput, ListedRating } from '../schema';
import type { RatingModerationRoutes } from '../server/routes';
import { doneTexts, moderationTexts as texts } from '../terms';

const ratings = () => apiOf<RatingModerationRoutes>().staff.ratings;

export const staffRatingSource = deskSource<ListedRating>('staff-ratings', '/staff/ratings');

export const moderatedQuery = (id: string) =>
  entryQuery(staffRatingSource, id, () => body(ratings()[':id'].$get({ param: { id } })));

/** The rating is read again after a refusal too, because a refusal means that it has changed; course pages show what was decided. */
export const useDecide = (id: string, done: () => void) =>
  useWrite({
    write: (json: DecisionInput) => body(ratings()[':id'].decisions.$post({ param: { id }, json })),
    saved: (_, { action }) => doneTexts[action],
    done,
    refresh: (client) => {
      refreshDesk(client, staffRatingSource.name);
      for (const queryKey of [['course'], ['ratings'], ['courses'], ['own', 'ratings']])
        void client.invalidateQueries({ queryKey });
    },
    failed: texts.failed,
    fieldErrors: true,
  });
