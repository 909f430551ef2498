import { eq } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import { answerers, ratingCases, ratingColumns, ratingOf, teachesIt } from '../../server/data';
import { ratings } from '../../server/tables';

/** A rating for moderation, with its reports and decisions. @throws forbidden (403), rating_not_found (404) */
export async function moderatedRatingOf(ctx: Ctx, id: string) {
  const { userId: actorId } = ctx.user;
  requireRight(can(ctx.user, 'hide', 'any'));
  const [row] = await ctx.db
    .select({
      ...ratingColumns,
      userId: ratings.userId,
      course: { slug: courses.slug, title: courses.title },
      teaches: teachesIt(actorId),
    })
    .from(ratings)
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .leftJoin(profiles, eq(profiles.id, ratings.userId))
    .leftJoin(answerers, eq(answerers.id, ratings.answeredBy))
    .where(eq(ratings.id, id))
    .limit(1);
  if (!row) throw refuse('rating_not_found');
  const { hiddenAt, hiddenReason, course, teaches, userId } = row;
  const obstacle = userId === actorId ? ('own' as const) : teaches ? ('teaches' as const) : null;
  const [reports, history, version] = [
    await ratingCases.reports(ctx, id),
    await ratingCases.history(ctx, id),
    await ratingCases.version(ctx, id),
  ];
  return {
    ...ratingOf(row),
    course,
    hidden: hiddenAt && { at: hiddenAt, reason: hiddenReason ?? '' },
    // Whom a report concerns doesn't learn who sent it.
    reports: obstacle
      ? reports.map((report) => ({ ...report, reporter: null, note: '' }))
      : reports,
    history: history.map(({ after, ...decision }) => decision),
    version,
    obstacle,
  };
}
