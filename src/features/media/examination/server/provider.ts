import { spawn } from 'node:child_process';
import { constants } from 'node:os';
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

/** The lowest priority that still gets on, so that pages are served first. */
const niceness = 15;
const errorLength = 500;

/**
 * Runs a program beside a watcher whose input is held open by the server. However the server ends, kill -9 included, that input ends with it: then
 * the watcher ends the program and removes the half-written file, which nobody waits for any more. A line of input ends the program only.
 */
const guarded = `
leftover=$1; shift
exec 3<&0
nice -n ${niceness} "$@" </dev/null 3<&- &
program=$!
(
  read -r _ <&3; lost=$?
  trap '' TERM
  kill -9 $program
  [ $lost -eq 0 ] || rm -f "$leftover"
) 2>/dev/null &
watcher=$!
exec 3<&-
wait $program; code=$?
kill $watcher 2>/dev/null
exit $code`;
/** The shell adds the number of the signal that ended a program. */
const statusOf = (signal: keyof typeof constants.signals) => 128 + constants.signals[signal];

/** ffmpeg ended with an error, or took too long: it would do so again. */
export class RenditionError extends Error {}

/** ffmpeg's statuses when somebody asked it to end, as a server does that shuts down with all its processes. */
const askedToEnd = [255, statusOf('SIGTERM'), statusOf('SIGINT')];

/** The error of an attempt that failed; an interruption and a full disk say nothing of the video, so that another attempt may succeed. */
function failureOf(code: number | null, signal: NodeJS.Signals | null, said: string): Error {
  const isPassing =
    askedToEnd.includes(code ?? 0) ||
    signal === 'SIGTERM' ||
    signal === 'SIGINT' ||
    said.includes('No space left on device');
  const sentence = `ffmpeg: ${signal ?? code} ${said}`;
  return isPassing ? new Error(sentence) : new RenditionError(sentence);
}

/** Runs ffmpeg until it ends, or the server does: its last argument is the file that it writes. @throws RenditionError */
export function runFfmpeg(command: string, args: string[], patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = [command, '-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args];
    const child = spawn('sh', ['-c', guarded, 'sh', args.at(-1) ?? '', ...program], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    // Whoever ended already can't be told to.
    child.stdin.on('error', () => {});
    const patience = setTimeout(() => child.stdin.end('stop\n'), patienceMs);
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said = (said + text).slice(-errorLength);
    });
    // Killed by itself, the shell leaves the program to the watcher.
    child.once('exit', () => child.stdin.destroy());
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(patience);
      if (code === 0) resolve();
      else reject(failureOf(code, signal, said));
    });
  });
}

/** Whether ffmpeg is installed. */
export const hasFfmpeg = (command: string): Promise<boolean> =>
  runFfmpeg(command, ['-version'], 10_000).then(
    () => true,
    () => false,
  );
