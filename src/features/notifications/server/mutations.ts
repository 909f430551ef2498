import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { rows } from '~/lib/server/db/port';
import { refuse } from '../errors';
import { notifications } from './tables';

/** Marks one of the actor's notifications as read. @throws notification_not_found (404) */
export async function markRead(ctx: Ctx, id: string): Promise<void> {
  const changed = await ctx.db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.id, id), eq(notifications.userId, ctx.user.userId)))
    .returning({ id: notifications.id });
  if (changed.length === 0) throw refuse('notification_not_found');
}

/**
 * Marks the actor's notifications as read up to and with the newest one they saw; what has come since stays unread.
 * @throws notification_not_found (404)
 */
export async function markAllRead(ctx: Ctx, until: string): Promise<void> {
  const own = eq(notifications.userId, ctx.user.userId);
  const [newest] = await ctx.db
    .select({ createdAt: notifications.createdAt })
    .from(notifications)
    .where(and(eq(notifications.id, until), own));
  if (!newest) throw refuse('notification_not_found');
  const seen = sql`(${notifications.createdAt}, ${notifications.id}) <= (${newest.createdAt.toISOString()}::timestamptz, ${until}::uuid)`;
  await ctx.db
    .update(notifications)
    .set({ isRead: true })
    .where(and(own, eq(notifications.isRead, false), seen));
}

const year = 365 * 86_400_000;
const forgottenAtOnce = 5_000;

/** Forgets what was read and is a year old; what nobody has read stays. In parts, so that no lock is held for long. */
export async function forgetNotifications(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - year).toISOString();
  for (let forgotten = forgottenAtOnce; forgotten === forgottenAtOnce; ) {
    const gone = await rows(
      ctx.db,
      sql`delete from ${notifications} where id in (select id from ${notifications} where created_at < ${before}::timestamptz and is_read
        order by created_at limit ${forgottenAtOnce}) returning 1`,
    );
    forgotten = gone.length;
  }
}
