import { sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import type { LearnerOf } from '../../server/data';
import { enrollments } from '../../server/tables';

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
