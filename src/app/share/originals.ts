import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { publicFile, readStored } from '~/features/files/server/data';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';

export type Original = { hash: string; read: () => Promise<Buffer> };

/** Plain names and a picture's ending only, so that no path can lead out of the folder. */
const allowed = /^media(\/[A-Za-z0-9_-]{1,100}){0,4}\/[A-Za-z0-9_-]{1,100}\.(png|jpe?g|webp|avif)$/;
const maxBytes = 20 * 1024 * 1024;

/** Names a picture after its content. */
export const hashOf = (sha256: string) => sha256.slice(0, 32);

/** The address of an uploaded picture that everybody may see. */
export const uploaded = /^files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Finds pictures in the site's public folder and public pictures that people uploaded; each is named after its content. */
export function originals({
  publicFolder: folder,
  ctx,
  storage,
}: {
  publicFolder: string;
  ctx: () => Ctx;
  storage: FileStorage;
}) {
  const hashes = new LRUCache<string, string>({ max: 2_000 });
  return async (path: string): Promise<Original | null> => {
    const id = uploaded.exec(path)?.[1];
    const original = id ? await publicFile(ctx(), id) : null;
    if (original)
      return {
        hash: hashOf(original.sha256),
        read: async () => buffer(await readStored(storage, original)),
      };
    if (!allowed.test(path)) return null;
    const file = join(folder, path);
    const info = await stat(file).catch(() => null);
    if (!info?.isFile() || info.size > maxBytes) return null;
    const version = `${path}:${info.size}:${info.mtimeMs}`;
    const knownHash = hashes.get(version);
    if (knownHash) return { hash: knownHash, read: () => readFile(file) };
    const bytes = await readFile(file);
    const hash = hashOf(createHash('sha256').update(bytes).digest('hex'));
    hashes.set(version, hash);
    return { hash, read: async () => bytes };
  };
}
