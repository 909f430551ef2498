import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

export type Original = { hash: string; read: () => Promise<Buffer> };

/** One or more plain names, then a picture's ending: no way out of the folder can be written like this. */
const allowed = /^media(\/[A-Za-z0-9_-]{1,100}){0,4}\/[A-Za-z0-9_-]{1,100}\.(png|jpe?g|webp|avif)$/;
const mostBytes = 20 * 1024 * 1024;

/** The pictures of this site's own public folder, named by their content. */
export function originals(folder: string) {
  const hashes = new LRUCache<string, string>({ max: 2_000 });
  return async (path: string): Promise<Original | null> => {
    if (!allowed.test(path)) return null;
    const file = join(folder, path);
    const info = await stat(file).catch(() => null);
    if (!info?.isFile() || info.size > mostBytes) return null;
    const version = `${path}:${info.size}:${info.mtimeMs}`;
    const known = hashes.get(version);
    if (known) return { hash: known, read: () => readFile(file) };
    const bytes = await readFile(file);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    hashes.set(version, hash);
    return { hash, read: async () => bytes };
  };
}
