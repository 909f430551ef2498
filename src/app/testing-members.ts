import { eq } from 'drizzle-orm';
import { memberChanged } from '~/features/members/directory/server/mutations';
import { educations, experiences, profiles } from '~/features/profiles/server/tables';
import { type SectionVisibility, sections, type Visibility } from '~/features/profiles/terms';
import type { Role } from '~/lib/roles';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { TestSite } from './testing';

type Changes = Partial<typeof profiles.$inferInsert>;

/** Writes into somebody's profile as the profile's own screens do: the directory is told. */
export const changeProfile = (site: TestSite, userId: string, changes: Changes) =>
  inTransaction(site.ctx(), async (ctx) => {
    await ctx.db
      .update(profiles)
      .set({ ...changes, updatedAt: ctx.now })
      .where(eq(profiles.id, userId));
    await memberChanged(ctx, userId);
  });

export const everySection = (visibility: Visibility): SectionVisibility => Object.fromEntries(sections.map((section) => [section, visibility]));

/** Somebody in the directory whose profile has something in every section; `changes` say what is different. */
export async function member(site: TestSite, { name = 'Sari Wulandari', role, ...changes }: Changes & { name?: string; role?: Role } = {}) {
  const person = await site.person({ name, ...(role && { role }) });
  const slug = changes.slug ?? `anggota-${newId().slice(-12)}`;
  const times = { createdAt: site.clock.now, updatedAt: site.clock.now };
  const { userId } = person;
  await site
    .ctx()
    .db.insert(educations)
    .values({ id: newId(), userId, institution: 'Universitas Hasanuddin', degree: 's1', field: 'Statistika', startMonth: 24_200, endMonth: 24_240, ...times });
  await site
    .ctx()
    .db.insert(experiences)
    .values({ id: newId(), userId, role: 'Analis data', company: 'Koperasi Tani Makmur', startMonth: 24_250, ...times });
  await changeProfile(site, userId, {
    slug,
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
