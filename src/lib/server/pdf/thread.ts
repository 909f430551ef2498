import PQueue from 'p-queue';
import { Tinypool } from 'tinypool';
import { assertPrintable } from './han';

type Draw<Paper> = (paper: Paper) => Promise<Uint8Array>;

/** Milliseconds. The longest papers take a few seconds on a busy machine, and a thread that hangs must not block all papers after it. */
const patience = 30_000;
/** Milliseconds for which the thread waits for another paper: loading the library takes most of a second, keeping it 60 MB. */
const idleMs = 30_000;

const threads = new Tinypool({ minThreads: 0, maxThreads: 1, idleTimeout: idleMs });
// A thread that ends between two papers takes nothing along: the next paper gets a new one. Without a listener the process would end.
threads.on('error', () => {});
/** The pool keeps no order of its own, and a paper's patience begins with its drawing. */
const queue = new PQueue({ concurrency: 1 });

/**
 * Makes a function that draws one kind of paper as PDF in a thread, one at a time. The calling file, named by its `import.meta.url`, has it as
 * its default export, which the thread imports to run `draw`; it does nothing else, imports its sheets in `draw`, and is itself imported
 * dynamically, so that the build puts it into a file of its own. Papers that a business waits for are `urgent`: they go before what people
 * draw for themselves. Rejects when drawing fails or takes longer than half a minute, and a paper
 * with letters that can't be printed (unprintable, 422).
 */
export function paperThread<Paper>(
  file: string,
  draw: Draw<Paper>,
  { urgent = true } = {},
): Draw<Paper> {
  if (Tinypool.isWorkerThread) return draw;
  // A thread can run only a bundle; in development and tests papers are drawn in this process.
  const isBundle = file.endsWith('.js');
  const drawNow: Draw<Paper> = (paper) =>
    isBundle
      ? threads.run(paper, { filename: file, signal: AbortSignal.timeout(patience) })
      : draw(paper);
  return async (paper) => {
    assertPrintable(paper);
    return queue.add(() => drawNow(paper), { priority: urgent ? 1 : 0 });
  };
}
