import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from './files';
import { lockDirectory } from './lock';
import type { Database } from './port';

/** Wraps an open PGlite; also used by the tests, which keep theirs in memory. */
export function embeddedDatabase(client: PGlite, close: () => Promise<void>): Database {
  return {
    kind: 'embedded',
    db: drizzle({ client }),
    listen: (channel, { receive }) => client.listen(channel, receive),
    executeSql: async (text, values) => {
      if (values?.length) return client.query(text, values);
      const results = await client.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    close,
  };
}

export async function migrateEmbedded(client: PGlite) {
  await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
}

/** Opens `dir`, making it first when missing; a half-made folder never gets the final name. `load` restores a dump. */
export async function openEmbedded(dir: string, load?: Blob): Promise<Database & { client: PGlite }> {
  const unlock = lockDirectory(dir);
  try {
    if (!existsSync(dir)) {
      const fresh = `${dir}.tmp`;
      await rm(fresh, { recursive: true, force: true });
      const first = await PGlite.create(fresh, load ? { loadDataDir: load } : {});
      await migrateEmbedded(first);
      await first.close();
      await rename(fresh, dir);
    }
    const client = await PGlite.create(dir);
    await migrateEmbedded(client);
    const database = embeddedDatabase(client, async () => {
      await client.close();
      unlock();
    });
    return { ...database, client };
  } catch (error) {
    unlock();
    throw error;
  }
}
