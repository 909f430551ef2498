import { readdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../drizzle/meta');

/** The descriptions of the schema in `drizzle/meta`, oldest first. A new migration is told apart from the newest one; nothing reads the others. */
export const snapshots = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted();

if (import.meta.main) for (const file of snapshots().slice(0, -1)) unlinkSync(join(folder, file));
