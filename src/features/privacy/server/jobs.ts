import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { and, asc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { dueClosings, mergedInto } from '~/features/auth/closing/server/data';
import { consents } from '~/features/auth/consents/server/tables';
import { consentDocuments, policies } from '~/features/auth/consents/terms';
import { users } from '~/features/auth/server/tables';
import { AppError } from '~/lib/errors';
import type { NoticeBook } from '~/lib/notices';
import { csvOf } from '~/lib/server/csv';
import type { Ctx } from '~/lib/server/ctx';
import { inTransaction } from '~/lib/server/ctx';
import type { DueWork } from '~/lib/server/due-work';
import type { Logger } from '~/lib/server/log';
import { writeNotice } from '~/lib/server/outbox';
import type { Section } from '~/lib/server/personal';
import type { FileStorage } from '~/lib/server/storage/port';
import { type Entry, zipStream } from '~/lib/server/zip';
import { policiesChanged } from '../notices';
import { cellOf, exportName, missingNote, readMe } from '../rules';
import { deletionsToRemind, ownUploads } from './data';
import {
  deleteZip,
  type ErasureDeps,
  erasePerson,
  exportAttempts,
  finishExport,
  remindOfDeletion,
  storeZip,
} from './mutations';
import { policyAnnouncements } from './tables';

/** Announces the texts in force to everybody, continuing after an interruption. Returns the number of people notified. */
export async function announcePolicies(ctx: () => Ctx): Promise<number> {
  let notified = 0;
  for (;;) {
    const batch = await announceBatch(ctx());
    if (batch === null) return notified;
    notified += batch;
  }
}

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

const batchSize = 50;

/** Sends due reminders and erases people whose time has come, each in a transaction of its own. Returns the number of erased people. */
export async function closeAccounts(ctx: () => Ctx, deps: ErasureDeps): Promise<number> {
  await workThrough(ctx, deletionsToRemind, remindOfDeletion, 'reminder of a deletion not written');
  return workThrough(
    ctx,
    dueClosings,
    (ctx, id) => erasePerson(ctx, deps, id),
    'account not erased, will be tried again',
  );
}

/** A failing item, or one that can't be done yet, is skipped; the next run tries it again. */
async function workThrough(
  ctx: () => Ctx,
  find: (ctx: Ctx, most: number) => Promise<{ id: string }[]>,
  work: (ctx: Ctx, id: string) => Promise<unknown>,
  failureText: string,
): Promise<number> {
  const skipped = new Set<string>();
  let done = 0;
  for (;;) {
    const due = (await find(ctx(), batchSize + skipped.size)).filter(({ id }) => !skipped.has(id));
    if (due.length === 0) return done;
    for (const { id } of due) {
      const now = ctx();
      try {
        if ((await work(now, id)) === false) skipped.add(id);
        else done += 1;
      } catch (err) {
        skipped.add(id);
        now.log.error({ err, id }, failureText);
      }
    }
  }
}

/** The version of the newer one of the two texts in force. */
const versionInForce = consentDocuments
  .map((document) => policies[document].version)
  .toSorted()
  .at(-1) as string;

const announcements = policyAnnouncements;
const announcedAtOnce = 100;
const hourMs = 3_600_000;

const agreedTo = (which: SQL) =>
  sql<number>`(select count(*)::int from ${consents} c where c.user_id = ${users}.id and (${which}))`;

/**
 * Sends a notice about new texts to the next batch of people who haven't agreed to them. The row stores the progress, so
 * that nobody gets the notice twice. Returns the number of people notified, null when the announcement is finished.
 */
export const announceBatch = (ctx: Ctx): Promise<number | null> =>
  inTransaction(ctx, async (ctx) => {
    const version = versionInForce;
    await ctx.db
      .insert(announcements)
      .values({ version, startedAt: ctx.now })
      .onConflictDoNothing();
    const [announcement] = await ctx.db
      .select()
      .from(announcements)
      .where(eq(announcements.version, version))
      .for('update');
    if (!announcement || announcement.finishedAt) return null;
    const inForce = sql.join(
      consentDocuments.map(
        (document) => sql`(c.document = ${document} and c.version = ${policies[document].version})`,
      ),
      sql` or `,
    );
    const people = await ctx.db
      .select({
        id: users.id,
        createdAt: users.createdAt,
        agreed: agreedTo(inForce),
        before: agreedTo(sql`not (${inForce})`),
      })
      .from(users)
      // People who sign up from now on agree to this version.
      .where(
        and(
          isNull(users.erasedAt),
          lt(users.createdAt, announcement.startedAt),
          announcement.cursor ? gt(users.id, announcement.cursor) : undefined,
        ),
      )
      .orderBy(asc(users.id))
      .limit(announcedAtOnce);
    // The consent of a new person is stored a moment after the account.
    const settled = announcement.startedAt.getTime() - hourMs;
    const notified = people
      .filter(
        (person) =>
          person.agreed < consentDocuments.length &&
          (person.before > 0 || person.createdAt.getTime() < settled),
      )
      .map((person) => person.id);
    await writeNotice(ctx, policiesChanged, { userIds: notified, payload: { version } });
    const finishedAt = people.length < announcedAtOnce ? ctx.now : null;
    await ctx.db
      .update(announcements)
      .set({
        cursor: people.at(-1)?.id ?? announcement.cursor,
        told: announcement.told + notified.length,
        finishedAt,
      })
      .where(eq(announcements.version, version));
    return notified.length;
  });
