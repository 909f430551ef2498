import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { keptKeys } from './data';
import { papersFolder } from './provider';

const batch = 500;
const hourMs = 3_600_000;
const certificateOf = (key: string) => key.slice(papersFolder.length + 1, papersFolder.length + 37);
const isId = /^[\da-f-]{36}$/;

/** Removes kept papers that no row names: of erased people, of withdrawn certificates, of an older drawing. Answers their number. */
export async function sweepPapers(ctx: Ctx, storage: FileStorage): Promise<number> {
  let removed = 0;
  let keys: string[] = [];
  const removeUnnamed = async () => {
    const named = await keptKeys(ctx, [
      ...new Set(keys.map(certificateOf).filter((id) => isId.test(id))),
    ]);
    for (const key of keys) {
      if (named.has(key)) continue;
      await storage.remove(key);
      removed += 1;
    }
    keys = [];
  };
  for await (const { key, storedAt } of storage.list(papersFolder)) {
    // Its row may be on its way.
    if (ctx.now.getTime() - storedAt.getTime() > hourMs) keys.push(key);
    if (keys.length >= batch) await removeUnnamed();
  }
  if (keys.length > 0) await removeUnnamed();
  return removed;
}
