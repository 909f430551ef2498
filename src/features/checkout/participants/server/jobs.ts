import type { Ctx } from '~/lib/server/ctx';
import { derivedId } from '~/lib/server/ids';
import type { Queue } from '~/lib/server/queue';
import { runningImports } from './data';
import { endImport, goOn } from './mutations';

const importQueue = 'enrollment-import';
const pollMs = 3_000;

/** Ends the import of a job that staff throws away; the poll would send it again. */
export const droppedImports = {
  [importQueue]: (ctx: Ctx, data: unknown) => endImport(ctx, (data as { id: string }).id),
};

/** Sends imports that run to the job queue: long ones, and those that a crash interrupted. One that is sent twice is one job. */
export async function startImports({
  ctx,
  queue,
}: {
  ctx: () => Ctx;
  queue: Queue;
}): Promise<() => void> {
  await queue.work<{ id: string }>(importQueue, ({ id }) => goOn(ctx(), id), {
    atOnce: 1,
    seconds: 120,
  });
  const sendDue = async () => {
    try {
      const due = await runningImports(ctx());
      await queue.send(
        importQueue,
        due.map(({ id }) => ({ key: derivedId('enrollment import', id), data: { id } })),
      );
    } catch (err) {
      ctx().log.warn({ err }, 'imports of participants not handed over, will be tried again');
    }
  };
  const timer = setInterval(() => void sendDue(), pollMs);
  void sendDue();
  return () => clearInterval(timer);
}
