import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { refuse as refuseCommon } from '~/lib/errors';
import { decodeCursor, toPage } from '~/lib/paging';
import type { Ctx } from '~/lib/server/ctx';
import { isLate } from '../rules';
import { pageSize, type RequestKind } from '../terms';
import { privacyRequests } from './tables';

const requests = privacyRequests;

/** The actor's requests, newest first. @throws invalid_cursor (422) */
export async function ownRequests(ctx: Ctx, cursorText: string | undefined) {
  const cursor = cursorText ? decodeCursor(cursorText) : null;
  if (cursorText && !cursor) throw refuseCommon('invalid_cursor');
  const before = cursor
    ? sql`(${requests.createdAt}, ${requests.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
    : undefined;
  const { id, kind, status, text, answer, createdAt, dueAt, closedAt, eraseAt, fileId, fileEnd } =
    requests;
  const rows = await ctx.db
    .select({
      id,
      kind,
      status,
      text,
      answer,
      createdAt,
      dueAt,
      closedAt,
      eraseAt,
      fileId,
      fileEnd,
    })
    .from(requests)
    .where(and(eq(requests.userId, ctx.user.userId), before))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(pageSize + 1);
  const page = toPage(rows, pageSize, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    ...page,
    items: page.items.map(({ fileId, fileEnd, ...row }) => ({
      ...row,
      late: isLate(row, ctx.now),
      file: fileId && fileEnd && fileEnd > ctx.now ? { id: fileId, until: fileEnd } : null,
    })),
  };
}

const dayMs = 86_400_000;

/** The number of requests of these kinds that the actor made in the last 24 hours. */
export async function requestsInLastDay(ctx: Ctx, kinds: readonly RequestKind[]): Promise<number> {
  const [row] = await ctx.db
    .select({ made: count() })
    .from(requests)
    .where(
      and(
        eq(requests.userId, ctx.user.userId),
        sql`${requests.kind} in ${kinds}`,
        gt(requests.createdAt, new Date(ctx.now.getTime() - dayMs)),
      ),
    );
  return row?.made ?? 0;
}

/** The actor's request with a key, or their open request of a kind. */
export async function existingRequest(
  ctx: Ctx,
  of: { clientKey: string } | { running: 'export' | 'deletion' },
) {
  const which =
    'clientKey' in of
      ? eq(requests.clientKey, of.clientKey)
      : and(
          sql`${requests.kind} = ${of.running}`,
          sql`${requests.status} in ('open', 'in_progress')`,
        );
  const [row] = await ctx.db
    .select({ id: requests.id, kind: requests.kind, text: requests.text })
    .from(requests)
    .where(and(eq(requests.userId, ctx.user.userId), which))
    .limit(1);
  return row ?? null;
}
