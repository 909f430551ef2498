import type { Ctx } from '~/lib/server/ctx';
import type { DueWork } from '~/lib/server/due-work';
import { videoKey } from '../../rules';
import { unexaminedVideos, videoById } from '../../server/data';
import type { VideoStore } from '../../server/provider';
import { storeExamination } from './mutations';

export type ExaminationDeps = { ctx: () => Ctx; store: VideoStore };

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

/** Videos that have arrived. */
export const examinationWork = {
  queue: 'video-examination',
  name: 'videos',
  key: 'video examination',
  everyMs: 2_000,
  limits: { atOnce: 2, seconds: 300 },
  due: unexaminedVideos,
  work: examineVideo,
} satisfies DueWork<ExaminationDeps>;
