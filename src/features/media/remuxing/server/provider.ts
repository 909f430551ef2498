import { Tinypool } from 'tinypool';
import { boundedThread, outOfBounds } from '~/lib/server/bounded-thread';
import { type Place, readVideo } from '~/lib/server/video-reader';

/** `into` is the path of the file that is written. */
export type Remuxing = Place & { into: string };

/** Milliseconds. Four gigabytes are copied in less than two minutes from a disk, and in as much as a bucket needs for them. */
const patienceMs = 280_000;
const memoryMb = 256;

const inThread = boundedThread<Remuxing, boolean>({ patienceMs, memoryMb });

/**
 * Writes the pictures and sounds of a video into an MP4 as they are, piece by piece, and answers whether that is possible. This file is imported
 * dynamically, so that the build puts it into a file of its own, which the thread can load. @throws when its storage can't be reached
 */
export default async function remux(remuxing: Remuxing): Promise<boolean> {
  if (Tinypool.isWorkerThread || !import.meta.url.endsWith('.js')) return write(remuxing);
  const written = await inThread(import.meta.url, remuxing);
  return written === outOfBounds ? false : written;
}

async function write({ into, ...place }: Remuxing): Promise<boolean> {
  const { Conversion, FilePathTarget, Mp4OutputFormat, Output } = await import('mediabunny');
  const written = await readVideo(place, async (input) => {
    const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    const output = new Output({
      // The index stands at the end: before the pictures it would have to be known, and kept, beforehand.
      format: new Mp4OutputFormat({ fastStart: false }),
      target: new FilePathTarget(into),
    });
    const conversion = await Conversion.init({
      input,
      output,
      // Phones add tracks of other cameras and of depth.
      video: (track) => ({ discard: track.id !== video?.id }),
      audio: (track) => ({ discard: track.id !== audio?.id }),
      showWarnings: false,
    });
    if (!conversion.isValid) return false;
    await conversion.execute();
    return true;
  });
  return written ?? false;
}
