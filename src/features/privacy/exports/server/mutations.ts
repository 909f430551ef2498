import type { Readable } from 'node:stream';
import { and, eq, sql } from 'drizzle-orm';
import { requireFresh } from '~/features/auth/server/data';
import { releaseFile, storeMade } from '~/features/files/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { errorLine } from '~/lib/server/log';
import { writeNotice } from '~/lib/server/outbox';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../../errors';
import { exportReady } from '../../notices';
import { exportEnd, exportRetry, promised } from '../../rules';
import { madeToday, standingRequest } from '../../server/data';
import { privacyRequests } from '../../server/tables';
import { exportsPerDay } from '../../terms';
import { exportWaits } from './data';

const requests = privacyRequests;

/** Orders an export of the actor's data. While one is being built, it returns that one. @throws reauthentication_required (403), too_many_exports (429) */
export const requestExport = (ctx: Ctx, clientKey: string) =>
  inTransaction(ctx, async (ctx) => {
    const standing = (await standingRequest(ctx, { clientKey })) ?? (await standingRequest(ctx, { running: 'export' }));
    if (standing) return { created: false, id: standing.id };
    // The export holds all data of a person in one file, so the person has to confirm who they are.
    await requireFresh(ctx);
    if ((await madeToday(ctx, ['export'])) >= exportsPerDay) throw refuse('too_many_exports');
    const { userId } = ctx.user;
    const [made] = await ctx.db
      .insert(requests)
      .values({ id: newId(), userId, clientKey, kind: 'export', dueAt: promised(ctx.now), nextAttemptAt: ctx.now, createdAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: requests.id });
    const id = made?.id ?? (await standingRequest(ctx, { running: 'export' }))?.id;
    if (!id) throw refuse('request_not_found');
    return { created: made !== undefined, id };
  });

type Turn = { id: string; userId: string; attempts: number };

/** Begins an attempt at an export; null when another process works on it, or it is done. */
export async function beginExport(ctx: Ctx, id: string): Promise<Turn | null> {
  const [turn] = await ctx.db
    .update(requests)
    .set({ status: 'in_progress', startedAt: ctx.now, attempts: sql`${requests.attempts} + 1` })
    .where(and(eq(requests.id, id), eq(requests.kind, 'export'), exportWaits(ctx.now)))
    .returning({ id: requests.id, userId: requests.userId, attempts: requests.attempts });
  return turn ?? null;
}

const ofTurn = ({ id, attempts }: Turn) => and(eq(requests.id, id), eq(requests.status, 'in_progress'), eq(requests.attempts, attempts));

/** Records that an attempt is still running. @throws when another attempt has taken over the export */
export async function stillBuilding(ctx: Ctx, turn: Turn): Promise<void> {
  const changed = await ctx.db.update(requests).set({ startedAt: ctx.now }).where(ofTurn(turn)).returning({ id: requests.id });
  if (changed.length === 0) throw new Error('another turn has taken the export over');
}

/** Stores the finished zip and sends its owner a notice. Returns false when another attempt has taken over: then the caller deletes the zip. */
export const finishExport = (ctx: Ctx, turn: Turn, fileId: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const until = exportEnd(ctx.now);
    const changed = await ctx.db
      .update(requests)
      .set({ status: 'done', fileId, fileEnd: until, lastError: null, nextAttemptAt: null, closedAt: ctx.now })
      .where(ofTurn(turn))
      .returning({ id: requests.id });
    if (changed.length === 0) return false;
    await writeNotice(ctx, exportReady, { userIds: [turn.userId], payload: { until: until.toISOString() } });
    return true;
  });

/** Schedules the next attempt of a failed export; staff sees it as open. */
export async function failExport(ctx: Ctx, turn: Turn, error: unknown): Promise<void> {
  await ctx.db
    .update(requests)
    .set({ status: 'open', lastError: errorLine(error), nextAttemptAt: exportRetry(turn.attempts, ctx.now) })
    .where(ofTurn(turn));
}

type Zip = { ownerId: string; name: string; body: Readable };

/** Stores a zip for its owner until it expires. It writes bytes to the storage, so it must not run in a transaction. */
export async function keepZip(ctx: Ctx, storage: FileStorage, zip: Zip): Promise<string> {
  const { id } = await storeMade(ctx, storage, { ...zip, purpose: 'export', contentType: 'application/zip', expiresAt: exportEnd(ctx.now) });
  return id;
}

export const dropZip = (ctx: Ctx, id: string): Promise<void> => releaseFile(ctx, id);
