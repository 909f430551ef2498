import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { testSite } from '~/testing/site';
import { indexCourses, indexCoursesTaughtBy, setPopularity } from '../../indexing/server/mutations';
import { coursePage, facets } from '../../search/schema';
import { createCategory, createCourse } from '../../server/factory';
import { hitMost, sorts } from '../terms';

const site = await testSite();
const teacher = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const second = await site.person({ name: 'Wulan Tirtayasa', role: 'instructor' });
const category = await createCategory(site.ctx(), { name: 'Kriya', slug: 'kriya' });
const other = await createCategory(site.ctx(), { name: 'Boga', slug: 'boga' });

async function course(slug: string, more: Partial<Parameters<typeof createCourse>[1]> = {}) {
  const { id } = await createCourse(site.ctx(), {
    slug,
    categoryId: category,
    instructorId: teacher.userId,
    lessons: [],
    ...more,
  });
  await indexCourses(site.ctx(), [id]);
  return id;
}
const list = async (query: string) => (await site.visitor.get(`/courses?${query}`)).as(coursePage);
const slugs = async (q: string) =>
  (await list(`q=${encodeURIComponent(q)}`)).items.map(({ slug }) => slug);
const kindsOf = async (q: string) =>
  (await site.visitor.get(`/course-facets?q=${encodeURIComponent(q)}`)).as(facets);

/** Courses whose titles and descriptions are made by SQL, indexed like any other. */
async function many(
  count: number,
  { title, description, slug }: { title: string; description: string; slug: string },
) {
  const made = await site.rows<{
    id: string;
  }>(sql`insert into courses (id, title, slug, description, level, category_id, instructor_id, state, created_at)
    select gen_random_uuid(), ${title} || ' ' || i, ${slug} || i, ${description}, 'beginner', ${other}, ${teacher.userId}, 'published', now() - i * interval '1 minute'
    from generate_series(1, ${count}::int) i returning id`);
  await indexCourses(
    site.ctx(),
    made.map(({ id }) => id),
  );
}

async function walk(query: string) {
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(
      `${query}${next && `&cursor=${encodeURIComponent(next)}`}`,
    );
    seen.push(...page.items.map(({ slug }) => slug));
    next = page.next;
  }
  return seen;
}

describe('finding courses', () => {
  beforeAll(async () => {
    await course('anyam', {
      title: 'Menganyam Rotan',
      description: 'Disusun untuk perajin.',
      organizationName: 'Sanggar Puspawarna',
    });
    await course('keramik', {
      title: 'Keramik Pembakaran',
      description: 'Tanah liat dari Kasongan.',
      coInstructorIds: [second.userId],
    });
    await course('pemrograman', {
      title: 'Pemrograman Mesin Jahit',
      description: 'Koperasi penjahit.',
    });
    await course('diagram', { title: 'Pola Busana', description: 'Menggambar diagram badan.' });
    await course('lawas', { title: 'Draf lama', description: 'Keramik kuno', isPublished: false });
  });

  // spec: D25.2
  test.each([
    ['the inside of a title, then of a description', 'gram', ['pemrograman', 'diagram']],
    ['the beginning of a word of a description', 'kop', ['pemrograman']],
    ['the end of a word', 'songan', ['keramik']],
    ['an organisation', 'sanggar puspawarna', ['anyam']],
    ['a part of its name', 'puspa', ['anyam']],
    ['whoever else teaches it', 'wulan tirtayasa', ['keramik']],
    ['the beginning of a name', 'tirtay', ['keramik']],
    ['title and teacher together', 'keramik wulan', ['keramik']],
    ['a synonym in English', 'coding', ['pemrograman']],
    ['two parts of words', 'anya rota', ['anyam']],
    ['a word cut in two', 'pem rograman mesin', ['pemrograman']],
    ['two words in one', 'mesinjahit', ['pemrograman']],
    ['words around it', 'cara belajar menganyam untuk pemula', ['anyam']],
    ['unpublished courses never', 'kuno', []],
  ])('%s: %s', async (_, q, expected) => {
    expect(await slugs(q)).toEqual(expected);
  });

  test('a name is found as long as it is shown', async () => {
    const rename = async (change: ReturnType<typeof sql>) => {
      await site.rows(sql`update profiles set ${change} where id = ${second.userId}`);
      await indexCoursesTaughtBy(site.ctx(), second.userId);
    };
    await rename(sql`full_name = 'Wulan Kencanawati'`);
    expect([await slugs('tirtayasa'), await slugs('kencanawati')]).toEqual([[], ['keramik']]);
    await rename(sql`hidden_fields = '{full_name}'`);
    expect(await slugs('kencanawati')).toEqual([]);
    await rename(sql`hidden_fields = '{}', visibility = 'private'`);
    expect(await slugs('kencanawati')).toEqual(['keramik']);
    expect(
      await site.rows(
        sql`select term from search_terms where term in ('kencanawati', 'tirtayasa')`,
      ),
    ).toEqual([]);
  });

  test('a change of the profile changes what is found', async () => {
    const { revision } = (await second.get('/profile')).json as { revision: number };
    expect((await second.put('/profile', { revision, fullName: 'Wulan Mahadewi' })).status).toBe(
      200,
    );
    expect(await slugs('mahadewi')).toEqual(['keramik']);
  });
});

describe('more than few hits in titles', () => {
  beforeAll(async () => {
    await many(40, { title: 'Sambal Dapur', description: 'Pedas.', slug: 'sambal-' });
    await course('rempah', { title: 'Rempah Nusantara', description: 'Bahan sambal dan bumbu.' });
  });

  test('don’t hide those in descriptions, which come last; totals and facets count both', async () => {
    const all = await walk('q=sambal');
    expect(all).toHaveLength(41);
    expect(all.at(-1)).toBe('rempah');
    expect((await list('q=sambal')).total).toEqual({ count: 41, more: false });
    expect((await list('q=sambal&category=kriya')).items.map(({ slug }) => slug)).toEqual([
      'rempah',
    ]);
    const counts = (await kindsOf('sambal')).categories;
    expect(counts.toSorted((a, b) => a.count - b.count)).toEqual([
      { value: 'kriya', count: 1 },
      { value: 'boga', count: 40 },
    ]);
  });

  test('pages lose and double nothing, whatever their size, order and words', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sorts),
        fc.integer({ min: 3, max: 24 }),
        fc.constantFrom('sambal', 'amba', 'bumbu', 'sambal dapur', 'pedas'),
        async (sort, limit, q) => {
          const seen = await walk(`q=${encodeURIComponent(q)}&sort=${sort}&limit=${limit}`);
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.length).toBe((await list(`q=${encodeURIComponent(q)}`)).total.count);
        },
      ),
      { numRuns: 20 },
    );
  });
});

describe('more hits than are counted', () => {
  const titles = hitMost - 300;
  const popularityOf = (slug: string) => (Number(slug.split('-')[1]) * 7) % 12;
  beforeAll(async () => {
    await many(titles, { title: 'Kelapa Muda', description: 'Segar.', slug: 'muda-' });
    await many(120, { title: 'Perkelapaan Rakyat', description: 'Hasil bumi.', slug: 'rakyat-' });
    await many(400, {
      title: 'Minyak Goreng',
      description: 'Dibuat dari kelapa tua.',
      slug: 'minyak-',
    });
    const all = await site.rows<{ courseId: string; slug: string }>(
      sql`select id as "courseId", slug from courses where slug ~ '^(muda|rakyat|minyak)-'`,
    );
    await setPopularity(
      site.ctx(),
      all.map(({ courseId, slug }) => ({ courseId, popularity: popularityOf(slug) })),
    );
  });

  test('are walked group by group to the end, nothing lost or doubled', async () => {
    const first = await list('q=kelapa');
    expect(first.total).toEqual({ count: hitMost, more: true });
    const seen = await walk('q=kelapa');
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.map((slug) => slug.split('-')[0])).toEqual([
      ...Array(titles).fill('muda'),
      ...Array(120).fill('rakyat'),
      ...Array(400).fill('minyak'),
    ]);
    for (const group of ['muda', 'rakyat', 'minyak']) {
      const popularities = seen.filter((slug) => slug.startsWith(group)).map(popularityOf);
      expect(popularities).toEqual(popularities.toSorted((a, b) => b - a));
    }
  });

  // spec: D16.2
  test('other orders apply to the best of them', async () => {
    const seen = await walk('q=kelapa&sort=title&level=beginner&price=free&category=boga');
    expect(seen).toHaveLength(hitMost);
    expect(new Set(seen).size).toBe(hitMost);
    expect(seen.filter((slug) => slug.startsWith('minyak'))).toHaveLength(hitMost - titles - 120);
  });

  test('facets are at least so many', async () => {
    const { atLeast, categories } = await kindsOf('kelapa');
    expect(atLeast).toBe(true);
    expect(categories).toEqual([{ value: 'boga', count: hitMost + 1 }]);
  });

  test('a filter that leaves fewer counts exactly', async () => {
    expect((await list('q=kelapa&category=kriya')).total).toEqual({ count: 0, more: false });
    expect((await list('q=minyak')).total).toEqual({ count: 400, more: false });
  });
});
