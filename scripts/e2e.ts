import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';

const root = join(import.meta.dirname, '..');
const built = spawnSync(process.execPath, [join(root, 'scripts/build-if-stale.ts')], {
  cwd: root,
  stdio: 'inherit',
});
if (built.status !== 0) process.exit(built.status ?? 1);

let playwright: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => playwright?.kill('SIGINT'));

// `npm test` names the PostgreSQL that holds its demo already, or none.
const postgres = process.env.E2E_POSTGRES_URL === undefined ? await startPostgres() : null;
playwright = spawn(
  process.execPath,
  [join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(postgres && { E2E_POSTGRES_URL: postgres.url }) },
  },
);
playwright.on('close', async (code) => {
  await postgres?.stop();
  process.exit(code ?? 1);
});
