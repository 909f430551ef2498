import type { Ctx } from '~/lib/server/ctx';
import { derivedId } from '~/lib/server/ids';
import type { Queue } from '~/lib/server/queue';
import type { PeopleDeps } from '../../people/server/mutations';
import { runningImports } from './data';
import { endImport, goOn } from './mutations';

const importQueue = 'company-import';
const pollMs = 3_000;

/** Ends the import of a job that staff throws away; the poll would send it again. */
export const droppedCompanyImports = {
  [importQueue]: (ctx: Ctx, data: unknown) => endImport(ctx, (data as { id: string }).id),
};

/** Sends imports that run to the job queue: long ones, and those that a crash interrupted. One that is sent twice is one job. */
export async function startCompanyImports({
  ctx,
  queue,
  ...deps
}: { ctx: () => Ctx; queue: Queue } & PeopleDeps): Promise<() => void> {
  await queue.work<{ id: string }>(importQueue, ({ id }) => goOn(ctx(), deps, id), {
    atOnce: 1,
    seconds: 300,
  });
  const sendDue = async () => {
    try {
      const due = await runningImports(ctx());
      await queue.send(
        importQueue,
        due.map(({ id }) => ({ key: derivedId('company import', id), data: { id } })),
      );
    } catch (err) {
      ctx().log.warn({ err }, 'imports of companies not handed over, will be tried again');
    }
  };
  const timer = setInterval(() => void sendDue(), pollMs);
  void sendDue();
  return () => clearInterval(timer);
}
