import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { lockDirectory } from './lock';
import { applyMigrations } from './migrations';
import type { Database } from './port';

/** So long the database may keep everything else that happens in this process waiting: requests, files, timers. */
const turnMs = 5;

/**
 * Statements run in this thread and answer without a turn of the event loop, so that as long as one is waiting for its place nothing else would
 * happen: under load an upload, which waits for the file system some twenty times, took half a minute.
 */
class FairPGlite extends PGlite {
  #turnBegan = performance.now();

  override async execProtocolStream(
    ...message: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (performance.now() - this.#turnBegan > turnMs) {
      await nextTurn();
      this.#turnBegan = performance.now();
    }
    return super.execProtocolStream(...message);
  }
}

/** An embedded database at a folder, or in memory without one; its extensions are code and must be brought at every open. */
export async function openClient(dir?: string, load?: Blob): Promise<PGlite> {
  const client = new FairPGlite({
    ...(dir && { dataDir: dir }),
    ...(load && { loadDataDir: load }),
    extensions: { pg_trgm },
  });
  await client.waitReady;
  return client;
}

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

export const migrateEmbedded = (client: PGlite): Promise<string[]> => applyMigrations(client);

type Fill = (fresh: string) => Promise<void>;

/** Makes a database folder beside its final place, so that a half-made one never gets the final name. `fill` writes its files before it is opened. */
async function make(
  dir: string,
  { load, fill }: { load?: Blob | undefined; fill?: Fill } = {},
): Promise<string> {
  const fresh = `${dir}.tmp`;
  await rm(fresh, { recursive: true, force: true });
  await fill?.(fresh);
  const client = await openClient(fresh, load);
  await migrateEmbedded(client);
  await client.close();
  return fresh;
}

/** Opens `dir`, making it first when missing, from a dump if given. @throws Error naming the process that has it open */
export async function openEmbedded(
  dir: string,
  dump?: Blob,
): Promise<Database & { client: PGlite }> {
  const unlock = lockDirectory(dir);
  try {
    if (!existsSync(dir)) await rename(await make(dir, { load: dump }), dir);
    const client = await openClient(dir);
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

/** Puts the database that `fill` writes in the place of `dir`, whatever state that is in; what stood there moves to `old` once the new one has opened. */
export async function replaceEmbedded(dir: string, fill: Fill, old: string): Promise<void> {
  const unlock = lockDirectory(dir);
  try {
    const fresh = await make(dir, { fill });
    if (existsSync(dir)) await rename(dir, old);
    await rename(fresh, dir);
  } finally {
    unlock();
  }
}
