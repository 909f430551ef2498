import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { isMailable, ownStatement } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
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

const newestStatement = ownStatement('own notifications', (db, me) =>
  db
    .select({
      item: columns,
      unread: sql<number>`(select count(*)::int from ${notifications} n where n.user_id = ${me} and not n.is_read)`,
    })
    .from(notifications)
    .where(eq(notifications.userId, me))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(listLimit),
);

/** A notice as the actor may see it. Staff who sees the site as somebody else gets no keys of links, which stand after `#`. */
const asSeen = <Notice extends { link: string | null }>(ctx: Ctx, notice: Notice): Notice =>
  ctx.unknownToken === null && ctx.user.viewing && notice.link?.includes('#')
    ? { ...notice, link: null }
    : notice;

/** The actor's newest notifications and the number of unread ones. */
export async function ownNotifications(ctx: Ctx) {
  const rows = await newestStatement(ctx);
  return { items: rows.map(({ item }) => asSeen(ctx, item)), unread: rows[0]?.unread ?? 0 };
}

const newestIdStatement = ownStatement('newest notification', (db, me) =>
  db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.userId, me))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1),
);

/** The id of the actor's newest notification, or null. */
export async function newestIdOf(ctx: Ctx): Promise<string | null> {
  const [row] = await newestIdStatement(ctx);
  return row?.id ?? null;
}

async function unreadOf(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db
    .select({ unread: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, ctx.user.userId), eq(notifications.isRead, false)));
  return row?.unread ?? 0;
}

/** One page of all the actor's notifications or of the unread ones, newest first. @throws invalid_cursor (422) */
export async function notificationPageOf(
  ctx: Ctx,
  { cursor: cursorText, unread }: { cursor?: string | undefined; unread: boolean },
) {
  const cursor = cursorText ? decodeCursor(cursorText) : null;
  if (cursorText && !cursor) throw refuseCommon('invalid_cursor');
  const listed = await ctx.db
    .select(columns)
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, ctx.user.userId),
        unread ? eq(notifications.isRead, false) : undefined,
        cursor
          ? sql`(${notifications.createdAt}, ${notifications.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(listLimit + 1);
  const { items, ...page } = toPage(listed, listLimit, (row) => ({
    at: row.createdAt,
    id: row.id,
  }));
  return { ...page, items: items.map((item) => asSeen(ctx, item)), unread: await unreadOf(ctx) };
}

const liveColumns = { ...columns, userId: notifications.userId };

export async function notificationById(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select(liveColumns)
    .from(notifications)
    .where(eq(notifications.id, id))
    .limit(1);
  return row ?? null;
}

/** These notifications in the form that live streams need, oldest first. */
export const notificationsByIds = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select(liveColumns)
    .from(notifications)
    .where(inArray(notifications.id, ids))
    .orderBy(asc(notifications.createdAt), asc(notifications.id));

export const sinceLimit = 1_000;

/** The oldest sinceLimit notifications of these people after a time and id. They fill the gap after a lost connection. */
export async function notificationsSince(
  ctx: Ctx,
  userIds: string[],
  { at, id }: { at: Date; id?: string },
) {
  if (userIds.length === 0) return [];
  const after = id
    ? sql`(${notifications.createdAt}, ${notifications.id}) > (${at.toISOString()}::timestamptz, ${id}::uuid)`
    : gt(notifications.createdAt, at);
  return ctx.db
    .select(liveColumns)
    .from(notifications)
    .where(and(inArray(notifications.userId, userIds), after))
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
    .limit(sinceLimit);
}

const pendingMailsMax = 500;

/** `bulk`: the kinds that go to very many people. `only`: mails of these kinds, or of all others. */
type Kinds = { bulk: string[]; only: boolean };

/**
 * Mails of a time span that are neither sent nor being sent, newest first. Either no job was made for them, or their job has failed for good. Mails to
 * very many are asked for apart, so that they don't hide the others; those that a job has begun with may have arrived, and aren't among them.
 */
export const pendingMails = (
  ctx: Ctx,
  span: { from: Date; to: Date },
  { bulk, only }: Kinds = { bulk: [], only: false },
) =>
  ctx.db
    .select({ id: mailDeliveries.id, kind: mailDeliveries.kind })
    .from(mailDeliveries)
    .where(
      and(
        isNull(mailDeliveries.sentAt),
        isNull(mailDeliveries.refusedAt),
        isNull(mailDeliveries.digestAt),
        only ? inArray(mailDeliveries.kind, bulk) : notInArray(mailDeliveries.kind, bulk),
        only
          ? isNull(mailDeliveries.claimedUntil)
          : or(isNull(mailDeliveries.claimedUntil), lt(mailDeliveries.claimedUntil, sql`now()`)),
        gt(mailDeliveries.createdAt, span.from),
        lt(mailDeliveries.createdAt, span.to),
      ),
    )
    .orderBy(desc(mailDeliveries.createdAt))
    .limit(pendingMailsMax);

/** An unsent mail with its recipient's address and name, or null when it has already been sent. */
export async function unsentMail(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      id: mailDeliveries.id,
      userId: mailDeliveries.userId,
      address: mailDeliveries.address,
      kind: mailDeliveries.kind,
      payload: mailDeliveries.payload,
      email: sql<string>`coalesce(${mailDeliveries.address}, ${users.email})`,
      name: sql<string>`coalesce(${users.name}, '')`,
      mailable: sql<boolean>`coalesce(${isMailable}, false)`,
    })
    .from(mailDeliveries)
    .leftJoin(users, eq(users.id, mailDeliveries.userId))
    .where(and(eq(mailDeliveries.id, id), isNull(mailDeliveries.sentAt)))
    .limit(1);
  return row ?? null;
}
