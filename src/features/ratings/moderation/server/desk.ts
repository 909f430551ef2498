import { eq, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { deskActorName } from '~/features/auth/server/data';
import { courses } from '~/features/catalogue/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { anywhereIn, desk, within } from '~/lib/server/desk';
import { can } from '../../access';
import { displayName } from '../../rules';
import { ratingReports, ratings } from '../../server/tables';
import { ratingModerationDesk as shape } from '../rules';

/** The open reports of each reported rating. */
const open = new QueryBuilder()
  .select({
    ratingId: ratingReports.ratingId,
    reports: sql<number>`count(*)::int`.as('reports'),
    since: sql<Date>`min(${ratingReports.createdAt})`.mapWith(ratingReports.createdAt).as('since'),
  })
  .from(ratingReports)
  .where(isNull(ratingReports.closedAt))
  .groupBy(ratingReports.ratingId)
  .as('open');
const since = sql`${open.since}`;

/** The ratings of all courses, for staff. Reported ones are few, so that they are found by their reports. */
export const ratingModerationDesk = desk({
  name: 'rating moderation desk',
  title: 'Ulasan',
  shape,
  may: (actor) => can(actor, 'hide', 'any'),
  id: ratings.id,
  columns: {
    id: ratings.id,
    stars: ratings.stars,
    comment: ratings.comment,
    fullName: sql<string>`coalesce(${profiles.fullName}, '')`,
    course: { slug: courses.slug, title: courses.title },
    hiddenAt: ratings.hiddenAt,
    hiddenReason: ratings.hiddenReason,
    createdAt: ratings.createdAt,
    openReports: sql<number>`coalesce(${open.reports}, 0)`,
    waitingSince: sql<Date | null>`${open.since}`.mapWith(ratingReports.createdAt),
  },
  from: (select) =>
    select
      .from(ratings)
      .innerJoin(courses, eq(courses.id, ratings.courseId))
      .leftJoin(profiles, eq(profiles.id, ratings.userId))
      .leftJoin(open, eq(open.ratingId, ratings.id)),
  views: {
    reported: sql`${since} is not null`,
    hidden: sql`${ratings}.hidden_at is not null`,
    all: undefined,
  },
  words: [
    within(ratings.comment),
    anywhereIn(
      (pattern) =>
        sql`${ratings.courseId} = any(array(select named.id from ${courses} named where lower(named.title) like ${pattern}))`,
    ),
  ],
  filters: { stars: ratings.stars },
  sorts: {
    waiting: { by: since, kind: 'time', nullable: true },
    created: ratings.createdAt,
    stars: ratings.stars,
  },
  since,
  actorName: deskActorName,
  item: ({ hiddenAt, hiddenReason: _, fullName, ...row }) => ({
    ...row,
    author: displayName(fullName),
    hidden: hiddenAt !== null,
  }),
  cells: {
    Penulis: (item) => item.author,
    Kursus: (item) => item.course.title,
    Bintang: (item) => item.stars,
    Ulasan: (item) => item.comment,
    Ditulis: (item) => item.createdAt,
    'Laporan terbuka': (item) => item.openReports,
    'Menunggu sejak': (item) => item.waitingSince,
    Disembunyikan: (_, row) => row.hiddenAt,
    'Alasan disembunyikan': (_, row) => row.hiddenReason,
  },
});
