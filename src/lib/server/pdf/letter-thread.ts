import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Letter } from './letter';

/** Milliseconds; the longest letters take two seconds on a busy machine. A thread that hangs must not hold up every letter after it. */
const patience = 30_000;

async function renderHere(letter: Letter): Promise<Uint8Array> {
  const { renderLetter } = await import('./letter');
  return renderLetter(letter);
}

/** This very file, run as a thread of its own. */
function renderInThread(letter: Letter): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(fileURLToPath(import.meta.url), { workerData: { letter } });
    const late = setTimeout(() => void thread.terminate(), patience);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the letter’s thread ended with ${code} and no letter`));
    });
  });
}

// Only a bundle runs by itself; from sources, in development and tests, letters are laid out here.
const render = import.meta.url.endsWith('.js') ? renderInThread : renderHere;
let turn: Promise<unknown> = Promise.resolve();

/**
 * A letter's PDF, one at a time and beside the requests: the library takes most of a second to load and up to half of one for a long letter.
 * Import this file dynamically, so that the build keeps it apart.
 */
export function letterPdf(letter: Letter): Promise<Uint8Array> {
  const pdf = turn.then(() => render(letter));
  turn = pdf.catch(() => undefined);
  return pdf;
}

const task = workerData as { letter?: Letter } | null;
if (parentPort && task?.letter) parentPort.postMessage(Uint8Array.from(await renderHere(task.letter)));
