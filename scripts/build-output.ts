import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A finished build: its files as paths below the build folder. */
type Build = { builtAt: string; files: string[] };

/** Builds whose assets stay beside those of the newest: pages that are open in browsers ask for them, and processes that still run. */
const keptBuilds = 10;
const ledgerName = 'builds.json';
/** Assets carry a hash of their content in their names, so that the same name always means the same bytes. */
const isAsset = (file: string) => /^(client|server)\/assets\//.test(file);
const isBrowserAsset = (file: string) => file.startsWith('client/assets/');
/** The file that starts the server is replaced last, so that a start in the middle still gets the whole old build. */
const program = 'server/index.js';

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .toSorted();
}

/** The builds whose files stand in a folder, the newest first. */
export function buildsIn(folder: string): Build[] {
  const ledger = join(folder, ledgerName);
  if (existsSync(ledger)) return JSON.parse(readFileSync(ledger, 'utf8')) as Build[];
  if (!existsSync(join(folder, program))) return [];
  const files = filesBelow(folder).filter((file) => /^(client|server)\//.test(file));
  return [{ builtAt: statSync(join(folder, program)).mtime.toISOString(), files }];
}

function writeLedger(folder: string, builds: Build[]) {
  const ledger = join(folder, ledgerName);
  writeFileSync(`${ledger}.next`, `${JSON.stringify(builds, null, 1)}\n`);
  renameSync(`${ledger}.next`, ledger);
}

function put(from: string, to: string) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/**
 * Moves a new build into the folder of the builds before it. Assets are only added, so that a process which runs from this folder still finds
 * every file it serves or loads later; the assets of builds that are ten behind go.
 */
export function publish(next: string, folder: string, now = new Date()) {
  const files = filesBelow(next);
  const [current, ...older] = buildsIn(folder);
  // The same build once more is the same files.
  const before = current && current.files.join() !== files.join() ? [current, ...older] : older;
  const kept = [{ builtAt: now.toISOString(), files }, ...before].slice(0, 1 + keptBuilds);
  const order = [
    ...files.filter(isAsset),
    ...files.filter((file) => !isAsset(file) && file !== program),
    ...files.filter((file) => file === program),
  ];
  for (const file of order)
    if (!isAsset(file) || !existsSync(join(folder, file)))
      put(join(next, file), join(folder, file));
  writeLedger(folder, kept);
  const wanted = new Set([...files, ...kept.flatMap((build) => build.files.filter(isAsset))]);
  for (const part of ['client', 'server']) {
    const place = join(folder, part);
    for (const file of existsSync(place) ? filesBelow(place) : [])
      if (!wanted.has(`${part}/${file}`)) rmSync(join(place, file));
  }
  rmSync(next, { recursive: true, force: true });
}

/** Takes over what browsers may still ask of the builds in another folder: of the release that this one follows. */
export function takeOver(previous: string, folder: string) {
  const known = buildsIn(folder);
  const taken = buildsIn(previous)
    .filter(({ builtAt }) => !known.some((build) => build.builtAt === builtAt))
    .map(({ builtAt, files }) => ({ builtAt, files: files.filter(isBrowserAsset) }));
  for (const file of new Set(taken.flatMap(({ files }) => files))) {
    if (existsSync(join(folder, file)) || !existsSync(join(previous, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(previous, file), join(folder, file));
  }
  writeLedger(folder, [...known, ...taken]);
}
