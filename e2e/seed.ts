import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import '../src/testing/setup.ts';
import { createDemo } from './database.ts';
import { demoData, serverEnvironment } from './site.ts';

/** Stores in the folder that the argument names all data that the browser tests begin with. */
const root = join(import.meta.dirname, '..');
const [folder = ''] = process.argv.slice(2);
await mkdir(demoData(folder), { recursive: true });
Object.assign(
  process.env,
  serverEnvironment({ DATABASE_URL: await createDemo(), DATA_DIR: demoData(folder) }),
);
await runnerImport(join(root, 'e2e/shelf.ts'), {
  configFile: false,
  root,
  logLevel: 'error',
  resolve: { alias: { '~': join(root, 'src') } },
});
