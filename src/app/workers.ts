import type { Worker } from '~/lib/server/noun';
import type { NounDeps } from './deps';
import { nouns } from './nouns';
import { scheduledJobs } from './schedule';

/** Runs the jobs at their times, and some of them at once. The queue, which runs them, ends them. */
const schedule: Worker<NounDeps> = {
  name: 'schedule',
  start: async ({ queue, ctx, ...deps }) => {
    const jobs = scheduledJobs(ctx, deps);
    for (const [name, { cron, run }] of Object.entries(jobs))
      await queue.every(name, cron, async () => void (await run()));
    for (const { run, madeUp } of Object.values(jobs))
      if (madeUp) void run().catch((err) => deps.log.warn({ err }, madeUp));
    return async () => {};
  },
};

/** All workers, in the order in which they start; they stop the other way round. */
export const workers: Worker<NounDeps>[] = [
  ...nouns.flatMap(({ workers = [] }: { workers?: Worker<NounDeps>[] }) => workers),
  schedule,
];
