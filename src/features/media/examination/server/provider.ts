import type { Input, InputTrack } from 'mediabunny';
import { Tinypool } from 'tinypool';
import { boundedThread, outOfBounds } from '~/lib/server/bounded-thread';
import { localStorage } from '~/lib/server/storage/local';
import { type S3Config, s3Storage } from '~/lib/server/storage/s3';
import type { Examined } from '../schema';

/** Where a file is, said so that another thread finds it. */
export type Place = ({ folder: string } | { s3: S3Config }) & { key: string; bytes: number };

/** Milliseconds. A sound file of many gigabytes is read in a few seconds, of which most pass in waiting for a bucket. */
const patienceMs = 60_000;
const memoryMb = 256;
const cacheBytes = 16 * 1024 ** 2;

/** The largest piece that a reader may ask for: the index of a video of twelve hours is smaller, and a crafted file may promise gigabytes. */
const pieceBytes = 64 * 1024 ** 2;

const inThread = boundedThread<Place, Examined>({ patienceMs, memoryMb });

/**
 * Reads what a file contains, in bounded time and memory. This file is imported dynamically, so that the build puts it into a file of its own,
 * which the thread can load. @throws when its storage can't be reached
 */
export default async function examine(place: Place): Promise<Examined> {
  // A thread can run only a bundle; in development and tests files are read in this process.
  if (Tinypool.isWorkerThread || !import.meta.url.endsWith('.js')) return read(place);
  const examined = await inThread(import.meta.url, place);
  return examined === outOfBounds ? { unreadable: true } : examined;
}

async function read(place: Place): Promise<Examined> {
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
    return await factsOf(input);
  } catch {
    // The library throws ordinary errors for files that it can't read; only trouble with the storage is worth another attempt.
    if (trouble) throw trouble;
    return { unreadable: true };
  } finally {
    input.dispose();
  }
}

async function factsOf(input: Input): Promise<Examined> {
  const format = await input.getFormat();
  const video = await input.getPrimaryVideoTrack();
  const audio = await input.getPrimaryAudioTrack();
  const tracks = [video, audio].filter((track) => track !== null);
  if (tracks.length === 0) return { unreadable: true };
  const whole = await Promise.all(tracks.map(isWhole));
  return {
    container: format.name,
    videoCodec: video && ((await video.getCodec()) ?? 'unknown'),
    videoProfile: video && (await video.getCodecParameterString()),
    audioCodec: audio && ((await audio.getCodec()) ?? 'unknown'),
    width: video ? await video.getDisplayWidth() : 0,
    height: video ? await video.getDisplayHeight() : 0,
    durationMs: Math.round((await input.computeDuration(tracks)) * 1_000),
    whole: whole.every(Boolean),
  };
}

/** Whether the first and the last packet of a track can be read whole. */
async function isWhole(track: InputTrack): Promise<boolean> {
  const { EncodedPacketSink } = await import('mediabunny');
  const sink = new EncodedPacketSink(track);
  try {
    const first = await sink.getFirstPacket();
    const last = await sink.getPacket(Number.POSITIVE_INFINITY);
    return (
      first !== null &&
      last !== null &&
      first.byteLength > 0 &&
      last.data.length === last.byteLength
    );
  } catch {
    return false;
  }
}
