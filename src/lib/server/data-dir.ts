import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from './log';

const ownerOnly = 0o700;
const othersMay = 0o077;

/** Makes every file that this process writes from now on readable for its owner only. */
export const writeForOwnerOnly = (): void => void process.umask(othersMay);

/**
 * Makes the data folder, or closes an open one to everybody but its owner: database, secret and uploads in it are readable for all who
 * may enter. What earlier releases left open in it is closed too, so that a copy of it isn't open either. A folder that belongs to somebody else
 * stays as it is, with a warning.
 */
export async function closedDataDir(dataDir: string, log?: Logger): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: ownerOnly });
  try {
    for (const entry of await readdir(dataDir, { withFileTypes: true })) {
      if (entry.isFile() || entry.isDirectory()) await close(join(dataDir, entry.name));
    }
    if (!(await close(dataDir))) return;
    log?.warn(
      { dataDir },
      'the data folder was open to other users of this machine and is closed now',
    );
  } catch (err) {
    log?.warn({ err, dataDir }, 'the data folder is open to other users of this machine');
  }
}

/** Answers whether it was open. A file that is gone meanwhile, as those of a lock may be, is left out. */
async function close(path: string): Promise<boolean> {
  const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!stats || (stats.mode & othersMay) === 0) return false;
  await chmod(path, stats.mode & ownerOnly);
  return true;
}
