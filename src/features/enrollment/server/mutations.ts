import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { refuse as refuseCatalogue } from '~/features/catalogue/errors';
import { type Learners, setLearners } from '~/features/catalogue/indexing/server/mutations';
import { isFree } from '~/features/catalogue/rules';
import { courseForSale } from '~/features/catalogue/server/data';
import { announceChange, holdPublished } from '~/features/catalogue/server/mutations';
import { courseStats, courses } from '~/features/catalogue/server/tables';
import { requireCompleteProfile } from '~/features/profiles/server/data';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { refuse } from '../errors';
import { progressOf } from '../rules';
import { bestsellers, popularDays } from '../terms';
import { type LearnerOf, ofLearners, ownEnrollment } from './data';
import { enrollments } from './tables';

/** An enrollment that opens leaves a refund of before behind. */
const opened = { closedAt: null, suspendedAt: null, refundedAt: null };

/** Enrols the actor in a free, published course; repeating it answers the same enrollment. @throws course_not_found (404), profile_incomplete, payment_required (409) */
export async function enrollFree(ctx: Ctx, slug: string) {
  const userId = ctx.user.userId;
  const course = await courseForSale(ctx, slug);
  if (!course) throw refuseCatalogue('course_not_found');
  const existing = await ownEnrollment(ctx, course.slug);
  if (existing) return { created: false, enrollment: existing };
  if (!isFree(course.price)) throw refuse('payment_required');
  await requireCompleteProfile(ctx);
  const inserted = await inTransaction(ctx, async (ctx) => {
    await holdPublished(ctx, course.id);
    return (
      ctx.db
        .insert(enrollments)
        .values({
          id: newId(),
          userId,
          courseId: course.id,
          source: 'free',
          createdAt: ctx.now,
          activeAt: ctx.now,
        })
        // A closed one of a time when the course was paid for opens again.
        .onConflictDoUpdate({
          target: [enrollments.userId, enrollments.courseId],
          set: { ...opened, activeAt: ctx.now, source: 'free' },
          setWhere: isNotNull(enrollments.closedAt),
        })
        .returning({ id: enrollments.id })
    );
  });
  const enrollment = await ownEnrollment(ctx, course.slug);
  if (!enrollment) throw refuseCatalogue('course_not_found');
  return { created: inserted.length > 0, enrollment };
}

/** Gives a buyer the course they have paid for: a new enrollment, or the closed one with everything that was done in it. Its statement may be joined to another. */
export const openEnrollment = (ctx: Ctx, { userId, courseId }: LearnerOf) =>
  ctx.db
    .insert(enrollments)
    .values({
      id: newId(),
      userId,
      courseId,
      source: 'order',
      createdAt: ctx.now,
      activeAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [enrollments.userId, enrollments.courseId],
      set: { ...opened, activeAt: ctx.now, source: 'order' },
      // A new payment also ends the suspension by the refund of an earlier one.
      setWhere: or(isNotNull(enrollments.closedAt), isNotNull(enrollments.suspendedAt)),
    });

const isOf = ({ userId, courseId }: LearnerOf) =>
  and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId));

/** Closes a course to a learner, because staff removed them or, with `refunded`, because their whole payment went back. What they did stays, for a new payment. */
export async function closeEnrollment(
  ctx: Ctx,
  learner: LearnerOf,
  { refunded = false } = {},
): Promise<void> {
  await ctx.db
    .update(enrollments)
    .set({ closedAt: ctx.now, suspendedAt: null, ...(refunded && { refundedAt: ctx.now }) })
    .where(and(isOf(learner), isNull(enrollments.closedAt)));
}

/** Suspends an open enrollment while its whole price is going back, or lets it go on (spec decision 35). It locks the enrollment. */
export async function suspendEnrollment(
  ctx: Ctx,
  learner: LearnerOf,
  suspended: boolean,
): Promise<void> {
  await ctx.db
    .update(enrollments)
    .set({
      suspendedAt: suspended
        ? sql`coalesce(${enrollments.suspendedAt}, ${ctx.now.toISOString()}::timestamptz)`
        : null,
    })
    .where(and(isOf(learner), isNull(enrollments.closedAt)));
}

/** Locks the enrollment's row until the transaction ends, so that two decisions are counted one after the other. Answers its standing, or null. */
export async function lockEnrollment(ctx: Ctx, learner: LearnerOf) {
  const { id, source, closedAt, suspendedAt, refundedAt } = enrollments;
  const [enrollment] = await ctx.db
    .select({ id, source, closedAt, suspendedAt, refundedAt })
    .from(enrollments)
    .where(isOf(learner))
    .for('update');
  return enrollment ?? null;
}

/** The same, for who is about to earn something. @throws enrollment_suspended (409) while the price of the course goes back */
export async function lockEarning(ctx: Ctx, learner: LearnerOf): Promise<void> {
  if ((await lockEnrollment(ctx, learner))?.suspendedAt) throw refuse('enrollment_suspended');
}

/**
 * Locks the enrollments of many learners. All who hold several take them by learner and course, the one order that enrollments which are only just being
 * made have too, so that no two wait for each other.
 */
export async function lockEnrollmentsOf(ctx: Ctx, learners: LearnerOf[]): Promise<void> {
  await ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(ofLearners(enrollments, learners))
    .orderBy(asc(enrollments.userId), asc(enrollments.courseId))
    .for('update');
}

type Progress = {
  userId: string;
  courseId: string;
  approved: number;
  lessons: number;
  /** the time of a decision that is undone: what was finished by it is finished no more */
  undone?: Date;
};

/** Writes progress from the number of approved lessons. A finished enrollment stays finished (spec decision 6). */
export async function setProgress(ctx: Ctx, { undone, ...where }: Progress): Promise<number> {
  const progress = progressOf(where.approved, where.lessons);
  const finished =
    progress === 100
      ? sql`coalesce(${enrollments.completedAt}, ${ctx.now.toISOString()}::timestamptz)`
      : undone && sql`nullif(${enrollments.completedAt}, ${undone.toISOString()}::timestamptz)`;
  await ctx.db
    .update(enrollments)
    .set({ progress, ...(finished && { completedAt: finished }) })
    .where(isOf(where));
  return progress;
}

/** Records that a learner has handed something in. It locks the enrollment. @throws not_enrolled (403) where it has been closed or taken back meanwhile, enrollment_suspended (409) */
export async function markActive(
  ctx: Ctx,
  where: { userId: string; courseId: string },
): Promise<void> {
  const [active] = await ctx.db
    .update(enrollments)
    .set({ activeAt: ctx.now })
    .where(and(isOf(where), isNull(enrollments.closedAt), isNull(enrollments.suspendedAt)))
    .returning({ id: enrollments.id });
  if (active) return;
  await lockEarning(ctx, where);
  throw refuse('not_enrolled');
}

/** Gives these people a course, as staff decides; a closed one opens with everything that was done in it. Answers those for whom it wasn't open, and whether they are new. */
export async function enrollByStaff(
  ctx: Ctx,
  courseId: string,
  userIds: string[],
): Promise<{ userId: string; created: boolean }[]> {
  if (userIds.length === 0) return [];
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  // In one order for all, so that two lists with the same people don't wait for each other. A row that wasn't there has no earlier version.
  return rows<{ userId: string; created: boolean }>(
    ctx.db,
    sql`insert into ${enrollments} (id, user_id, course_id, source, created_at, active_at)
      select gen_random_uuid(), value::uuid, ${courseId}::uuid, 'staff', ${now}, ${now} from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb) order by value
      on conflict (user_id, course_id) do update set closed_at = null, suspended_at = null, refunded_at = null, source = 'staff', active_at = excluded.active_at where ${enrollments.closedAt} is not null
      returning user_id as "userId", xmax = 0 as created`,
  );
}

/** Locks the enrollments of these people in a course until the transaction ends, in the order of `lockEnrollmentsOf`, and answers the standing of each. */
export const holdEnrollments = (ctx: Ctx, courseId: string, userIds: string[]) =>
  ctx.db
    .select({
      userId: enrollments.userId,
      source: enrollments.source,
      closedAt: enrollments.closedAt,
    })
    .from(enrollments)
    .where(
      and(
        eq(enrollments.courseId, courseId),
        sql`${enrollments.userId} in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(userIds)}::jsonb))`,
      ),
    )
    .orderBy(asc(enrollments.userId))
    .for('update');

/** Takes back what `enrollByStaff` did for these people, whose enrollments the caller holds: new enrollments go, opened ones are closed again, and those that a company's seat pays for (`seated`) are the seat's. */
export async function undoEnrollments(
  ctx: Ctx,
  courseId: string,
  { created, reopened, seated }: { created: string[]; reopened: string[]; seated: string[] },
): Promise<void> {
  const among = (ids: string[]) =>
    sql`course_id = ${courseId} and source = 'staff' and closed_at is null and user_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`;
  await ctx.db.execute(sql`delete from ${enrollments} where ${among(created)}`);
  await ctx.db.execute(
    sql`update ${enrollments} set closed_at = ${ctx.now.toISOString()}::timestamptz, suspended_at = null where ${among(reopened)}`,
  );
  await ctx.db.execute(sql`update ${enrollments} set source = 'seat' where ${among(seated)}`);
}

/** Begins an enrollment's progress anew, in the transaction that takes what was learned. */
export async function resetProgress(ctx: Ctx, where: LearnerOf): Promise<void> {
  await ctx.db.update(enrollments).set({ progress: 0, completedAt: null }).where(isOf(where));
}

/** Locks the enrollments of a course until the transaction ends, in the order of `lockEnrollmentsOf`. */
export async function lockEnrollments(ctx: Ctx, courseId: string): Promise<void> {
  // Counted, so that the rows of a large course don't travel.
  await ctx.db.execute(
    sql`with held as materialized (select 1 from ${enrollments} where course_id = ${courseId} order by user_id for update) select count(*) from held`,
  );
}

/** A place in the enrollments of a course, oldest first. */
export type EnrollmentPlace = { createdAt: Date; id: string };

/** Locks the next `most` enrollments of a course until the transaction ends, and answers whose they are, with the place of the last one. */
export async function lockNextEnrollments(
  ctx: Ctx,
  courseId: string,
  after: EnrollmentPlace | null,
  most: number,
) {
  const { id, userId, createdAt } = enrollments;
  const beyond = after
    ? sql`(${createdAt}, ${id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  const next = await ctx.db
    .select({ id, userId, createdAt })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), beyond))
    .orderBy(asc(createdAt), asc(id))
    .limit(most);
  const userIds = next.map((enrollment) => enrollment.userId);
  if (userIds.length > 0)
    await lockEnrollmentsOf(
      ctx,
      userIds.map((userId) => ({ userId, courseId })),
    );
  return { userIds, last: next.at(-1) ?? null };
}

/** Writes the progress of these learners of a course, whose rows are locked. `approved` has those of them with approved lessons. */
export async function setProgressOf(
  ctx: Ctx,
  courseId: string,
  {
    userIds,
    lessons,
    approved,
  }: { userIds: string[]; lessons: number; approved: { userId: string; lessons: number }[] },
) {
  const counts = new Map(approved.map((learner) => [learner.userId, learner.lessons]));
  const wanted = userIds.map((user) => ({
    user,
    progress: progressOf(counts.get(user) ?? 0, lessons),
  }));
  await ctx.db.execute(sql`update ${enrollments} e set progress = n.progress,
      completed_at = case when n.progress = 100 then coalesce(e.completed_at, ${ctx.now.toISOString()}::timestamptz) else e.completed_at end
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n("user" uuid, progress int)
    where e.user_id = n."user" and e.course_id = ${courseId} and e.progress <> n.progress`);
}

const batchSize = 1_000;

/**
 * Counts the learners of every course and writes the changed numbers: learners, recent enrollments (the order of search hits) and the
 * published courses that are 'Terlaris' (spec decision 15). One query counts all courses. Answers the number of changed courses.
 */
export async function countLearners(ctx: Ctx): Promise<number> {
  const since = new Date(ctx.now.getTime() - popularDays * 86_400_000).toISOString();
  const changed = await rows<Learners>(
    ctx.db,
    sql`with counted as (
        select course_id, count(*)::int as learners, count(*) filter (where created_at >= ${since}::timestamptz)::int as recent
        from ${enrollments} where closed_at is null group by course_id
      ), ranked as (
        select n.*, n.recent >= ${bestsellers.minEnrollments} and c.is_published
          and rank() over (partition by c.category_id, c.is_published order by n.recent desc) <= ${bestsellers.perCategory} as bestseller
        from counted n join ${courses} c on c.id = n.course_id
      )
      select coalesce(r.course_id, s.course_id) as "courseId", coalesce(r.learners, 0) as learners, coalesce(r.recent, 0) as recent,
        coalesce(r.bestseller, false) as bestseller
      from ranked r full join ${courseStats} s on s.course_id = r.course_id
      where (coalesce(r.learners, 0), coalesce(r.recent, 0), coalesce(r.bestseller, false))
        is distinct from (coalesce(s.learners, 0), coalesce(s.recent_learners, 0), coalesce(s.bestseller, false))
      order by 1`,
  );
  for (let start = 0; start < changed.length; start += batchSize) {
    const part = changed.slice(start, start + batchSize);
    const last = start + batchSize >= changed.length;
    await inTransaction(ctx, async (ctx) => {
      await setLearners(ctx, part);
      if (last) await announceChange(ctx, null);
    });
  }
  return changed.length;
}

/** Locks all enrollments of these people, in the order in which everybody takes several. */
export async function lockEnrollmentsOfPeople(ctx: Ctx, userIds: string[]): Promise<void> {
  await ctx.db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(inArray(enrollments.userId, userIds))
    .orderBy(asc(enrollments.userId), asc(enrollments.courseId))
    .for('update');
}

/**
 * Joins the enrollments of two accounts of one person in the same courses, in the caller's transaction: that of `to` is finished and open if one of them
 * is, and that of `from` is closed. Answers the courses.
 */
export async function joinEnrollments(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const joined = await rows<{ courseId: string }>(
    ctx.db,
    sql`update ${enrollments} kept set
        completed_at = least(kept.completed_at, other.completed_at), active_at = greatest(kept.active_at, other.active_at),
        source = case when kept.closed_at is not null and other.closed_at is null then other.source else kept.source end,
        suspended_at = case when kept.closed_at is null and other.closed_at is null then coalesce(kept.suspended_at, other.suspended_at)
          when other.closed_at is null then other.suspended_at else kept.suspended_at end,
        refunded_at = case when other.closed_at is null then null else kept.refunded_at end,
        closed_at = case when other.closed_at is null then null else kept.closed_at end
      from ${enrollments} other where kept.user_id = ${to}::uuid and other.user_id = ${from}::uuid and other.course_id = kept.course_id
      returning kept.course_id as "courseId"`,
  );
  await ctx.db
    .update(enrollments)
    .set({ closedAt: ctx.now, suspendedAt: null })
    .where(and(eq(enrollments.userId, from), isNull(enrollments.closedAt)));
  return joined.map(({ courseId }) => courseId);
}

/**
 * Gives people courses that their company's seats pay for. An open enrollment stays what it is; one that is closed, or whose price is going back, opens with everything that was done in it, and
 * its time of the last submission stays. Profiles needn't be complete (spec decision 5).
 * Answers the enrollments of all of them.
 */
export async function openSeatEnrollments(
  ctx: Ctx,
  learners: LearnerOf[],
): Promise<(LearnerOf & { id: string })[]> {
  if (learners.length === 0) return [];
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  // In the order of `lockEnrollmentsOf`. An open one is written as it is, because only written rows are answered.
  return rows<LearnerOf & { id: string }>(
    ctx.db,
    sql`insert into ${enrollments} (id, user_id, course_id, source, created_at, active_at)
      select gen_random_uuid(), n."userId", n."courseId", 'seat', ${now}, ${now}
      from jsonb_to_recordset(${JSON.stringify(learners)}::jsonb) as n("userId" uuid, "courseId" uuid) order by 2, 3
      on conflict (user_id, course_id) do update set closed_at = null, suspended_at = null, refunded_at = null,
        source = case when ${enrollments.closedAt} is null and ${enrollments.suspendedAt} is null then ${enrollments.source} else 'seat' end
      returning id, user_id as "userId", course_id as "courseId"`,
  );
}

/** Closes those of these enrollments that a company's seat opened, and answers how many. What was done in them stays, for a new seat or a payment. */
export async function closeSeatEnrollments(ctx: Ctx, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const closed = await rows<{ id: string }>(
    ctx.db,
    sql`with held as materialized (
        select id from ${enrollments} where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
          and source = 'seat' and closed_at is null order by user_id, course_id for update
      )
      update ${enrollments} e set closed_at = ${ctx.now.toISOString()}::timestamptz, suspended_at = null from held where e.id = held.id returning e.id`,
  );
  return closed.length;
}
