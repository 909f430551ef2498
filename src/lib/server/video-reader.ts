import type { Input } from 'mediabunny';
import { isDiskFull } from '~/lib/server/disk';
import { localStorage } from '~/lib/server/storage/local';
import { type S3Config, s3Storage } from '~/lib/server/storage/s3';

/** Where a file is, said so that another thread finds it. */
export type Place = ({ folder: string } | { s3: S3Config }) & { key: string; bytes: number };

const cacheBytes = 16 * 1024 ** 2;

/** The largest piece that a reader may ask for: the index of a video of twelve hours is smaller, and a crafted file may promise gigabytes. */
const pieceBytes = 64 * 1024 ** 2;

/**
 * Lets `read` use a file, and answers null where the library can't read it: it throws ordinary errors for such files, and only trouble with the
 * storage is worth another attempt. @throws when the storage can't be reached, or a disk is full
 */
export async function readVideo<Result>(
  place: Place,
  read: (input: Input) => Promise<Result>,
): Promise<Result | null> {
  const { ALL_FORMATS, CustomSource, Input, Logging, LogLevel } = await import('mediabunny');
  Logging.level = LogLevel.Silent;
  const storage = 's3' in place ? s3Storage(place.s3) : localStorage(place.folder);
  let trouble: unknown = null;
  const source = new CustomSource({
    getSize: () => place.bytes,
    read: async (start, end) => {
      if (end - start > pieceBytes) throw new Error('the file promises a part that is too large');
      try {
        const body = await storage.get(place.key, { start, end: end - 1 });
        if (!body) throw new Error('the file of a video is missing');
        return new Uint8Array(Buffer.concat(await body.toArray()));
      } catch (error) {
        trouble ??= error;
        throw error;
      }
    },
    maxCacheSize: cacheBytes,
    prefetchProfile: 'fileSystem',
  });
  const input = new Input({ source, formats: ALL_FORMATS });
  try {
    return await read(input);
  } catch (error) {
    if (trouble) throw trouble;
    if (isDiskFull(error)) throw error;
    return null;
  } finally {
    input.dispose();
  }
}
