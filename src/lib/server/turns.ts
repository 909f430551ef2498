import { refuse } from '~/lib/errors';

/** Lets up to `atOnce` tasks run and up to `maxWaiting` wait; further ones are refused. @throws unavailable (503) */
export function turns(atOnce: number, maxWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= maxWaiting) throw refuse('unavailable');
      // A finished task passes its place to the one that waits, so that no later task can take it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const startNext = waiting.shift();
      if (startNext) startNext();
      else running -= 1;
    }
  };
}
