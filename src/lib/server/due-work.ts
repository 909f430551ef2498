import type { Ctx } from './ctx';
import { derivedId } from './ids';
import { poll } from './poll';
import type { Queue } from './queue';

/** Work that rows of a noun wait for. What says that a row is due stands in the row, so that a crash loses none. */
export type DueWork<Deps extends { ctx: () => Ctx }> = {
  /** the queue of its jobs */
  queue: string;
  /** what its rows are, in the log */
  name: string;
  /** the start of its jobs' keys */
  key: string;
  everyMs: number;
  /** up to `atOnce` rows are worked on side by side; one that takes longer than `seconds` is given up and tried again */
  limits: { atOnce: number; seconds: number };
  /** whether this machine can do it; without it, any can */
  possible?: (deps: Deps) => Promise<boolean>;
  /** the rows that are due. A row that is handed over again with the same `turn` is one job */
  due: (ctx: Ctx) => Promise<{ id: string; turn?: string | number }[]>;
  work: (deps: Deps, id: string) => Promise<void>;
  /** ends a row whose job staff throws away, because it would be handed over again */
  end?: (ctx: Ctx, id: string) => Promise<void>;
};

/** Hands rows that are due over to the job queue and works on them: new ones, failed ones, and those that a crash interrupted. Answers what stops it. */
export async function startDueWork<Deps extends { ctx: () => Ctx }>(
  work: DueWork<Deps>,
  deps: Deps,
  queue: Queue,
): Promise<() => Promise<void>> {
  if (work.possible && !(await work.possible(deps))) return async () => {};
  await queue.work<{ id: string }>(work.queue, ({ id }) => work.work(deps, id), work.limits);
  const { wake, stop } = poll({
    everyMs: work.everyMs,
    look: async () => {
      const due = await work.due(deps.ctx());
      await queue.send(
        work.queue,
        due.map(({ id, turn }) => ({
          key: derivedId(turn === undefined ? work.key : `${work.key} ${turn}`, id),
          data: { id },
        })),
      );
    },
    failed: (err) =>
      deps.ctx().log.warn({ err }, `${work.name} not handed over, will be tried again`),
  });
  wake();
  return stop;
}

/** What ends the row of a job that staff throws away, by the job's queue. */
export const endings = (
  works: Required<Pick<DueWork<never>, 'queue' | 'end'>>[],
): Record<string, (ctx: Ctx, data: unknown) => Promise<void>> =>
  Object.fromEntries(
    works.map(({ queue, end }) => [
      queue,
      (ctx: Ctx, data: unknown) => end(ctx, (data as { id: string }).id),
    ]),
  );
