import { sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { coursePrices } from '../../server/tables';
import { type Prices, plannedPrices } from '../rules';

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
