import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { mergedInto } from '~/features/auth/closing/server/data';
import { AppError } from '~/lib/errors';
import type { NoticeBook } from '~/lib/notices';
import { csvOf } from '~/lib/server/csv';
import type { Ctx } from '~/lib/server/ctx';
import type { DueWork } from '~/lib/server/due-work';
import type { Logger } from '~/lib/server/log';
import type { Section } from '~/lib/server/personal';
import type { FileStorage } from '~/lib/server/storage/port';
import { type Entry, zipStream } from '~/lib/server/zip';
import { cellOf, exportName, missingNote, readMe } from '../rules';
import { ownUploads } from './data';
import { deleteZip, exportAttempts, finishExport, storeZip } from './mutations';

/** `sections`: the personal data of all nouns, passed in by src/app. */
export type ExportDeps = {
  ctx: () => Ctx;
  storage: FileStorage;
  sections: Section[];
  noticeBook: NoticeBook;
  log: Logger;
};

type OwnUpload = { name: string; open: () => Promise<AsyncIterable<Uint8Array>> };

/** Builds an export unless another process does. A failure is stored, and the export is tried again later. */
export const buildExport = (deps: ExportDeps, id: string): Promise<void> =>
  exportAttempts.run(deps.ctx, id, async (attempt, live) => {
    const { ctx, storage, sections, noticeBook, log } = deps;
    const { userId } = attempt;
    const { now } = ctx();
    const signalLife = () => live();
    const files = await ownUploads(ctx(), storage, userId);
    const kindLabel = (kind: string) => noticeBook.get(kind)?.label ?? kind;
    const former = await mergedInto(ctx(), userId);
    const tables = await readSections(ctx, sections, {
      userIds: [userId, ...former.map(({ id }) => id)],
      signalLife,
      kindLabel,
    });
    const body = zipStream(entries({ at: now, tables, files, signalLife, log }));
    const fileId = await storeZip(ctx(), storage, { ownerId: userId, name: exportName(now), body });
    if (!(await finishExport(ctx(), attempt, fileId))) await deleteZip(ctx(), fileId);
  });

/** Exports that are due: new ones, failed ones whose next attempt is due, and those that a crash interrupted. */
export const exportWork = {
  queue: 'privacy-export',
  name: 'exports',
  key: 'export',
  everyMs: 5_000,
  limits: { atOnce: 1, seconds: 3_600 },
  due: (ctx) => exportAttempts.due(ctx),
  work: buildExport,
} satisfies DueWork<ExportDeps>;

const [pack, unpack] = [promisify(deflate), promisify(inflate)];

/** The rows of a section, in compressed pages. */
type Table = Pick<Section, 'file' | 'about'> & { pages: Buffer[] };

/** `userIds`: the person's account, and those that were merged into it. */
type ReadOptions = {
  userIds: string[];
  signalLife: () => Promise<void>;
  kindLabel: (kind: string) => string;
};

/** Reads all data once, so that the JSON and CSV files of the zip have the same content. */
async function readSections(
  ctx: () => Ctx,
  sections: Section[],
  { userIds, signalLife, kindLabel }: ReadOptions,
) {
  const tables: Table[] = [];
  for (const { file, about, read } of sections) {
    const pages: Buffer[] = [];
    for (const userId of userIds) {
      for (let after: string | null = null; ; ) {
        await signalLife();
        const page: Awaited<ReturnType<Section['read']>> = await read(ctx(), {
          userId,
          after,
          kindLabel,
        });
        if (!page) break;
        pages.push(await pack(JSON.stringify(page.rows)));
        after = page.end;
      }
    }
    tables.push({ file, about, pages });
  }
  return tables;
}

type ZipContents = {
  at: Date;
  tables: Table[];
  files: OwnUpload[];
  signalLife: () => Promise<void>;
  log: Logger;
};

async function* entries({ at, tables, files, signalLife, log }: ZipContents): AsyncIterable<Entry> {
  const contents = tables.map(({ file, about, pages }) => ({
    file,
    about,
    empty: pages.length === 0,
  }));
  yield {
    name: 'BACA-SAYA.txt',
    pieces: once(readMe({ at, sections: contents, files: files.map((file) => file.name) })),
  };
  yield { name: 'data.json', pieces: json(at, tables) };
  for (const table of tables)
    if (table.pages.length > 0) yield { name: `${table.file}.csv`, pieces: csv(table) };
  const missing: string[] = [];
  for (const { name, open } of files) {
    await signalLife();
    const pieces = await open().catch((err) => {
      // The file was lost or has just been deleted; the export continues without it.
      if (!(err instanceof AppError && err.code === 'file_not_found')) throw err;
      log.warn({ err, name }, 'an upload is missing from an export');
      missing.push(name);
      return null;
    });
    if (pieces) yield { name, stored: true, pieces };
  }
  if (missing.length > 0) yield { name: 'BERKAS-HILANG.txt', pieces: once(missingNote(missing)) };
}

async function* once(text: string) {
  yield text;
}

async function* pagesOf({ pages }: Table): AsyncGenerator<Record<string, unknown>[]> {
  for (const page of pages) yield JSON.parse((await unpack(page)).toString());
}

async function* csv(table: Table) {
  let first = true;
  for await (const rows of pagesOf(table)) {
    const cells = rows.map((row) => Object.values(row).map(cellOf));
    yield csvOf(first ? [Object.keys(rows[0] ?? {}), ...cells] : cells, { first });
    first = false;
  }
}

async function* json(at: Date, tables: Table[]) {
  yield `{\n"disusun": ${JSON.stringify(at)}`;
  for (const table of tables) {
    yield `,\n${JSON.stringify(table.file)}: [`;
    let first = true;
    for await (const rows of pagesOf(table)) {
      yield rows
        .map((row, index) => `${first && index === 0 ? '' : ','}\n  ${JSON.stringify(row)}`)
        .join('');
      first = false;
    }
    yield ']';
  }
  yield '\n}\n';
}
