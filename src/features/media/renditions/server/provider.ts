import { spawn } from 'node:child_process';
import { constants } from 'node:os';

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
