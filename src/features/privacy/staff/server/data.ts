import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isActiveWith } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { auditLog } from '~/lib/server/audit';
import type { Ctx } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { can } from '../../access';
import { isLate, isOpen } from '../../rules';
import { privacyRequests } from '../../server/tables';
import { askableKinds } from '../../terms';

const requests = privacyRequests;
export const handlers = alias(users, 'handlers');

/** The person who handles a request; nobody if they have left staff or their account is closing. */
export async function handlerOf(
  ctx: Ctx,
  { handlerId }: { handlerId: string | null },
): Promise<string | null> {
  if (!handlerId) return null;
  const [active] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, handlerId), isActiveWith('privacy.answer', users)));
  return active?.id ?? null;
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

const isWaiting = sql`${requests}.status in ('open', 'in_progress')`;

export const requestColumns = {
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
  /** who handles it, or handled it when it was closed; nobody if they can't do it any more */
  handlerId: sql<
    string | null
  >`case when not ${isWaiting} or ${isActiveWith('privacy.answer', handlers)} then ${requests.handlerId} end`,
  handlerName: handlers.name,
};

type Row = Pick<
  typeof requests.$inferSelect,
  'kind' | 'status' | 'createdAt' | 'dueAt' | 'eraseAt' | 'closedAt'
> & {
  handlerId: string | null;
  handlerName: string | null;
  userId: string;
};

export const listedOf = <Listed extends Row>(
  { handlerId, handlerName, userId: _, ...row }: Listed,
  now: Date,
) => ({
  ...row,
  late: isLate(row, now),
  handler: handlerId ? { id: handlerId, name: handlerName ?? '' } : null,
});

/** A request for staff; null when there is none. @throws forbidden (403) */
export async function requestDetail(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  const { text, answer, attempts, lastError } = requests;
  const [request] = await ctx.db
    .select({ row: requestColumns, details: { text, answer, attempts, lastError } })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.userId))
    .leftJoin(profiles, eq(profiles.id, requests.userId))
    .leftJoin(handlers, eq(handlers.id, requests.handlerId))
    .where(eq(requests.id, id))
    .limit(1);
  if (!request) return null;
  const { row, details } = request;
  const { userId: actor } = ctx.user;
  const open = isOpen(row.status) && row.userId !== actor;
  const handler = row.handlerId;
  const answered = open && askableKinds.some((kind) => kind === row.kind);
  const may = {
    take: answered && handler === null,
    release: answered && handler === actor,
    answer: answered && (handler === null || handler === actor),
    retry: open && row.kind === 'export' && row.status === 'open' && details.attempts > 0,
  };
  return { ...listedOf(row, ctx.now), ...details, userId: row.userId, may };
}
