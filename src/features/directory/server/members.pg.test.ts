import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createExperience } from '~/features/profiles/entries/server/factory';
import {
  type Section,
  sectionDefaults,
  sections,
  type Visibility,
  visibilities,
} from '~/features/profiles/terms';
import { classroom } from '~/testing/classroom';
import { changeProfile, everySection, member } from '~/testing/members';
import { type Client, expectProblem, testSite } from '~/testing/site';
import { personalProfile, publicProfile, reportOutput } from '../schema';

const site = await testSite();
const room = await classroom(site, { lessons: [{}] });
const owner = await member(site, { name: 'Sari Wulandari' });
const taught = await classroom(site, { learner: owner, lessons: [{}] });
await taught.finish(1);
const viewers = {
  visitor: site.visitor,
  learner: room.learner,
  'other learner': await site.person({ name: 'Dimas Prasetyo' }),
  instructor: room.instructor,
  superadmin: await site.person({ role: 'superadmin' }),
  owner,
};
type Name = keyof typeof viewers;
const names = Object.keys(viewers) as Name[];

const publicOf = async (slug = owner.slug) =>
  (await site.visitor.get(`/members/${slug}`)).as(publicProfile);
const personalOf = async (who: Client, slug = owner.slug) =>
  (await who.get(`/members/${slug}/personal`)).as(personalProfile);

const order: Record<Visibility, number> = { private: 0, members: 1, public: 2 };

/** Tells which answer shows a section to a viewer: `public` is the answer for everybody, `members` the personal one. */
async function seen(name: Name, section: Section): Promise<'public' | 'members' | 'nothing'> {
  const who = viewers[name];
  const open = await who.get(`/members/${owner.slug}`);
  if (open.status === 200 && open.as(publicProfile).sections[section] !== undefined)
    return 'public';
  if (name === 'visitor') return 'nothing';
  const personal = await who.get(`/members/${owner.slug}/personal`);
  return personal.status === 200 && personal.as(personalProfile).sections[section] !== undefined
    ? 'members'
    : 'nothing';
}

/** This repeats the rules of rules.ts independently, so that a mistake there makes the test fail. */
function expected(name: Name, profile: Visibility, section: Visibility) {
  const least = Math.min(order[profile], order[section]);
  if (least === 2) return 'public';
  if (name === 'visitor') return 'nothing';
  // The owner of a private profile sees it as members would see it.
  const forOwner = name === 'owner' && profile === 'private' ? order[section] : least;
  return forOwner >= 1 ? 'members' : 'nothing';
}

describe('the visibility of sections', () => {
  const cases = visibilities.flatMap((profile) =>
    visibilities.map((section) => ({ profile, section })),
  );
  // spec: N5.1
  test.each(cases)('profile $profile, sections $section', async ({ profile, section }) => {
    await changeProfile(site, owner.userId, {
      visibility: profile,
      sections: everySection(section),
      hiddenFields: [],
    });
    for (const name of names) {
      for (const each of sections)
        expect(`${name} ${each}: ${await seen(name, each)}`).toBe(
          `${name} ${each}: ${expected(name, profile, section)}`,
        );
    }
  });
  test('a section without a choice has its default, limited by the visibility of the profile', async () => {
    await changeProfile(site, owner.userId, {
      visibility: 'public',
      sections: {},
      hiddenFields: [],
    });
    for (const section of sections)
      expect(await seen('learner', section)).toBe(sectionDefaults[section]);
    await changeProfile(site, owner.userId, { visibility: 'members' });
    for (const section of sections) expect(await seen('visitor', section)).toBe('nothing');
  });
  test('visitors are told about more for members only if there is more, not counting private, hidden and empty sections', async () => {
    const hasMore = async (change: Parameters<typeof changeProfile>[2]) => {
      await changeProfile(site, owner.userId, {
        visibility: 'public',
        hiddenFields: [],
        ...change,
      });
      return (await publicOf()).hasMore;
    };
    expect(await hasMore({ sections: everySection('public') })).toBe(false);
    expect(await hasMore({ sections: everySection('private') })).toBe(false);
    expect(await hasMore({ sections: { ...everySection('public'), city: 'members' } })).toBe(true);
    expect(
      await hasMore({
        sections: { ...everySection('public'), city: 'members' },
        hiddenFields: ['city'],
      }),
    ).toBe(false);
    expect(
      await hasMore({ sections: { ...everySection('public'), about: 'members' }, bio: ' ' }),
    ).toBe(false);
    await changeProfile(site, owner.userId, { bio: 'Belajar pelan-pelan.' });
  });
  test('nobody sees on the page what staff has hidden, not even the owner', async () => {
    await changeProfile(site, owner.userId, {
      visibility: 'public',
      sections: everySection('public'),
      hiddenFields: ['city', 'educations', 'title', 'avatar_url', 'full_name'],
    });
    for (const name of names) {
      expect(await seen(name, 'city')).toBe('nothing');
      expect(await seen(name, 'education')).toBe('nothing');
      expect(await seen(name, 'about')).toBe('public');
    }
    expect(await publicOf()).toMatchObject({ title: null, fullName: 'Nama disembunyikan' });
    await changeProfile(site, owner.userId, { hiddenFields: [] });
  });
  // spec: N5.1
  test('no answer contains the email address or phone number', async () => {
    for (const name of names) {
      for (const path of ['', '/personal']) {
        const { text } = await viewers[name].get(`/members/${owner.slug}${path}`);
        expect(text).not.toContain(owner.email);
        expect(text).not.toMatch(/811 ?0000/);
      }
    }
  });
});

describe('a profile', () => {
  test('shows its sections and finished courses, without empty ones', async () => {
    const { sections: answerOf, ...head } = await publicOf();
    expect(head).toMatchObject({
      slug: owner.slug,
      fullName: 'Sari Wulandari',
      title: 'Analis data',
      indexed: false,
      teaching: null,
    });
    expect(answerOf).toMatchObject({
      about: 'Belajar pelan-pelan.',
      city: 'Makassar',
      expertise: { words: ['Statistika', 'Python'], years: 4 },
      links: [{ kind: 'linkedin', url: 'https://www.linkedin.com/in/contoh' }],
      education: [{ institution: 'Universitas Hasanuddin', degree: 's1' }],
      experience: [{ role: 'Analis data', endMonth: null }],
      courses: [{ title: 'Kursus percobaan', slug: taught.slug }],
    });
    await changeProfile(site, owner.userId, {
      bio: '  ',
      city: null,
      linkedinUrl: null,
      expertise: [],
      yearsOfExperience: null,
    });
    expect(Object.keys((await publicOf()).sections).toSorted()).toEqual([
      'courses',
      'education',
      'experience',
    ]);
  });
  // spec: N5.3
  test('names the certificate of a finished course only while its holder shows the name', async () => {
    const { learner, finish } = await classroom(site, { lessons: [{}] });
    const slug = `lulus-${Date.now()}`;
    await changeProfile(site, learner.userId, {
      slug,
      visibility: 'public',
      sections: everySection('public'),
    });
    await finish(1);
    const certificate = async () => (await publicOf(slug)).sections.courses?.[0]?.certificate;
    expect(await certificate()).toBeNull();
    await learner.put('/certificates/name-shown', { nameShown: true });
    expect(await certificate()).toMatch(/^NK-\d{4}-\d{6}-[A-Z]$/);
  });
  test('lists running entries first, then by their end, like the owner’s list', async () => {
    const someone = await member(site);
    await site.rows(sql`delete from experiences where user_id = ${someone.userId}`);
    for (const [role, startMonth, endMonth] of [
      ['Lama', 24_100, 24_110],
      ['Masih', 24_050, null],
      ['Singkat', 24_105, 24_108],
    ] as const)
      await createExperience(site.ctx(), someone.userId, { role, startMonth, endMonth });
    const [open, own] = [
      (await publicOf(someone.slug)).sections.experience,
      (await someone.get('/profile/experiences')).json as { role: string }[],
    ];
    expect([open?.map(({ role }) => role), own.map(({ role }) => role)]).toEqual(
      Array(2).fill(['Masih', 'Lama', 'Singkat']),
    );
  });
  // spec: N5.2
  test('of an instructor shows published courses with their real numbers', async () => {
    const slug = `pengajar-${Date.now()}`;
    await changeProfile(site, room.instructor.userId, { slug, visibility: 'public' });
    await site.rows(
      sql`insert into course_stats (course_id, learners, rating_count, rating_sum) values (${room.courseId}, 7, 2, 9)`,
    );
    const { teaching } = await publicOf(slug);
    expect(teaching).toMatchObject({
      courses: 1,
      learners: 7,
      ratingAverage: 4.5,
      ratingCount: 2,
      cards: [{ slug: room.slug }],
    });
    await site.rows(sql`update courses set state = 'hidden' where id = ${room.courseId}`);
    expect((await publicOf(slug)).teaching).toBeNull();
  });
  test('an old address leads to the present one, but only for people who may see the profile', async () => {
    const moved = await member(site, { name: 'Putri Anggraini' });
    const before = moved.slug;
    await changeProfile(site, moved.userId, { slug: `${before}-baru` });
    expect((await publicOf(before)).slug).toBe(`${before}-baru`);
    await changeProfile(site, moved.userId, { visibility: 'members' });
    expectProblem(await site.visitor.get(`/members/${before}`), 404, 'profile_not_found');
    expect((await personalOf(viewers.learner, before)).head?.slug).toBe(`${before}-baru`);
  });
});

// spec: N5.5
test('a visitor can’t tell unknown, hidden, closing, erased, private and members-only profiles apart', async () => {
  const answerOf = async (who: Client, path: string) => {
    const { requestId: _, ...problem } = expectProblem(
      await who.get(path),
      404,
      'profile_not_found',
    );
    return problem;
  };
  const unknown = await answerOf(site.visitor, '/members/tidak-ada');
  const later = new Date(site.clock.now.getTime() + 86_400_000).toISOString();
  const cases: [string, (userId: string) => Promise<unknown>, seenByMembers: boolean][] = [
    ['hidden', (id) => changeProfile(site, id, { hiddenAt: site.clock.now }), false],
    [
      'closing',
      (id) => site.rows(sql`update users set closing_at = ${later} where id = ${id}`),
      false,
    ],
    ['erased', (id) => site.rows(sql`update users set erased_at = now() where id = ${id}`), false],
    ['private', (id) => changeProfile(site, id, { visibility: 'private' }), false],
    ['members', (id) => changeProfile(site, id, { visibility: 'members' }), true],
    ['nameless', (id) => changeProfile(site, id, { fullName: '' }), false],
  ];
  for (const [name, make, byMembers] of cases) {
    const someone = await member(site);
    await make(someone.userId);
    expect(await answerOf(site.visitor, `/members/${someone.slug}`), name).toEqual(unknown);
    const personal = `/members/${someone.slug}/personal`;
    if (byMembers)
      expect((await personalOf(viewers.learner, someone.slug)).head?.fullName, name).toBe(
        'Sari Wulandari',
      );
    else expect(await answerOf(viewers.learner, personal), name).toEqual(unknown);
    expectProblem(await site.visitor.get(personal), 401);
  }
  for (const odd of ['%00', 'a%20b', `${'x'.repeat(300)}`, "'", 'Sari_W'])
    expect((await site.visitor.get(`/members/${odd}`)).status).toBe(404);
});

describe('a report', () => {
  const report = (
    who: Client,
    slug: string,
    body: object = { reason: 'fake', note: 'Ini foto orang lain.' },
  ) => who.post(`/members/${slug}/reports`, body);
  const stored = (userId: string) =>
    site.rows<{ reason: string; note: string }>(
      sql`select reason, note from profile_reports where user_id = ${userId} order by id`,
    );

  // spec: N5.6
  test('is stored once per person while it is open, and staff gets a notice', async () => {
    const someone = await member(site, { name: 'Yusuf Maulana' });
    const first = await report(viewers.learner, someone.slug);
    expect([first.status, first.as(reportOutput)]).toEqual([201, { created: true }]);
    const again = await report(viewers.learner, someone.slug, { reason: 'spam' });
    expect([again.status, again.as(reportOutput)]).toEqual([200, { created: false }]);
    expect(
      (
        await report(viewers['other learner'], someone.slug, {
          reason: 'other',
          note: ' Memakai logo kami. ',
        })
      ).status,
    ).toBe(201);
    expect(await stored(someone.userId)).toEqual([
      { reason: 'fake', note: 'Ini foto orang lain.' },
      { reason: 'other', note: 'Memakai logo kami.' },
    ]);
    expect((await personalOf(viewers.learner, someone.slug)).reported).toBe(true);
    expect((await personalOf(viewers.instructor, someone.slug)).reported).toBe(false);
    await site.deliver();
    const notices = await site.rows<{ link: string }>(
      sql`select link from notifications where user_id = ${viewers.superadmin.userId} and title = 'Profil anggota dilaporkan'`,
    );
    expect(notices.map(({ link }) => link)).toEqual(
      Array(2).fill(`/admin/member-profiles?member=${someone.userId}`),
    );
  });
  test('is refused from visitors, about oneself, about invisible profiles, and with invalid input', async () => {
    const someone = await member(site);
    expectProblem(await report(site.visitor, someone.slug), 401);
    expectProblem(await report(someone, someone.slug), 403, 'own_profile');
    expect(
      expectProblem(await report(viewers.learner, someone.slug, {}), 422).fields,
    ).toHaveProperty('reason');
    expect(
      expectProblem(
        await report(viewers.learner, someone.slug, { reason: 'fake', note: 'x'.repeat(1_001) }),
        422,
      ).fields,
    ).toHaveProperty('note');
    expectProblem(await report(viewers.learner, someone.slug, { reason: 'benci' }), 422);
    for (const note of [{}, { note: ' ' }]) {
      const refused = expectProblem(
        await report(viewers.learner, someone.slug, { reason: 'other', ...note }),
        422,
        'invalid_input',
      );
      expect(refused.fields).toEqual({ note: 'Tulis di sini apa yang Anda laporkan' });
    }
    await changeProfile(site, someone.userId, { visibility: 'private' });
    expectProblem(await report(viewers.learner, someone.slug), 404, 'profile_not_found');
    expect(await stored(someone.userId)).toEqual([]);
  });
  test('is refused after twenty reports in a day', async () => {
    const busy = await site.person();
    const someone = await member(site);
    await site.rows(sql`insert into profile_reports (id, user_id, reporter_id, reason, created_at, closed_at, closed_by)
      select gen_random_uuid(), ${someone.userId}, ${busy.userId}, 'spam', ${site.clock.now.toISOString()}, now(), ${viewers.superadmin.userId} from generate_series(1, 20)`);
    expectProblem(await report(busy, someone.slug), 429, 'too_many_reports');
    site.clock.advance(25 * 3_600_000);
    expect((await report(busy, someone.slug)).status).toBe(201);
  });
});
