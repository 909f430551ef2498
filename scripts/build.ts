import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sourceStamp, stampFile } from './source-stamp.ts';

const root = join(import.meta.dirname, '..');
const stamp = sourceStamp();

rmSync(join(root, 'build'), { recursive: true, force: true });
const built = spawnSync(join(root, 'node_modules/.bin/react-router'), ['build'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (built.status !== 0) process.exit(built.status ?? 1);

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

async function compress(path: string) {
  const bytes = await readFile(path);
  if (bytes.length < 512) return;
  const [br, gz] = await Promise.all([toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), toGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

// Files are compressed here once, on all processors, instead of at every request.
const files = readdirSync(join(root, 'build/client'), { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && /\.(js|css|svg|json|html|txt|webmanifest)$/.test(entry.name),
);
await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
writeFileSync(stampFile, stamp);
