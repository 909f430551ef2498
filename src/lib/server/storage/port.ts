import type { Readable } from 'node:stream';

/** Bytes from `start` to `end`, both counted from 0 and both included. */
export type ByteRange = { start: number; end: number };

/**
 * The one port to file storage. Keys are slash-separated names made by us, never by a visitor, and each is written once:
 * whoever wants other bytes makes another key.
 */
export type FileStorage = {
  /**
   * The file stands under its key once it is whole; a failed or interrupted `put` leaves nothing that `remove` wouldn't take away.
   * Who knows how long it is says so and spares S3 a detour.
   */
  put: (key: string, body: Readable, bytes?: number) => Promise<void>;
  get: (key: string, range?: ByteRange) => Promise<Readable | null>;
  stat: (key: string) => Promise<{ bytes: number } | null>;
  /** Removing what isn't there is no error. */
  remove: (key: string) => Promise<void>;
};
