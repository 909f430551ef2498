import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceStamp, stampFile } from './source-stamp.ts';

const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
if (built !== sourceStamp()) {
  process.stderr.write('Building: the sources are newer than the build.\n');
  // The build writes to stderr, because the npm script that follows may print JSON on stdout.
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts')], {
    stdio: ['ignore', 2, 2],
  });
  process.exit(status ?? 1);
}
