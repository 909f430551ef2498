import { Tinypool } from 'tinypool';

type Bounds = { patienceMs: number; memoryMb: number };

/** A thread was ended because it took more time or memory than it may. */
export const outOfBounds = Symbol('out of bounds');

/** Milliseconds for which an idle thread waits for more. */
const idleMs = 1_000;

/**
 * Runs the default export of a file in a thread, one input after the other. A thread that hangs or grows in a crafted input is ended with its
 * memory, and the next input gets a new one: the server doesn't notice. Memory outside the heap, such as buffers, isn't counted.
 */
export function boundedThread<Input, Output>({ patienceMs, memoryMb }: Bounds) {
  let threads: Tinypool | undefined;
  const opened = () => {
    const pool = new Tinypool({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    // Without a listener the process would end with a thread.
    pool.on('error', () => {});
    return pool;
  };
  return async (file: string, input: Input): Promise<Output | typeof outOfBounds> => {
    threads ??= opened();
    const signal = AbortSignal.timeout(patienceMs);
    try {
      return await threads.run(input, { filename: file, signal });
    } catch (error) {
      const { code, name } = error as { code?: string; name?: string };
      if (signal.aborted || name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY')
        return outOfBounds;
      throw error;
    }
  };
}
