import { sql } from 'drizzle-orm';
import { memberChanged } from '~/features/directory/members/server/mutations';
import { createEducation, createExperience } from '~/features/profiles/entries/server/factory';
import { createProfile } from '~/features/profiles/server/factory';
import { type SectionVisibility, sections, type Visibility } from '~/features/profiles/terms';
import type { Role } from '~/lib/roles';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { deskMatrix } from './desk';
import type { TestSite } from './site';

type Changes = NonNullable<Parameters<typeof createProfile>[2]>;

/** Changes a profile as its own screens do, which updates the directory too. */
export const changeProfile = (site: TestSite, userId: string, { slug, ...changes }: Changes) =>
  inTransaction(site.ctx(), async (ctx) => {
    await createProfile(ctx, userId, changes);
    if (slug !== undefined)
      await ctx.db.execute(sql`update profiles set slug = ${slug} where id = ${userId}`);
    await memberChanged(ctx, userId);
  });

export const everySection = (visibility: Visibility): SectionVisibility =>
  Object.fromEntries(sections.map((section) => [section, visibility]));

/** Makes a member of the directory whose profile has something in every section; `changes` replaces parts of it. */
export async function member(
  site: TestSite,
  { name = 'Sari Wulandari', role, ...changes }: Changes & { name?: string; role?: Role } = {},
) {
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

type Statuses = Record<'everyone' | 'signedIn' | 'superadmin', (status: number) => number[]>;

/** The rows of the access matrix about the directory and about moderation. */
export async function memberMatrix(site: TestSite, { everyone, signedIn, superadmin }: Statuses) {
  const { slug, userId } = await member(site, { name: 'Putri Anggraini' });
  const staff = `/staff/member-profiles/${userId}`;
  const decision = { action: 'hide', reason: 'Menyamar sebagai orang lain.', version: 99 };
  return {
    'GET /members': { expected: everyone(200), path: '/members?q=putri' },
    'GET /member-facets': { expected: everyone(200) },
    'GET /members/:slug': { expected: everyone(200), path: `/members/${slug}` },
    'GET /members/:slug/personal': { expected: signedIn(200), path: `/members/${slug}/personal` },
    'POST /members/:slug/reports': {
      expected: signedIn(201),
      path: `/members/${slug}/reports`,
      sent: () => ({ body: { reason: 'spam' } }),
    },
    ...(await userMatrix(site, superadmin)),
    ...deskMatrix('/staff/member-profiles', userId, superadmin(200)),
    'GET /staff/member-profiles/:id': { expected: superadmin(200), path: staff },
    'POST /staff/member-profiles/:id/decisions': {
      expected: superadmin(409),
      path: `${staff}/decisions`,
      sent: () => ({ body: decision }),
    },
  };
}

/** The rows about accounts. The superadmin of the matrix may make each change, and all but the first find nothing to change. */
async function userMatrix(site: TestSite, superadmin: Statuses['superadmin']) {
  const { userId } = await site.person({ name: 'Bayu Pratama' });
  const path = `/staff/users/${userId}`;
  const reason = 'Diminta orangnya lewat telepon.';
  const write = (rest: string, status: number, body: object) => ({
    [`POST /staff/users/:id/${rest}`]: {
      expected: superadmin(status),
      path: `${path}/${rest}`,
      sent: () => ({ body }),
    },
  });
  return {
    ...deskMatrix('/staff/accounts', userId, superadmin(200)),
    'GET /staff/accounts/:id': { expected: superadmin(200), path: `/staff/accounts/${userId}` },
    'GET /staff/users/:id': { expected: superadmin(200), path },
    ...write('suspension', 200, { reason, days: 1 }),
    ...write('restoration', 200, { reason }),
    ...write('role', 200, { role: 'instructor', granted: false, reason }),
    ...write('sessions-end', 404, { session: newId(), reason }),
    ...write('factor-reset', 409, { reason }),
    'GET /staff/users/:id/email-correction': {
      expected: superadmin(200),
      path: `${path}/email-correction`,
    },
    ...write('email-correction', 201, { email: 'bayu-benar@nusakelas.test', reason }),
    'POST /staff/users/:id/email-correction/:correction/withdrawal': {
      expected: superadmin(409),
      path: `${path}/email-correction/${newId()}/withdrawal`,
    },
    ...write('merge-check', 422, { email: 'tidak-ada@nusakelas.test' }),
    ...write('merge', 409, { into: (await site.person()).userId, seen: 'belum dilihat', reason }),
    // The cookie that it sets is not kept, so that the superadmin goes on as themselves.
    ...write('view', 201, { reason }),
    ...write('notes', 201, { key: newId(), text: 'Sudah ditelepon.' }),
  };
}
