import type { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { requireFresh } from '~/features/auth/server/data';
import { releaseFile, storeMade } from '~/features/files/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { newId } from '~/lib/server/ids';
import { errorLine } from '~/lib/server/log';
import { writeNotice } from '~/lib/server/outbox';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../../errors';
import { exportReady } from '../../notices';
import { dueTime, exportEnd, exportRetry } from '../../rules';
import { existingRequest, requestsInLastDay } from '../../server/data';
import { privacyRequests } from '../../server/tables';
import { exportsPerDay } from '../../terms';
import { isExportDue } from './data';

const requests = privacyRequests;

/** Orders an export of the actor's data. While one is being built, it returns that one. @throws reauthentication_required (403), too_many_exports (429) */
export const requestExport = (ctx: Ctx, clientKey: string) =>
  inTransaction(ctx, async (ctx) => {
    await holdName(ctx, `data-requests:${ctx.user.userId}`);
    const existing =
      (await existingRequest(ctx, { clientKey })) ??
      (await existingRequest(ctx, { running: 'export' }));
    if (existing) return { created: false, id: existing.id };
    // The export holds all data of a person in one file, so the person has to confirm who they are.
    await requireFresh(ctx);
    if ((await requestsInLastDay(ctx, ['export'])) >= exportsPerDay)
      throw refuse('too_many_exports');
    const { userId } = ctx.user;
    const [inserted] = await ctx.db
      .insert(requests)
      .values({
        id: newId(),
        userId,
        clientKey,
        kind: 'export',
        dueAt: dueTime(ctx.now),
        nextAttemptAt: ctx.now,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: requests.id });
    const id = inserted?.id ?? (await existingRequest(ctx, { running: 'export' }))?.id;
    if (!id) throw refuse('request_not_found');
    return { created: inserted !== undefined, id };
  });

type Attempt = { id: string; userId: string; attempts: number };

/** Begins an attempt at an export; null when another process works on it, or it is done. */
export async function beginExport(ctx: Ctx, id: string): Promise<Attempt | null> {
  const [attempt] = await ctx.db
    .update(requests)
    .set({ status: 'in_progress', startedAt: ctx.now, attempts: sql`${requests.attempts} + 1` })
    .where(and(eq(requests.id, id), eq(requests.kind, 'export'), isExportDue(ctx.now)))
    .returning({ id: requests.id, userId: requests.userId, attempts: requests.attempts });
  return attempt ?? null;
}

const isRunningAttempt = ({ id, attempts }: Attempt) =>
  and(eq(requests.id, id), eq(requests.status, 'in_progress'), eq(requests.attempts, attempts));

/** Records that an attempt is still running. @throws when another attempt has taken over the export */
export async function extendAttempt(ctx: Ctx, attempt: Attempt): Promise<void> {
  const changed = await ctx.db
    .update(requests)
    .set({ startedAt: ctx.now })
    .where(isRunningAttempt(attempt))
    .returning({ id: requests.id });
  if (changed.length === 0) throw new Error('another attempt has taken the export over');
}

/** Stores the finished zip and sends its owner a notice. Returns false when another attempt has taken over: then the caller deletes the zip. */
export const finishExport = (ctx: Ctx, attempt: Attempt, fileId: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const expiresAt = exportEnd(ctx.now);
    const changed = await ctx.db
      .update(requests)
      .set({
        status: 'done',
        fileId,
        fileEnd: expiresAt,
        lastError: null,
        nextAttemptAt: null,
        closedAt: ctx.now,
      })
      .where(isRunningAttempt(attempt))
      .returning({ id: requests.id });
    if (changed.length === 0) return false;
    await writeNotice(ctx, exportReady, {
      userIds: [attempt.userId],
      payload: { until: expiresAt.toISOString() },
    });
    return true;
  });

/** Schedules the next attempt of a failed export; staff sees it as open. */
export async function failExport(ctx: Ctx, attempt: Attempt, error: unknown): Promise<void> {
  await ctx.db
    .update(requests)
    .set({
      status: 'open',
      lastError: errorLine(error),
      nextAttemptAt: exportRetry(attempt.attempts, ctx.now),
    })
    .where(isRunningAttempt(attempt));
}

type Zip = { ownerId: string; name: string; body: Readable };

/** Stores a zip for its owner until it expires. It writes bytes to the storage, so it must not run in a transaction. */
export async function storeZip(ctx: Ctx, storage: FileStorage, zip: Zip): Promise<string> {
  const { id } = await storeMade(ctx, storage, {
    ...zip,
    purpose: 'export',
    contentType: 'application/zip',
    expiresAt: exportEnd(ctx.now),
  });
  return id;
}

export const deleteZip = (ctx: Ctx, id: string): Promise<void> => releaseFile(ctx, id);
