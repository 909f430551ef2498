import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { CvPaper } from './cv';
import type { Letter } from './letter';

/** What can be laid out, each with the module that knows how. */
type Task = { kind: 'letter'; paper: Letter } | { kind: 'cv'; paper: CvPaper };

/** Milliseconds; the longest papers take a few seconds on a busy machine. A thread that hangs must not hold up every paper after it. */
const patience = 30_000;

async function renderHere(task: Task): Promise<Uint8Array> {
  if (task.kind === 'cv') return (await import('./cv')).renderCv(task.paper);
  return (await import('./letter')).renderLetter(task.paper);
}

/** This very file, run as a thread of its own. */
function renderInThread(task: Task): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(fileURLToPath(import.meta.url), { workerData: { task } });
    const late = setTimeout(() => void thread.terminate(), patience);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the paper’s thread ended with ${code} and no paper`));
    });
  });
}

// Only a bundle runs by itself; from sources, in development and tests, papers are laid out here.
const render = import.meta.url.endsWith('.js') ? renderInThread : renderHere;
let turn: Promise<unknown> = Promise.resolve();

/**
 * A paper's PDF, one at a time and beside the requests: the library takes most of a second to load and up to half of one for a long letter.
 * Import this file dynamically, so that the build keeps it apart.
 */
export function paperPdf(task: Task): Promise<Uint8Array> {
  const pdf = turn.then(() => render(task));
  turn = pdf.catch(() => undefined);
  return pdf;
}

const given = workerData as { task?: Task } | null;
if (parentPort && given?.task) parentPort.postMessage(Uint8Array.from(await renderHere(given.task)));
