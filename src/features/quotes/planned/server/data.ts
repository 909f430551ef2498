import { desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { handledRequest } from '../../server/data';
import { businessQuoteReminders as reminders } from './tables';

const [planner, doer] = [alias(users, 'planner'), alias(users, 'doer')];
const shownMost = 100;

/** The reminders of a request: open ones, the soonest first, then those that are done, the newest first. @throws as `handledRequest` */
export async function remindersOf(ctx: Ctx, requestId: string) {
  await handledRequest(ctx, requestId);
  const { id, dueAt, note, toldAt, doneAt } = reminders;
  const items = await ctx.db
    .select({ id, dueAt, note, toldAt, doneAt, by: planner.name, doneBy: doer.name })
    .from(reminders)
    .leftJoin(planner, eq(planner.id, reminders.createdBy))
    .leftJoin(doer, eq(doer.id, reminders.doneBy))
    .where(eq(reminders.requestId, requestId))
    .orderBy(
      sql`${doneAt} is not null`,
      sql`case when ${doneAt} is null then ${dueAt} end`,
      desc(doneAt),
      desc(id),
    )
    .limit(shownMost);
  return { items };
}
