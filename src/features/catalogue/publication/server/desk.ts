import { and, eq, sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { desk, deskActor, within } from '~/lib/server/desk';
import { categories, courses } from '../../server/tables';
import { can } from '../access';
import { reviewDesk } from '../rules';
import { reviewDecisionLabels } from '../terms';
import { listedReviewOf, reviewColumns, reviewPeople } from './data';
import { courseReviews } from './tables';

const { submitters, reviewers } = reviewPeople;
const waiting = sql`${courseReviews}.decided_at is null`;

/** The courses that wait for their first publication. */
export const courseReviewDesk = desk({
  name: 'course review desk',
  title: 'Peninjauan kursus',
  shape: reviewDesk,
  streamed: true,
  may: (actor) => can(actor, 'review'),
  id: courseReviews.id,
  columns: reviewColumns,
  from: (select) =>
    select
      .from(courseReviews)
      .innerJoin(courses, eq(courses.id, courseReviews.courseId))
      .innerJoin(categories, eq(categories.id, courses.categoryId))
      .leftJoin(submitters, eq(submitters.id, courseReviews.submittedBy))
      .leftJoin(reviewers, eq(reviewers.id, courseReviews.reviewerId)),
  views: {
    waiting,
    mine: and(waiting, sql`${courseReviews.reviewerId} = ${deskActor}`),
    decided: sql`${courseReviews}.decided_at is not null`,
    all: undefined,
  },
  words: [within(courses.title, submitters.fullName)],
  filters: {},
  sorts: {
    submitted: courseReviews.submittedAt,
    decided: { by: sql`${courseReviews.decidedAt}`, kind: 'time', nullable: true },
    title: { by: sql`lower(${courses.title})`, kind: 'text' },
  },
  since: courseReviews.submittedAt,
  owner: courseReviews.reviewerId,
  actorName: deskActorName,
  item: (row, ctx) => listedReviewOf(ctx, row),
  cells: {
    Kursus: (item) => item.course.title,
    Kategori: (item) => item.category,
    'Diajukan oleh': (item) => item.submittedBy,
    Diajukan: (item) => item.submittedAt,
    'Dijanjikan sebelum': (item) => item.dueAt,
    Peninjau: (item) => item.reviewer,
    Keputusan: (item) => (item.decision ? reviewDecisionLabels[item.decision] : ''),
    Diputuskan: (item) => item.decidedAt,
  },
});
