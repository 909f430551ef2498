import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildsIn, filesBelow, publish, takeOver } from './build-output.ts';
import { shortenRouteList } from './route-list.ts';
import { sourceStamp, stampFile } from './source-stamp.ts';

const { values: options } = parseArgs({ options: { after: { type: 'string' } } });
const root = join(import.meta.dirname, '..');
const folder = join(root, 'build');
/** As react-router.config.ts has it. */
const next = join(folder, 'next');
const stamp = sourceStamp();

if (options.after && buildsIn(options.after).length === 0) {
  process.stderr.write(
    `npm run build -- --after FOLDER: ${options.after} holds no build (a folder named build, with builds.json)\n`,
  );
  process.exit(2);
}

const built = spawnSync(join(root, 'node_modules/.bin/react-router'), ['build'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
if (built.status !== 0) process.exit(built.status ?? 1);

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

async function compress(file: string) {
  const path = join(next, file);
  const bytes = await readFile(path);
  if (bytes.length < 512) return;
  const known = join(folder, file);
  // An asset of the same name is the same, and brotli takes its time.
  if (file.startsWith('client/assets/') && existsSync(`${known}.br`) && existsSync(`${known}.gz`)) {
    await Promise.all([
      copyFile(`${known}.br`, `${path}.br`),
      copyFile(`${known}.gz`, `${path}.gz`),
    ]);
    return;
  }
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    toGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

shortenRouteList(next);

// Files are compressed here once, on all processors, instead of at every request.
await Promise.all(
  filesBelow(next).map(
    (file) => /^client\/.*\.(js|css|svg|json|html|txt|webmanifest)$/.test(file) && compress(file),
  ),
);
mkdirSync(folder, { recursive: true });
if (options.after) takeOver(options.after, folder);
publish(next, folder);
writeFileSync(stampFile, stamp);
