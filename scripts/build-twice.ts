import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildsIn, filesBelow } from './build-output.ts';
import { shortenRouteList } from './route-list.ts';
import { sourceStamp, stampFile } from './source-stamp.ts';

/**
 * Builds the sources that stand in build/ once more, in another folder and time zone, and compares all bytes: machines behind one proxy each
 * build for themselves, and a page of one asks for the assets of another. Compressed files follow from the others and are left out.
 */
const root = join(import.meta.dirname, '..');
const sources = [
  'src',
  'public',
  'scripts',
  'drizzle',
  'package.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const isCompressed = (file: string) => /\.(br|gz)$/.test(file);

const [first] = buildsIn(join(root, 'build'));
if (!first || readFileSync(stampFile, 'utf8') !== sourceStamp())
  throw new Error('build/ is missing or older than the sources: run `npm run build` first');

const folder = join(root, 'build/second');
const takeAway = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
takeAway();
process.on('exit', takeAway);
mkdirSync(folder, { recursive: true });
for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true });
// Modules of a linked folder have other paths than ours, and are bundled in another order.
const linked = spawnSync('cp', ['-al', join(root, 'node_modules'), folder], { stdio: 'inherit' });
if (linked.status !== 0) throw new Error('node_modules could not be linked into the second folder');
const built = spawnSync(join(root, 'node_modules/.bin/react-router'), ['build'], {
  cwd: folder,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, NODE_ENV: 'production', TZ: 'Pacific/Kiritimati' },
});
if (built.status !== 0) process.exit(built.status ?? 1);
shortenRouteList(join(folder, 'build/next'));

const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const second = filesBelow(join(folder, 'build/next'));
const both = new Set([...first.files.filter((file) => !isCompressed(file)), ...second]);
const differing = [...both].filter((file) => {
  if (!second.includes(file) || !first.files.includes(file)) return true;
  return digest(join(root, 'build', file)) !== digest(join(folder, 'build/next', file));
});
for (const file of differing)
  process.stdout.write(`✗ ${file} differs between two builds of the same sources\n`);
if (differing.length === 0)
  process.stdout.write(`${both.size} files are the same in both builds\n`);
process.exit(differing.length > 0 ? 1 : 0);
