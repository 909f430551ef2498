import { sql } from 'drizzle-orm';
import { memberChanged } from '~/features/members/directory/server/mutations';
import { createEducation, createExperience, createProfile } from '~/features/profiles/server/factory';
import { type SectionVisibility, sections, type Visibility } from '~/features/profiles/terms';
import type { Role } from '~/lib/roles';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { TestSite } from './testing';

type Changes = NonNullable<Parameters<typeof createProfile>[2]>;

/** Writes into somebody's profile as the profile's own screens do: the directory is told. */
export const changeProfile = (site: TestSite, userId: string, { slug, ...changes }: Changes) =>
  inTransaction(site.ctx(), async (ctx) => {
    await createProfile(ctx, userId, changes);
    if (slug !== undefined) await ctx.db.execute(sql`update profiles set slug = ${slug} where id = ${userId}`);
    await memberChanged(ctx, userId);
  });

export const everySection = (visibility: Visibility): SectionVisibility => Object.fromEntries(sections.map((section) => [section, visibility]));

/** Somebody in the directory whose profile has something in every section; `changes` say what is different. */
export async function member(site: TestSite, { name = 'Sari Wulandari', role, ...changes }: Changes & { name?: string; role?: Role } = {}) {
  const person = await site.person({ name, ...(role && { role }) });
  const slug = changes.slug ?? `anggota-${newId().slice(-12)}`;
  const { userId } = person;
  await createEducation(site.ctx(), userId);
  await createExperience(site.ctx(), userId);
  await createProfile(site.ctx(), userId, { fullName: name, slug });
  await changeProfile(site, userId, {
    fullName: name,
    title: 'Analis data',
    bio: 'Belajar pelan-pelan.',
    city: 'Makassar',
    phone: '+62 811 0000 0000',
    linkedinUrl: 'https://www.linkedin.com/in/contoh',
    expertise: ['Statistika', 'Python'],
    yearsOfExperience: 4,
    visibility: 'public',
    sections: everySection('public'),
    inDirectory: true,
    ...changes,
  });
  return Object.assign(person, { slug });
}
