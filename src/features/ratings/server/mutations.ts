import { and, count, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { usersWith } from '~/features/auth/server/data';
import { instructorsOf } from '~/features/catalogue/server/data';
import { announceChange, holdPublished, setRating } from '~/features/catalogue/server/mutations';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { refuse as refuseEnrollment } from '~/features/enrollment/errors';
import { settleMatter } from '~/features/notifications/server/mutations';
import { ownShownName } from '~/features/profiles/server/data';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../access';
import { refuse } from '../errors';
import {
  ratingAnswered,
  ratingGiven,
  ratingHidden,
  ratingMatter,
  ratingReportDecided,
  ratingReported,
  ratingShown,
} from '../notices';
import { countedStars, displayName, obstacleOf } from '../rules';
import type { AnswerInput, RatingInput, ReportInput, VisibilityInput } from '../schema';
import { type RatingObstacle, reportReasonLabels, reportsPerDay } from '../terms';
import { courseStanding, isReportedBy, ownRatingOf, ratingById, ratingCases } from './data';
import { ratingReports, ratings } from './tables';

type Course = { id: string; slug: string; title: string };

const refusals: Record<RatingObstacle, () => Error> = {
  teaches: () => refuse('own_course'),
  not_enrolled: () => refuseEnrollment('not_enrolled'),
  too_early: () => refuse('rating_too_early'),
};

/** Writes the actor's rating of a course; a hidden one stays hidden. @throws course_not_found (404), own_course, not_enrolled (403), rating_too_early (409) */
export const saveRating = (ctx: Ctx, slug: string, input: RatingInput) =>
  inTransaction(ctx, async (ctx) => {
    const { course, ...standing } = await courseStanding(ctx, slug);
    const before = await lockOwnRating(ctx, course);
    const obstacle = obstacleOf({ ...standing, rated: before !== null });
    if (obstacle) throw refusals[obstacle]();
    await holdPublished(ctx, course.id);
    const created = before === null && (await insertRating(ctx, course, input));
    if (!created) await changeRating(ctx, course, input);
    return { created, rating: await ownRatingOf(ctx, course.id) };
  });

/** Locks the actor's rating until the transaction ends, so that a hiding at the same time waits and counts the new stars. */
async function lockOwnRating(ctx: Ctx, course: Course) {
  const [row] = await ctx.db
    .select({
      id: ratings.id,
      stars: ratings.stars,
      comment: ratings.comment,
      hiddenAt: ratings.hiddenAt,
    })
    .from(ratings)
    .where(and(eq(ratings.userId, ctx.user.userId), eq(ratings.courseId, course.id)))
    .for('update');
  return row ?? null;
}

/** Returns false when another tab has inserted the rating first. */
async function insertRating(
  ctx: Ctx,
  course: Course,
  { stars, comment }: RatingInput,
): Promise<boolean> {
  const { userId } = ctx.user;
  const columns = { id: newId(), courseId: course.id, userId, stars, comment, createdAt: ctx.now };
  const inserted = await ctx.db
    .insert(ratings)
    .values(columns)
    .onConflictDoNothing()
    .returning({ id: ratings.id });
  if (inserted.length === 0) return false;
  await setRating(ctx, course, { from: null, to: stars });
  const author = displayName(await ownShownName(ctx, ''));
  await writeNotice(ctx, ratingGiven, {
    userIds: await instructorsOf(ctx, course.id),
    payload: { courseSlug: course.slug, courseTitle: course.title, author, stars },
  });
  return true;
}

async function changeRating(
  ctx: Ctx,
  course: Course,
  { stars, comment }: RatingInput,
): Promise<void> {
  const before = await lockOwnRating(ctx, course);
  if (!before) throw refuse('rating_not_found');
  if (before.stars === stars && before.comment === comment) return;
  await ctx.db
    .update(ratings)
    .set({ stars, comment, editedAt: ctx.now })
    .where(eq(ratings.id, before.id));
  if (before.hiddenAt) return;
  await setRating(ctx, course, {
    from: countedStars(before),
    to: countedStars({ ...before, stars }),
  });
  await announceChange(ctx, course.slug);
}

/**
 * Answers a rating, once, in the name of those who teach the course.
 * @throws forbidden (403), rating_not_found (404), for other courses' and hidden ones too, own_rating (403), already_answered (409)
 */
export const answerRating = (ctx: Ctx, id: string, { text }: AnswerInput) =>
  inTransaction(ctx, async (ctx) => {
    const actor = ctx.user;
    requireRight(can(actor, 'answer', 'any'));
    const rating = await ratingById(ctx, id);
    if (!rating?.teaches) throw refuse('rating_not_found');
    if (!can(actor, 'answer', { ...rating, own: rating.userId === actor.userId }))
      throw refuse('own_rating');
    const changed = await ctx.db
      .update(ratings)
      .set({ answer: text, answeredBy: actor.userId, answeredAt: ctx.now })
      .where(and(eq(ratings.id, id), isNull(ratings.answer), isNull(ratings.hiddenAt)))
      .returning({ id: ratings.id });
    if (changed.length === 0)
      throw refuse((await ratingById(ctx, id))?.hiddenAt ? 'rating_not_found' : 'already_answered');
    const author = await ownShownName(ctx, 'Instruktur');
    await writeNotice(ctx, ratingAnswered, {
      userIds: [rating.userId],
      payload: { courseSlug: rating.course.slug, courseTitle: rating.course.title, author, text },
    });
    await announceChange(ctx, rating.course.slug);
    return { id, answer: { text, author, at: ctx.now } };
  });

/**
 * Hides a rating from everybody but its author, or shows it again. The course's numbers follow, its author is told why, a hiding closes the open
 * reports, and the reason is written to the audit log.
 * @throws forbidden (403) without the right, own_course_rating, own_rating_decision (403), rating_not_found (404), already_hidden, already_shown (409)
 */
export const setVisibility = (ctx: Ctx, id: string, { hidden, reason }: VisibilityInput) =>
  inTransaction(ctx, async (ctx) => {
    const actor = ctx.user;
    const target = await ratingToDecide(ctx, id);
    const [changed] = await ctx.db
      .update(ratings)
      .set(
        hidden
          ? { hiddenReason: reason, hiddenBy: actor.userId, hiddenAt: ctx.now }
          : { hiddenReason: null, hiddenBy: null, hiddenAt: null },
      )
      .where(
        and(eq(ratings.id, id), hidden ? isNull(ratings.hiddenAt) : isNotNull(ratings.hiddenAt)),
      )
      .returning({ stars: ratings.stars });
    if (!changed) throw refuse(hidden ? 'already_hidden' : 'already_shown');
    const { course, userId } = target;
    await setRating(
      ctx,
      course,
      hidden ? { from: changed.stars, to: null } : { from: null, to: changed.stars },
    );
    const reports = hidden ? await closeReports(ctx, id, { course, dismissed: false }) : 0;
    await writeAudit(ctx, {
      action: hidden ? 'rating.hidden' : 'rating.shown',
      subjectType: 'rating',
      subjectId: id,
      // The review's text stands in its row, where an erasure finds it.
      before: { stars: changed.stars, hidden: !hidden, ...(reports > 0 && { reports }) },
      after: { stars: changed.stars, hidden, ...(reports > 0 && { reports: 0 }) },
      reason,
    });
    const payload = { courseSlug: course.slug, courseTitle: course.title, reason };
    await writeNotice(ctx, hidden ? ratingHidden : ratingShown, { userIds: [userId], payload });
    return { id, hidden };
  });

/** A rating that the actor may decide about. @throws forbidden, own_course_rating, own_rating_decision (403), rating_not_found (404) */
export async function ratingToDecide(ctx: Ctx, id: string) {
  const actor = ctx.user;
  requireRight(can(actor, 'hide', 'any'));
  const target = await ratingById(ctx, id);
  if (!target) throw refuse('rating_not_found');
  const own = target.userId === actor.userId;
  if (!can(actor, 'hide', { ...target, own }))
    throw refuse(own ? 'own_rating_decision' : 'own_course_rating');
  return target;
}

/** Closes the open reports about a rating and tells who sent them what came of it. In the caller's transaction; answers their number. */
export async function closeReports(
  ctx: Ctx,
  id: string,
  { course, dismissed }: { course: Course; dismissed: boolean },
): Promise<number> {
  const reporters = await ratingCases.close(ctx, id, dismissed);
  if (reporters.length === 0) return 0;
  await settleMatter(ctx, ratingMatter(id));
  const payload = { courseSlug: course.slug, courseTitle: course.title, upheld: !dismissed };
  await writeNotice(ctx, ratingReportDecided, { userIds: reporters, payload });
  return reporters.length;
}

const dayMs = 86_400_000;

/**
 * Reports a rating to staff. A person reports it once, and again only when its author has changed it after the decision: a repeated report changes nothing.
 * @throws not_signed_in (401), rating_not_found (404), for hidden ones too, own_rating_report (403), too_many_reports (429)
 */
export const reportRating = (
  ctx: Ctx,
  id: string,
  { reason, note }: ReportInput,
): Promise<{ created: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const reporterId = ctx.user.userId;
    await holdName(ctx, `rating-reports:${reporterId}`);
    // The lock waits for a hiding, after which nothing is left to report.
    const [shown] = await ctx.db
      .select({
        courseId: ratings.courseId,
        userId: ratings.userId,
        reported: isReportedBy(reporterId),
      })
      .from(ratings)
      .where(and(eq(ratings.id, id), isNull(ratings.hiddenAt)))
      .for('share');
    const rating = shown && (await ratingById(ctx, id));
    if (!shown || !rating?.isPublished) throw refuse('rating_not_found');
    if (!can(ctx.user, 'report', { teaches: rating.teaches, own: shown.userId === reporterId }))
      throw refuse('own_rating_report');
    if (shown.reported) return { created: false };
    await ctx.db
      .insert(ratingReports)
      .values({ id: newId(), ratingId: id, reporterId, reason, note, createdAt: ctx.now });
    const [recent] = await ctx.db
      .select({ reports: count() })
      .from(ratingReports)
      .where(
        and(
          eq(ratingReports.reporterId, reporterId),
          gt(ratingReports.createdAt, new Date(ctx.now.getTime() - dayMs)),
        ),
      );
    if ((recent?.reports ?? 0) > reportsPerDay) throw refuse('too_many_reports');
    // Staff hears of a review once, however many report it.
    const [open] = await ctx.db
      .select({ reports: count() })
      .from(ratingReports)
      .where(and(eq(ratingReports.ratingId, id), isNull(ratingReports.closedAt)));
    if ((open?.reports ?? 0) > 1) return { created: true };
    // Nobody hears of a report that they may not decide about.
    const involved = new Set([shown.userId, ...(await instructorsOf(ctx, shown.courseId))]);
    const staff = (await usersWith(ctx, 'ratings.moderate')).filter(
      (userId) => !involved.has(userId),
    );
    await writeNotice(ctx, ratingReported, {
      userIds: staff,
      payload: { id, courseTitle: rating.course.title, reason: reportReasonLabels[reason] },
    });
    return { created: true };
  });

/** Drops the cached pages of all courses that a person has rated, after a change of their name or ratings. In the caller's transaction. */
export async function announceRated(ctx: Ctx, userId: string): Promise<void> {
  const rated = await ctx.db
    .select({ slug: courses.slug })
    .from(ratings)
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .where(eq(ratings.userId, userId));
  for (const { slug } of rated) await announceChange(ctx, slug);
}

type Pair = { from: string; to: string };
const doubledReason =
  'Akun orang ini digabungkan, dan akunnya yang tetap sudah punya ulasan untuk kursus ini.';

/** Says of two accounts that are to be merged that one has rated a course that the other one teaches. */
export async function ratedOwnCourses(ctx: Ctx, { from, to }: Pair): Promise<string[]> {
  const rated = await ctx.db
    .select({ title: courses.title })
    .from(ratings)
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .innerJoin(courseInstructors, eq(courseInstructors.courseId, ratings.courseId))
    .where(
      and(
        isNull(ratings.hiddenAt),
        or(
          and(eq(ratings.userId, from), eq(courseInstructors.instructorId, to)),
          and(eq(ratings.userId, to), eq(courseInstructors.instructorId, from)),
        ),
      ),
    );
  return rated.map(
    ({ title }) =>
      `Salah satu akun mengulas “${title}”, yang diajar akun satunya. Sembunyikan ulasan itu dahulu.`,
  );
}

/** Hides the ratings of `from` for courses that `to` has rated too, in the caller's transaction: one person counts once. */
export async function hideDoubled(ctx: Ctx, { from, to }: Pair): Promise<void> {
  // Nobody decides in the job that moves late rows.
  if (!ctx.actor) return;
  const keptRating = alias(ratings, 'kept');
  const doubled = await ctx.db
    .select({
      id: ratings.id,
      stars: ratings.stars,
      course: { id: courses.id, slug: courses.slug, title: courses.title },
    })
    .from(ratings)
    .innerJoin(
      keptRating,
      and(eq(keptRating.courseId, ratings.courseId), eq(keptRating.userId, to)),
    )
    .innerJoin(courses, eq(courses.id, ratings.courseId))
    .where(and(eq(ratings.userId, from), isNull(ratings.hiddenAt)))
    .orderBy(ratings.id)
    .for('update', { of: ratings });
  for (const { id, stars, course } of doubled) {
    await ctx.db
      .update(ratings)
      .set({ hiddenReason: doubledReason, hiddenBy: ctx.user.userId, hiddenAt: ctx.now })
      .where(eq(ratings.id, id));
    await setRating(ctx, course, { from: stars, to: null });
    await closeReports(ctx, id, { course, dismissed: false });
    const entry = {
      subjectType: 'rating',
      subjectId: id,
      before: { stars, hidden: false },
      after: { stars, hidden: true },
      reason: doubledReason,
    };
    await writeAudit(ctx, { action: 'rating.hidden', ...entry });
  }
}
