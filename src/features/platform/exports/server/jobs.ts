import { Readable } from 'node:stream';
import { AppError } from '~/lib/errors';
import { Ctx } from '~/lib/server/ctx';
import type { Cell } from '~/lib/server/desk';
import type { DueWork } from '~/lib/server/due-work';
import { sheetStream } from '~/lib/server/http/sheets';
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

/** the time between two signs of life of a running attempt; much shorter than `timeoutMinutes` */
const progressMs = 1_000;

/** Files that wait, and those whose process was killed. */
export const listWork = {
  queue: 'desk-export',
  name: 'files of lists',
  key: 'desk export',
  everyMs: 2_000,
  limits: { atOnce: 1, seconds: 3_600 },
  due: dueExports,
  work: prepareFile,
  end: endExport,
} satisfies DueWork<DeskExportDeps>;

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
