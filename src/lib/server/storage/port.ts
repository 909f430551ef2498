import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number };

/** The one port to file storage. Keys are slash-separated names that only this product makes; each is written once. */
export type FileStorage = {
  /** Stores a file, which appears only when complete. A failed `put` leaves nothing that `remove` doesn't remove; S3 wants the length. */
  put: (key: string, body: Readable, bytes?: number) => Promise<void>;
  get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  stat: (key: string) => Promise<{ bytes: number } | null>;
  /** Removes a file; a missing one is no error. */
  remove: (key: string) => Promise<void>;
  /** The keys of a folder, with the time when each was stored. */
  list: (folder: string) => AsyncIterable<{ key: string; storedAt: Date }>;
  /** An address at which a browser may read the file for so long without this server; null where there is none. */
  address: (
    key: string,
    options: { seconds: number; contentType: string },
  ) => Promise<string | null>;
};

/** The storage refused or couldn't be reached; the same request may succeed later. */
export class StorageError extends Error {
  readonly code = 'ESTORAGE';
  constructor(cause: unknown) {
    super('the file storage failed', { cause });
    this.name = 'StorageError';
  }
}
