import { refuse } from '~/lib/errors';

/** Lets `atOnce` works run and `waitingMost` wait; who comes later is sent away. @throws unavailable (503) */
export function turns(atOnce: number, waitingMost: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1;
    else {
      if (waiting.length >= waitingMost) throw refuse('unavailable');
      // Who leaves hands over the place, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
