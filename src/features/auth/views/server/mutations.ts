import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { refuse as refuseAuth } from '~/features/auth/errors';
import { isSuspended, roleOf } from '~/features/auth/server/data';
import { endViews } from '~/features/auth/server/mutations';
import { accountViews, sessions, users } from '~/features/auth/server/tables';
import { stateOf } from '~/features/auth/staff/rules';
import { changeAccount } from '~/features/auth/staff/server/mutations';
import { viewMinutes } from '~/features/auth/terms';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../errors';
import { accountViewed } from '../notices';
import { viewRefusal } from '../rules';

/**
 * Begins a view of somebody's account in the actor's own session, by the database's clock: for reading, for half an hour at most. The person is told,
 * with the reason. Answers its id and its end.
 * @throws as `changeAccount`, view_of_staff, view_of_inactive, view_running (409), session_expired (401)
 */
export const beginView = (
  ctx: Ctx,
  userId: string,
  reason: string,
): Promise<{ id: string; until: Date }> =>
  changeAccount(ctx, userId, 'users.view', async (ctx) => {
    const { userId: staffId, sessionId } = ctx.user;
    const [account] = await ctx.db
      .select({
        closingAt: users.closingAt,
        erasedAt: users.erasedAt,
        mergedAt: users.mergedAt,
        suspended: isSuspended(users),
      })
      .from(users)
      .where(eq(users.id, userId));
    const refused =
      account && viewRefusal({ state: stateOf(account), role: await roleOf(ctx, userId) });
    if (refused) throw refuse(refused);
    // Whoever ends this session waits for the view, and then ends it too.
    const living = await ctx.db
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('key share');
    if (living.length === 0) throw refuseAuth('session_expired');
    await endViews(
      ctx,
      and(eq(accountViews.sessionId, sessionId), lte(accountViews.endsAt, sql`now()`)),
      'time',
    );
    const until = sql<Date>`now() + ${viewMinutes}::int * interval '1 minute'`;
    const [view] = await ctx.db
      .insert(accountViews)
      .values({
        id: newId(),
        userId,
        staffId,
        sessionId,
        reason,
        begunAt: sql`now()`,
        endsAt: until,
      })
      .onConflictDoNothing()
      .returning({ id: accountViews.id, until: accountViews.endsAt });
    if (!view) throw refuse('view_running');
    await writeNotice(ctx, accountViewed, { userIds: [userId], payload: { reason } });
    const entry = {
      subjectType: 'user',
      subjectId: userId,
      before: null,
      after: { viewId: view.id },
      reason,
    };
    await writeAudit(ctx, { action: 'user.view_begun', ...entry });
    return view;
  });

/** Ends the view in which the actor reads. Of two calls the second finds it ended. */
export const returnFromView = (ctx: Ctx, viewId: string): Promise<unknown> =>
  inTransaction(ctx, (ctx) => endViews(ctx, eq(accountViews.id, viewId), 'returned'));

/** Ends the views whose time is over, which nobody reads by any more, for their audit rows. Answers how many there were. */
export const endDueViews = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, (ctx) =>
    endViews(ctx, and(isNull(accountViews.endedAt), lte(accountViews.endsAt, sql`now()`)), 'time'),
  );
