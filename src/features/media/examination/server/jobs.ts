import type { Ctx } from '~/lib/server/ctx';
import { derivedId } from '~/lib/server/ids';
import type { Queue } from '~/lib/server/queue';
import { videoKey } from '../../rules';
import { unexaminedVideos, videoById } from '../../server/data';
import type { VideoStore } from '../../server/provider';
import { storeExamination } from './mutations';

export type ExaminationDeps = { ctx: () => Ctx; store: VideoStore };

const queueName = 'video-examination';

/** Reads a video that has arrived. A video that is read already, or gone, is left alone, so that the job may run twice. */
export async function examineVideo({ ctx, store }: ExaminationDeps, id: string): Promise<void> {
  const video = await videoById(ctx(), id);
  if (video?.state !== 'examining') return;
  const { default: examine } = await import('./provider');
  const usable = await storeExamination(
    ctx(),
    id,
    await examine({ ...store.place, key: videoKey(id), bytes: video.bytes }),
  );
  // Nobody can use the bytes of a refused video; what stays of them goes with its row.
  if (!usable)
    await store
      .remove(id)
      .catch((err) =>
        ctx().log.warn({ err, videoId: id }, 'the bytes of a refused video were not removed'),
      );
}

export const workOnExaminations = (queue: Queue, deps: ExaminationDeps) =>
  queue.work<{ id: string }>(queueName, ({ id }) => examineVideo(deps, id), {
    atOnce: 2,
    seconds: 300,
  });

/** Hands videos that have arrived over to the job queue; one that is handed over twice is one job. */
export async function sendExaminations(queue: Queue, ctx: Ctx): Promise<void> {
  const due = await unexaminedVideos(ctx);
  await queue.send(
    queueName,
    due.map(({ id }) => ({ key: derivedId('video examination', id), data: { id } })),
  );
}
