import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoData, serverEnvironment } from './site';

/** Playwright's global setup: the demo and a longer shelf are stored once, and every worker begins with a copy of it. */
export default async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), 'nusakelas-e2e-'));
  process.env.E2E_FOLDER = folder;
  const seeding = spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts')], {
    stdio: 'inherit',
    env: serverEnvironment({ DATA_DIR: demoData(folder) }),
  });
  const takeAway = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  if (seeding.status !== 0) {
    await takeAway();
    throw new Error('the demo could not be stored');
  }
  return takeAway;
}
