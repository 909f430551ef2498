import type { Readable } from 'node:stream';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { releaseFile, storeMade } from '~/features/files/server/mutations';
import { isStaff } from '~/lib/actor';
import { writeAuditOf } from '~/lib/server/audit';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { exported } from '~/lib/server/desk-description';
import { requireRight } from '~/lib/server/guard';
import { sheetTypes } from '~/lib/server/http/sheets';
import { newId } from '~/lib/server/ids';
import { errorLine } from '~/lib/server/log';
import { writeNotice } from '~/lib/server/outbox';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../errors';
import { listFailed, listReady } from '../notices';
import { fileEnd, retryAt } from '../rules';
import type { ExportInput } from '../schema';
import { attemptsMost, unfinishedMost } from '../terms';
import { deskAt, type ExportedDesks, isDue } from './data';
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
    const [asked] = await ctx.db
      .select({ id: deskExports.id })
      .from(deskExports)
      .where(ofKey)
      .limit(1);
    if (asked) return { id: asked.id, created: false };
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

export type Attempt = Pick<
  typeof deskExports.$inferSelect,
  'id' | 'userId' | 'desk' | 'title' | 'query' | 'format' | 'attempts'
>;

/** Begins an attempt; null when another process works on it, it is done, or its process ended in every attempt so far, which its asker is told. */
export const beginExport = (ctx: Ctx, id: string): Promise<Attempt | null> =>
  inTransaction(ctx, async (ctx) => {
    const { userId, desk, title, query, format, attempts } = deskExports;
    const due = and(eq(deskExports.id, id), isDue(ctx.now));
    const [given] = await ctx.db
      .update(deskExports)
      .set({
        state: 'failed',
        query: '',
        nextAttemptAt: null,
        lastError: 'the process ended in each attempt',
      })
      .where(and(due, gte(attempts, attemptsMost)))
      .returning({ userId, title });
    if (given) {
      await writeNotice(ctx, listFailed, {
        userIds: [given.userId],
        payload: { title: given.title },
      });
      return null;
    }
    const [attempt] = await ctx.db
      .update(deskExports)
      .set({ state: 'running', startedAt: ctx.now, attempts: sql`${attempts} + 1`, rows: 0 })
      .where(due)
      .returning({ id: deskExports.id, userId, desk, title, query, format, attempts });
    return attempt ?? null;
  });

const isRunning = ({ id, attempts }: Attempt) =>
  and(eq(deskExports.id, id), eq(deskExports.state, 'running'), eq(deskExports.attempts, attempts));

/** Notes how far an attempt is, which is its sign of life. @throws when another attempt has taken over */
export async function noteProgress(ctx: Ctx, attempt: Attempt, rows: number): Promise<void> {
  const changed = await ctx.db
    .update(deskExports)
    .set({ rows, startedAt: ctx.now })
    .where(isRunning(attempt))
    .returning({ id: deskExports.id });
  if (changed.length === 0) throw new Error('another attempt has taken the file over');
}

type Finished = { fileId: string; bytes: number; rows: number; asked: Record<string, unknown> };

/** Stores the finished file, tells who asked, and writes what was taken into the audit log. Answers false when another attempt has taken over. */
export const finishExport = (
  ctx: Ctx,
  attempt: Attempt,
  { fileId, bytes, rows, asked }: Finished,
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const expiresAt = fileEnd(ctx.now);
    const changed = await ctx.db
      .update(deskExports)
      .set({
        state: 'ready',
        query: '',
        fileId,
        bytes,
        rows,
        readyAt: ctx.now,
        expiresAt,
        lastError: null,
        nextAttemptAt: null,
      })
      .where(isRunning(attempt))
      .returning({ id: deskExports.id });
    if (changed.length === 0) return false;
    const { userId, format, title } = attempt;
    await writeAuditOf(ctx, userId, exported({ ...asked, format, rows }));
    await writeNotice(ctx, listReady, {
      userIds: [userId],
      payload: { title, rows, until: expiresAt.toISOString() },
    });
    return true;
  });

/** Lets a failed attempt be followed by another one, or tells who asked that it has failed for good. `final` where no other one could do better. */
export const failExport = (
  ctx: Ctx,
  attempt: Attempt,
  error: unknown,
  { final = false } = {},
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const next = final ? null : retryAt(attempt.attempts, ctx.now);
    const changed = await ctx.db
      .update(deskExports)
      .set({
        state: next ? 'waiting' : 'failed',
        nextAttemptAt: next,
        lastError: errorLine(error),
        ...(!next && { query: '' }),
      })
      .where(isRunning(attempt))
      .returning({ id: deskExports.id });
    if (changed.length > 0 && !next)
      await writeNotice(ctx, listFailed, {
        userIds: [attempt.userId],
        payload: { title: attempt.title },
      });
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
