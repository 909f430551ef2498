import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { readStored, uploadsOf } from '~/features/files/server/data';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { exportCutOff } from '../../rules';
import { privacyRequests } from '../../server/tables';
import { uploadName } from '../rules';

/** Exports to be built: those whose turn has come, and those that were cut off. */
export const dueExports = (ctx: Ctx) =>
  ctx.db
    .select({ id: privacyRequests.id, attempts: privacyRequests.attempts })
    .from(privacyRequests)
    .where(and(eq(privacyRequests.kind, 'export'), exportWaits(ctx.now)))
    .orderBy(asc(privacyRequests.nextAttemptAt))
    .limit(100);

/** An export that may be begun now: nobody works at it. */
export const exportWaits = (now: Date) =>
  and(
    inArray(privacyRequests.status, ['open', 'in_progress']),
    or(
      and(eq(privacyRequests.status, 'open'), sql`${privacyRequests.nextAttemptAt} <= ${now.toISOString()}::timestamptz`),
      and(eq(privacyRequests.status, 'in_progress'), lt(privacyRequests.startedAt, exportCutOff(now))),
    ),
  );

/** What somebody has uploaded and uses, under its name in the zip and ready to be read. */
export const ownUploads = async (ctx: Ctx, storage: FileStorage, userId: string) =>
  (await uploadsOf(ctx, userId)).map((file) => ({ name: uploadName(file), open: () => readStored(storage, file) }));
