import { appendFile, mkdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DataStore, ERRORS, type Locker, MemoryLocker, Metadata, Server } from '@tus/server';
import { AppError } from '~/lib/errors';
import { isDiskFull } from '~/lib/server/disk';
import { refuse } from '../../errors';
import { videoKey } from '../../rules';
import { fedBy, feedStop } from '../../server/provider';
import { videoBytesMax } from '../../terms';

export const uploadsPath = '/api/videos/uploads';

/** Answers a request of the tus protocol, which the caller has allowed; `id` is that of the video. */
export type TusHandler = (request: Request, id: string, incoming?: Readable) => Promise<Response>;

/** The pairs of an `upload-metadata` header; none where it can't be read. */
export function metadataOf(header: string | null): Record<string, string | null> {
  try {
    return header ? Metadata.parse(header) : {};
  } catch {
    return {};
  }
}

/** How often a process looks whether a lock is free, or whether another process asks for its own, and how long one waits for it. */
const lockLookMs = 100;
const lockWaitMs = 30_000;
const inode = (path: string) =>
  stat(path).then(
    ({ ino }) => ino,
    () => null,
  );

/**
 * A lock on an upload against the other processes of the same folder: SQLite's file lock, which the kernel frees even after kill -9. Who wants it
 * leaves a file beside it, upon which the holder ends its part.
 */
function folderLock(folder: string, key: string) {
  const path = join(folder, `${basename(key)}.lock`);
  const wish = `${path}.wanted`;
  let heldLock: DatabaseSync | null = null;
  let watch: NodeJS.Timeout | undefined;
  const take = async (): Promise<boolean> => {
    await appendFile(path, '');
    const before = await inode(path);
    const lock = new DatabaseSync(path);
    try {
      lock.exec('begin exclusive');
    } catch {
      lock.close();
      return false;
    }
    // The last holder may have taken the file away in between.
    if ((await inode(path)) !== before) {
      lock.close();
      return false;
    }
    heldLock = lock;
    return true;
  };
  return {
    lock: async (signal: AbortSignal, release: () => void) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (let waitedMs = 0; !(await take()); waitedMs += lockLookMs) {
        if (signal.aborted || waitedMs >= lockWaitMs) throw ERRORS.ERR_LOCK_TIMEOUT;
        await appendFile(wish, '');
        await sleep(lockLookMs);
      }
      await rm(wish, { force: true });
      watch = setInterval(async () => (await inode(wish)) !== null && release(), lockLookMs);
    },
    unlock: async () => {
      clearInterval(watch);
      if (heldLock) await rm(path, { force: true });
      heldLock?.close();
      heldLock = null;
    },
  };
}

type Options = {
  datastore: DataStore;
  appUrl: string;
  /** the folder of the locks that all processes share; null where they share none */
  locks: string | null;
  /** throws while the storage can't be asked, which the library takes for a missing upload */
  ensureReachable: (id: string) => Promise<void>;
};

export function tusHandler({ datastore, appUrl, locks, ensureReachable }: Options): TusHandler {
  const inner = new MemoryLocker();
  const locker: Locker = {
    newLock: (key) => {
      const lock = inner.newLock(key);
      const shared = locks === null ? null : folderLock(locks, key);
      return {
        lock: async (signal, release) => {
          const stop = feedStop();
          const end = () => {
            stop();
            void release();
          };
          await lock.lock(signal, end);
          await shared?.lock(signal, end).catch(async (error) => {
            await lock.unlock();
            throw error;
          });
        },
        unlock: async () => {
          await shared?.unlock();
          await lock.unlock();
        },
      };
    },
  };
  const ids = new WeakMap<Request, string>();
  const keyOf = (request: Request) => videoKey(ids.get(request) ?? '');
  const failures = new WeakMap<Request, unknown>();
  const server = new Server({
    path: uploadsPath,
    datastore,
    locker,
    allowedOrigins: [appUrl],
    maxSize: videoBytesMax,
    namingFunction: keyOf,
    getFileIdFromRequest: keyOf,
    generateUrl: (request) => `${uploadsPath}/${ids.get(request) ?? ''}`,
    onResponseError: async (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });
  return async (socketRequest, id, incoming) => {
    // The body stays with the socket, from which the storage reads it.
    const request = incoming
      ? new Request(socketRequest.url, {
          method: socketRequest.method,
          headers: socketRequest.headers,
        })
      : socketRequest;
    ids.set(request, id);
    const handle = () => server.handleWeb(request);
    const answer = await (incoming ? fedBy(incoming, handle) : handle());
    if (answer.status < 400) return withoutCors(answer);
    if (answer.status === 404 || answer.status === 410) await ensureReachable(id);
    const failure = failures.get(request);
    throw failure instanceof AppError ? failure : refusalOf(answer.status, failure);
  };
}

/** Only pages of this site may send uploads, so that no other is told anything. */
function withoutCors(answer: Response): Response {
  for (const name of [...answer.headers.keys()])
    if (name.startsWith('access-control-')) answer.headers.delete(name);
  return answer;
}

/** The library's own refusals carry only a status; the rest of them are faults of the storage. */
function refusalOf(status: number, failure: unknown): Error {
  const { code, name, body } = (failure ?? {}) as { code?: string; name?: string; body?: string };
  if (isDiskFull(failure)) return refuse('storage_full');
  if (status === 404 || status === 410) return refuse('video_not_found');
  if (status === 409) return refuse('upload_offset');
  if (status === 413)
    return refuse('video_too_large', {
      detail: 'Kiriman ini lebih besar daripada berkasnya. Muat ulang halaman, lalu lanjutkan.',
    });
  if (body?.includes('aborted') || name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return refuse('upload_cut');
  if (status < 500) return refuse('upload_malformed');
  return failure instanceof Error && !code
    ? refuse('storage_away')
    : failure instanceof Error
      ? failure
      : refuse('storage_away');
}
