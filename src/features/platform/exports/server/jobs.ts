import { Readable } from 'node:stream';
import { AppError } from '~/lib/errors';
import { Ctx } from '~/lib/server/ctx';
import type { Cell } from '~/lib/server/desk';
import { sheetStream } from '~/lib/server/http/sheets';
import { derivedId } from '~/lib/server/ids';
import type { Queue } from '~/lib/server/queue';
import type { FileStorage } from '~/lib/server/storage/port';
import { askerOf, deskAt, dueExports, type ExportedDesks } from './data';
import {
  type Attempt,
  beginExport,
  dropFile,
  endExport,
  failExport,
  finishExport,
  noteProgress,
  storeSheet,
} from './mutations';

export type DeskExportDeps = { ctx: () => Ctx; storage: FileStorage; desks: ExportedDesks };

const queueName = 'desk-export';
const pollMs = 2_000;
/** the time between two signs of life of a running attempt; much shorter than `timeoutMinutes` */
const progressMs = 1_000;

/** Ends the file of a job that staff throws away; the poll would send it again. */
export const droppedExports = {
  [queueName]: (ctx: Ctx, data: unknown) => endExport(ctx, (data as { id: string }).id),
};

/** Sends files that wait to the job queue, and those that a crash interrupted. One that is sent twice is one job. */
export async function startDeskExports({
  queue,
  ...deps
}: DeskExportDeps & { queue: Queue }): Promise<() => void> {
  await queue.work<{ id: string }>(queueName, ({ id }) => prepareFile(deps, id), {
    atOnce: 1,
    seconds: 3_600,
  });
  const sendDue = async () => {
    try {
      const due = await dueExports(deps.ctx());
      // The key contains the attempt, so that an attempt that is sent twice is one job.
      await queue.send(
        queueName,
        due.map(({ id, attempts }) => ({
          key: derivedId(`desk export ${attempts}`, id),
          data: { id },
        })),
      );
    } catch (err) {
      deps.ctx().log.warn({ err }, 'files of lists not handed over, will be tried again');
    }
  };
  const timer = setInterval(() => void sendDue(), pollMs);
  void sendDue();
  return () => clearInterval(timer);
}

/** Writes a list into a file, unless another process does. It is read with the rights that who asked has now. */
export async function prepareFile(deps: DeskExportDeps, id: string): Promise<void> {
  const attempt = await beginExport(deps.ctx(), id);
  if (!attempt) return;
  try {
    await writeFile(deps, attempt);
  } catch (err) {
    const system = deps.ctx();
    system.log.warn({ err, exportId: id, attempt: attempt.attempts }, 'file of a list failed');
    // Whoever may no longer see the list won't the next time either.
    await failExport(system, attempt, err, { final: err instanceof AppError });
  }
}

async function writeFile({ ctx, storage, desks }: DeskExportDeps, attempt: Attempt): Promise<void> {
  const system = ctx();
  const actor = await askerOf(system, attempt.userId);
  const desk = deskAt(desks, attempt.desk);
  if (!actor || !desk) throw new Error('the list or who asked for it is gone');
  const { now, requestId, log, wakeOutbox } = system;
  const asked = new Ctx({ db: system.db, actor, now, requestId, log, wakeOutbox });
  const sheet = desk.sheet(asked, new URLSearchParams(attempt.query));
  let rows = 0;
  async function* counted(): AsyncGenerator<Cell[][]> {
    let last = now.getTime();
    for await (const chunk of sheet.chunks) {
      rows += chunk.length;
      yield chunk;
      const at = ctx();
      if (at.now.getTime() - last < progressMs) continue;
      await noteProgress(at, attempt, rows);
      last = at.now.getTime();
    }
  }
  const { format } = attempt;
  const stream = await sheetStream(format, { ...sheet, chunks: counted() });
  const file = await storeSheet(ctx(), storage, {
    ...attempt,
    name: sheet.filename,
    body: Readable.from(stream),
  });
  if (
    !(await finishExport(ctx(), attempt, {
      fileId: file.id,
      bytes: file.bytes,
      rows,
      asked: sheet.asked,
    }))
  )
    await dropFile(ctx(), file.id);
}
