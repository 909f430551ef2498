import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from './postgres.ts';

/** Generated requests over all documented operations, as every role and as a visitor, and generated addresses of pages; none may be answered with an error of ours. */
const usage =
  'npm run fuzz -- [--seed N] [--requests N] [--round N] [--database embedded|postgres]';
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '20000' },
    round: { type: 'string' },
    database: { type: 'string', default: 'embedded' },
  },
});
const isCount = (text: string | undefined) => text === undefined || /^\d{1,9}$/.test(text);
if (
  ![values.seed, values.requests, values.round].every(isCount) ||
  !['embedded', 'postgres'].includes(values.database)
) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const root = join(import.meta.dirname, '..');
const postgres = values.database === 'postgres' ? await startPostgres() : null;
if (values.database === 'postgres' && !postgres) {
  process.stderr.write('no PostgreSQL is installed (apt-get install postgresql)\n');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'src/app/fuzz'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FUZZ_SEED: values.seed,
      FUZZ_REQUESTS: values.requests,
      ...(values.round && { FUZZ_ROUND: values.round }),
      TEST_DATABASE: values.database,
      ...(postgres && { TEST_POSTGRES_URL: postgres.url }),
    },
  },
);
await postgres?.stop();
process.exit(status ?? 1);
