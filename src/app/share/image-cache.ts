import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '~/lib/server/ids';

type Limits = { files: number; bytes: number; unusedDays: number };
const day = 86_400_000;

/**
 * Keeps finished pictures on disk, up to a size: those that weren't asked for the longest are removed first, and those that nobody asked for
 * in days are removed anyway. A picture that its owner deleted is removed at once only in the process that swept it; elsewhere it stays
 * until then.
 */
export function imageCache(
  folder: string,
  limits: Limits = { files: 5_000, bytes: 256 * 1024 * 1024, unusedDays: 7 },
) {
  let sincePruning = Number.POSITIVE_INFINITY;
  let pruned = 0;

  async function prune() {
    const names = await readdir(folder);
    const entries = await Promise.all(
      names.map(async (name) => ({ name, info: await stat(join(folder, name)).catch(() => null) })),
    );
    const files = entries
      .flatMap(({ name, info }) => (info ? [{ name, bytes: info.size, used: info.mtimeMs }] : []))
      .toSorted((a, b) => b.used - a.used);
    let bytes = 0;
    for (const [index, file] of files.entries()) {
      bytes += file.bytes;
      const unused = Date.now() - file.used > limits.unusedDays * day;
      if (index >= limits.files || bytes > limits.bytes || unused)
        await rm(join(folder, file.name), { force: true });
    }
  }

  return {
    get: async (key: string): Promise<Buffer | null> => {
      const path = join(folder, key);
      const image = await readFile(path).catch(() => null);
      const now = new Date();
      if (image) await utimes(path, now, now).catch(() => {});
      return image;
    },
    put: async (key: string, image: Buffer) => {
      await mkdir(folder, { recursive: true });
      const part = join(folder, `${key}.${newId()}.part`);
      await writeFile(part, image);
      await rename(part, join(folder, key));
      sincePruning += 1;
      // Listing the folder for every picture would cost more than the picture itself.
      if (sincePruning < limits.files / 50 && Date.now() - pruned < day) return;
      sincePruning = 0;
      pruned = Date.now();
      await prune();
    },
  };
}
