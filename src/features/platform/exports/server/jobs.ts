import { Readable } from 'node:stream';
import { Ctx } from '~/lib/server/ctx';
import type { Cell } from '~/lib/server/desk';
import type { DueWork } from '~/lib/server/due-work';
import { sheetStream } from '~/lib/server/http/sheets';
import type { FileStorage } from '~/lib/server/storage/port';
import { askerOf, deskAt, type ExportedDesks } from './data';
import {
  type Attempt,
  dropFile,
  endExport,
  finishExport,
  listAttempts,
  storeSheet,
} from './mutations';

export type DeskExportDeps = { ctx: () => Ctx; storage: FileStorage; desks: ExportedDesks };

/** Writes a list into a file, unless another process does. It is read with the rights that who asked has now. */
export const prepareFile = (deps: DeskExportDeps, id: string): Promise<void> =>
  listAttempts.run(deps.ctx, id, (attempt, live) => writeFile(deps, attempt, live));

async function writeFile(
  { ctx, storage, desks }: DeskExportDeps,
  attempt: Attempt,
  live: (progress: { rows: number }) => Promise<void>,
): Promise<void> {
  const system = ctx();
  const actor = await askerOf(system, attempt.userId);
  const desk = deskAt(desks, attempt.desk);
  if (!actor || !desk) throw new Error('the list or who asked for it is gone');
  const { now, requestId, log, wakeOutbox } = system;
  const askerCtx = new Ctx({ db: system.db, actor, now, requestId, log, wakeOutbox });
  const sheet = desk.sheet(askerCtx, new URLSearchParams(attempt.query));
  let rows = 0;
  async function* counted(): AsyncGenerator<Cell[][]> {
    for await (const chunk of sheet.chunks) {
      rows += chunk.length;
      yield chunk;
      await live({ rows });
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

/** Files that wait, and those whose process was killed. */
export const listWork = {
  queue: 'desk-export',
  name: 'files of lists',
  key: 'desk export',
  everyMs: 2_000,
  limits: { atOnce: 1, seconds: 3_600 },
  due: (ctx) => listAttempts.due(ctx),
  work: prepareFile,
  end: endExport,
} satisfies DueWork<DeskExportDeps>;
