import { and, desc, eq, sql } from 'drizzle-orm';
import { requireEditor } from '~/features/catalogue/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { examAllowances, examAttempts } from '../../server/tables';
import { attemptPageSize } from '../terms';

/** The attempts at a course's exam, newest first, for who teaches it. @throws course_not_found (404) */
export async function attemptsOfCourse(ctx: Ctx, courseId: string, cursor: string | undefined) {
  await requireEditor(ctx, courseId);
  const after = cursor ? decodeCursor(cursor) : null;
  const { startedAt, id } = examAttempts;
  const rows = await ctx.db
    .select({
      id,
      number: examAttempts.number,
      state: examAttempts.state,
      startedAt,
      deadlineAt: examAttempts.deadlineAt,
      endedAt: examAttempts.endedAt,
      score: examAttempts.score,
      passed: examAttempts.passed,
      learner: { id: enrollments.userId, name: sql<string>`coalesce(${profiles.fullName}, '')` },
      extraMinutes: sql<number>`coalesce(${examAllowances.extraMinutes}, 0)`,
      extraAttempts: sql<number>`coalesce(${examAllowances.extraAttempts}, 0)`,
      reason: examAllowances.reason,
    })
    .from(examAttempts)
    .innerJoin(
      enrollments,
      and(
        eq(enrollments.userId, examAttempts.userId),
        eq(enrollments.courseId, examAttempts.courseId),
      ),
    )
    .leftJoin(profiles, eq(profiles.id, examAttempts.userId))
    .leftJoin(
      examAllowances,
      and(
        eq(examAllowances.userId, examAttempts.userId),
        eq(examAllowances.courseId, examAttempts.courseId),
      ),
    )
    .where(
      and(
        eq(examAttempts.courseId, courseId),
        after
          ? sql`(${startedAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(attemptPageSize + 1);
  return toPage(rows, attemptPageSize, (row) => ({ at: row.startedAt, id: row.id }));
}
