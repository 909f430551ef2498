import type { WriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

type Body = NodeJS.ReadableStream | AsyncIterable<unknown> | (() => AsyncIterable<unknown>);

/**
 * Writes a body into a file, and answers or throws when that is closed. A body that fails at once fails before its file is opened, which would
 * then be made after the caller has removed it.
 */
export async function writeStream(body: Body, file: WriteStream, options: { signal?: AbortSignal } = {}): Promise<void> {
  const closed = new Promise<void>((resolve) => void file.once('close', () => resolve()));
  try {
    await pipeline(body, file, options);
  } finally {
    await closed;
  }
}
