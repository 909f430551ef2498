import { defineNoun, noticesIn } from '~/lib/server/noun';
import { categoriesPersonal } from '../categories/server/personal';
import { type CategoryDeps, categoryRoutes } from '../categories/server/routes';
import { pruneTerms } from '../indexing/server/mutations';
import { indexingPersonal } from '../indexing/server/personal';
import * as outlineNotices from '../outline/notices';
import { announceNewLessons, type NewLessonDeps } from '../outline/server/jobs';
import { type OutlineRoutesDeps, outlineRoutes } from '../outline/server/routes';
import * as publicationNotices from '../publication/notices';
import { courseReviewDesk } from '../publication/server/desk';
import { followPrices } from '../publication/server/jobs';
import { publicationMerging } from '../publication/server/merging';
import { publicationPersonal } from '../publication/server/personal';
import { publicationRoutes } from '../publication/server/routes';
import { revisionsMerging } from '../revisions/server/merging';
import { thinRevisions } from '../revisions/server/mutations';
import { revisionsPersonal } from '../revisions/server/personal';
import { revisionRoutes } from '../revisions/server/routes';
import { searchRoutes, suggestionRoutes } from '../search/server/routes';
import { courseList } from '../staff/server/desk';
import { courseStaffRoutes } from '../staff/server/routes';
import { type StudioRoutesDeps, studioCourseRoutes } from '../studio/server/routes';
import * as teamNotices from '../team/notices';
import { teamMerging } from '../team/server/merging';
import { teamPersonal } from '../team/server/personal';
import { type TeamRoutesDeps, teamRoutes } from '../team/server/routes';
import { catalogueAudit } from './audit';
import { catalogueMerging } from './merging';
import { cataloguePersonal } from './personal';
import { catalogueRoutes } from './routes';

type Deps = { secret: string } & OutlineRoutesDeps &
  TeamRoutesDeps &
  StudioRoutesDeps &
  CategoryDeps &
  NewLessonDeps;

export const catalogue = defineNoun<Deps>({
  name: 'catalogue',
  routes: (deps) => [
    catalogueRoutes(deps),
    searchRoutes(),
    suggestionRoutes(),
    publicationRoutes(),
    revisionRoutes(),
    outlineRoutes(deps),
    teamRoutes(deps),
    studioCourseRoutes(deps),
    categoryRoutes(deps),
    courseStaffRoutes(),
  ],
  jobs: (deps, ctx) => ({
    words: { cron: '25 2 * * *', run: () => pruneTerms(ctx()) },
    history: { cron: '50 2 * * *', run: () => thinRevisions(ctx()) },
    lessons: { cron: '*/10 * * * *', run: () => announceNewLessons(ctx(), deps) },
    prices: { cron: '* * * * *', run: () => followPrices(ctx()) },
  }),
  desks: () => ({ '/staff/courses': courseList }),
  queues: () => ({ catalogue: { 'course-reviews': courseReviewDesk } }),
  notices: noticesIn(outlineNotices, publicationNotices, teamNotices),
  personal: () => [
    categoriesPersonal,
    revisionsPersonal,
    teamPersonal,
    publicationPersonal,
    indexingPersonal,
    // Its last step hands the courses over, when nothing else of the person is left.
    cataloguePersonal,
  ],
  erasure: 'content',
  audit: catalogueAudit,
  merging: [catalogueMerging, revisionsMerging, teamMerging, publicationMerging],
  mergeRank: 'courses',
});
