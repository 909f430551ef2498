import { defineNoun, noticesIn } from '~/lib/server/noun';
import * as ownNotices from '../notices';
import { instructorsAudit } from './audit';
import type { CategoryNames } from './data';
import { applicationDesk } from './desk';
import { instructorsMerging } from './merging';
import { instructorsPersonal } from './personal';
import { type InstructorDeps, instructorRoutes } from './routes';

export const instructors = defineNoun<InstructorDeps, { categoryNames: CategoryNames }>({
  name: 'instructors',
  routes: (deps) => [instructorRoutes(deps)],
  desks: (names) => ({ '/staff/instructor-applications': applicationDesk(names) }),
  queues: (names) => ({ instructors: { 'instructor-applications': applicationDesk(names) } }),
  notices: noticesIn(ownNotices),
  personal: () => [instructorsPersonal],
  erasure: 'records',
  audit: instructorsAudit,
  merging: [instructorsMerging],
});
