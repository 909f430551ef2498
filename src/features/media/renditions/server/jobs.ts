import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '~/lib/server/ctx';
import type { DueWork } from '~/lib/server/due-work';
import { newId } from '~/lib/server/ids';
import { writeStream } from '~/lib/server/write-stream';
import { renditionKey, videoKey } from '../../rules';
import { unrenderedVideos, videoById } from '../../server/data';
import type { VideoStore } from '../../server/provider';
import { inputArgs, isWorthKeeping, patienceOf, plansOf } from '../rules';
import { madeOf } from './data';
import { endRendering, storeRendition } from './mutations';
import { hasFfmpeg, RenditionError, runFfmpeg } from './provider';

/** `folder` holds files while they are made; what a killed process leaves there is removed after a day. */
export type RenditionDeps = { ctx: () => Ctx; store: VideoStore; folder: string; command?: string };

const hourMs = 3_600_000;
const jobHours = 24;

/** Makes smaller versions, sound and poster of a ready video. What is made already is not made again, so that the job may be interrupted. */
export async function renderVideo(
  { ctx, store, folder, command = 'ffmpeg' }: RenditionDeps,
  id: string,
): Promise<void> {
  const video = await videoById(ctx(), id);
  if (video?.state !== 'ready' || video.renderedAt) return;
  const made = await madeOf(ctx(), id);
  const plans = plansOf(video).filter(({ kind }) => !made.has(kind));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = join(folder, newId());
  const output = join(folder, newId());
  try {
    const input = store.pathOf(videoKey(id)) ?? (await copied(store, id, copy));
    for (const { kind, args, ...facts } of plans) {
      try {
        await runFfmpeg(
          command,
          [...inputArgs(video, input), ...args, '-threads', '2', output],
          patienceOf(video.durationMs ?? 0),
        );
      } catch (err) {
        if (!(err instanceof RenditionError)) throw err;
        ctx().log.warn(
          { err, videoId: id, kind },
          'a version of a video could not be made; the original is served',
        );
        continue;
      }
      const { size: bytes } = await stat(output);
      if (!isWorthKeeping(kind, bytes, video.bytes)) continue;
      await store.storage.put(renditionKey(id, kind), createReadStream(output), bytes);
      if (!(await storeRendition(ctx(), id, { kind, bytes, ...facts })))
        return await store.storage.remove(renditionKey(id, kind));
    }
    await endRendering(ctx(), id);
  } finally {
    await rm(copy, { force: true });
    await rm(output, { force: true });
  }
}

/** ffmpeg needs a file that it can read from everywhere. */
async function copied({ storage }: VideoStore, id: string, path: string): Promise<string> {
  const body = await storage.get(videoKey(id));
  if (!body) throw new Error('the file of a video is missing');
  await writeStream(body, createWriteStream(path, { mode: 0o600 }));
  return path;
}

/** Videos without smaller versions. They are handed over again in every hour: the queue would keep a job of a killed process until its time is over. */
export const renditionWork = {
  queue: 'video-renditions',
  name: 'videos',
  key: 'video renditions',
  everyMs: 2_000,
  limits: { atOnce: 1, seconds: jobHours * 3_600 },
  possible: ({ command = 'ffmpeg' }) => hasFfmpeg(command),
  due: async (ctx) => {
    const turn = Math.floor(ctx.now.getTime() / hourMs);
    return (await unrenderedVideos(ctx)).map(({ id }) => ({ id, turn }));
  },
  work: renderVideo,
} satisfies DueWork<RenditionDeps>;
