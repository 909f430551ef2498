import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '~/lib/server/ctx';
import type { DueWork } from '~/lib/server/due-work';
import { newId } from '~/lib/server/ids';
import { videoKey } from '../../rules';
import { unexaminedVideos, videoById } from '../../server/data';
import type { VideoStore } from '../../server/provider';
import { isRemuxed } from '../rules';
import { storeExamination } from './mutations';

/** `folder` holds files while they are made; what a killed process leaves there is removed after a day. */
export type ExaminationDeps = { ctx: () => Ctx; store: VideoStore; folder: string };

/** Puts an MP4 of the same pictures and sounds in the place of a video, and answers its bytes; null where that can't be done. */
async function toMp4(
  { store, folder }: ExaminationDeps,
  key: string,
  bytes: number,
): Promise<number | null> {
  await store.ensureRoom(2 * bytes);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const into = join(folder, newId());
  try {
    const { default: remux } = await import('../../remuxing/server/provider');
    if (!(await remux({ ...store.place, key, bytes, into }))) return null;
    const { size } = await stat(into);
    await store.storage.put(key, createReadStream(into), size);
    return size;
  } finally {
    await rm(into, { force: true });
  }
}

/** What a video contains, as an MP4 where a phone has put H.264 and AAC into its own container, and its bytes then. */
async function examinedAs(deps: ExaminationDeps, key: string, uploadedBytes: number) {
  const { store } = deps;
  // A process may have ended between the MP4 and its row.
  const bytes = (await store.storage.stat(key))?.bytes ?? uploadedBytes;
  const { default: examine } = await import('./provider');
  const examined = await examine({ ...store.place, key, bytes });
  if (!isRemuxed(examined)) return { examined, bytes };
  const mp4Bytes = await toMp4(deps, key, bytes);
  return mp4Bytes === null
    ? { examined: { unreadable: true as const }, bytes }
    : { examined, bytes: mp4Bytes };
}

/** Reads a video that has arrived. A video that is read already, or gone, is left alone, so that the job may run twice. */
export async function examineVideo(deps: ExaminationDeps, id: string): Promise<void> {
  const { ctx, store } = deps;
  const video = await videoById(ctx(), id);
  if (video?.state !== 'examining') return;
  const { examined, bytes } = await examinedAs(deps, videoKey(id), video.bytes);
  const usable = await storeExamination(ctx(), id, examined, bytes);
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
