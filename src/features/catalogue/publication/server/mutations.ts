import { and, eq, isNull, sql } from 'drizzle-orm';
import { requireVerified } from '~/features/auth/emails/server/data';
import { knownUsers, usersWith } from '~/features/auth/server/data';
import { settleMatter } from '~/features/notifications/server/mutations';
import { ownShownName } from '~/features/profiles/server/data';
import { holds } from '~/lib/permissions';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse as refuseCatalogue } from '../../errors';
import { indexCourses } from '../../indexing/server/mutations';
import { keepPublished } from '../../revisions/server/mutations';
import { instructorsOf } from '../../server/data';
import { announceChange, type HeldCourse, holdCourse } from '../../server/mutations';
import { coursePrices, courses, lessons } from '../../server/tables';
import type { CourseState } from '../../terms';
import { can } from '../access';
import { refuse } from '../errors';
import { changesRequested, coursePublished, courseSubmitted, reviewMatter } from '../notices';
import {
  isReady,
  type Prices,
  plannedPrices,
  pricesOf,
  reviewDue,
  type StateVerb,
  stateAfter,
} from '../rules';
import type { ReviewDecisionInput } from '../schema';
import { readinessOf } from './data';
import { courseReviews } from './tables';

/** The decisions of staff are recorded. */
const auditActions: Partial<Record<StateVerb, string>> = {
  request_changes: 'course.changes_requested',
  publish: 'course.published',
  show: 'course.published',
  hide: 'course.hidden',
};

async function requireInstructor(ctx: Ctx, { instructorId }: HeldCourse): Promise<void> {
  if (!(await knownUsers(ctx, [instructorId])).has(instructorId))
    throw refuseCatalogue('instructor_gone');
}

/** Brings a held course into the state after `verb`, with search and pages; what staff does is recorded. @throws wrong_state, instructor_gone (409) */
async function changeState(
  ctx: Ctx,
  course: HeldCourse,
  verb: StateVerb,
  reason: string | null = null,
): Promise<CourseState> {
  const state = stateAfter(course.state, verb);
  if (!state) throw refuse('wrong_state');
  if (state === 'published') await requireInstructor(ctx, course);
  await ctx.db.update(courses).set({ state, updatedAt: ctx.now }).where(eq(courses.id, course.id));
  if (verb === 'publish') {
    await keepPublished(ctx, course.id);
    // Nobody is told of the lessons with which a course begins.
    await ctx.db
      .update(lessons)
      .set({ announcedAt: ctx.now })
      .where(and(eq(lessons.courseId, course.id), isNull(lessons.announcedAt)));
  }
  const action = auditActions[verb];
  if (action && holds(ctx.user, 'courses.review')) {
    await writeAudit(ctx, {
      action,
      subjectType: 'course',
      subjectId: course.id,
      before: { state: course.state },
      after: { state },
      reason,
    });
  }
  if (state === 'published' || course.state === 'published') {
    await keepPrices(ctx, course.id, state === 'published' ? pricesOf(course) : null);
    await indexCourses(ctx, [course.id]);
    // A hidden course may be listed as similar on any other course's page.
    await announceChange(ctx, state === 'published' ? course.slug : null);
  }
  return state;
}

/** Ends the open review of a held course; answers its id. */
async function endReview(
  ctx: Ctx,
  courseId: string,
  ended: Pick<typeof courseReviews.$inferInsert, 'decision' | 'reason' | 'reviewerId'>,
): Promise<string | null> {
  const [review] = await ctx.db
    .update(courseReviews)
    .set({ ...ended, decidedAt: ctx.now })
    .where(and(eq(courseReviews.courseId, courseId), isNull(courseReviews.decidedAt)))
    .returning({ id: courseReviews.id });
  if (review) await settleMatter(ctx, reviewMatter(review.id));
  return review?.id ?? null;
}

async function requireReady(ctx: Ctx, course: HeldCourse): Promise<void> {
  // Of a deleted account the checklist would only say that its address isn’t proven.
  await requireInstructor(ctx, course);
  if (!isReady((await readinessOf(ctx, course.id)).checklist)) throw refuse('not_ready');
}

/**
 * Asks for a review before the first publication, of people who have proven their address. Repeating it changes nothing.
 * @throws email_unverified (403), not_ready, wrong_state (409), course_not_found (404)
 */
export const submitCourse = (ctx: Ctx, courseId: string) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    if (course.state === 'in_review') return { state: course.state };
    if (!stateAfter(course.state, 'submit')) throw refuse('wrong_state');
    await requireVerified(ctx);
    await requireReady(ctx, course);
    const id = newId();
    const sent = { submittedAt: ctx.now, decidedAt: null };
    await ctx.db
      .insert(courseReviews)
      .values({ id, courseId, submittedBy: ctx.user.userId, ...sent });
    const state = await changeState(ctx, course, 'submit');
    const team = await instructorsOf(ctx, courseId);
    const staff = (await usersWith(ctx, 'courses.review')).filter(
      (userId) => !team.includes(userId),
    );
    const by = await ownShownName(ctx, '');
    const dueAt = reviewDue(sent)?.toISOString();
    await writeNotice(ctx, courseSubmitted, {
      userIds: staff,
      payload: { reviewId: id, courseTitle: course.title, by, dueAt },
    });
    return { state };
  });

/** Takes a course back from its review. @throws wrong_state (409), course_not_found (404) */
export const withdrawCourse = (ctx: Ctx, courseId: string) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    if (course.state === 'draft') return { state: course.state };
    const state = await changeState(ctx, course, 'withdraw');
    await endReview(ctx, courseId, { decision: 'withdrawn' });
    return { state };
  });

/**
 * Takes a published course from the catalogue, or shows it again where nothing is missing by now; its learners keep it (spec decision 7).
 * @throws email_unverified (403) for who shows it, not_ready, wrong_state (409), course_not_found (404)
 */
export const setCourseHidden = (ctx: Ctx, courseId: string, hidden: boolean) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    if (course.state === (hidden ? 'hidden' : 'published')) return { state: course.state };
    if (!hidden && stateAfter(course.state, 'show')) {
      await requireVerified(ctx);
      await requireReady(ctx, course);
    }
    return { state: await changeState(ctx, course, hidden ? 'hide' : 'show') };
  });

/** Publishes a course without a review. @throws forbidden, own_course (403), not_ready, wrong_state (409), course_not_found (404) */
export const publishCourse = (ctx: Ctx, courseId: string) =>
  inTransaction(ctx, async (ctx) => {
    const course = await holdCourse(ctx, courseId);
    requireRight(can(ctx.user, 'publish'));
    if (!can(ctx.user, 'decide', course)) throw refuse('own_course');
    if (course.state === 'published') return { state: course.state };
    await requireReady(ctx, course);
    const state = await changeState(ctx, course, course.state === 'hidden' ? 'show' : 'publish');
    await endReview(ctx, courseId, { decision: 'published', reviewerId: ctx.user.userId });
    await tellTeam(ctx, course, 'published', '');
    return { state };
  });

async function tellTeam(
  ctx: Ctx,
  course: HeldCourse,
  decision: ReviewDecisionInput['decision'],
  reason: string,
): Promise<void> {
  await writeNotice(ctx, decision === 'published' ? coursePublished : changesRequested, {
    userIds: await instructorsOf(ctx, course.id),
    payload: { courseId: course.id, courseSlug: course.slug, courseTitle: course.title, reason },
  });
}

/** The review with the course of which it is, locked in this order like every change of a course. @throws forbidden (403), review_not_found (404) */
async function holdReview(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'review'));
  const [row] = await ctx.db
    .select({ courseId: courseReviews.courseId })
    .from(courseReviews)
    .where(eq(courseReviews.id, id));
  if (!row) throw refuse('review_not_found');
  const course = await holdCourse(ctx, row.courseId);
  const [review] = await ctx.db.select().from(courseReviews).where(eq(courseReviews.id, id));
  if (!review) throw refuse('review_not_found');
  return { course, review };
}

/** Takes a review, over from a colleague too, or lets it go. @throws own_course, forbidden (403), already_decided (409), review_not_found (404) */
export const takeReview = (ctx: Ctx, id: string, mine: boolean): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { course, review } = await holdReview(ctx, id);
    if (!can(ctx.user, 'decide', course) || review.submittedBy === ctx.user.userId)
      throw refuse('own_course');
    if (review.decidedAt) throw refuse('already_decided');
    if (!mine && review.reviewerId !== ctx.user.userId) return;
    await ctx.db
      .update(courseReviews)
      .set({ reviewerId: mine ? ctx.user.userId : null })
      .where(eq(courseReviews.id, id));
  });

/**
 * Publishes a course or asks for changes. Of two reviewers the second is refused; the same decision sent again by the same person changes nothing.
 * @throws own_course, forbidden (403), already_decided, review_taken, course_changed_since, not_ready (409), review_not_found (404)
 */
export const decideReview = (
  ctx: Ctx,
  id: string,
  { decision, reason, version }: ReviewDecisionInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { course, review } = await holdReview(ctx, id);
    const { userId } = ctx.user;
    // Who has left the team since doesn't decide about what they submitted.
    if (!can(ctx.user, 'decide', course) || review.submittedBy === userId)
      throw refuse('own_course');
    if (review.decidedAt) {
      if (
        review.reviewerId === userId &&
        review.decision === decision &&
        (review.reason ?? '') === reason
      )
        return;
      throw refuse('already_decided');
    }
    if (review.reviewerId && review.reviewerId !== userId) throw refuse('review_taken');
    const readiness = await readinessOf(ctx, course.id);
    if (readiness.version !== version) throw refuse('course_changed_since');
    if (decision === 'published') await requireInstructor(ctx, course);
    if (decision === 'published' && !isReady(readiness.checklist)) throw refuse('not_ready');
    await changeState(
      ctx,
      course,
      decision === 'published' ? 'publish' : 'request_changes',
      reason || null,
    );
    await endReview(ctx, course.id, { decision, reason: reason || null, reviewerId: userId });
    await tellTeam(ctx, course, decision, reason);
  });

const typingMs = 10 * 60_000;

/**
 * Writes the prices of a course that is in the catalogue into their history, those of a flash price ahead of their time, so that no job has to be on
 * time. Forms save by themselves: what stood for some minutes only was being typed. Null for a course that leaves the catalogue: what was planned
 * doesn't come. In the caller's transaction, which holds the course.
 */
export async function keepPrices(ctx: Ctx, courseId: string, prices: Prices | null): Promise<void> {
  const planned = prices
    ? plannedPrices(prices, ctx.now).map((row) => ({ ...row, id: newId() }))
    : [];
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const settled = sql`${new Date(ctx.now.getTime() - typingMs).toISOString()}::timestamptz`;
  const unsettled = prices ? settled : now;
  await ctx.db.execute(sql`
    with dropped as (delete from ${coursePrices} where course_id = ${courseId} and since > ${unsettled} returning 1)
    insert into ${coursePrices} (id, course_id, price, since)
    select g.id, ${courseId}::uuid, g.price, g.since from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as g(id uuid, price bigint, since timestamptz)
    where g.since > ${now} or g.price is distinct from (select p.price from ${coursePrices} p
      where p.course_id = ${courseId} and p.since <= ${settled} order by p.since desc, p.id desc limit 1)`);
}
