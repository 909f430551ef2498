import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder: sources and build sit at different depths below it. */
export function projectRoot(): string {
  let dir = import.meta.dirname;
  while (!existsSync(join(dir, 'drizzle', 'meta', '_journal.json'))) {
    const parent = dirname(dir);
    if (parent === dir)
      throw new Error('drizzle/meta/_journal.json not found above the server build');
    dir = parent;
  }
  return dir;
}

export const migrationsFolder = () => join(projectRoot(), 'drizzle');
