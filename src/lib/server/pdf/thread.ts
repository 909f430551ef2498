import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';

type Draw<Paper> = (paper: Paper) => Promise<Uint8Array>;
/** What a thread is given: the paper and the file that knows how to draw it. */
type Task = { file: string; paper: unknown };

/** Milliseconds; the longest papers take a few seconds on a busy machine. A thread that hangs must not hold up every paper after it. */
const patience = 30_000;

function drawInThread(task: Task): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(fileURLToPath(task.file), { workerData: task });
    const late = setTimeout(() => void thread.terminate(), patience);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the paper’s thread ended with ${code} and no paper`));
    });
  });
}

let turn: Promise<unknown> = Promise.resolve();

function inTurn(draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const pdf = turn.then(draw);
  turn = pdf.catch(() => undefined);
  return pdf;
}

/**
 * Makes a function that draws one kind of paper as PDF, one at a time and beside the requests: the library takes most of a second to load and
 * up to half of one for a long letter. `file` is the `import.meta.url` of the file that calls this, which is run again as the thread; it draws
 * nothing else, loads its sheets in `load`, and is imported dynamically, so that the build keeps it apart.
 */
export function paperThread<Paper>(file: string, load: () => Promise<Draw<Paper>>): Draw<Paper> {
  const drawHere = async (paper: Paper) => (await load())(paper);
  const task = workerData as Task | null;
  if (task?.file === file) void drawHere(task.paper as Paper).then((pdf) => parentPort?.postMessage(Uint8Array.from(pdf)));
  // Only a bundle runs by itself; from sources, in development and tests, papers are drawn here.
  const isBundle = file.endsWith('.js');
  return (paper) => inTurn(() => (isBundle ? drawInThread({ file, paper }) : drawHere(paper)));
}
