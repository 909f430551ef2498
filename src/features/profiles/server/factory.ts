import { eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { slugKey } from '~/lib/slug';
import { profileSlugKeys, profileSlugs, profiles } from './tables';

type ProfileValues = Partial<Omit<typeof profiles.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>>;

/** Creates the profile of an account, or gives these values to the existing one. A slug is reserved for its owner. */
export async function createProfile(
  ctx: Ctx,
  userId: string,
  profile: ProfileValues = {},
): Promise<void> {
  const values = { ...profile, updatedAt: ctx.now };
  await ctx.db
    .insert(profiles)
    .values({ id: userId, fullName: 'Sari Wulandari', createdAt: ctx.now, ...values })
    .onConflictDoUpdate({ target: profiles.id, set: values });
  if (profile.slug) await holdSlug(ctx, userId, profile.slug);
}

async function holdSlug(ctx: Ctx, userId: string, slug: string): Promise<void> {
  await ctx.db.insert(profileSlugs).values({ slug, userId, createdAt: ctx.now });
  await ctx.db
    .insert(profileSlugKeys)
    .values({ key: slugKey(slug), userId })
    .onConflictDoNothing();
}

export async function slugOf(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return row?.slug ?? null;
}
