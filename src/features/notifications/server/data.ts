import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { listLimit } from '../terms';
import { mailDeliveries, notifications } from './tables';

const columns = {
  id: notifications.id,
  title: notifications.title,
  message: notifications.message,
  link: notifications.link,
  isRead: notifications.isRead,
  createdAt: notifications.createdAt,
};

/** The newest 20 of the actor, and how many are unread. */
export async function ownNotifications(ctx: Ctx) {
  const own = eq(notifications.userId, ctx.user.userId);
  const items = await ctx.db.select(columns).from(notifications).where(own).orderBy(desc(notifications.createdAt), desc(notifications.id)).limit(listLimit);
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(own, eq(notifications.isRead, false)));
  return { items, unread: row?.unread ?? 0 };
}

const liveColumns = { ...columns, userId: notifications.userId };

export async function notificationById(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select(liveColumns).from(notifications).where(eq(notifications.id, id)).limit(1);
  return row ?? null;
}

/** What these people got since a time, oldest first: fills the gap after a cut. */
export async function notificationsSince(ctx: Ctx, userIds: string[], since: Date) {
  if (userIds.length === 0) return [];
  return ctx.db
    .select(liveColumns)
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), gt(notifications.createdAt, since)))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(1_000);
}

/** Mails of a span of time that aren't sent: their hand-over was lost, or their job has failed for good. Newest first. */
export const pendingMails = (ctx: Ctx, made: { from: Date; to: Date }) =>
  ctx.db
    .select({ id: mailDeliveries.id })
    .from(mailDeliveries)
    .where(and(isNull(mailDeliveries.sentAt), gt(mailDeliveries.createdAt, made.from), lt(mailDeliveries.createdAt, made.to)))
    .orderBy(desc(mailDeliveries.createdAt))
    .limit(500);

/** One unsent mail with its recipient's address, or null when it was sent already. */
export async function unsentMail(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      id: mailDeliveries.id,
      kind: mailDeliveries.kind,
      payload: mailDeliveries.payload,
      email: sql<string>`coalesce(${mailDeliveries.address}, ${users.email})`,
    })
    .from(mailDeliveries)
    .leftJoin(users, eq(users.id, mailDeliveries.userId))
    .where(and(eq(mailDeliveries.id, id), isNull(mailDeliveries.sentAt)))
    .limit(1);
  return row ?? null;
}
