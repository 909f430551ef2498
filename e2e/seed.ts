import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Stores what the browser tests look at in an empty data folder. */
const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'e2e/shelf.ts'), { configFile: false, root, logLevel: 'error', resolve: { alias: { '~': join(root, 'src') } } });
