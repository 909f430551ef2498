import { defineNoun } from '~/lib/server/noun';
import { enrollmentAudit } from './audit';
import { enrollmentMerging } from './merging';
import { countLearners } from './mutations';
import { enrollmentPersonal } from './personal';
import { enrollmentRoutes } from './routes';

export const enrollment = defineNoun({
  name: 'enrollment',
  routes: () => [enrollmentRoutes()],
  jobs: (_, ctx) => ({ learners: { cron: '7 * * * *', run: () => countLearners(ctx()) } }),
  personal: () => [enrollmentPersonal],
  erasure: 'learning',
  audit: enrollmentAudit,
  merging: [enrollmentMerging],
});
