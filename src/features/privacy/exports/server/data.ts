import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { readStored, uploadsOf } from '~/features/files/server/data';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { exportTimedOut } from '../../rules';
import { privacyRequests } from '../../server/tables';
import { uploadName } from '../rules';

/** The exports that can be built now; each attempt is another turn. */
export const dueExports = (ctx: Ctx) =>
  ctx.db
    .select({ id: privacyRequests.id, turn: privacyRequests.attempts })
    .from(privacyRequests)
    .where(and(eq(privacyRequests.kind, 'export'), isExportDue(ctx.now)))
    .orderBy(asc(privacyRequests.nextAttemptAt))
    .limit(100);

/** The condition of an export that can begin now: its next attempt is due, or its last attempt was interrupted. */
export const isExportDue = (now: Date) =>
  and(
    inArray(privacyRequests.status, ['open', 'in_progress']),
    or(
      and(
        eq(privacyRequests.status, 'open'),
        sql`${privacyRequests.nextAttemptAt} <= ${now.toISOString()}::timestamptz`,
      ),
      and(
        eq(privacyRequests.status, 'in_progress'),
        lt(privacyRequests.startedAt, exportTimedOut(now)),
      ),
    ),
  );

/** A person's uploads with their names in the zip. */
export const ownUploads = async (ctx: Ctx, storage: FileStorage, userId: string) =>
  (await uploadsOf(ctx, userId)).map((file) => ({
    name: uploadName(file),
    open: () => readStored(storage, file),
  }));
