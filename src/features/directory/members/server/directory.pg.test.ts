import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { channels } from '~/lib/server/realtime';
import { classroom } from '~/testing/classroom';
import { changeProfile, everySection, member } from '~/testing/members';
import { expectProblem, testSite } from '~/testing/site';
import { facets, memberPage } from '../schema';
import { refreshMembers, reindexMembers } from './mutations';

const site = await testSite();
const list = async (query: Record<string, string> = {}) =>
  (await site.visitor.get(`/members?${new URLSearchParams(query)}`)).as(memberPage);
const names = async (query: Record<string, string> = {}) =>
  (await list(query)).items.map(({ fullName }) => fullName).toSorted();
const counts = async () => (await site.visitor.get('/member-facets')).as(facets);

beforeEach(site.reset);

/** Members who can't sign in, because hashing passwords takes long. */
async function fill(count: number) {
  await site.rows(sql`insert into users (id, name, email, created_at, updated_at)
    select gen_random_uuid(), 'Anggota ' || i, 'banyak-' || i || '@nusakelas.test', now(), now() from generate_series(1, ${count}) i`);
  await site.rows(sql`insert into profiles (id, full_name, slug, title, avatar_url, city, sections, visibility, in_directory, created_at, updated_at)
    select id, name, replace(lower(name), ' ', '-'), case when random() < 0.5 then 'Penulis' end, case when random() < 0.5 then '/files/x.webp' end,
      case when random() < 0.5 then 'Solo' end, '{"city":"public"}', 'public', true, now(), now() from users`);
  await reindexMembers(site.ctx());
}

describe('the members of the directory', () => {
  test('every change that others can see updates the directory', async () => {
    const someone = await member(site, { name: 'Sari Wulandari' });
    const steps = [
      { inDirectory: false },
      { visibility: 'members' },
      { visibility: 'private' },
      { hiddenAt: site.clock.now },
      { fullName: '' },
      { slug: null },
    ] as const;
    const { userId, slug } = someone;
    const back = {
      inDirectory: true,
      visibility: 'public',
      hiddenAt: null,
      fullName: 'Sari Wulandari',
      slug,
    } as const;
    for (const step of steps) {
      expect(await names(), JSON.stringify(step)).toEqual(['Sari Wulandari']);
      await changeProfile(site, userId, step);
      expect(await names(), JSON.stringify(step)).toEqual([]);
      expect((await counts()).members).toBe(0);
      await changeProfile(site, userId, back);
    }
    for (const column of ['closing_at', 'erased_at']) {
      await site.rows(sql`update users set ${sql.identifier(column)} = now() where id = ${userId}`);
      await changeProfile(site, userId, {});
      expect(await names()).toEqual([]);
      await site.rows(sql`update users set ${sql.identifier(column)} = null where id = ${userId}`);
      await changeProfile(site, userId, {});
    }
    await changeProfile(site, userId, { fullName: 'Sari Wulandari Putri', slug: 'sari-baru' });
    expect((await list()).items).toMatchObject([
      { fullName: 'Sari Wulandari Putri', slug: 'sari-baru' },
    ]);
  });
  test('only changes of its members drop the cached directory', async () => {
    const someone = await member(site, { slug: 'sari' });
    const pages: string[] = [];
    const stop = await site.database.listen(channels.catalogueChanged, {
      receive: (page) => pages.push(page),
      resumed: () => {},
    });
    const dropsDirectory = async (change: Parameters<typeof changeProfile>[2]) => {
      pages.length = 0;
      await changeProfile(site, someone.userId, change);
      await expect.poll(() => pages).toContain('@sari');
      return pages.includes('@members');
    };
    expect(await dropsDirectory({ title: 'Penyuluh' })).toBe(true);
    expect(await dropsDirectory({ visibility: 'private' })).toBe(true);
    expect(await dropsDirectory({ phone: '+62 811 1111 1111' })).toBe(false);
    expect(await dropsDirectory({ visibility: 'public' })).toBe(true);
    await stop();
  });
  test('a city is shown in normal spelling, however it was typed', async () => {
    const someone = await member(site, { city: 'BANDA ACEH' });
    expect((await list()).items[0]?.city).toBe('Banda Aceh');
    expect((await site.visitor.get(`/members/${someone.slug}`)).json).toMatchObject({
      sections: { city: 'Banda Aceh' },
    });
  });
  test('only public data is shown and searched', async () => {
    const someone = await member(site, { sections: { ...everySection('members') } });
    expect((await list()).items).toEqual([
      {
        slug: someone.slug,
        fullName: 'Sari Wulandari',
        title: 'Analis data',
        avatarUrl: null,
        city: null,
        expertise: [],
        isInstructor: false,
      },
    ]);
    expect(await names({ q: 'python' })).toEqual([]);
    expect(await names({ q: 'makassar' })).toEqual([]);
    expect(await names({ city: 'makassar' })).toEqual([]);
    expect((await counts()).cities).toEqual([]);
    await changeProfile(site, someone.userId, { sections: everySection('public') });
    expect(await names({ q: 'python' })).toHaveLength(1);
    expect((await counts()).cities).toEqual([{ value: 'makassar', label: 'Makassar', count: 1 }]);
    await changeProfile(site, someone.userId, { hiddenFields: ['expertise', 'city', 'title'] });
    expect(await names({ q: 'python' })).toEqual([]);
    expect(await names({ q: 'analis' })).toEqual([]);
    expect((await counts()).cities).toEqual([]);
  });
});

describe('search', () => {
  // spec: N6.2
  test.each([
    ['case', 'SARI', ['Sari Wulandari']],
    ['the beginning of a word', 'wul', ['Sari Wulandari']],
    ['words in any order', 'wulandari sar', ['Sari Wulandari']],
    ['accents in what is typed', 'Sári', ['Sari Wulandari']],
    ['accents in the name', 'andre', ['André Nur’aini']],
    ['an apostrophe left away', 'nuraini', ['André Nur’aini']],
    ['an apostrophe typed', "nur'aini", ['André Nur’aini']],
    ['the part after it', 'aini', ['André Nur’aini']],
    ['the headline', 'perancang', ['André Nur’aini']],
    ['expertise', 'c++', ['André Nur’aini']],
    ['the city', 'medan', ['André Nur’aini']],
    ['all words, not some', 'sari perancang', []],
    ['no middle of a word', 'landari', []],
    ['a percent sign', '%', []],
    ['an underscore', '_', []],
    ['quotes', `' or ''='`, []],
    ['operators', 'sari & !wulandari | (x', []],
    ['a very long word', 'x'.repeat(500), []],
  ])('%s: %s', async (_, q, expected) => {
    await member(site, { name: 'Sari Wulandari' });
    await member(site, {
      name: 'André Nur’aini',
      title: 'Perancang produk',
      expertise: ['C++'],
      city: 'MEDAN',
    });
    expect(await names({ q })).toEqual(expected);
  });
});

test('words of four-byte letters are cut between letters', async () => {
  await member(site, { name: `a${'𠮷'.repeat(30)}`, city: `b${'𠮷'.repeat(59)}` });
  expect(await names({ q: `a${'𠮷'.repeat(30)}` })).toHaveLength(1);
});

test('the longest possible profile fits into the directory', async () => {
  const letters = 'กขคงจฉชซญฐฑณดตถทธนบปผฝพฟภมยรลวศษสหฬฮ';
  const word = (length: number, seed: number) =>
    Array.from({ length }, (_, i) => letters[(i * i + seed * (i + 7)) % letters.length]).join('');
  await member(site, {
    name: word(100, 1),
    title: word(100, 2),
    expertise: Array.from({ length: 20 }, (_, i) => word(40, i + 3)),
  });
  expect(await names({ q: word(100, 1) })).toHaveLength(1);
});

test('searches with many and with few matches return them in list order, page by page', async () => {
  await fill(1_300);
  const place = sql`row_number() over (order by standing desc, user_id desc)`;
  await site.rows(sql`update profiles p set title = case when place % 4 = 0 then 'Notaris' when place % 90 = 0 then 'Pembatik' when place % 500 = 7 then 'Kartografer' end, avatar_url = null
    from (select user_id, ${place} as place from member_cards) m where m.user_id = p.id`);
  await reindexMembers(site.ctx());
  for (const [q, many] of [
    ['notaris', 325],
    ['pembatik', 7],
    ['kartografer', 3],
  ] as const) {
    const all: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list({ q, limit: '40', ...(cursor && { cursor }) });
      all.push(...page.items.map(({ slug }) => slug));
      cursor = page.next;
    }
    const wanted = await site.rows<{ slug: string }>(
      sql`select slug from member_cards where lower(title) = ${q} order by standing desc, user_id desc`,
    );
    expect(all).toEqual(wanted.map(({ slug }) => slug));
    expect(all).toHaveLength(many);
  }
});

describe('filters', () => {
  // spec: N6.2
  test('by teaching, city and category work alone and together, and have counts', async () => {
    const room = await classroom(site, { lessons: [{}] });
    await changeProfile(site, room.instructor.userId, {
      slug: 'rahmat',
      visibility: 'public',
      inDirectory: true,
      city: 'DKI Jakarta',
      sections: everySection('public'),
    });
    await room.finish(1);
    await room.learner.put('/certificates/name-shown', { nameShown: true });
    const { userId } = room.learner;
    await changeProfile(site, userId, {
      slug: 'sari',
      visibility: 'public',
      inDirectory: true,
      city: 'dki  jakarta',
      sections: everySection('public'),
    });
    await member(site, { name: 'Dimas Prasetyo' });
    expect(await counts()).toMatchObject({
      members: 3,
      instructors: 1,
      cities: [
        { value: 'dki jakarta', label: 'DKI Jakarta', count: 2 },
        { value: 'makassar', count: 1 },
      ],
      categories: [{ count: 1 }],
    });
    const category = (await counts()).categories[0]?.value ?? '';
    expect(await names({ instructor: '1' })).toEqual(['Rahmat Hidayat']);
    expect(await names({ city: 'dki jakarta' })).toEqual(['Rahmat Hidayat', 'Sari Wulandari']);
    expect(await names({ category })).toEqual(['Sari Wulandari']);
    expect(await names({ category, city: 'dki jakarta', q: 'sa' })).toEqual(['Sari Wulandari']);
    expect(await names({ instructor: '1', city: 'dki jakarta' })).toEqual(['Rahmat Hidayat']);
    expect(await names({ instructor: '1', category })).toEqual([]);
    expect(await names({ category: 'tidak-ada' })).toEqual([]);
    expect((await list()).items[0]).toMatchObject({
      fullName: 'Rahmat Hidayat',
      isInstructor: true,
    });
  });
  test('follow new instructors and finished courses after the next refresh', async () => {
    const room = await classroom(site, { lessons: [{}] });
    await changeProfile(site, room.learner.userId, {
      slug: 'sari',
      visibility: 'public',
      inDirectory: true,
      sections: everySection('public'),
    });
    await site.rows(
      sql`update profiles set certificate_name_shown = true where id = ${room.learner.userId}`,
    );
    await room.finish(1);
    await site.rows(
      sql`insert into user_roles (id, user_id, role, created_at) values (gen_random_uuid(), ${room.learner.userId}, 'instructor', now())`,
    );
    expect(await counts()).toMatchObject({ instructors: 0, categories: [] });
    expect(await refreshMembers(site.ctx())).toBe(1);
    expect(await counts()).toMatchObject({
      members: 1,
      instructors: 1,
      categories: [{ count: 1 }],
    });
    expect(await refreshMembers(site.ctx())).toBe(0);
  });
  test('tell of a certificate no longer as soon as its name is hidden or it is revoked, and again when it isn’t', async () => {
    const room = await classroom(site, { lessons: [{}] });
    await changeProfile(site, room.learner.userId, {
      slug: 'sari',
      visibility: 'public',
      inDirectory: true,
      sections: everySection('public'),
    });
    await room.finish(1);
    await refreshMembers(site.ctx());
    const [{ id, category } = { id: '', category: '' }] = await site.rows<{
      id: string;
      category: string;
    }>(
      sql`select t.id, k.slug as category from certificates t join courses c on c.id = t.course_id join categories k on k.id = c.category_id where c.id = ${room.courseId}`,
    );
    const listed = async () => [
      (await list({ category })).items.length,
      (await counts()).categories.length,
    ];
    const show = (nameShown: boolean) =>
      room.learner.put(`/certificates/${id}/name-shown`, { nameShown });
    const superadmin = await site.person({ role: 'superadmin' });
    const decide = (what: string) =>
      superadmin.post(`/staff/certificates/${id}/${what}`, { reason: 'Tugas akhirnya disalin.' });
    // Nobody has said yet that the certificate shows a name.
    expect(await listed()).toEqual([0, 0]);
    for (const [change, left] of [
      [() => room.learner.put('/certificates/name-shown', { nameShown: true }), 1],
      [() => show(false), 0],
      [() => show(true), 1],
      [() => decide('revocation'), 0],
      [() => decide('restoration'), 1],
    ] as const) {
      expect((await change()).status).toBe(200);
      expect(await listed()).toEqual([left, left]);
    }
  });
  test('an invalid cursor is refused, other invalid values are ignored', async () => {
    await member(site);
    expectProblem(await site.visitor.get('/members?cursor=9.x'), 422, 'invalid_cursor');
    expectProblem(await site.visitor.get('/members?q=sari%00'), 422, 'invalid_input');
    expect(
      await names({ instructor: 'ya', category: 'A B', city: '%', limit: '900' }),
    ).toHaveLength(1);
  });
});

// spec: N6.2
test('pages of any size and filter list everybody once, in one order', async () => {
  await fill(70);
  expect((await counts()).members).toBe(70);
  const filters = fc.record({
    q: fc.constantFrom('', 'anggota', 'penulis'),
    city: fc.constantFrom('', 'solo'),
  });
  await fc.assert(
    fc.asyncProperty(filters, fc.integer({ min: 1, max: 24 }), async (filter, limit) => {
      const query = { ...(filter.q && { q: filter.q }), ...(filter.city && { city: filter.city }) };
      const all: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await list({ ...query, limit: String(limit), ...(cursor && { cursor }) });
        all.push(...page.items.map(({ slug }) => slug));
        cursor = page.next;
      }
      const wanted = await site.rows<{ slug: string }>(sql`select slug from member_cards
        where (${filter.city} = '' or city_key = ${filter.city}) and (${filter.q} <> 'penulis' or title is not null) order by standing desc, user_id desc`);
      expect(all).toEqual(wanted.map(({ slug }) => slug));
    }),
    { numRuns: 12 },
  );
});

test('indexing all members again changes nothing that was right', async () => {
  await fill(30);
  const before = [
    await site.rows(sql`select user_id, slug, words::text, standing from member_cards order by 1`),
    await counts(),
  ];
  await site.rows(
    sql`update member_cards set full_name = 'Lain', city_key = '' where slug like '%1'`,
  );
  await site.rows(sql`update member_facets set members = 99`);
  expect(await reindexMembers(site.ctx())).toBe(30);
  expect([
    await site.rows(sql`select user_id, slug, words::text, standing from member_cards order by 1`),
    await counts(),
  ]).toEqual(before);
});
