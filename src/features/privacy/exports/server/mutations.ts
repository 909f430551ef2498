import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { requireFresh } from '~/features/auth/server/data';
import { releaseFile, storeMade } from '~/features/files/server/mutations';
import { type AttemptOf, Attempts, doubling } from '~/lib/server/attempts';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../../errors';
import { exportReady } from '../../notices';
import { dueTime, exportEnd } from '../../rules';
import { existingRequest, requestsInLastDay } from '../../server/data';
import { privacyRequests } from '../../server/tables';
import { exportsPerDay, exportTimeoutMinutes } from '../../terms';

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

const { id, userId, attempts } = requests;
/** Exports, which are tried until they succeed; staff sees one that failed as open. */
export const exportAttempts = new Attempts({
  table: requests,
  state: 'status',
  states: { waiting: 'open', running: 'in_progress' },
  only: eq(requests.kind, 'export'),
  taken: { id, userId, attempts },
  order: requests.nextAttemptAt,
  leaseMinutes: exportTimeoutMinutes,
  signMs: 60_000,
  waitSeconds: doubling(60, 3_600),
  log: { id: 'requestId', failed: 'export failed, will be tried again' },
});

type Attempt = AttemptOf<typeof exportAttempts>;

/** Stores the finished zip and sends its owner a notice. Returns false when another attempt has taken over: then the caller deletes the zip. */
export const finishExport = (ctx: Ctx, attempt: Attempt, fileId: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const expiresAt = exportEnd(ctx.now);
    const done = { status: 'done', fileId, fileEnd: expiresAt, closedAt: ctx.now };
    if (!(await exportAttempts.finish(ctx, attempt, done))) return false;
    await writeNotice(ctx, exportReady, {
      userIds: [attempt.userId],
      payload: { until: expiresAt.toISOString() },
    });
    return true;
  });

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
