import { PassThrough, type Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of the zip, read piece by piece. */
export type Entry = { name: string; stored?: boolean; pieces: AsyncIterable<Uint8Array | string> };

/** A zip that is made while it is read, with one piece in memory. An error while reading an entry ends the stream with it. */
export function zipStream(entries: AsyncIterable<Entry> | Iterable<Entry>): Readable {
  const out = new PassThrough();
  // A reader gets the error through its own listener. Without this one, an error before anybody reads would end the process.
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
        // The reader has closed the stream.
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

/** Waits until a stream accepts more data, or is closed. */
const room = (out: PassThrough) =>
  new Promise<void>((resolve) => {
    const go = () => {
      out.off('drain', go).off('close', go);
      resolve();
    };
    if (out.closed) go();
    else out.once('drain', go).once('close', go);
  });
