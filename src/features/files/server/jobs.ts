import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { storageKey } from '../rules';
import { isPublicPurpose, unclaimedHours } from '../terms';
import { releasedFiles } from './data';
import { forgetFile, releaseStale } from './mutations';

/** `folder`: where uploads are examined; `forgetSizes`: what else was made of a public picture. */
type Options = { storage: FileStorage; folder: string; forgetSizes: (sha256: string) => Promise<void> };

/**
 * Removes what was given up: first the bytes, then the row, so that a kill in between is made good the next night.
 * A file whose bytes can't be removed keeps its row and doesn't hold up the others. Answers how many are gone.
 */
export async function sweepFiles(ctx: Ctx, { storage, folder, forgetSizes }: Options): Promise<number> {
  await releaseStale(ctx);
  let gone = 0;
  for (let batch = await releasedFiles(ctx); batch.length > 0; batch = await releasedFiles(ctx, batch.at(-1))) {
    for (const file of batch) {
      try {
        await storage.remove(storageKey(file));
        if (isPublicPurpose(file.purpose)) await forgetSizes(file.sha256);
        await forgetFile(ctx, file.id);
        gone += 1;
      } catch (err) {
        ctx.log.warn({ err, fileId: file.id }, 'file not removed, will be tried again the next night');
      }
    }
  }
  await clearInterrupted(ctx, folder);
  return gone;
}

/** What uploads of a killed process left in the folder where they are examined. */
async function clearInterrupted(ctx: Ctx, folder: string): Promise<void> {
  const yesterday = ctx.now.getTime() - unclaimedHours * 3_600_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < yesterday) await rm(join(folder, name), { force: true });
  }
}
