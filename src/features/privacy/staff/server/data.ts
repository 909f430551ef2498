import { and, asc, desc, eq, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { knownUsers, usersWithRole } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere } from '~/lib/server/db/like';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { isLate, isOpen } from '../../rules';
import { privacyRequests } from '../../server/tables';
import { askableKinds, pageSize } from '../../terms';
import type { QueueQuery } from '../schema';
import type { QueueView } from '../terms';

const requests = privacyRequests;
const handlers = alias(users, 'handlers');

/** Whoever handles a request, as long as they can: not after they have left staff, or while their account is closing. */
export async function handlerOf(ctx: Ctx, { handlerId }: { handlerId: string | null }): Promise<string | null> {
  return handlerId && (await thoseWhoCan(ctx, [handlerId])).has(handlerId) ? handlerId : null;
}

async function thoseWhoCan(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const accounts = await knownUsers(ctx, ids);
  return new Set((await usersWithRole(ctx, 'superadmin')).filter((id) => accounts.get(id)?.closing === false));
}

/** Whether the actor's reading of this request was written down within the hour. */
export async function sawLately(ctx: Ctx, id: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - 3_600_000);
  const [row] = await ctx.db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'privacy_request'),
        eq(auditLog.subjectId, id),
        gt(auditLog.createdAt, since),
        eq(auditLog.actorId, ctx.user.userId),
        eq(auditLog.action, 'privacy.viewed'),
      ),
    )
    .limit(1);
  return row !== undefined;
}

// Written out, not as parameters: only so does the planner know the partial indexes.
const waiting = sql`${requests}.status in ('open', 'in_progress')`;
const views: Record<QueueView, SQL | undefined> = {
  open: and(waiting, sql`${requests}.kind <> 'deletion'`),
  deletions: and(waiting, sql`${requests}.kind = 'deletion'`),
  done: isNotNull(requests.closedAt),
};

function found(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = anywhere(q.toLowerCase());
  return or(sql`lower(${users.name}) like ${pattern}`, sql`lower(${profiles.fullName}) like ${pattern}`, sql`${users.email} like ${pattern}`);
}

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .select({
      id: requests.id,
      kind: requests.kind,
      status: requests.status,
      userId: requests.userId,
      name: sql<string>`coalesce(nullif(${profiles.fullName}, ''), ${users.name})`,
      email: users.email,
      createdAt: requests.createdAt,
      dueAt: requests.dueAt,
      eraseAt: requests.eraseAt,
      closedAt: requests.closedAt,
      handlerId: requests.handlerId,
      handlerName: handlers.name,
    })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .leftJoin(profiles, eq(profiles.id, requests.userId))
    .leftJoin(handlers, eq(handlers.id, requests.handlerId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

const shown = (ctx: Ctx, { handlerId, handlerName, userId: _, ...row }: Row) => ({
  ...row,
  late: isLate(row, ctx.now),
  handler: handlerId ? { id: handlerId, name: handlerName ?? '' } : null,
});

/** The queue, 20 a page: what is open by its promise, the rest newest first. @throws forbidden (403), invalid_cursor (422) */
export async function requestQueue(ctx: Ctx, { view, q, cursor: word }: QueueQuery) {
  requireRight(can(ctx.user, 'see', 'any'));
  const cursor = word ? decodeCursor(word) : null;
  if (word && !cursor) throw refuseCommon('invalid_cursor');
  const by = view === 'done' ? requests.closedAt : requests.dueAt;
  const [direction, order] = view === 'done' ? [sql`<`, desc] : [sql`>`, asc];
  const after = cursor ? sql`(${by}, ${requests.id}) ${direction} (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)` : undefined;
  const rows = await rowsOf(ctx)
    .where(and(views[view], found(q), after))
    .orderBy(order(by), order(requests.id))
    .limit(pageSize + 1);
  const page = toPage(rows, pageSize, (row) => ({ at: (view === 'done' ? row.closedAt : null) ?? row.dueAt, id: row.id }));
  const able = await thoseWhoCan(ctx, [...new Set(page.items.flatMap(({ status, handlerId }) => (isOpen(status) && handlerId ? [handlerId] : [])))]);
  const handled = (row: Row) => (isOpen(row.status) && row.handlerId && !able.has(row.handlerId) ? { ...row, handlerId: null } : row);
  return { ...page, items: page.items.map((row) => shown(ctx, handled(row))) };
}

/** How much waits. @throws forbidden (403) */
export async function requestCounts(ctx: Ctx) {
  requireRight(can(ctx.user, 'see', 'any'));
  const counted = async (which: SQL | undefined) => {
    const some = ctx.db.select({ one: sql`1` }).from(requests).where(which).limit(1_001);
    const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(some.as('some'));
    return row?.count ?? 0;
  };
  return { open: await counted(views.open), late: await counted(and(waiting, lte(requests.dueAt, ctx.now))), deletions: await counted(views.deletions) };
}

/** One request as staff sees it; null when there is none. @throws forbidden (403) */
export async function requestDetail(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  const [row] = await rowsOf(ctx).where(eq(requests.id, id)).limit(1);
  if (!row) return null;
  const { text, answer, attempts, lastError } = requests;
  const [told] = await ctx.db.select({ text, answer, attempts, lastError }).from(requests).where(eq(requests.id, id));
  if (!told) return null;
  const { userId: actor } = ctx.user;
  const open = isOpen(row.status) && row.userId !== actor;
  const handler = await handlerOf(ctx, row);
  const answered = open && askableKinds.some((kind) => kind === row.kind);
  const may = {
    take: answered && handler === null,
    release: answered && handler === actor,
    answer: answered && (handler === null || handler === actor),
    retry: open && row.kind === 'export' && row.status === 'open' && told.attempts > 0,
  };
  return { ...shown(ctx, isOpen(row.status) ? { ...row, handlerId: handler } : row), ...told, userId: row.userId, may };
}
