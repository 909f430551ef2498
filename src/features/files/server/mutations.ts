import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { FileStorage } from '~/lib/server/storage/port';
import { refuse } from '../errors';
import { cleanName, publicUrl, storageKey, withinQuota } from '../rules';
import type { UploadedFile } from '../schema';
import { type FilePurpose, type UploadPurpose, unclaimedHours } from '../terms';
import { unclaimedUploads } from './data';
import { files } from './tables';

/** What the examination of an upload found; `path` holds the bytes that are kept. */
export type Examined = { path: string; contentType: string; bytes: number; width: number | null; height: number | null; sha256: string };

/**
 * Keeps an examined upload of the actor, unclaimed: whatever uses it claims it within a day.
 * @throws upload_quota (429) after too many that nothing used
 */
export async function storeUpload(ctx: Ctx, storage: FileStorage, given: Examined & { purpose: UploadPurpose; name: string }): Promise<UploadedFile> {
  const { path, purpose, contentType, bytes, width, height, sha256 } = given;
  const id = newId();
  const name = cleanName(given.name, contentType);
  await inTransaction(ctx, async (ctx) => {
    // Uploads at once wait for each other here, so that together they stay within the quota.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${ctx.user.userId}`}, 0))`);
    if (!withinQuota(await unclaimedUploads(ctx), bytes)) throw refuse('upload_quota');
    await ctx.db.insert(files).values({ id, ownerId: ctx.user.userId, purpose, name, contentType, bytes, width, height, sha256, createdAt: ctx.now });
  });
  await keep(ctx, storage, { id, purpose }, createReadStream(path), bytes, () => ({ storedAt: ctx.now }));
  return { id, purpose, name, contentType, bytes, width, height, url: publicUrl({ id, purpose }) };
}

type Made = { ownerId: string; purpose: FilePurpose; name: string; contentType: string; body: Readable | Buffer; expiresAt?: Date };

/**
 * Keeps a file that the server made for somebody, claimed from the start and until it expires. Not in a transaction: it writes bytes.
 * A failed one leaves nothing behind.
 */
export async function storeMade(ctx: Ctx, storage: FileStorage, { body, expiresAt, ...given }: Made) {
  const row = { ...given, id: newId(), name: cleanName(given.name, given.contentType), createdAt: ctx.now, claimedAt: ctx.now, expiresAt: expiresAt ?? null };
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
  const stored = await keep(ctx, storage, row, counted, undefined, () => ({ bytes, sha256: hash.digest('hex'), storedAt: ctx.now, claimedAt: ctx.now }));
  return { ...row, ...stored };
}

/** Puts the bytes of a row in their place and notes it; when that fails, both go. */
async function keep<Noted extends { storedAt: Date }>(
  ctx: Ctx,
  storage: FileStorage,
  file: { id: string; purpose: FilePurpose },
  body: Readable,
  bytes: number | undefined,
  noted: () => Noted,
): Promise<Noted> {
  try {
    await storage.put(storageKey(file), body, bytes);
    const stored = noted();
    const kept = await ctx.db.update(files).set(stored).where(eq(files.id, file.id)).returning({ id: files.id });
    // Swept meanwhile, since its owner has left.
    if (kept.length === 0) throw refuse('file_not_found');
    return stored;
  } catch (error) {
    try {
      await storage.remove(storageKey(file));
      await ctx.db.delete(files).where(eq(files.id, file.id));
    } catch (err) {
      ctx.log.warn({ err, fileId: file.id }, 'a file that failed was not cleared away; the nightly sweep will find it');
    }
    throw error;
  }
}

/**
 * Takes an upload of the actor's own into use, in the transaction of what uses it; taking it again is the same.
 * @throws file_not_found (404) for other people's, for one of another purpose, and when it was given back
 */
export async function claimFile(ctx: Ctx, { id, purpose }: { id: string; purpose: UploadPurpose }) {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.purpose, purpose), eq(files.ownerId, ctx.user.userId), isNotNull(files.storedAt), isNull(files.releasedAt)))
    .for('update');
  if (!row) throw refuse('file_not_found');
  if (!row.claimedAt) await ctx.db.update(files).set({ claimedAt: ctx.now }).where(eq(files.id, id));
  return { ...row, claimedAt: row.claimedAt ?? ctx.now, url: publicUrl(row) };
}

/** Gives a file up: nobody sees it from now on, and the next sweep removes it. Whether that is allowed, the caller has decided. */
export async function releaseFile(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(files)
    .set({ releasedAt: ctx.now })
    .where(and(eq(files.id, id), isNull(files.releasedAt)));
}

/** Gives up everything that somebody uploaded or was made for them. */
export async function releaseAllOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .update(files)
    .set({ releasedAt: ctx.now })
    .where(and(eq(files.ownerId, userId), isNull(files.releasedAt)));
}

/** Gives up what nothing has used within a day, and what has expired: from here on a claim comes too late. */
export async function releaseStale(ctx: Ctx): Promise<void> {
  const yesterday = new Date(ctx.now.getTime() - unclaimedHours * 3_600_000);
  await ctx.db
    .update(files)
    .set({ releasedAt: ctx.now })
    .where(and(isNull(files.releasedAt), or(and(isNull(files.claimedAt), lt(files.createdAt, yesterday)), lt(files.expiresAt, ctx.now))));
}

/** Forgets a file whose bytes are removed. */
export async function forgetFile(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.delete(files).where(and(eq(files.id, id), isNotNull(files.releasedAt)));
}
