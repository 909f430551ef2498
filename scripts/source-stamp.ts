import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const sources = [
  'src',
  'public',
  'scripts/vite',
  'scripts/build.ts',
  'scripts/build-output.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];

export const stampFile = join(root, 'build/source-stamp');

function* filesOf(path: string): Generator<string> {
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).toSorted()) yield* filesOf(join(path, name));
}

/** Computes a digest of all sources of the build, without tests; file times are wrong after a clone. */
export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(relative(root, file)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
