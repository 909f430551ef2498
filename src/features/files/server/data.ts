import type { Readable } from 'node:stream';
import { and, asc, eq, gt, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { isoDate } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import type { ByteRange, FileStorage } from '~/lib/server/storage/port';
import { can } from '../access';
import { refuse } from '../errors';
import { storageKey } from '../rules';
import type { FileFacts } from '../schema';
import { type FilePurpose, isPublicPurpose, leavingHours, unclaimedHours } from '../terms';
import { files, uploadDays } from './tables';

/** Whether another noun lets the actor read the file. It is asked only when neither ownership nor role does. */
export type MayRead = (ctx: Ctx, file: FileFacts) => Promise<boolean>;

const present = (ctx: Ctx) =>
  and(
    isNotNull(files.storedAt),
    isNull(files.releasedAt),
    or(isNull(files.expiresAt), gt(files.expiresAt, ctx.now)),
  );

/** A file that is stored completely and is neither released nor expired. Null for any other. */
export async function fileById(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), present(ctx)));
  return row ?? null;
}

export type StoredFile = NonNullable<Awaited<ReturnType<typeof fileById>>>;

/** A file of a public purpose, which everybody may see once it is claimed. Null for any other. */
export async function storedPicture(ctx: Ctx, id: string): Promise<StoredFile | null> {
  const file = await fileById(ctx, id);
  return file && isPublicPurpose(file.purpose) ? file : null;
}

/** The same, claimed. */
export async function publicFile(ctx: Ctx, id: string): Promise<StoredFile | null> {
  const file = await storedPicture(ctx, id);
  return file?.claimedAt ? file : null;
}

/** A private file that the actor may open. @throws file_not_found (404), for other people's too */
export async function privateFile(ctx: Ctx, id: string, mayRead?: MayRead): Promise<StoredFile> {
  const actor = ctx.user;
  const file = await fileById(ctx, id);
  if (!file || isPublicPurpose(file.purpose)) throw refuse('file_not_found');
  if (!can(actor, 'read', file) && !(await mayRead?.(ctx, file))) throw refuse('file_not_found');
  return file;
}

/** The bytes of a file, or a range of them. @throws file_not_found (404) when they no longer exist */
export async function readStored(
  storage: FileStorage,
  file: { id: string; purpose: FilePurpose },
  range?: ByteRange,
): Promise<Readable> {
  const body = await storage.get(storageKey(file), range);
  if (!body) throw refuse('file_not_found');
  return body;
}

/** The number and bytes of the actor's unclaimed uploads of the last day. */
export async function unclaimedUploads(ctx: Ctx): Promise<{ files: number; bytes: number }> {
  const since = new Date(ctx.now.getTime() - unclaimedHours * 3_600_000);
  const [row] = await ctx.db
    .select({
      files: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8`,
    })
    .from(files)
    .where(
      and(
        eq(files.ownerId, ctx.user.userId),
        gt(files.createdAt, since),
        isNull(files.claimedAt),
        isNull(files.releasedAt),
      ),
    );
  return row ?? { files: 0, bytes: 0 };
}

/** The number and bytes of the actor's uploads of today, of which some may be gone again. */
export async function uploadsOfDay(ctx: Ctx): Promise<{ files: number; bytes: number }> {
  const [row] = await ctx.db
    .select({ files: uploadDays.files, bytes: uploadDays.bytes })
    .from(uploadDays)
    .where(and(eq(uploadDays.userId, ctx.user.userId), eq(uploadDays.day, isoDate(ctx.now))));
  return row ?? { files: 0, bytes: 0 };
}

/** Pictures that go before the next but one nightly sweep. */
export async function leavingPictures(ctx: Ctx): Promise<string[]> {
  const soon = new Date(ctx.now.getTime() + (leavingHours / 2) * 3_600_000);
  const rows = await ctx.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.purpose, 'picture'), isNull(files.releasedAt), lte(files.expiresAt, soon)));
  return rows.map(({ id }) => id);
}

const releasedPageSize = 200;

/** One page of the released files, the earliest released first. */
export const releasedFiles = (ctx: Ctx, after?: { releasedAt: Date | null; id: string }) =>
  ctx.db
    .select({
      id: files.id,
      purpose: files.purpose,
      sha256: files.sha256,
      releasedAt: files.releasedAt,
    })
    .from(files)
    .where(
      and(
        isNotNull(files.releasedAt),
        after?.releasedAt
          ? sql`(${files.releasedAt}, ${files.id}) > (${after.releasedAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(files.releasedAt, files.id)
    .limit(releasedPageSize);

type Upload = { id: string; purpose: FilePurpose; name: string };
const pageSize = 500;

/** All uploads of a person that are in use. They are read page by page. */
export async function uploadsOf(ctx: Ctx, userId: string): Promise<Upload[]> {
  const inUse = and(
    eq(files.ownerId, userId),
    notInArray(files.purpose, ['export', 'list']),
    isNotNull(files.storedAt),
    isNull(files.releasedAt),
  );
  const uploads: Upload[] = [];
  for (;;) {
    const last = uploads.at(-1);
    const page = await ctx.db
      .select({ id: files.id, purpose: files.purpose, name: files.name })
      .from(files)
      .where(and(inUse, last && gt(files.id, last.id)))
      .orderBy(asc(files.id))
      .limit(pageSize);
    uploads.push(...page);
    if (page.length < pageSize) return uploads;
  }
}
