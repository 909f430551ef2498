import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './db/files';

/** The program's version and the digest of the sources it was built from. */
export function buildInfo(): { version: string; build: string } {
  const root = projectRoot();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const stamp = join(root, 'build/source-stamp');
  return { version, build: existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'none' };
}
