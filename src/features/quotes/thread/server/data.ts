import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { filesOf } from '../../attachments/server/data';
import type { Talk } from '../schema';
import { messagesShown } from '../terms';
import { businessQuoteMessages, businessQuoteThreads } from './tables';

const staffName = sql<
  string | null
>`case when ${businessQuoteMessages.fromStaff} then coalesce(nullif(${profiles.fullName}, ''), ${users.name}) end`;

/** The messages about a request that the caller has opened, oldest first; the newest where there are very many. */
export async function messagesOf(ctx: Ctx, requestId: string) {
  const rows = await ctx.db
    .select({
      id: businessQuoteMessages.id,
      fromStaff: businessQuoteMessages.fromStaff,
      author: staffName,
      topic: businessQuoteMessages.topic,
      text: businessQuoteMessages.text,
      createdAt: businessQuoteMessages.createdAt,
    })
    .from(businessQuoteMessages)
    .leftJoin(users, eq(users.id, businessQuoteMessages.authorId))
    .leftJoin(profiles, eq(profiles.id, businessQuoteMessages.authorId))
    .where(eq(businessQuoteMessages.requestId, requestId))
    .orderBy(desc(businessQuoteMessages.createdAt), desc(businessQuoteMessages.id))
    .limit(messagesShown);
  const files = await filesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return { messages: rows.toReversed().map((row) => ({ ...row, files: files.get(row.id) ?? [] })) };
}

const silent: Talk = { messages: 0, unread: 0 };

/** How much has been written about each of these requests, as its buyer or staff sees it. */
export async function talksOf(ctx: Ctx, requestIds: string[], side: 'buyer' | 'staff') {
  const { requestId, messages, staffUnread, buyerUnread } = businessQuoteThreads;
  const unread = side === 'staff' ? staffUnread : buyerUnread;
  const rows =
    requestIds.length > 0
      ? await ctx.db
          .select({ requestId, messages, unread })
          .from(businessQuoteThreads)
          .where(inArray(requestId, requestIds))
      : [];
  const talks = new Map(rows.map(({ requestId, ...talk }) => [requestId, talk]));
  return (id: string): Talk => talks.get(id) ?? silent;
}

/** The number of messages of one side since a time. */
export async function countSince(
  ctx: Ctx,
  requestId: string,
  { fromStaff, since }: { fromStaff: boolean; since: Date },
): Promise<number> {
  const [row] = await ctx.db
    .select({ sent: sql<number>`count(*)::int` })
    .from(businessQuoteMessages)
    .where(
      and(
        eq(businessQuoteMessages.requestId, requestId),
        eq(businessQuoteMessages.fromStaff, fromStaff),
        gt(businessQuoteMessages.createdAt, since),
      ),
    );
  return row?.sent ?? 0;
}
