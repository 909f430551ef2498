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

/** Runs one task at a time: those that go first before all others, each kind in its order. */
export function queueWithPriority() {
  const waiting: Record<'first' | 'later', (() => Promise<void>)[]> = { first: [], later: [] };
  let running = false;
  const runAll = async () => {
    if (running) return;
    running = true;
    for (;;) {
      const next = waiting.first.shift() ?? waiting.later.shift();
      if (!next) break;
      await next();
    }
    running = false;
  };
  return <T>(line: 'first' | 'later', work: () => Promise<T>): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting[line].push(() => work().then(resolve, reject));
    void runAll();
    return promise;
  };
}
