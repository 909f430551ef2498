import { AsyncLocalStorage } from 'node:async_hooks';
import { close, createWriteStream, open } from 'node:fs';
import { mkdir, open as openFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';
import { isDiskFull } from '~/lib/server/disk';
import type { Config } from '~/lib/server/env';
import { once } from '~/lib/server/once';
import type { FileStorage } from '~/lib/server/storage/port';
import type { S3Config } from '~/lib/server/storage/s3';
import { releasingPieces, writeStream } from '~/lib/server/write-stream';
import { refuse } from '../errors';
import { videoKey } from '../rules';
import { renditionKinds } from '../terms';

/** Bytes that stay free on the disk beside the uploads, for the database and everything else. */
const reserveBytes = 512 * 1024 ** 2;
/** Bytes of a part that is sent to S3; every running upload keeps one on the disk. */
const partBytes = 16 * 1024 ** 2;

/** The socket of a part that is written at once: between web streams an upload takes thrice the time and memory. `stop` ends it for a newer part. */
type Feed = { incoming: Readable; stop: AbortController };
const feeds = new AsyncLocalStorage<Feed>();

/** Lets tus write what comes from this socket. */
export const fedBy = <T>(incoming: Readable, work: () => Promise<T>): Promise<T> =>
  feeds.run({ incoming, stop: new AbortController() }, work);
/** Ends the part that the caller writes, because another request asks for its upload. */
export const feedStop = (): (() => void) => {
  const feed = feeds.getStore();
  return () => feed?.stop.abort();
};

/** Where videos are kept: the same storage as that of files, filled by tus. */
export type VideoStore = {
  storage: FileStorage;
  /** where the storage is reached by another thread */
  place: { folder: string } | { s3: S3Config };
  /** whether a part may be written from its socket at once */
  direct: boolean;
  /** the part that receives uploads */
  tus: () => Promise<DataStore>;
  /** the file on this machine; null in a bucket */
  pathOf: (key: string) => string | null;
  /** the number of bytes of an upload that have arrived */
  received: (id: string) => Promise<number>;
  /** @throws storage_full (507) where so many bytes have no room */
  ensureRoom: (bytes: number) => Promise<void>;
  /** @throws StorageError (503) while a bucket can't be asked for an upload */
  ensureReachable: (id: string) => Promise<void>;
  /** makes sure that an upload outlives a loss of power */
  flush: (id: string) => Promise<void>;
  /** removes all bytes of a video, also those of an unfinished upload */
  remove: (id: string) => Promise<void>;
};

export function videoStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  storage: FileStorage,
): VideoStore {
  const folder = join(dataDir, 'files');
  const tus = once(() => (s3 ? bucketStore(s3) : folderStore(folder)));
  const pathOf = (key: string) => (s3 ? null : join(folder, key));
  return {
    storage,
    place: s3 ? { s3 } : { folder },
    direct: !s3,
    tus,
    pathOf,
    received: async (id) => {
      const upload = await (await tus()).getUpload(videoKey(id)).catch(() => null);
      return upload?.offset ?? 0;
    },
    ensureRoom: async (bytes) => {
      if (s3) return;
      await mkdir(folder, { recursive: true });
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < bytes + reserveBytes) throw refuse('storage_full');
    },
    ensureReachable: async (id) => {
      await storage.stat(`${videoKey(id)}.info`);
    },
    flush: async (id) => {
      const path = pathOf(videoKey(id));
      if (!path) return;
      const file = await openFile(path, 'r+');
      await file.sync().finally(() => file.close());
    },
    remove: async (id) => {
      const key = videoKey(id);
      // An upload that is only half there is known to tus alone. One that it doesn't know is gone already, or was cut at its birth.
      await (await tus()).remove(key).catch((error: unknown) => {
        if ((error as { status_code?: number }).status_code !== 404) throw error;
      });
      for (const ending of [
        '',
        '.json',
        '.info',
        '.part',
        ...renditionKinds.map((kind) => `.${kind}`),
      ])
        await storage.remove(`${key}${ending}`);
    },
  };
}

async function folderStore(directory: string): Promise<DataStore> {
  const { FileStore } = await import('@tus/file-store');
  /** The library hides why a write failed, and copies every piece once more. */
  class Folder extends FileStore {
    override async write(body: Readable, key: string, offset: number): Promise<number> {
      const feed = feeds.getStore();
      const file = createWriteStream(join(directory, key), {
        flags: 'r+',
        start: offset,
        ...(feed && { fs: { open, close, ...releasingPieces } }),
      });
      if (feed) body.resume();
      const written = feed
        ? writeStream(feed.incoming, file, { signal: feed.stop.signal })
        : writeStream(body, file);
      await written.catch((error) => {
        throw isDiskFull(error)
          ? Object.assign(refuse('storage_full'), { status_code: 507 })
          : error;
      });
      return offset + file.bytesWritten;
    }
  }
  return new Folder({ directory });
}

async function bucketStore({
  bucket,
  accessKeyId,
  secretAccessKey,
  endpoint,
  ...config
}: S3Config): Promise<DataStore> {
  const { S3Store } = await import('@tus/s3-store');
  const credentials = { accessKeyId, secretAccessKey };
  const checksums = {
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
  return new S3Store({
    partSize: partBytes,
    useTags: false,
    maxConcurrentPartUploads: 8,
    s3ClientConfig: { bucket, ...config, ...checksums, ...(endpoint && { endpoint }), credentials },
  });
}
