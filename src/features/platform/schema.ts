import * as z from 'zod/mini';

const owner = z.object({ id: z.uuid(), name: z.string(), count: z.int() });
/** A queue: how many wait (`countMax` + 1 at most), since when the oldest does, and who has taken how many, the actor first. */
const queue = z.object({
  count: z.int(),
  oldest: z.nullable(z.iso.datetime()),
  mine: z.int(),
  owners: z.array(owner),
});
export const queuesAnswer = z.object({ queues: z.record(z.string(), queue) });
export type QueuesAnswer = z.infer<typeof queuesAnswer>;
export type QueueState = z.infer<typeof queue>;
