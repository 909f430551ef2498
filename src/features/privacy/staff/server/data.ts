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
import type { DeskQuery } from '../schema';
import { countMost, type DeskView } from '../terms';

const requests = privacyRequests;
const handlers = alias(users, 'handlers');

/** The person who handles a request; nobody if they have left staff or their account is closing. */
export async function handlerOf(ctx: Ctx, { handlerId }: { handlerId: string | null }): Promise<string | null> {
  return handlerId && (await activeStaff(ctx, [handlerId])).has(handlerId) ? handlerId : null;
}

async function activeStaff(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const accounts = await knownUsers(ctx, ids);
  return new Set((await usersWithRole(ctx, 'superadmin')).filter((id) => accounts.get(id)?.closing === false));
}

/** a second reading within this time isn't written to the audit log again */
const readingMs = 3_600_000;

/** Tells whether the audit log has a reading of this request by the actor within the last hour. */
export async function hasReadLately(ctx: Ctx, id: string): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - readingMs);
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

// The values are literals instead of parameters, because the planner uses partial indexes only for literals.
const isWaiting = sql`${requests}.status in ('open', 'in_progress')`;
const views: Record<DeskView, SQL | undefined> = {
  open: and(isWaiting, sql`${requests}.kind <> 'deletion'`),
  deletions: and(isWaiting, sql`${requests}.kind = 'deletion'`),
  done: isNotNull(requests.closedAt),
};

function textFilter(q: string | undefined): SQL | undefined {
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

const requestOf = (ctx: Ctx, { handlerId, handlerName, userId: _, ...row }: Row) => ({
  ...row,
  late: isLate(row, ctx.now),
  handler: handlerId ? { id: handlerId, name: handlerName ?? '' } : null,
});

/** A page of the desk: open requests by due time, all others newest first. @throws forbidden (403), invalid_cursor (422) */
export async function requestDesk(ctx: Ctx, { view, q, cursor: cursorText }: DeskQuery) {
  requireRight(can(ctx.user, 'see', 'any'));
  const cursor = cursorText ? decodeCursor(cursorText) : null;
  if (cursorText && !cursor) throw refuseCommon('invalid_cursor');
  const by = view === 'done' ? requests.closedAt : requests.dueAt;
  const [direction, order] = view === 'done' ? [sql`<`, desc] : [sql`>`, asc];
  const after = cursor ? sql`(${by}, ${requests.id}) ${direction} (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)` : undefined;
  const rows = await rowsOf(ctx)
    .where(and(views[view], textFilter(q), after))
    .orderBy(order(by), order(requests.id))
    .limit(pageSize + 1);
  const page = toPage(rows, pageSize, (row) => ({ at: (view === 'done' ? row.closedAt : null) ?? row.dueAt, id: row.id }));
  const activeIds = await activeStaff(ctx, [...new Set(page.items.flatMap(({ status, handlerId }) => (isOpen(status) && handlerId ? [handlerId] : [])))]);
  const handled = (row: Row) => (isOpen(row.status) && row.handlerId && !activeIds.has(row.handlerId) ? { ...row, handlerId: null } : row);
  return { ...page, items: page.items.map((row) => requestOf(ctx, handled(row))) };
}

/** The counts of open requests. @throws forbidden (403) */
export async function requestCounts(ctx: Ctx) {
  requireRight(can(ctx.user, 'see', 'any'));
  const counted = async (which: SQL | undefined) => {
    const limited = ctx.db.select({ one: sql`1` }).from(requests).where(which).limit(countMost);
    const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(limited.as('limited'));
    return row?.count ?? 0;
  };
  return { open: await counted(views.open), late: await counted(and(isWaiting, lte(requests.dueAt, ctx.now))), deletions: await counted(views.deletions) };
}

/** A request for staff; null when there is none. @throws forbidden (403) */
export async function requestDetail(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  const [row] = await rowsOf(ctx).where(eq(requests.id, id)).limit(1);
  if (!row) return null;
  const { text, answer, attempts, lastError } = requests;
  const [details] = await ctx.db.select({ text, answer, attempts, lastError }).from(requests).where(eq(requests.id, id));
  if (!details) return null;
  const { userId: actor } = ctx.user;
  const open = isOpen(row.status) && row.userId !== actor;
  const handler = await handlerOf(ctx, row);
  const answered = open && askableKinds.some((kind) => kind === row.kind);
  const may = {
    take: answered && handler === null,
    release: answered && handler === actor,
    answer: answered && (handler === null || handler === actor),
    retry: open && row.kind === 'export' && row.status === 'open' && details.attempts > 0,
  };
  return { ...requestOf(ctx, isOpen(row.status) ? { ...row, handlerId: handler } : row), ...details, userId: row.userId, may };
}
