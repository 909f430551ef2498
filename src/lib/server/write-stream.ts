import { type WriteStream, write, writev } from 'node:fs';
import { pipeline } from 'node:stream/promises';

type Body = NodeJS.ReadableStream | AsyncIterable<unknown> | (() => AsyncIterable<unknown>);

/** Writes a body into a file until that is closed. A body that fails at once fails before the file is opened, or it would stay. */
export async function writeStream(
  body: Body,
  file: WriteStream,
  options: { signal?: AbortSignal } = {},
): Promise<void> {
  const closed = new Promise<void>((resolve) => void file.once('close', () => resolve()));
  try {
    await pipeline(body, file, options);
  } finally {
    await closed;
  }
}

/** Gives the memory of a piece back that fills its own. */
function release({ buffer, byteLength }: NodeJS.ArrayBufferView): void {
  if (byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/**
 * For the option `fs` of a file that large bodies are written into straight from their sockets: gives the memory of each piece back as soon as it
 * is written. Left to the garbage collector, some 60 MB of written pieces lie about before it looks.
 */
export const releasingPieces = {
  write: (
    file: number,
    piece: NodeJS.ArrayBufferView,
    offset: number,
    length: number,
    position: number | null,
    done: (error: Error | null, written: number) => void,
  ) =>
    write(file, piece, offset, length, position, (error, written) => {
      if (offset + written === piece.byteLength) release(piece);
      done(error, written);
    }),
  writev: (
    file: number,
    pieces: NodeJS.ArrayBufferView[],
    position: number | null,
    done: (error: Error | null, written: number) => void,
  ) => {
    const bytes = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return writev(file, pieces, position as number, (error, written) => {
      if (written === bytes) pieces.forEach(release);
      done(error, written);
    });
  },
};
