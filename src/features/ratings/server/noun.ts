import { defineNoun, noticesIn } from '~/lib/server/noun';
import { ratingModerationDesk } from '../moderation/server/desk';
import { ratingModerationRoutes } from '../moderation/server/routes';
import * as ownNotices from '../notices';
import { ratingsAudit } from './audit';
import { ratingsMerging } from './merging';
import { ratingsPersonal } from './personal';
import { ratingRoutes } from './routes';

export const ratings = defineNoun({
  name: 'ratings',
  routes: () => [ratingRoutes(), ratingModerationRoutes()],
  desks: () => ({ '/staff/ratings': ratingModerationDesk }),
  queues: () => ({ ratings: { 'staff-ratings': ratingModerationDesk } }),
  notices: noticesIn(ownNotices),
  personal: () => [ratingsPersonal],
  erasure: 'learning',
  audit: ratingsAudit,
  merging: [ratingsMerging],
});
