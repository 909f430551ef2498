import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { readStored } from '~/features/files/server/data';
import { files } from '~/features/files/server/tables';
import type { FilePurpose } from '~/features/files/terms';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { exportCutOff } from '../../rules';
import { privacyRequests } from '../../server/tables';

const batch = 500;

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

type Upload = { id: string; purpose: FilePurpose; name: string };

/** What the person has uploaded and uses, ready to be read: all of it, read some at a time. */
export async function uploadsOf(ctx: Ctx, userId: string): Promise<Upload[]> {
  const own = and(eq(files.ownerId, userId), ne(files.purpose, 'export'), isNotNull(files.storedAt), isNull(files.releasedAt));
  const found: Upload[] = [];
  for (;;) {
    const last = found.at(-1);
    const some = await ctx.db
      .select({ id: files.id, purpose: files.purpose, name: files.name })
      .from(files)
      .where(and(own, last && gt(files.id, last.id)))
      .orderBy(asc(files.id))
      .limit(batch);
    found.push(...some);
    if (some.length < batch) return found;
  }
}

/** The bytes of an upload. */
export const openUpload = (storage: FileStorage, file: { id: string; purpose: FilePurpose }) => readStored(storage, file);
