import { join } from 'node:path';
import { runnerImport } from 'vite';

// The server that the browser tests talk to: the build as it is, over the demo and a longer shelf.
const root = join(import.meta.dirname, '..');
await runnerImport(join(root, 'e2e/shelf.ts'), { configFile: false, root, logLevel: 'error', resolve: { alias: { '~': join(root, 'src') } } });
await import(join(root, 'build/server/index.js'));
