import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Logger } from './log';

const ownerOnly = 0o700;
const othersMay = 0o077;

/**
 * Makes the data folder, or closes an open one to everybody but its owner: database, secret and uploads in it are readable for all who
 * may enter. A folder that belongs to somebody else stays as it is, with a warning.
 */
export async function closedDataDir(dataDir: string, log?: Logger): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: ownerOnly });
  const { mode } = await stat(dataDir);
  if ((mode & othersMay) === 0) return;
  try {
    await chmod(dataDir, ownerOnly);
    log?.warn({ dataDir }, 'the data folder was open to other users of this machine and is closed now');
  } catch (err) {
    log?.warn({ err, dataDir }, 'the data folder is open to other users of this machine');
  }
}
