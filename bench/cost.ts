import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of the processor that a process has used with its threads, to the microsecond; null where the system doesn't tell, and for one that is gone. */
export function processorTime(pid: number): number | null {
  const threads = `/proc/${pid}/task`;
  try {
    return readdirSync(threads)
      .map((thread) => Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, nanoseconds) => sum + nanoseconds / 1e6, 0);
  } catch {
    return null;
  }
}

/** What requests cost a server's processor. Others who use it make a round dearer and none cheaper, so that the least counts. */
export function costsOf(pid: number) {
  const costs: number[] = [];
  return {
    /** Does the work of so many requests. */
    timed: async <T>(work: () => Promise<T>, requests: (result: T) => number): Promise<T> => {
      const before = processorTime(pid);
      const result = await work();
      const after = processorTime(pid);
      if (before !== null && after !== null) costs.push((after - before) / requests(result));
      return result;
    },
    least: (): number | null => (costs.length === 0 ? null : Number(Math.min(...costs).toFixed(3))),
  };
}
