import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { settleMatters } from '~/features/notifications/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../errors';
import { requestArrived, requestMatter, requestReceived } from '../notices';
import { dueTime } from '../rules';
import type { AskInput } from '../schema';
import { askableKinds, openStatuses, requestsPerDay } from '../terms';
import { existingRequest, requestsInLastDay } from './data';
import { privacyRequests } from './tables';

/** Stores a request that staff answers; the same key sent again returns the same request. @throws request_sent (409) when the key has another text, too_many_requests (429) */
export const ask = (ctx: Ctx, { clientKey, kind, text }: AskInput) =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    const sentBefore = async () => {
      const existing = await existingRequest(ctx, { clientKey });
      if (existing && (existing.kind !== kind || existing.text !== text))
        throw refuse('request_sent');
      return existing && { created: false, id: existing.id };
    };
    await holdName(ctx, `data-requests:${userId}`);
    const existing = await sentBefore();
    if (existing) return existing;
    if ((await requestsInLastDay(ctx, askableKinds)) >= requestsPerDay)
      throw refuse('too_many_requests');
    const dueAt = dueTime(ctx.now);
    const id = newId();
    const [row] = await ctx.db
      .insert(privacyRequests)
      .values({ id, userId, clientKey, kind, text, dueAt, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: privacyRequests.id });
    if (!row) return (await sentBefore()) ?? { created: false, id };
    await writeNotice(ctx, requestReceived, {
      userIds: [userId],
      payload: { kind, dueAt: dueAt.toISOString() },
    });
    const staff = (await usersWith(ctx, 'privacy.answer')).filter((other) => other !== userId);
    await writeNotice(ctx, requestArrived, {
      userIds: staff,
      payload: { requestId: id, kind, dueAt: dueAt.toISOString() },
    });
    return { created: true, id };
  });

/** Closes all requests of a person who is erased: the deletion as done, all others as cancelled. In the caller's transaction. */
export async function closeRequests(ctx: Ctx, userId: string): Promise<void> {
  const close = (status: 'done' | 'cancelled', which: SQL | undefined) =>
    ctx.db
      .update(privacyRequests)
      .set({ status, closedAt: ctx.now })
      .where(and(eq(privacyRequests.userId, userId), which))
      .returning({ id: privacyRequests.id });
  const done = await close(
    'done',
    and(eq(privacyRequests.kind, 'deletion'), eq(privacyRequests.status, 'open')),
  );
  const cancelled = await close(
    'cancelled',
    sql`${privacyRequests.status} in ('open', 'in_progress')`,
  );
  await settleMatters(
    ctx,
    [...done, ...cancelled].map(({ id }) => requestMatter(id)),
  );
}

/** Says of an account that is to be merged that its data are being copied or deleted. */
export async function openRequests(ctx: Ctx, userId: string): Promise<string[]> {
  const open = await ctx.db.$count(
    privacyRequests,
    and(
      eq(privacyRequests.userId, userId),
      inArray(privacyRequests.kind, ['export', 'deletion']),
      inArray(privacyRequests.status, [...openStatuses]),
    ),
  );
  return open > 0
    ? ['Salinan data atau penghapusan akun ini sedang diproses. Tunggu sampai selesai.']
    : [];
}
