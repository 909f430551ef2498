import type { Ctx } from '~/lib/server/ctx';
import { unclaimedHours } from '../terms';
import { knownVideos, releasedVideos } from './data';
import { endResting, forgetVideo, giveUpReleased, releaseStaleVideos } from './mutations';
import type { VideoStore } from './provider';

const keyed = /^video\/([0-9a-f-]{36})(?:\.[a-z0-9]+)?$/;
const keysAtOnce = 500;

/**
 * Removes videos that nobody uses: first the bytes, then the row, so that the next night repairs an interrupted run. A video whose bytes can't
 * be removed keeps its row and doesn't stop the others. Bytes without a row go too. Answers the number of removed videos.
 */
export async function sweepVideos(ctx: Ctx, store: VideoStore): Promise<number> {
  await releaseStaleVideos(ctx);
  await giveUpReleased(ctx);
  for (const { id } of await endResting(ctx))
    await store
      .remove(id)
      .catch((err) => ctx.log.warn({ err, videoId: id }, 'the rest of an upload was not removed'));
  let gone = 0;
  for (
    let batch = await releasedVideos(ctx);
    batch.length > 0;
    batch = await releasedVideos(ctx, batch.at(-1))
  ) {
    for (const { id } of batch) {
      try {
        await store.remove(id);
        await forgetVideo(ctx, id);
        gone += 1;
      } catch (err) {
        ctx.log.warn({ err, videoId: id }, 'video not removed, will be tried again the next night');
      }
    }
  }
  await removeOrphans(ctx, store);
  return gone;
}

/** Removes bytes whose row is missing, as after the restore of an older database. Young ones may belong to a row that is being written. */
async function removeOrphans(ctx: Ctx, { storage }: VideoStore): Promise<void> {
  // The storage has dated them, a bucket by its own clock and a folder by this machine's, which may be wrong: the clock that makes them younger counts.
  const until = Math.min(Date.now(), ctx.now.getTime()) - unclaimedHours * 3_600_000;
  let page: { key: string; id: string }[] = [];
  const removeUnknown = async () => {
    const existingIds = await knownVideos(
      ctx,
      page.map(({ id }) => id),
    );
    for (const { key, id } of page) if (!existingIds.has(id)) await storage.remove(key);
    page = [];
  };
  for await (const { key, storedAt } of storage.list('video')) {
    const id = keyed.exec(key)?.[1];
    if (id && storedAt.getTime() < until) page.push({ key, id });
    if (page.length >= keysAtOnce) await removeUnknown();
  }
  await removeUnknown();
}
