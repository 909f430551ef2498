import { eq } from 'drizzle-orm';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { EducationInput, ExperienceInput } from '../entries/schema';
import { slugKey } from '../slugs/rules';
import { educations, experiences, profileSlugKeys, profileSlugs, profiles } from './tables';

type ProfileValues = Partial<Omit<typeof profiles.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>>;

/** The profile of an account, as given; one that stands already gets these values. A slug is held for its owner. */
export async function createProfile(ctx: Ctx, userId: string, given: ProfileValues = {}): Promise<void> {
  const values = { ...given, updatedAt: ctx.now };
  await ctx.db
    .insert(profiles)
    .values({ id: userId, fullName: 'Sari Wulandari', createdAt: ctx.now, ...values })
    .onConflictDoUpdate({ target: profiles.id, set: values });
  if (given.slug) await holdSlug(ctx, userId, given.slug);
}

async function holdSlug(ctx: Ctx, userId: string, slug: string): Promise<void> {
  await ctx.db.insert(profileSlugs).values({ slug, userId, createdAt: ctx.now });
  await ctx.db
    .insert(profileSlugKeys)
    .values({ key: slugKey(slug), userId })
    .onConflictDoNothing();
}

/** The slug that somebody's profile has by now. */
export async function slugOf(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await ctx.db.select({ slug: profiles.slug }).from(profiles).where(eq(profiles.id, userId));
  return row?.slug ?? null;
}

const september = (year: number) => year * 12 + 8;
const times = (ctx: Ctx) => ({ createdAt: ctx.now, updatedAt: ctx.now });

export async function createEducation(ctx: Ctx, userId: string, given: Partial<EducationInput> = {}): Promise<string> {
  const id = newId();
  const plain = {
    institution: 'Universitas Hasanuddin',
    degree: 's1',
    field: 'Sistem Informasi',
    startMonth: september(2015),
    endMonth: september(2019),
  } as const;
  await ctx.db.insert(educations).values({ ...plain, ...given, id, userId, key: newId(), ...times(ctx) });
  return id;
}

export async function createExperience(ctx: Ctx, userId: string, given: Partial<ExperienceInput> = {}): Promise<string> {
  const id = newId();
  const plain = { role: 'Analis data', company: 'Koperasi Tani Makmur', startMonth: september(2020), endMonth: null };
  await ctx.db.insert(experiences).values({ ...plain, ...given, id, userId, key: newId(), ...times(ctx) });
  return id;
}
