import type { Input, InputTrack } from 'mediabunny';
import { Tinypool } from 'tinypool';
import { boundedThread, outOfBounds } from '~/lib/server/bounded-thread';
import { type Place, readVideo } from '~/lib/server/video-reader';
import type { Examined } from '../schema';

/** Milliseconds. A sound file of many gigabytes is read in a few seconds, of which most pass in waiting for a bucket. */
const patienceMs = 60_000;
const memoryMb = 256;
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

const read = async (place: Place): Promise<Examined> =>
  (await readVideo(place, factsOf)) ?? { unreadable: true };

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
