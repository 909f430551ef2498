import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { newId } from '~/lib/server/ids';
import { refuse } from '../../errors';
import { videos } from '../../server/tables';
import { quotaFault } from '../rules';
import type { NewUpload } from '../schema';
import { usageOf } from './data';

/** Writes the row of an upload before its first byte. @throws video_quota, uploads_unfinished (429) */
export async function beginUpload(
  ctx: Ctx,
  { name, contentType, bytes }: NewUpload,
  quotaBytes: number,
): Promise<string> {
  const id = newId();
  await inTransaction(ctx, async (ctx) => {
    // Simultaneous uploads wait for each other here, so that together they stay within the quota.
    await holdName(ctx, `videos:${ctx.user.userId}`);
    const fault = quotaFault(await usageOf(ctx), bytes, quotaBytes);
    if (fault) throw refuse(fault);
    await ctx.db.insert(videos).values({
      id,
      ownerId: ctx.user.userId,
      name,
      contentType,
      bytes,
      createdAt: ctx.now,
      activeAt: ctx.now,
    });
  });
  return id;
}

/** Notes that bytes arrive, so that the sweep leaves the upload alone. */
export const touchUpload = (ctx: Ctx, id: string) =>
  ctx.db.update(videos).set({ activeAt: ctx.now }).where(eq(videos.id, id));

/** Hands an upload whose last byte has arrived over to the examination. Doing it again changes nothing. */
export async function finishUpload(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(videos)
    .set({ state: 'examining', uploadedAt: ctx.now, activeAt: ctx.now })
    .where(and(eq(videos.id, id), eq(videos.state, 'uploading')));
}

/** Releases an upload of the actor that no lesson uses. @throws video_in_use (409) */
export async function cancelUpload(ctx: Ctx, id: string): Promise<void> {
  const cancelled = await ctx.db
    .update(videos)
    .set({ releasedAt: ctx.now })
    .where(
      and(
        eq(videos.id, id),
        eq(videos.ownerId, ctx.user.userId),
        isNull(videos.claimedAt),
        isNull(videos.releasedAt),
      ),
    )
    .returning({ id: videos.id });
  if (cancelled.length === 0) throw refuse('video_in_use');
}

/** Deletes the row of a released video whose bytes have been removed. */
export const forgetUpload = (ctx: Ctx, id: string) =>
  ctx.db.delete(videos).where(and(eq(videos.id, id), eq(videos.ownerId, ctx.user.userId)));
