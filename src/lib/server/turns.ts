import PQueue from 'p-queue';
import { refuse } from '~/lib/errors';

/** Lets up to `atOnce` tasks run and up to `maxWaiting` wait; further ones are refused. @throws unavailable (503) */
export function turns(atOnce: number, maxWaiting: number) {
  const queue = new PQueue({ concurrency: atOnce });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.pending >= atOnce && queue.size >= maxWaiting) throw refuse('unavailable');
    return queue.add(work);
  };
}
