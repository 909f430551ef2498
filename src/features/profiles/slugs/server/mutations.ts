import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { refuse } from '../../errors';
import { profileSlugKeys, profileSlugs, profiles } from '../../server/tables';
import { slugDays, slugsMost } from '../../terms';
import { isReserved, slugCandidates, slugFrom, slugKey } from '../rules';
import { slugTexts } from '../terms';

/** Takes what a slug looks like for somebody, for good; false when it is another's. Of two at once one waits for the other. */
async function takeKey(ctx: Ctx, userId: string, slug: string): Promise<boolean> {
  const key = slugKey(slug);
  await ctx.db.insert(profileSlugKeys).values({ key, userId }).onConflictDoNothing();
  const [held] = await ctx.db.select({ userId: profileSlugKeys.userId }).from(profileSlugKeys).where(eq(profileSlugKeys.key, key));
  return held?.userId === userId;
}

async function write(ctx: Ctx, userId: string, slug: string): Promise<void> {
  await ctx.db.insert(profileSlugs).values({ slug, userId, createdAt: ctx.now }).onConflictDoNothing();
  await ctx.db.update(profiles).set({ slug, updatedAt: ctx.now }).where(eq(profiles.id, userId));
}

/** Those of `slugs` that look like nobody else's. */
async function free(ctx: Ctx, userId: string, slugs: string[]): Promise<string[]> {
  const held = await ctx.db
    .select()
    .from(profileSlugKeys)
    .where(inArray(profileSlugKeys.key, slugs.map(slugKey)));
  return slugs.filter((slug) => !isReserved(slug) && !held.some(({ key, userId: holder }) => key === slugKey(slug) && holder !== userId));
}

const candidates = (ctx: Ctx, userId: string, slug: string) => free(ctx, userId, slugCandidates(slug, Math.random));

/** Gives a profile that has none the slug of its owner's name; in the transaction that holds the profile's row. */
export async function giveSlug(ctx: Ctx, userId: string, fullName: string): Promise<void> {
  for (const slug of await candidates(ctx, userId, slugFrom(fullName))) {
    if (!(await takeKey(ctx, userId, slug))) continue;
    return write(ctx, userId, slug);
  }
  throw new Error('no slug was free');
}

/**
 * Gives the profile the slug its owner chose, in the transaction that holds the profile's row; the one before keeps leading to it.
 * @throws slug_refused (422) with a free suggestion, slug_too_often (409)
 */
export async function takeSlug(ctx: Ctx, userId: string, slug: string): Promise<void> {
  const refused = async (reason: keyof typeof slugTexts) => {
    const base = isReserved(slug) ? slugFrom((await nameOf(ctx, userId)) ?? '') : slug;
    const [suggestion] = await candidates(ctx, userId, base);
    return refuse('slug_refused', { fields: { slug: slugTexts[reason] }, ...(suggestion && { suggestion }) });
  };
  if (isReserved(slug)) throw await refused('reserved');
  const [holder] = await ctx.db.select({ userId: profileSlugs.userId }).from(profileSlugs).where(eq(profileSlugs.slug, slug));
  if (holder && holder.userId !== userId) throw await refused('taken');
  if (!holder && (await takenLately(ctx, userId)) >= slugsMost) throw refuse('slug_too_often');
  if (!(await takeKey(ctx, userId, slug))) throw await refused('confusable');
  await write(ctx, userId, slug);
}

async function takenLately(ctx: Ctx, userId: string): Promise<number> {
  const since = new Date(ctx.now.getTime() - slugDays * 86_400_000);
  const [found] = await ctx.db
    .select({ taken: count() })
    .from(profileSlugs)
    .where(and(eq(profileSlugs.userId, userId), gt(profileSlugs.createdAt, since)));
  return found?.taken ?? 0;
}

async function nameOf(ctx: Ctx, userId: string): Promise<string | undefined> {
  const [row] = await ctx.db.select({ fullName: profiles.fullName }).from(profiles).where(eq(profiles.id, userId));
  return row?.fullName;
}
