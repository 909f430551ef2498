import { jakartaDay } from '~/lib/dates';
import { csvOf } from '~/lib/server/csv';
import type { Ctx } from '~/lib/server/ctx';
import { derivedId } from '~/lib/server/ids';
import type { Logger } from '~/lib/server/log';
import type { Queue } from '~/lib/server/queue';
import type { FileStorage } from '~/lib/server/storage/port';
import { cellOf, exportName, readMe, uploadName } from '../rules';
import { dueExports, openUpload, type Section, sections, uploadsOf } from './data';
import { beginExport, dropZip, failExport, finishExport, keepZip, stillBuilding } from './mutations';
import { type Entry, zipStream } from './provider';

export type ExportDeps = { ctx: () => Ctx; storage: FileStorage; log: Logger };

type OwnFile = { name: string; open: () => Promise<AsyncIterable<Uint8Array>> };

const queueName = 'privacy-export';
const pollEvery = 5_000;
/** How often one that is being built says so. */
const sayEvery = 60_000;

/** Hands due exports over to the queue: new ones, failed ones whose time has come, and ones that a crash cut off. */
export async function startExports({ queue, ...deps }: ExportDeps & { queue: Queue }): Promise<() => void> {
  await queue.work<{ id: string }>(queueName, ({ id }) => buildExport(deps, id), { atOnce: 1, seconds: 3_600 });
  const hand = async () => {
    try {
      const due = await dueExports(deps.ctx());
      // One key per attempt: handed over twice it is one job.
      await queue.send(
        queueName,
        due.map(({ id, attempts }) => ({ key: derivedId(`export ${attempts}`, id), data: { id } })),
      );
    } catch (err) {
      deps.log.warn({ err }, 'exports not handed over, will be tried again');
    }
  };
  const timer = setInterval(() => void hand(), pollEvery);
  void hand();
  return () => clearInterval(timer);
}

/** Builds one export, if nobody else does; a failure is noted and tried again later. */
export async function buildExport({ ctx, storage, log }: ExportDeps, id: string): Promise<void> {
  const turn = await beginExport(ctx(), id);
  if (!turn) return;
  try {
    const { now } = ctx();
    let heard = now;
    const alive = async () => {
      const at = ctx();
      if (at.now.getTime() - heard.getTime() < sayEvery) return;
      await stillBuilding(at, turn);
      heard = at.now;
    };
    const files = (await uploadsOf(ctx(), turn.userId)).map((file) => ({ name: uploadName(file), open: () => openUpload(storage, file) }));
    const body = zipStream(entries(ctx, turn.userId, { at: now, files, alive }));
    const zip = { ownerId: turn.userId, name: exportName(jakartaDay(now)), body };
    const fileId = await keepZip(ctx(), storage, zip);
    if (!(await finishExport(ctx(), turn, fileId))) await dropZip(ctx(), fileId);
  } catch (err) {
    log.warn({ err, requestId: id, attempt: turn.attempts }, 'export failed, will be tried again');
    await failExport(ctx(), turn, err);
  }
}

type Given = { at: Date; files: OwnFile[]; alive: () => Promise<void> };

function* entries(ctx: () => Ctx, userId: string, { at, files, alive }: Given): Iterable<Entry> {
  const names = files.map((file) => file.name);
  yield { name: 'BACA-SAYA.txt', pieces: once(readMe({ at, sections, files: names })) };
  yield { name: 'data.json', pieces: json(ctx, userId, { at, alive }) };
  for (const section of sections) yield { name: `${section.file}.csv`, pieces: csv(ctx, userId, { section, alive }) };
  for (const { name, open } of files) yield { name, stored: true, pieces: opened(open, alive) };
}

async function* once(text: string) {
  yield text;
}

async function* opened(open: OwnFile['open'], alive: Given['alive']): AsyncGenerator<Uint8Array> {
  await alive();
  yield* await open();
}

/** The rows of a section, some at a time. */
async function* pages(ctx: () => Ctx, userId: string, { section, alive }: { section: Section; alive: Given['alive'] }) {
  for (let after: string | null = null; ; ) {
    await alive();
    const rows: Awaited<ReturnType<Section['read']>> = await section.read(ctx(), { userId, after });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

async function* csv(ctx: () => Ctx, userId: string, given: { section: Section; alive: Given['alive'] }) {
  let first = true;
  for await (const rows of pages(ctx, userId, given)) {
    const table = rows.map((row) => Object.values(row).map(cellOf));
    yield csvOf(first ? [Object.keys(rows[0] ?? {}), ...table] : table, { first });
    first = false;
  }
  if (first) yield csvOf([['tidak ada data']]);
}

async function* json(ctx: () => Ctx, userId: string, { at, alive }: Pick<Given, 'at' | 'alive'>) {
  yield `{\n"disusun": ${JSON.stringify(at)}`;
  for (const section of sections) {
    yield `,\n${JSON.stringify(section.file)}: [`;
    let first = true;
    for await (const rows of pages(ctx, userId, { section, alive })) {
      yield rows.map((row, index) => `${first && index === 0 ? '' : ','}\n  ${JSON.stringify(row)}`).join('');
      first = false;
    }
    yield ']';
  }
  yield '\n}\n';
}
