import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { settleMatter } from '~/features/notifications/server/mutations';
import { writeAudit } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { requireRight } from '~/lib/server/guard';
import { writeNotice } from '~/lib/server/outbox';
import { can } from '../../access';
import { refuse } from '../../errors';
import { requestAnswered, requestLate, requestMatter } from '../../notices';
import { isOpen, warnTime } from '../../rules';
import { privacyRequests } from '../../server/tables';
import { askableKinds } from '../../terms';
import type { AnswerInput } from '../schema';
import { handlerOf, hasReadLately, requestDetail } from './data';

const requests = privacyRequests;
const open = inArray(requests.status, ['open', 'in_progress']);

type Change = { before?: unknown; after?: unknown; reason?: string };
const audit = (
  ctx: Ctx,
  id: string,
  action: string,
  { before = null, after = null, reason }: Change = {},
) =>
  writeAudit(ctx, {
    action: `privacy.${action}`,
    subjectType: 'privacy_request',
    subjectId: id,
    before,
    after,
    reason: reason ?? null,
  });

/** Reads a request. The reading is written to the audit log, once an hour per reader. @throws forbidden (403), request_not_found (404) */
export const openRequest = (ctx: Ctx, id: string) =>
  inTransaction(ctx, async (ctx) => {
    const request = await requestDetail(ctx, id);
    if (!request) throw refuse('request_not_found');
    if (request.userId !== ctx.user.userId && !(await hasReadLately(ctx, id)))
      await audit(ctx, id, 'viewed');
    return request;
  });

/** Locks a request for a decision of staff. @throws forbidden, own_request (403), request_not_found (404) */
async function hold(ctx: Ctx, id: string) {
  requireRight(can(ctx.user, 'see', 'any'));
  const [row] = await ctx.db.select().from(requests).where(eq(requests.id, id)).for('update');
  if (!row) throw refuse('request_not_found');
  if (!can(ctx.user, 'answer', row)) throw refuse('own_request');
  return row;
}

/** Locks a request that staff may answer and that no other active colleague handles. @throws request_automatic, request_closed, request_taken (409) */
async function holdAnswerable(ctx: Ctx, id: string) {
  const row = await hold(ctx, id);
  if (!askableKinds.some((kind) => kind === row.kind)) throw refuse('request_automatic');
  if (!isOpen(row.status)) throw refuse('request_closed');
  const handlerId = await handlerOf(ctx, row);
  if (handlerId && handlerId !== ctx.user.userId) throw refuse('request_taken');
  return { ...row, handlerId };
}

/** Takes a request, or gives it back; a repeated call changes nothing. @throws as holdAnswerable */
export const setHandler = (ctx: Ctx, id: string, { mine }: { mine: boolean }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdAnswerable(ctx, id);
    const handlerId = mine ? ctx.user.userId : null;
    if (row.handlerId === handlerId) return;
    const status = mine ? ('in_progress' as const) : ('open' as const);
    await ctx.db
      .update(requests)
      .set({ handlerId, status })
      .where(and(eq(requests.id, id), open));
    await audit(ctx, id, mine ? 'taken' : 'released', {
      before: { status: row.status },
      after: { status },
    });
  });

/** Answers a request, or rejects it with a reason, once. @throws as holdAnswerable */
export const answerRequest = (
  ctx: Ctx,
  id: string,
  { rejected, text }: AnswerInput,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdAnswerable(ctx, id);
    const status = rejected ? ('rejected' as const) : ('done' as const);
    await ctx.db
      .update(requests)
      .set({ status, answer: text, handlerId: ctx.user.userId, closedAt: ctx.now })
      .where(and(eq(requests.id, id), open));
    await audit(ctx, id, rejected ? 'rejected' : 'answered', {
      before: { status: row.status },
      after: { status },
      ...(rejected && { reason: text }),
    });
    await settleMatter(ctx, requestMatter(id));
    await writeNotice(ctx, requestAnswered, {
      userIds: [row.userId],
      payload: { kind: row.kind, rejected, answer: text },
    });
  });

/** Makes a failed export due at once. @throws request_automatic, export_running (409) */
export const retryExport = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await hold(ctx, id);
    if (row.kind !== 'export') throw refuse('request_automatic');
    const changed = await ctx.db
      .update(requests)
      .set({ nextAttemptAt: ctx.now })
      .where(and(eq(requests.id, id), eq(requests.status, 'open')))
      .returning({ id: requests.id });
    if (changed.length === 0) throw refuse('export_running');
    await audit(ctx, id, 'export_retried', {
      before: { attempts: row.attempts, lastError: row.lastError },
    });
  });

/** Sends staff one notice about each request that is due within a day. Returns the number of requests. */
export const warnOfLate = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const soon = await ctx.db
      .select({
        id: requests.id,
        kind: requests.kind,
        userId: requests.userId,
        dueAt: requests.dueAt,
      })
      .from(requests)
      // For a deletion, `remindedAt` belongs to the owner's reminder.
      .where(
        and(
          open,
          sql`${requests.kind} <> 'deletion'`,
          isNull(requests.remindedAt),
          lte(requests.dueAt, warnTime(ctx.now)),
        ),
      )
      .orderBy(asc(requests.dueAt))
      .limit(100)
      .for('update', { skipLocked: true });
    const staff = await usersWith(ctx, 'privacy.answer');
    for (const { id, kind, userId, dueAt } of soon) {
      const userIds = staff.filter((staffId) => staffId !== userId);
      await writeNotice(ctx, requestLate, {
        userIds,
        payload: { requestId: id, kind, dueAt: dueAt.toISOString() },
      });
      await ctx.db.update(requests).set({ remindedAt: ctx.now }).where(eq(requests.id, id));
    }
    return soon.length;
  });
