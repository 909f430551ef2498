import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Playwright's global setup: the demo and a longer shelf are stored once, and every worker begins with a copy of it.
 * `npm test` has stored them before, in the folder that E2E_FOLDER names.
 */
export default async function prepare() {
  if (process.env.E2E_FOLDER) return;
  const folder = await mkdtemp(join(tmpdir(), 'nusakelas-e2e-'));
  process.env.E2E_FOLDER = folder;
  const seeding = spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts'), folder], {
    stdio: 'inherit',
  });
  const takeAway = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  if (seeding.status !== 0) {
    await takeAway();
    throw new Error('the demo could not be stored');
  }
  return takeAway;
}
