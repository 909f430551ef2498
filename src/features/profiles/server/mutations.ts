import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { pendingConsents } from '~/features/auth/consents/server/data';
import { agree } from '~/features/auth/consents/server/mutations';
import { holdAccount, renameUser, setUserImage } from '~/features/auth/server/mutations';
import { claimFile, releaseFile } from '~/features/files/server/mutations';
import { refuse as refuseCommon } from '~/lib/errors';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { isReserved, isSlug, slugCandidates, slugFrom, slugKey } from '~/lib/slug';
import { refuse } from '../errors';
import { completionColumns, isStored, personalColumns, privacyColumns } from '../rules';
import type { CompletionInput, PersonalInput, PrivacyInput } from '../schema';
import { slugDays, slugsMost, slugTexts } from '../terms';
import { profileSlugKeys, profileSlugs, profiles } from './tables';

const dayMs = 86_400_000;

export type ProfileRow = typeof profiles.$inferSelect;
type Columns = Partial<Omit<ProfileRow, 'id' | 'revision' | 'createdAt' | 'updatedAt'>>;

export type ProfileDeps = {
  /** passed in by src/app: updates everything that other people see of a person, in the transaction of the write */
  profileChanged: (ctx: Ctx, userId: string) => Promise<unknown>;
  /** passed in by src/app: returns the ids that belong to categories */
  knownCategories: (ctx: Ctx, ids: string[]) => Promise<Set<string>>;
};

/** Makes the profile of a new account from its sign-up name, with its slug; an existing one stays as it is. */
export async function ensureProfile(ctx: Ctx, user: { id: string; name: string }): Promise<void> {
  const fullName = user.name.trim();
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  await inTransaction(ctx, async (ctx) => {
    const inserted = await ctx.db
      .insert(profiles)
      .values({ id: user.id, fullName, ...times })
      .onConflictDoNothing()
      .returning({ id: profiles.id });
    if (inserted.length > 0 && fullName) await giveSlug(ctx, user.id, fullName);
  });
}

/** Locks the actor's own row until the transaction ends, so that two writes of one person come one after the other. The account is locked first, as in every transaction that needs both. */
export async function holdProfile(ctx: Ctx): Promise<ProfileRow> {
  const id = ctx.user.userId;
  await holdAccount(ctx, id);
  const lockRow = () => ctx.db.select().from(profiles).where(eq(profiles.id, id)).for('update');
  const [row] = await lockRow();
  if (row) return row;
  await ctx.db
    .insert(profiles)
    .values({ id, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflictDoNothing();
  const [created] = await lockRow();
  if (!created) throw new Error('the profile that was just made is missing');
  return created;
}

/**
 * Writes columns of the locked row if `revision` is still the stored one. A repeated save writes nothing and succeeds. A profile with a
 * name gets its slug.
 * @throws profile_changed (409)
 */
async function writeProfile(
  ctx: Ctx,
  row: ProfileRow,
  revision: number,
  columns: Columns,
  deps: ProfileDeps,
): Promise<void> {
  const fullName = columns.fullName ?? row.fullName;
  const unchanged = isStored(row, columns);
  if (!unchanged) {
    if (row.revision !== revision) throw refuse('profile_changed');
    await ctx.db
      .update(profiles)
      .set({ ...columns, revision: row.revision + 1, updatedAt: ctx.now })
      .where(eq(profiles.id, row.id));
  }
  if (fullName !== row.fullName) await renameUser(ctx, row.id, fullName);
  if (!row.slug && fullName) await giveSlug(ctx, row.id, fullName);
  if (!unchanged || !row.slug) await deps.profileChanged(ctx, row.id);
}

/** @throws invalid_input (422) */
async function checkInterests(
  ctx: Ctx,
  ids: string[],
  { knownCategories }: ProfileDeps,
): Promise<void> {
  const categoryIds = await knownCategories(ctx, ids);
  if (ids.some((id) => !categoryIds.has(id)))
    throw refuseCommon('invalid_input', {
      fields: { interests: 'Pilih minat dari daftar kategori' },
    });
}

/** Saves the tab 'Data diri' of /profile/edit. @throws profile_changed (409), invalid_input (422) */
export const savePersonal = (ctx: Ctx, input: PersonalInput, deps: ProfileDeps): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdProfile(ctx);
    await checkInterests(ctx, input.interests, deps);
    await writeProfile(ctx, row, input.revision, personalColumns(input), deps);
  });

/** Saves the tab 'Privasi' of /profile/edit. @throws profile_changed (409) */
export const savePrivacy = (ctx: Ctx, input: PrivacyInput, deps: ProfileDeps): Promise<void> =>
  inTransaction(ctx, async (ctx) =>
    writeProfile(ctx, await holdProfile(ctx), input.revision, privacyColumns(input), deps),
  );

export type ConsentOrigin = { ipAddress: string | null; userAgent: string | null };

/** Saves the form of /profile/complete with its consents. @throws profile_changed, policy_outdated (409), invalid_input (422) */
export const completeProfile = (
  ctx: Ctx,
  input: CompletionInput,
  origin: ConsentOrigin,
  deps: ProfileDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdProfile(ctx);
    await checkInterests(ctx, input.interests, deps);
    const pending = await pendingConsents(ctx, row.id);
    if (pending.length > 0 && !input.consents)
      throw refuseCommon('invalid_input', {
        fields: { consents: 'Centang persetujuan untuk melanjutkan' },
      });
    if (pending.length > 0 && input.consents) await agree(ctx, input.consents, origin);
    await writeProfile(ctx, row, input.revision, completionColumns(input), deps);
  });

/** Sets the uploaded picture of the profile, or removes it; the old file is released. A repeated request changes nothing. @throws file_not_found (404) */
export const setAvatar = (
  ctx: Ctx,
  fileId: string | null,
  { profileChanged }: Pick<ProfileDeps, 'profileChanged'>,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const row = await holdProfile(ctx);
    if (row.avatarFileId === fileId) return;
    const file = fileId ? await claimFile(ctx, { id: fileId, purpose: 'avatar' }) : null;
    const avatarUrl = file?.url ?? null;
    await ctx.db
      .update(profiles)
      .set({ avatarUrl, avatarFileId: fileId, updatedAt: ctx.now })
      .where(eq(profiles.id, row.id));
    if (row.avatarFileId) await releaseFile(ctx, row.avatarFileId);
    await setUserImage(ctx, row.id, avatarUrl);
    await profileChanged(ctx, row.id);
  });

/** Changes the actor's public address; the old one leads to the new one. @throws slug_refused, invalid_input (422), slug_too_often (409) */
export async function changeSlug(ctx: Ctx, slug: string, deps: ProfileDeps): Promise<void> {
  if (!isSlug(slug)) throw refuseCommon('invalid_input', { fields: { slug: slugTexts.shape } });
  await inTransaction(ctx, async (ctx) => {
    const row = await holdProfile(ctx);
    if (row.slug === slug) return;
    await takeSlug(ctx, row.id, slug);
    await deps.profileChanged(ctx, row.id);
  });
}

/** Reserves the look of a slug for a person; false when it belongs to somebody else. Of two transactions at the same time, one waits for the other. */
async function takeKey(ctx: Ctx, userId: string, slug: string): Promise<boolean> {
  const key = slugKey(slug);
  await ctx.db.insert(profileSlugKeys).values({ key, userId }).onConflictDoNothing();
  const [keyRow] = await ctx.db
    .select({ userId: profileSlugKeys.userId })
    .from(profileSlugKeys)
    .where(eq(profileSlugKeys.key, key));
  return keyRow?.userId === userId;
}

async function writeSlug(ctx: Ctx, userId: string, slug: string): Promise<void> {
  await ctx.db
    .insert(profileSlugs)
    .values({ slug, userId, createdAt: ctx.now })
    .onConflictDoNothing();
  await ctx.db.update(profiles).set({ slug, updatedAt: ctx.now }).where(eq(profiles.id, userId));
}

/** The slugs that don't look like another person's slug. */
async function unclaimedOf(ctx: Ctx, userId: string, slugs: string[]): Promise<string[]> {
  const keyRows = await ctx.db
    .select()
    .from(profileSlugKeys)
    .where(inArray(profileSlugKeys.key, slugs.map(slugKey)));
  return slugs.filter(
    (slug) =>
      !isReserved(slug) &&
      !keyRows.some(({ key, userId: holder }) => key === slugKey(slug) && holder !== userId),
  );
}

const freeCandidates = (ctx: Ctx, userId: string, slug: string) =>
  unclaimedOf(ctx, userId, slugCandidates(slug, Math.random));

/** Makes a slug from the owner's name for a profile without one. The caller's transaction has locked the profile's row. */
async function giveSlug(ctx: Ctx, userId: string, fullName: string): Promise<void> {
  for (const slug of await freeCandidates(ctx, userId, slugFrom(fullName))) {
    if (!(await takeKey(ctx, userId, slug))) continue;
    return writeSlug(ctx, userId, slug);
  }
  throw new Error('no slug was free');
}

/**
 * Gives the profile the slug that its owner chose; the old slug leads to it. The caller's transaction has locked the profile's row.
 * @throws slug_refused (422) with a free suggestion, slug_too_often (409)
 */
async function takeSlug(ctx: Ctx, userId: string, slug: string): Promise<void> {
  const refusalFor = async (reason: keyof typeof slugTexts) => {
    const base = isReserved(slug) ? slugFrom((await fullNameOf(ctx, userId)) ?? '') : slug;
    const [suggestion] = await freeCandidates(ctx, userId, base);
    return refuse('slug_refused', {
      fields: { slug: slugTexts[reason] },
      ...(suggestion && { suggestion }),
    });
  };
  if (isReserved(slug)) throw await refusalFor('reserved');
  const [holder] = await ctx.db
    .select({ userId: profileSlugs.userId })
    .from(profileSlugs)
    .where(eq(profileSlugs.slug, slug));
  if (holder && holder.userId !== userId) throw await refusalFor('taken');
  if (!holder && (await countRecentSlugs(ctx, userId)) >= slugsMost) throw refuse('slug_too_often');
  if (!(await takeKey(ctx, userId, slug))) throw await refusalFor('confusable');
  await writeSlug(ctx, userId, slug);
}

async function countRecentSlugs(ctx: Ctx, userId: string): Promise<number> {
  const since = new Date(ctx.now.getTime() - slugDays * dayMs);
  const [row] = await ctx.db
    .select({ slugs: count() })
    .from(profileSlugs)
    .where(and(eq(profileSlugs.userId, userId), gt(profileSlugs.createdAt, since)));
  return row?.slugs ?? 0;
}

async function fullNameOf(ctx: Ctx, userId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row?.fullName;
}

/** Stores what staff hides of a profile. The caller's transaction stores the decision with its reason. */
export async function setHiding(
  ctx: Ctx,
  userId: string,
  { hiddenAt, hiddenFields }: { hiddenAt: Date | null; hiddenFields: string[] },
): Promise<void> {
  await ctx.db.update(profiles).set({ hiddenAt, hiddenFields }).where(eq(profiles.id, userId));
}

/** Stores whether new certificates show the actor's name. The caller's transaction shows it on those that waited for this answer. */
export async function chooseCertificateName(
  ctx: Ctx,
  certificateNameShown: boolean,
): Promise<void> {
  const { id } = await holdProfile(ctx);
  await ctx.db.update(profiles).set({ certificateNameShown }).where(eq(profiles.id, id));
}

/** Puts another category in place of one that was merged into it, in the transaction of the merge. */
export async function interestMerged(
  ctx: Ctx,
  { from, into }: { from: string; into: string },
): Promise<void> {
  const { interests } = profiles;
  await ctx.db
    .update(profiles)
    .set({
      interests: sql`case when ${into}::uuid = any(${interests}) then array_remove(${interests}, ${from}::uuid) else array_replace(${interests}, ${from}::uuid, ${into}::uuid) end`,
    })
    .where(sql`${from}::uuid = any(${interests})`);
}

/** Whether anybody has named this category as an interest. */
export async function hasInterestIn(ctx: Ctx, categoryId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(sql`${categoryId}::uuid = any(${profiles.interests})`)
    .limit(1);
  return row !== undefined;
}
