import { buffer } from 'node:stream/consumers';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { paperKinds } from '../../terms';
import { keptKeys, withoutDigest } from './data';
import { recordDigests } from './mutations';
import { digestOf, papersFolder } from './provider';

const batch = 500;
const hourMs = 3_600_000;
const certificateOf = (key: string) => key.slice(papersFolder.length + 1, papersFolder.length + 37);
const isId = /^[\da-f-]{36}$/;

/** The nightly work on papers. */
export async function keepPapers(ctx: Ctx, storage: FileStorage): Promise<void> {
  await sweepPapers(ctx, storage);
  await recordMissingDigests(ctx, storage);
}

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

const readAtOnce = 50;

/** Records the digests of papers that were kept before digests were. Answers their number. */
export async function recordMissingDigests(ctx: Ctx, storage: FileStorage): Promise<number> {
  let recorded = 0;
  let after: string | null = null;
  for (;;) {
    const papers = await withoutDigest(ctx, after, readAtOnce);
    for (const { certificateId, variant, storageKey } of papers) {
      const kind = paperKinds.find((one) => variant.startsWith(`${one}-`));
      const file = kind && (await storage.get(storageKey));
      if (!file) continue;
      await recordDigests(ctx, [{ certificateId, kind, sha256: digestOf(await buffer(file)) }]);
      recorded += 1;
    }
    if (papers.length < readAtOnce) return recorded;
    after = papers.at(-1)?.id ?? null;
  }
}
