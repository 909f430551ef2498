import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { UploadedFile } from '~/features/files/schema';
import {
  claimKept,
  type Examined,
  releaseFile,
  storeUpload,
} from '~/features/files/server/mutations';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { holdRequest } from '../../server/mutations';
import { businessQuoteRequests } from '../../server/tables';
import { attachmentTexts } from '../terms';
import { requireRoom } from './data';
import { businessQuoteFiles } from './tables';

type Kept = { requestId: string; fromStaff: boolean; name: string; examined: Examined };

/**
 * Stores an examined upload as a file of a request that the caller has opened. It goes after a day unless it is attached to something.
 * @throws files_too_many (429) where others of the buyer have filled the request meanwhile
 */
export async function keepFile(
  ctx: Ctx,
  storage: FileStorage,
  { requestId, fromStaff, name, examined }: Kept,
): Promise<UploadedFile> {
  const file = await storeUpload(ctx, storage, { ...examined, purpose: 'quote', name });
  try {
    await inTransaction(ctx, async (ctx) => {
      // Simultaneous uploads wait for each other here, so that together they stay within the limit.
      await holdRequest(ctx, eq(businessQuoteRequests.id, requestId));
      if (!fromStaff) await requireRoom(ctx, requestId);
      await ctx.db
        .insert(businessQuoteFiles)
        .values({ id: file.id, requestId, fromStaff, createdAt: ctx.now });
    });
  } catch (error) {
    await releaseFile(ctx, file.id);
    throw error;
  }
  return file;
}

type Attached = { requestId: string; fromStaff: boolean; ids: string[]; to: string; field: string };

/**
 * Attaches files of a locked request to a message or an offer, in the caller's transaction. Files that are attached there already stay.
 * @throws invalid_input (422) at `field` for files of others, of the other side, that are used elsewhere or gone
 */
export async function attachFiles(
  ctx: Ctx,
  { requestId, fromStaff, ids, to, field }: Attached,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const mine = and(
    inArray(businessQuoteFiles.id, wanted),
    eq(businessQuoteFiles.requestId, requestId),
    eq(businessQuoteFiles.fromStaff, fromStaff),
  );
  const there = await ctx.db
    .select({ id: businessQuoteFiles.id })
    .from(businessQuoteFiles)
    .where(and(mine, eq(businessQuoteFiles.attachedTo, to)));
  const more = await ctx.db
    .update(businessQuoteFiles)
    .set({ attachedTo: to })
    .where(and(mine, isNull(businessQuoteFiles.attachedTo)))
    .returning({ id: businessQuoteFiles.id });
  const claimed = await claimKept(ctx, { ids: more.map(({ id }) => id), purpose: 'quote' });
  if (claimed.length + there.length < wanted.length)
    throw refuseCommon('invalid_input', { fields: { [field]: attachmentTexts.gone } });
}
