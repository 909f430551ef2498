import { and, count, desc, eq, sql } from 'drizzle-orm';
import { courses } from '~/features/catalogue/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { refuse } from '../../errors';
import { answerers, ratingColumns, ratingOf, teachesIt } from '../../server/data';
import { ratingReports, ratings } from '../../server/tables';
import { historyMost } from '../terms';

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
    await reportsOf(ctx, id),
    await historyOf(ctx, id),
    await versionOf(ctx, id),
  ];
  return {
    ...ratingOf(row),
    course,
    hidden: hiddenAt && { at: hiddenAt, reason: hiddenReason ?? '' },
    // Whom a report concerns doesn't learn who sent it.
    reports: obstacle
      ? reports.map((report) => ({ ...report, reporter: null, note: '' }))
      : reports,
    history,
    version,
    obstacle,
  };
}

async function reportsOf(ctx: Ctx, ratingId: string) {
  const rows = await ctx.db
    .select({
      id: ratingReports.id,
      reason: ratingReports.reason,
      note: ratingReports.note,
      reporter: sql<string>`coalesce(nullif(${profiles.fullName}, ''), 'Pembaca')`,
      createdAt: ratingReports.createdAt,
      closedAt: ratingReports.closedAt,
      dismissed: ratingReports.dismissed,
    })
    .from(ratingReports)
    .leftJoin(profiles, eq(profiles.id, ratingReports.reporterId))
    .where(eq(ratingReports.ratingId, ratingId))
    .orderBy(desc(ratingReports.createdAt), desc(ratingReports.id))
    .limit(historyMost);
  return rows.map(({ closedAt, dismissed, ...report }) => ({
    ...report,
    closed: closedAt && { at: closedAt, dismissed },
  }));
}

const ofRating = (id: string) =>
  and(eq(auditLog.subjectType, 'rating'), eq(auditLog.subjectId, id));

const historyOf = (ctx: Ctx, id: string) =>
  ctx.db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      by: sql<string>`coalesce(nullif(${profiles.fullName}, ''), 'Staf')`,
      reason: auditLog.reason,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
    .where(ofRating(id))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(historyMost);

/** The version of a rating's case: the number of its reports and decisions. */
export async function versionOf(ctx: Ctx, id: string): Promise<number> {
  const [reported] = await ctx.db
    .select({ reports: count() })
    .from(ratingReports)
    .where(eq(ratingReports.ratingId, id));
  const [decided] = await ctx.db.select({ decisions: count() }).from(auditLog).where(ofRating(id));
  return (reported?.reports ?? 0) + (decided?.decisions ?? 0);
}
