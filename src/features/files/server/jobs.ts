import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { storageKey } from '../rules';
import { isPublicPurpose, unclaimedHours } from '../terms';
import { releasedFiles } from './data';
import { forgetFile, releaseStale } from './mutations';

/** `folder` holds uploads while they are examined. `forgetSizes` removes the other sizes of a public picture. */
type Options = {
  storage: FileStorage;
  folder: string;
  forgetSizes: (sha256: string) => Promise<void>;
};

/** Removes released files, the bytes before the row, so that the next night repairs what failed. Answers the number of removed ones. */
export async function sweepFiles(
  ctx: Ctx,
  { storage, folder, forgetSizes }: Options,
): Promise<number> {
  await releaseStale(ctx);
  let gone = 0;
  for (
    let batch = await releasedFiles(ctx);
    batch.length > 0;
    batch = await releasedFiles(ctx, batch.at(-1))
  ) {
    for (const file of batch) {
      try {
        await storage.remove(storageKey(file));
        if (isPublicPurpose(file.purpose)) await forgetSizes(file.sha256);
        await forgetFile(ctx, file.id);
        gone += 1;
      } catch (err) {
        ctx.log.warn(
          { err, fileId: file.id },
          'file not removed, will be tried again the next night',
        );
      }
    }
  }
  await clearInterrupted(folder);
  return gone;
}

/** Removes the temporary files that a killed process left behind. */
async function clearInterrupted(folder: string): Promise<void> {
  // This machine has dated them, so that its own clock tells their age.
  const runningSince = Date.now() - unclaimedHours * 3_600_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats && stats.mtimeMs < runningSince) await rm(join(folder, name), { force: true });
  }
}
