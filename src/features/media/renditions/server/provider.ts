import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** The lowest priority that still gets on, so that pages are served first. */
const niceness = 15;
const errorLength = 500;

/** ffmpeg ended with an error, or took too long: it would do so again. */
export class RenditionError extends Error {}

/** ffmpeg's status when somebody asked it to end, as a server does that shuts down with all its processes. */
const askedToEnd = 255;

/** The error of an attempt that failed; an interruption and a full disk say nothing of the video, so that another attempt may succeed. */
function failureOf(code: number | null, signal: NodeJS.Signals | null, said: string): Error {
  const isPassing = code === askedToEnd || signal === 'SIGTERM' || signal === 'SIGINT' || said.includes('No space left on device');
  const sentence = `ffmpeg: ${signal ?? code} ${said}`;
  return isPassing ? new Error(sentence) : new RenditionError(sentence);
}

/** Runs ffmpeg without a shell. @throws RenditionError */
export function runFfmpeg(command: string, args: string[], patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    });
    const stop = () => child.kill('SIGKILL');
    process.once('exit', stop);
    if (child.pid) setPriority(child.pid, niceness);
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said = (said + text).slice(-errorLength);
    });
    const end = (act: () => void) => {
      process.off('exit', stop);
      act();
    };
    child.once('error', (error) => end(() => reject(error)));
    child.once('close', (code, signal) => end(() => (code === 0 ? resolve() : reject(failureOf(code, signal, said)))));
  });
}

/** Whether ffmpeg is installed. */
export const hasFfmpeg = (command: string): Promise<boolean> =>
  runFfmpeg(command, ['-version'], 10_000).then(
    () => true,
    () => false,
  );
