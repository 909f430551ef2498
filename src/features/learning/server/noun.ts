import { defineNoun, noticesIn } from '~/lib/server/noun';
import * as ownNotices from '../notices';
import { reviewDesk } from '../reviews/server/desk';
import { reviewsMerging } from '../reviews/server/merging';
import { keepPromise } from '../reviews/server/mutations';
import { reviewsPersonal } from '../reviews/server/personal';
import { type ReviewDeps, reviewRoutes } from '../reviews/server/routes';
import * as teachingNotices from '../teaching/notices';
import { teachingRoutes } from '../teaching/server/routes';
import { learningAudit } from './audit';
import { learningMerging } from './merging';
import { recountWaiting } from './mutations';
import { learningPersonal } from './personal';
import { learningRoutes } from './routes';

export const learning = defineNoun<ReviewDeps>({
  name: 'learning',
  routes: (deps) => [learningRoutes(deps), reviewRoutes(deps), teachingRoutes()],
  jobs: (_, ctx) => ({
    progress: { cron: '* * * * *', run: () => recountWaiting(ctx()) },
    reviews: { cron: '12 * * * *', run: () => keepPromise(ctx()) },
  }),
  queues: () => ({ learning: { submissions: reviewDesk } }),
  notices: noticesIn(ownNotices, teachingNotices),
  personal: () => [learningPersonal, reviewsPersonal],
  erasure: 'learning',
  audit: learningAudit,
  merging: [learningMerging, reviewsMerging],
});
