import { desc, eq, sql } from 'drizzle-orm';
import { accountViews } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { viewsMost } from '../terms';

const views = statement('own views', (db) =>
  db
    .select({
      id: accountViews.id,
      reason: accountViews.reason,
      begunAt: accountViews.begunAt,
      // One that nobody has ended yet is over with its time.
      endedAt:
        sql<Date | null>`coalesce(${accountViews.endedAt}, case when ${accountViews.endsAt} <= now() then ${accountViews.endsAt} end)`.mapWith(
          accountViews.endsAt,
        ),
      ending: accountViews.ending,
    })
    .from(accountViews)
    .where(eq(accountViews.userId, sql`${sql.placeholder('me')}::uuid`))
    .orderBy(desc(accountViews.begunAt), desc(accountViews.id))
    .limit(viewsMost),
);

/** The views of the actor's own account by staff, the newest first. */
export const ownViews = (ctx: Ctx) => views(ctx, { me: ctx.user.userId });
