import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { examAttempts } from './tables';

type Pair = { from: string; to: string };

/** Says of two accounts that are to be merged that one of them sits an exam. */
export async function runningExams(ctx: Ctx, { from, to }: Pair): Promise<string[]> {
  const running = await ctx.db.$count(
    examAttempts,
    and(inArray(examAttempts.userId, [from, to]), eq(examAttempts.state, 'running')),
  );
  return running > 0 ? ['Ujian sedang dikerjakan. Tunggu sampai selesai.'] : [];
}

/** Numbers the attempts of `from` after those of `to` in the same exams, so that they can be one person's. */
export async function numberAfter(ctx: Ctx, { from, to }: Pair): Promise<void> {
  // Below zero first: no number may stand twice in between.
  await ctx.db.execute(sql`update ${examAttempts} other set number = -(other.number + kept.last)
    from (select course_id, max(number) as last from ${examAttempts} where user_id = ${to}::uuid group by course_id) kept
    where other.user_id = ${from}::uuid and other.course_id = kept.course_id`);
  await ctx.db.execute(
    sql`update ${examAttempts} set number = -number where user_id = ${from}::uuid and number < 0`,
  );
}
