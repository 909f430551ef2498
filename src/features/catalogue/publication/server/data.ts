import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { videos } from '~/features/media/server/tables';
import { shownName } from '~/features/profiles/server/data';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { categories, courseInstructors, courses, lessons } from '../../server/tables';
import { can } from '../access';
import { refuse } from '../errors';
import { hasEnded, isOverdue, type Prices, pricesOf, publishChecklist, reviewDue } from '../rules';
import { historyMost } from '../terms';
import { courseReviews } from './tables';

type LessonFacts = {
  title: string;
  hidden: boolean;
  videoUrl: string | null;
  videoState: string | null;
  written: boolean;
};

/** Grows with every save of a course, its lessons and their order. */
const versionOf = sql<number>`${courses.revision} + ${courses.outlineRevision} + (select coalesce(sum(l.revision), 0)::int from ${lessons} l where l.course_id = ${courses}.id)`;
/** The lesson `l` has a text or a task. */
const isWritten = sql`(btrim(l.description) <> '' or btrim(l.task) <> '')`;
const lessonFacts = sql<
  LessonFacts[]
>`coalesce((select json_agg(json_build_object('title', l.title, 'hidden', l.hidden_at is not null,
  'videoUrl', l.video_url, 'videoState', v.state, 'written', ${isWritten}) order by l.order_index)
  from ${lessons} l left join ${videos} v on v.id = l.video_id where l.course_id = ${courses}.id), '[]')`;

/** The lead of a course has proven their address. */
export const isLeadVerified = sql<boolean>`exists (select 1 from ${users} u where u.id = ${courses.instructorId} and u.email_verified)`;

/** The facts that decide whether a course may be published. */
export async function readinessOf(ctx: Ctx, courseId: string) {
  const [row] = await ctx.db
    .select({
      description: courses.description,
      price: courses.price,
      leadVerified: isLeadVerified,
      lessons: lessonFacts,
      version: versionOf,
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!row) throw new Error('a course that the caller holds is missing');
  return { version: row.version, checklist: publishChecklist(row) };
}

const submitters = alias(profiles, 'submitters');
const reviewers = alias(profiles, 'reviewers');

export const reviewColumns = {
  id: courseReviews.id,
  course: { id: courses.id, slug: courses.slug, title: courses.title },
  category: categories.name,
  submittedBy: shownName(submitters, ''),
  submittedAt: courseReviews.submittedAt,
  reviewerId: courseReviews.reviewerId,
  reviewer: shownName(reviewers, ''),
  decision: courseReviews.decision,
  decidedAt: courseReviews.decidedAt,
};

type Listed = {
  reviewerId: string | null;
  reviewer: string;
  submittedAt: Date;
  decidedAt: Date | null;
};
/** A review as the desk lists it for the actor. */
export const listedReviewOf = <Row extends Listed>(
  ctx: Ctx,
  { reviewerId, reviewer, ...row }: Row,
) => {
  const dueAt = reviewDue(row);
  return {
    ...row,
    dueAt,
    late: isOverdue(dueAt, ctx.now),
    reviewer: reviewerId === null ? null : reviewer,
    mine: reviewerId === ctx.user.userId,
  };
};

export const reviewPeople = { submitters, reviewers };

/** A review with the course's checklist and earlier reviews. @throws forbidden (403), review_not_found (404) */
export async function courseReviewOf(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'review'));
  const instructorNames = sql<
    string[]
  >`array(select ${shownName({ fullName: sql`p.full_name`, hiddenFields: sql`p.hidden_fields` }, '')} from ${courseInstructors} ci
    join ${profiles} p on p.id = ci.instructor_id where ci.course_id = ${courses}.id order by ci.created_at, ci.id)`;
  const [row] = await ctx.db
    .select({
      ...reviewColumns,
      state: courses.state,
      reason: courseReviews.reason,
      description: courses.description,
      prices: {
        price: courses.price,
        flashPrice: courses.flashPrice,
        flashStartsAt: courses.flashStartsAt,
        flashEndsAt: courses.flashEndsAt,
      },
      durationHours: courses.durationHours,
      facts: lessonFacts,
      leadVerified: isLeadVerified,
      version: versionOf,
      instructors: instructorNames,
      teaches: sql<boolean>`exists (select 1 from ${courseInstructors} ci where ci.course_id = ${courses}.id and ci.instructor_id = ${ctx.user.userId})`,
    })
    .from(courseReviews)
    .innerJoin(courses, eq(courses.id, courseReviews.courseId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(submitters, eq(submitters.id, courseReviews.submittedBy))
    .leftJoin(reviewers, eq(reviewers.id, courseReviews.reviewerId))
    .where(eq(courseReviews.id, id));
  if (!row) throw refuse('review_not_found');
  const { facts, description, prices, teaches, leadVerified, ...review } = row;
  const { price } = prices;
  return {
    ...listedReviewOf(ctx, review),
    price: price ?? 0,
    flash: flashIn(pricesOf(prices), ctx.now),
    lessons: facts.filter(({ hidden }) => !hidden).length,
    checklist: publishChecklist({ description, price, leadVerified, lessons: facts }),
    may: can(ctx.user, 'decide', { teaches }),
    history: await earlierReviews(ctx, row.course.id, id),
  };
}

/** The flash price that buyers see, or will see. */
const flashIn = (
  { flashPrice: price, flashStartsAt: startsAt, flashEndsAt: endsAt }: Prices,
  now: Date,
) =>
  price === null || startsAt === null || endsAt === null || hasEnded({ flashEndsAt: endsAt }, now)
    ? null
    : { price, startsAt, endsAt };

async function earlierReviews(ctx: Ctx, courseId: string, except: string) {
  const rows = await ctx.db
    .select({ ...reviewColumns, reason: courseReviews.reason })
    .from(courseReviews)
    .innerJoin(courses, eq(courses.id, courseReviews.courseId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(submitters, eq(submitters.id, courseReviews.submittedBy))
    .leftJoin(reviewers, eq(reviewers.id, courseReviews.reviewerId))
    .where(and(eq(courseReviews.courseId, courseId), sql`${courseReviews.id} <> ${except}`))
    .orderBy(desc(courseReviews.submittedAt), desc(courseReviews.id))
    .limit(historyMost);
  return rows.map(
    ({ id, submittedBy, submittedAt, decision, decidedAt, reason, reviewerId, reviewer }) => ({
      id,
      submittedBy,
      submittedAt,
      decision,
      decidedAt,
      reason,
      reviewer: reviewerId === null ? null : reviewer,
    }),
  );
}
