import { sql } from 'drizzle-orm';
import { usersWithRole } from '~/features/auth/server/data';
import { courseInstructors, courses } from '~/features/catalogue/server/tables';
import { settleMatters } from '~/features/notifications/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { writeNotice } from '~/lib/server/outbox';
import { overdueMatter, reviewsDue, reviewsOverdue, waitingMatter } from '../../notices';
import { lessonAttempts, lessonProgress } from '../../server/tables';
import { ageDays, waitingBefore } from '../rules';

/** the most courses that a notice names */
const coursesNamed = 5;

/**
 * Reminds reviewers of submissions that wait for a working day, and tells them and superadmins of those over the promise. Each submission counts
 * as new once, and each person gets one notice about all that wait for them; an earlier one that is still unread is replaced. Answers the number
 * of submissions that were new.
 */
export const keepPromise = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.now.toISOString();
    const waitsSince = (age: keyof typeof ageDays) => waitingBefore(ctx.now, ageDays[age]).toISOString();
    // The literal conditions are those of the index.
    const late = await rows<{ escalated: boolean }>(
      ctx.db,
      sql`update ${lessonAttempts} set reminded_at = coalesce(reminded_at, ${now}::timestamptz),
          escalated_at = case when submitted_at < ${waitsSince('late')}::timestamptz then ${now}::timestamptz end
        where status = 'submitted' and escalated_at is null and submitted_at < ${waitsSince('day')}::timestamptz
          and (reminded_at is null or submitted_at < ${waitsSince('late')}::timestamptz)
        returning escalated_at is not null as escalated`,
    );
    if (late.length === 0) return 0;

    const due = await rows<{ userId: string; waiting: number; overdue: number }>(
      ctx.db,
      sql`select ci.instructor_id as "userId", count(*)::int as waiting, count(a.escalated_at)::int as overdue
        from ${courseInstructors} ci join ${lessonProgress} p on p.course_id = ci.course_id and p.status = 'submitted' and p.user_id <> ci.instructor_id
        join ${lessonAttempts} a on a.progress_id = p.id and a.status = 'submitted' and a.reminded_at is not null
        group by ci.instructor_id
        having bool_or(a.reminded_at = ${now}::timestamptz or a.escalated_at = ${now}::timestamptz)`,
    );
    await settleMatters(
      ctx,
      due.map(({ userId }) => waitingMatter(userId)),
    );
    for (const payload of due) await writeNotice(ctx, reviewsDue, { userIds: [payload.userId], payload });

    if (late.some(({ escalated }) => escalated)) await tellSuperadmins(ctx);
    return late.length;
  });

async function tellSuperadmins(ctx: Ctx): Promise<void> {
  const overdue = await rows<{ title: string; submissions: number }>(
    ctx.db,
    sql`select c.title, count(*)::int as submissions from ${lessonAttempts} a join ${lessonProgress} p on p.id = a.progress_id
      join ${courses} c on c.id = p.course_id where a.status = 'submitted' and a.escalated_at is not null group by c.id, c.title order by 2 desc, 1`,
  );
  await settleMatters(ctx, [overdueMatter]);
  await writeNotice(ctx, reviewsOverdue, {
    userIds: await usersWithRole(ctx, 'superadmin'),
    payload: {
      overdue: overdue.reduce((sum, { submissions }) => sum + submissions, 0),
      courses: overdue.slice(0, coursesNamed).map(({ title }) => title),
    },
  });
}
