import { Readable } from 'node:stream';
import { and, asc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { fileById, readStored, type StoredFile } from '~/features/files/server/data';
import { files } from '~/features/files/server/tables';
import { unclaimedHours } from '~/features/files/terms';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../../errors';
import type { AttachedFile } from '../schema';
import { buyerBytesMax, buyerFilesMax } from '../terms';
import { businessQuoteFiles } from './tables';

/** The files of these messages or offers by their ids, in the order in which they were sent. */
export async function filesOf(ctx: Ctx, subjects: string[]): Promise<Map<string, AttachedFile[]>> {
  const bySubject = new Map<string, AttachedFile[]>();
  if (subjects.length === 0) return bySubject;
  const rows = await ctx.db
    .select({
      subject: businessQuoteFiles.attachedTo,
      id: files.id,
      name: files.name,
      contentType: files.contentType,
      bytes: files.bytes,
    })
    .from(businessQuoteFiles)
    .innerJoin(files, eq(files.id, businessQuoteFiles.id))
    .where(inArray(businessQuoteFiles.attachedTo, subjects))
    .orderBy(asc(businessQuoteFiles.createdAt), asc(businessQuoteFiles.id));
  for (const { subject, ...file } of rows)
    if (subject) bySubject.set(subject, [...(bySubject.get(subject) ?? []), file]);
  return bySubject;
}

/** Refuses one more file of a buyer where the request has too many. @throws files_too_many (429) */
export async function requireRoom(ctx: Ctx, requestId: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - unclaimedHours * 3_600_000);
  const counts = or(
    isNotNull(businessQuoteFiles.attachedTo),
    gt(businessQuoteFiles.createdAt, since),
  );
  const [sent] = await ctx.db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8`,
    })
    .from(businessQuoteFiles)
    .innerJoin(files, eq(files.id, businessQuoteFiles.id))
    .where(
      and(
        eq(businessQuoteFiles.requestId, requestId),
        eq(businessQuoteFiles.fromStaff, false),
        counts,
      ),
    );
  if (sent && (sent.files >= buyerFilesMax || sent.bytes >= buyerBytesMax))
    throw refuse('files_too_many');
}

/** A file of a request for one of its two sides, who has opened it. What the other side hasn't sent yet isn't there. @throws attachment_not_found (404) */
export async function fileOf(
  ctx: Ctx,
  { requestId, fileId, staff }: { requestId: string; fileId: string; staff: boolean },
): Promise<StoredFile> {
  const ours = or(
    isNotNull(businessQuoteFiles.attachedTo),
    eq(businessQuoteFiles.fromStaff, staff),
  );
  const [attachment] = await ctx.db
    .select({ id: businessQuoteFiles.id })
    .from(businessQuoteFiles)
    .where(
      and(eq(businessQuoteFiles.id, fileId), eq(businessQuoteFiles.requestId, requestId), ours),
    )
    .limit(1);
  const file = attachment ? await fileById(ctx, attachment.id) : null;
  if (!file) throw refuse('attachment_not_found');
  return file;
}

/** The bytes of a file that `fileOf` has answered. */
export const streamOf = async (storage: FileStorage, file: StoredFile): Promise<ReadableStream> =>
  Readable.toWeb(await readStored(storage, file)) as ReadableStream;
