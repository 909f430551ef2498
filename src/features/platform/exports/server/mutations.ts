import type { Readable } from 'node:stream';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { releaseFile, storeMade } from '~/features/files/server/mutations';
import { isStaff } from '~/lib/actor';
import { AppError } from '~/lib/errors';
import { type AttemptOf, Attempts } from '~/lib/server/attempts';
import { writeAuditOf } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { exported } from '~/lib/server/desk-description';
import { requireRight } from '~/lib/server/guard';
import { sheetTypes } from '~/lib/server/http/sheets';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../errors';
import { listFailed, listReady } from '../notices';
import { fileEnd } from '../rules';
import type { ExportInput } from '../schema';
import { attemptsMost, timeoutMinutes, unfinishedMost } from '../terms';
import { deskAt, type ExportedDesks } from './data';
import { deskExports } from './tables';

const unfinished = inArray(deskExports.state, ['waiting', 'running']);

/** Asks for a list as a file. A repeated request answers the first one. @throws forbidden (403), export_unknown_list (422), exports_waiting (429) */
export const askExport = (
  ctx: Ctx,
  desks: ExportedDesks,
  { key, desk: path, query, format }: ExportInput,
): Promise<{ id: string; created: boolean }> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    requireRight(isStaff(ctx.user));
    await holdName(ctx, `desk-exports:${userId}`);
    const ofKey = and(eq(deskExports.userId, userId), eq(deskExports.key, key));
    const [earlierExport] = await ctx.db
      .select({ id: deskExports.id })
      .from(deskExports)
      .where(ofKey)
      .limit(1);
    if (earlierExport) return { id: earlierExport.id, created: false };
    const desk = deskAt(desks, path);
    if (!desk) throw refuse('export_unknown_list');
    const { title } = desk.sheet(ctx, new URLSearchParams(query));
    if (
      (await ctx.db.$count(deskExports, and(eq(deskExports.userId, userId), unfinished))) >=
      unfinishedMost
    )
      throw refuse('exports_waiting');
    const id = newId();
    await ctx.db.insert(deskExports).values({
      id,
      userId,
      key,
      desk: path,
      title,
      query,
      format,
      nextAttemptAt: ctx.now,
      createdAt: ctx.now,
    });
    return { id, created: true };
  });

const { id, userId, desk, title, query, format } = deskExports;
/** Files of lists, which are tried a few times. */
export const listAttempts = new Attempts({
  table: deskExports,
  state: 'state',
  states: { waiting: 'waiting', running: 'running' },
  taken: { id, userId, desk, title, query, format, attempts: deskExports.attempts },
  order: deskExports.createdAt,
  leaseMinutes: timeoutMinutes,
  signMs: 1_000,
  waitSeconds: (attempts) => attempts * 30,
  begun: { rows: 0 },
  end: {
    most: attemptsMost,
    // Whoever may no longer see the list won't the next time either.
    isFinal: (error) => error instanceof AppError,
    changes: { state: 'failed', query: '' },
    tell: (ctx, { userId, title }) =>
      writeNotice(ctx, listFailed, { userIds: [userId], payload: { title } }),
  },
  log: { id: 'exportId', failed: 'file of a list failed' },
});

export type Attempt = AttemptOf<typeof listAttempts>;

type Finished = { fileId: string; bytes: number; rows: number; asked: Record<string, unknown> };

/** Stores the finished file, tells who asked, and writes what was taken into the audit log. Answers false when another attempt has taken over. */
export const finishExport = (
  ctx: Ctx,
  attempt: Attempt,
  { fileId, bytes, rows, asked }: Finished,
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const expiresAt = fileEnd(ctx.now);
    const ready = { state: 'ready', query: '', fileId, bytes, rows, readyAt: ctx.now, expiresAt };
    if (!(await listAttempts.finish(ctx, attempt, ready))) return false;
    const { userId, format, title } = attempt;
    await writeAuditOf(ctx, userId, exported({ ...asked, format, rows }));
    await writeNotice(ctx, listReady, {
      userIds: [userId],
      payload: { title, rows, until: expiresAt.toISOString() },
    });
    return true;
  });

/** Stores the bytes of a file for who asked, until it expires. It writes to the storage, so it must not run in a transaction. */
export const storeSheet = (
  ctx: Ctx,
  storage: FileStorage,
  {
    userId,
    name,
    format,
    body,
  }: Pick<Attempt, 'userId' | 'format'> & { name: string; body: Readable },
) =>
  storeMade(ctx, storage, {
    ownerId: userId,
    purpose: 'list',
    name: `${name}.${format}`,
    contentType: sheetTypes[format].split(';')[0] ?? '',
    expiresAt: fileEnd(ctx.now),
    body,
  });

export const dropFile = (ctx: Ctx, id: string): Promise<void> => releaseFile(ctx, id);

const keptDays = 90;

/** Forgets requests whose file is long gone. */
export async function forgetExports(ctx: Ctx): Promise<void> {
  await ctx.db
    .delete(deskExports)
    .where(lt(deskExports.createdAt, new Date(ctx.now.getTime() - keptDays * 86_400_000)));
}

/** Ends a file whose job staff throws away. */
export async function endExport(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(deskExports)
    .set({ state: 'failed', query: '', nextAttemptAt: null })
    .where(and(eq(deskExports.id, id), unfinished));
}
