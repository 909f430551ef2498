import { PassThrough, type Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of the zip, given piece by piece. */
export type Entry = { name: string; stored?: boolean; pieces: AsyncIterable<Uint8Array | string> };

/**
 * A zip that is made while it is read: one entry after the other, each piece by piece, so that its size in memory is
 * that of a piece. What goes wrong while reading an entry ends the stream with that error.
 */
export function zipStream(entries: AsyncIterable<Entry> | Iterable<Entry>): Readable {
  const out = new PassThrough();
  // Whoever reads it hears of the error; one that nobody reads yet must not end the process.
  out.on('error', () => {});
  const write = async () => {
    let failed: Error | null = null;
    const zip = new Zip((error, chunk) => {
      if (error) failed = error;
      else out.write(chunk);
    });
    for await (const { name, stored = false, pieces } of entries) {
      const entry = stored ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
      zip.add(entry);
      for await (const piece of pieces) {
        entry.push(typeof piece === 'string' ? strToU8(piece) : piece);
        if (failed) throw failed;
        if (out.writableNeedDrain) await room(out);
        // Nobody reads any more.
        if (out.destroyed) return;
      }
      entry.push(new Uint8Array(), true);
    }
    zip.end();
    out.end();
  };
  write().catch((error) => out.destroy(error as Error));
  return out;
}

/** Waits until a stream takes more, or is closed. */
const room = (out: PassThrough) =>
  new Promise<void>((resolve) => {
    const go = () => {
      out.off('drain', go).off('close', go);
      resolve();
    };
    if (out.closed) go();
    else out.once('drain', go).once('close', go);
  });
