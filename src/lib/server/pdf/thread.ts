import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { queueWithPriority } from '../turns';

type Draw<Paper> = (paper: Paper) => Promise<Uint8Array>;
/** The data of a thread: the paper and the file that draws it. */
type Task = { file: string; paper: unknown };

/** Milliseconds. The longest papers take a few seconds on a busy machine, and a thread that hangs must not block all papers after it. */
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

const inTurn = queueWithPriority();

/**
 * Makes a function that draws one kind of paper as PDF in a thread, one at a time: loading the library takes most of a second, and a long
 * letter half of one. `file` is the `import.meta.url` of the calling file, which the thread runs again; this file draws nothing else,
 * imports its sheets in `load`, and is itself imported dynamically, so that the build puts it into a file of its own. Papers that a business
 * waits for go `first`, before what people draw for themselves.
 */
export function paperThread<Paper>(file: string, load: () => Promise<Draw<Paper>>, line: 'first' | 'later' = 'first'): Draw<Paper> {
  const drawHere = async (paper: Paper) => (await load())(paper);
  const task = workerData as Task | null;
  if (task?.file === file) void drawHere(task.paper as Paper).then((pdf) => parentPort?.postMessage(Uint8Array.from(pdf)));
  // A thread can run only a bundle; in development and tests papers are drawn in this process.
  const isBundle = file.endsWith('.js');
  return (paper) => inTurn(line, () => (isBundle ? drawInThread({ file, paper }) : drawHere(paper)));
}
