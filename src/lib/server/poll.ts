const stopMs = 5_000;

type Polled = {
  everyMs: number;
  look: () => Promise<void>;
  /** tells of a look that failed; the next one comes all the same */
  failed: (err: unknown) => void;
};

/** Looks regularly and at every `wake`, one look at a time. A stop waits for the look that runs, but not for long. */
export function poll({ everyMs, look, failed }: Polled) {
  let [stopped, again] = [false, false];
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      do {
        again = false;
        await look();
      } while (again && !stopped);
    } catch (err) {
      failed(err);
    } finally {
      running = null;
    }
  };
  const wake = () => {
    again = true;
    if (!stopped) running ??= run();
  };
  const timer = setInterval(() => {
    if (!running) wake();
  }, everyMs);
  return {
    /** Looks now, or again after the look that runs: it may have missed what has just been written. A look that left some wakes the next. */
    wake,
    isStopped: () => stopped,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      const late = Promise.withResolvers<void>();
      const patience = setTimeout(late.resolve, stopMs);
      await Promise.race([running, late.promise]);
      clearTimeout(patience);
    },
  };
}
