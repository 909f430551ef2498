import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { and, eq, inArray, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import { isoDate } from '~/lib/dates';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { newId } from '~/lib/server/ids';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../errors';
import { cleanName, publicUrl, storageKey, withinQuota } from '../rules';
import type { UploadedFile } from '../schema';
import {
  bookPurposes,
  coursePurposes,
  dayBytesMax,
  dayMax,
  type FilePurpose,
  leavingHours,
  type UploadPurpose,
  unclaimedHours,
} from '../terms';
import { unclaimedUploads } from './data';
import { files, uploadDays } from './tables';

/** The result of examining an upload. `path` leads to the bytes to store. */
export type Examined = {
  path: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: string;
};

/**
 * Stores an examined upload as unclaimed. It must be claimed within a day. A visitor's has no owner, and whoever lets visitors upload limits them.
 * @throws upload_quota (429) after too many unclaimed uploads of the actor
 */
export async function storeUpload(
  ctx: Ctx,
  storage: FileStorage,
  upload: Examined & { purpose: UploadPurpose; name: string },
): Promise<UploadedFile> {
  const { path, purpose, contentType, bytes, width, height, sha256 } = upload;
  const id = newId();
  const name = cleanName(upload.name, contentType);
  const ownerId = ctx.actor?.userId ?? null;
  await inTransaction(ctx, async (ctx) => {
    if (ownerId) await countUpload(ctx, ownerId, bytes);
    await ctx.db.insert(files).values({
      id,
      ownerId,
      purpose,
      name,
      contentType,
      bytes,
      width,
      height,
      sha256,
      createdAt: ctx.now,
    });
  });
  await storeBytes(ctx, storage, { id, purpose }, createReadStream(path), bytes, () => ({
    storedAt: ctx.now,
  })).catch(async (error) => {
    if (ownerId) await uncountOfDay(ctx, bytes);
    throw error;
  });
  return { id, purpose, name, contentType, bytes, width, height, url: publicUrl({ id, purpose }) };
}

async function countUpload(ctx: Ctx, ownerId: string, bytes: number): Promise<void> {
  // Simultaneous uploads wait for each other here, so that together they stay within the quota.
  await holdName(ctx, `files:${ownerId}`);
  if (!withinQuota(await unclaimedUploads(ctx), bytes)) throw refuse('upload_quota');
  if (!(await countOfDay(ctx, bytes))) throw refuse('upload_quota');
}

/** Counts an upload of today; false where it would be too many. */
async function countOfDay(ctx: Ctx, bytes: number): Promise<boolean> {
  const counted = await ctx.db
    .insert(uploadDays)
    .values({ userId: ctx.user.userId, day: isoDate(ctx.now), files: 1, bytes })
    .onConflictDoUpdate({
      target: [uploadDays.userId, uploadDays.day],
      set: { files: sql`${uploadDays.files} + 1`, bytes: sql`${uploadDays.bytes} + ${bytes}` },
      setWhere: and(lt(uploadDays.files, dayMax), lte(uploadDays.bytes, dayBytesMax - bytes)),
    })
    .returning({ day: uploadDays.day });
  return counted.length > 0;
}

/** Takes an upload of today back from the count, because it could not be stored. */
async function uncountOfDay(ctx: Ctx, bytes: number): Promise<void> {
  await ctx.db
    .update(uploadDays)
    .set({
      files: sql`greatest(${uploadDays.files} - 1, 0)`,
      bytes: sql`greatest(${uploadDays.bytes} - ${bytes}, 0)`,
    })
    .where(and(eq(uploadDays.userId, ctx.user.userId), eq(uploadDays.day, isoDate(ctx.now))));
}

/** Counts what somebody brings along in a file of another kind as one upload of today. @throws upload_quota (429) */
export async function countBrought(ctx: Ctx, bytes: number): Promise<void> {
  if (!(await countOfDay(ctx, bytes))) throw refuse('upload_quota');
}

type NewFile = {
  ownerId: string;
  purpose: FilePurpose;
  name: string;
  contentType: string;
  body: Readable | Buffer;
  expiresAt?: Date;
};

/** Stores a file that the server made, claimed until it expires. It writes bytes, so it must not run inside a transaction. */
export async function storeMade(
  ctx: Ctx,
  storage: FileStorage,
  { body, expiresAt, ...file }: NewFile,
) {
  const row = {
    ...file,
    id: newId(),
    name: cleanName(file.name, file.contentType),
    createdAt: ctx.now,
    claimedAt: ctx.now,
    expiresAt: expiresAt ?? null,
  };
  await ctx.db.insert(files).values({ ...row, bytes: 0, sha256: '', claimedAt: null });
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = Readable.from(
    (async function* () {
      for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
  const contents = await storeBytes(ctx, storage, row, counted, undefined, () => ({
    bytes,
    sha256: hash.digest('hex'),
    storedAt: ctx.now,
    claimedAt: ctx.now,
  }));
  return { ...row, ...contents };
}

/**
 * Stores the bytes of a row and notes it in the row. When that fails, the row is released, so that it counts no more, and both the bytes and the
 * row are removed: at once, or by the nightly sweep when the storage is away.
 */
async function storeBytes<Stored extends { storedAt: Date }>(
  ctx: Ctx,
  storage: FileStorage,
  file: { id: string; purpose: FilePurpose },
  body: Readable,
  bytes: number | undefined,
  storedColumns: () => Stored,
): Promise<Stored> {
  try {
    await storage.put(storageKey(file), body, bytes);
    const columns = storedColumns();
    const updated = await ctx.db
      .update(files)
      .set(columns)
      .where(eq(files.id, file.id))
      .returning({ id: files.id });
    // The sweep removed the row meanwhile, because its owner was erased.
    if (updated.length === 0) throw refuse('file_not_found');
    return columns;
  } catch (error) {
    try {
      await releaseFile(ctx, file.id);
      await storage.remove(storageKey(file));
      await ctx.db.delete(files).where(eq(files.id, file.id));
    } catch (err) {
      ctx.log.warn(
        { err, fileId: file.id },
        'a file that failed was not cleared away; the nightly sweep will find it',
      );
    }
    throw error;
  }
}

/**
 * Claims an upload of the actor, in the transaction of the thing that uses it. Claiming it again changes nothing, unless it must be `fresh`:
 * what another thing uses would go with that.
 * @throws file_not_found (404) for other people's files, for another purpose, and for released files
 */
export async function claimFile(
  ctx: Ctx,
  { id, purpose, fresh = false }: { id: string; purpose: UploadPurpose; fresh?: boolean },
) {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.purpose, purpose),
        eq(files.ownerId, ctx.user.userId),
        isNotNull(files.storedAt),
        isNull(files.releasedAt),
      ),
    )
    .for('update');
  if (!row || (fresh && row.claimedAt)) throw refuse('file_not_found');
  if (!row.claimedAt)
    await ctx.db.update(files).set({ claimedAt: ctx.now }).where(eq(files.id, id));
  return { ...row, claimedAt: row.claimedAt ?? ctx.now, url: publicUrl(row) };
}

/**
 * Claims several uploads of the actor at once, in the transaction of the thing that uses them. Answers the ids of those that may be used: those of
 * other people or another purpose, and released ones, are missing.
 */
export async function claimFiles(
  ctx: Ctx,
  { ids, purpose }: { ids: string[]; purpose: UploadPurpose },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const usable = and(
    eq(files.purpose, purpose),
    eq(files.ownerId, ctx.user.userId),
    isNotNull(files.storedAt),
    isNull(files.releasedAt),
  );
  // Rows are locked in one order, so that two claims of the same files wait for each other instead of dying together.
  const rows = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, ids), usable))
    .orderBy(files.id)
    .for('update');
  const usableIds = rows.map(({ id }) => id);
  if (usableIds.length > 0) {
    await ctx.db
      .update(files)
      .set({ claimedAt: ctx.now })
      .where(and(inArray(files.id, usableIds), isNull(files.claimedAt)));
  }
  return usableIds;
}

/** Claims uploads that another noun has kept, whoever sent them, in the caller's transaction. Answers the ids of those it claimed. */
export async function claimKept(
  ctx: Ctx,
  { ids, purpose }: { ids: string[]; purpose: UploadPurpose },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.db
    .update(files)
    .set({ claimedAt: ctx.now })
    .where(
      and(
        inArray(files.id, ids),
        eq(files.purpose, purpose),
        isNotNull(files.storedAt),
        isNull(files.claimedAt),
        isNull(files.releasedAt),
      ),
    )
    .returning({ id: files.id });
  return rows.map(({ id }) => id);
}

const claimedPictures = (ids: string[]) =>
  and(
    inArray(files.id, ids),
    eq(files.purpose, 'picture'),
    isNotNull(files.claimedAt),
    isNull(files.releasedAt),
  );

/** Lets claimed pictures that have left a text go in some days, in the caller's transaction. */
export async function letPicturesGo(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const expiresAt = new Date(ctx.now.getTime() + leavingHours * 3_600_000);
  await ctx.db
    .update(files)
    .set({ expiresAt })
    .where(and(claimedPictures(ids), isNull(files.expiresAt)));
}

/** Keeps pictures that a text shows, or shows again. */
export async function keepPictures(ctx: Ctx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db
    .update(files)
    .set({ expiresAt: null })
    .where(and(claimedPictures(ids), isNotNull(files.expiresAt)));
}

/** Releases a file: it is hidden from now on, and the next sweep removes it. The caller has checked that this is allowed. */
export async function releaseFile(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(files)
    .set({ releasedAt: ctx.now })
    .where(and(eq(files.id, id), isNull(files.releasedAt)));
}

/** Releases all files that a person uploaded or that were made for them, except those that a course or the books use. */
export async function releaseAllOf(ctx: Ctx, userId: string): Promise<void> {
  const inUse = and(
    inArray(files.purpose, [...coursePurposes, ...bookPurposes]),
    isNotNull(files.claimedAt),
  );
  await ctx.db
    .update(files)
    .set({ releasedAt: ctx.now })
    .where(and(eq(files.ownerId, userId), isNull(files.releasedAt), not(inUse ?? sql`false`)));
}

/** Releases files that were not claimed within a day and files that have expired. They can no longer be claimed. Counts of past days go. */
export async function releaseStale(ctx: Ctx): Promise<void> {
  await ctx.db.delete(uploadDays).where(lt(uploadDays.day, isoDate(ctx.now)));
  const unclaimedUntil = new Date(ctx.now.getTime() - unclaimedHours * 3_600_000);
  await ctx.db
    .update(files)
    .set({ releasedAt: ctx.now })
    .where(
      and(
        isNull(files.releasedAt),
        or(
          and(isNull(files.claimedAt), lt(files.createdAt, unclaimedUntil)),
          lt(files.expiresAt, ctx.now),
        ),
      ),
    );
}

/** Deletes the row of a file whose bytes have been removed. */
export async function forgetFile(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(files).where(and(eq(files.id, id), isNotNull(files.releasedAt)));
}
