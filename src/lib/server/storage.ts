import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { newId } from './ids';

/** The one port to file storage; keys are slash-separated names made by us, never by a visitor. */
export type FileStorage = {
  put: (key: string, body: Readable) => Promise<{ bytes: number }>;
  get: (key: string) => Promise<{ body: Readable; bytes: number } | null>;
  remove: (key: string) => Promise<void>;
};

/** Files in a local folder. A file appears under its key only once it is whole. */
export function localStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    const path = normalize(join(folder, key));
    if (!path.startsWith(normalize(folder) + sep)) throw new Error(`storage key leaves its folder: ${key}`);
    return path;
  };
  return {
    put: async (key, body) => {
      const path = pathOf(key);
      const part = `${path}.${newId()}.part`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(body, createWriteStream(part, { mode: 0o600 }));
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return { bytes: (await stat(path)).size };
    },
    get: async (key) => {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { body: createReadStream(path), bytes: found.size } : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
