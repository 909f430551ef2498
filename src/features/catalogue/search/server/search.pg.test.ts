import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { expectProblem, testSite } from '~/testing/site';
import { pageSize, sorts } from '../../hits/terms';
import {
  ensureIndexed,
  indexCourses,
  reindexAll,
  setPopularity,
} from '../../indexing/server/mutations';
import { createCategory, createCourse } from '../../server/factory';
import { coursePage, facets, filterQuery, suggestions } from '../schema';

const site = await testSite();
const { visitor } = site;
const teacher = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const data = await createCategory(site.ctx(), { name: 'Data & AI', slug: 'data-ai' });
const design = await createCategory(site.ctx(), { name: 'Desain', slug: 'desain' });
const many = await createCategory(site.ctx(), { name: 'Banyak', slug: 'banyak' });

type Given = Partial<Parameters<typeof createCourse>[1]> & { popularity?: number };
async function course(slug: string, { popularity = 0, ...more }: Given = {}) {
  const { id } = await createCourse(site.ctx(), {
    slug,
    categoryId: data,
    instructorId: teacher.userId,
    lessons: [],
    ...more,
  });
  await indexCourses(site.ctx(), [id]);
  await setPopularity(site.ctx(), [{ courseId: id, popularity }]);
  return id;
}
const list = async (query: string) => (await visitor.get(`/courses?${query}`)).as(coursePage);
const slugs = async (query: string) => (await list(query)).items.map((item) => item.slug);
const suggest = async (q: string) =>
  (await visitor.get(`/suggestions?q=${encodeURIComponent(q)}`)).as(suggestions);

/** Every page of a list, one after the other. */
async function walk(query: string) {
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page: Awaited<ReturnType<typeof list>> = await list(
      `${query}${next && `&cursor=${encodeURIComponent(next)}`}`,
    );
    seen.push(...page.items.map((item) => item.slug));
    next = page.next;
  }
  return seen;
}

beforeAll(async () => {
  await course('python', {
    title: 'Analisis Data dengan Python',
    description: 'Membersihkan tabel',
    price: 499_000,
    level: 'intermediate',
    popularity: 5,
    createdAt: new Date('2026-01-01'),
  });
  await course('python-web', {
    title: 'Pemrograman Web Python',
    description: 'Membuat situs',
    popularity: 9,
    createdAt: new Date('2026-01-02'),
  });
  await course('kafe', {
    title: 'Membuka Café Kecil',
    description: 'Menyangrai biji robusta. Disebut juga python.',
    price: 0,
    level: 'advanced',
    categoryId: design,
    createdAt: new Date('2026-01-03'),
  });
  await course('cpp', {
    title: 'Dasar C++',
    price: 100_000,
    popularity: 3,
    createdAt: new Date('2026-01-04'),
  });
  await course('draf', { title: 'Draf Python rahasia', isPublished: false });
});

describe('words', () => {
  test.each([
    [
      'title hits come first, the most enrolled first, then descriptions',
      'q=python',
      ['python-web', 'python', 'kafe'],
    ],
    ['any case', 'q=PYTHON%20data', ['python', 'python-web']],
    ['word forms: one stem', 'q=buatan%20situs', ['python-web']],
    ['accents', 'q=cafe', ['kafe']],
    ['accents typed', 'q=Caf%C3%A9', ['kafe']],
    ['descriptions', 'q=robusta', ['kafe']],
    ['category, level and price by their names', 'q=desain%20lanjutan%20gratis', ['kafe']],
    ['names made of signs', 'q=c%2B%2B', ['cpp']],
    [
      'words that stand everywhere count for nothing',
      'q=dengan%20python',
      ['python-web', 'python', 'kafe'],
    ],
    ['with a category', 'q=python&category=desain', ['kafe']],
    ['with a level', 'q=python&level=intermediate', ['python']],
    ['free', 'q=python&price=free', ['python-web', 'kafe']],
    ['paid', 'q=python&price=paid', ['python']],
    ['sorted by title', 'q=python&sort=title', ['python', 'kafe', 'python-web']],
    ['newest', 'q=python&sort=newest', ['kafe', 'python-web', 'python']],
    ['dearest', 'q=python&sort=price_desc', ['python', 'kafe', 'python-web']],
  ])('%s', async (name, query, expected) => {
    const found = await slugs(query);
    // Two free courses have the same price, so their ids decide the order.
    if (name === 'dearest') expect([found[0], ...found.slice(1).toSorted()]).toEqual(expected);
    else expect(found).toEqual(expected);
  });

  test.each([
    ['pyhton', 'python'],
    ['pyton', 'python'],
    ['phyton web', 'python web'],
  ])('a typo finds the intended course: %s', async (typed, meant) => {
    const page = await list(`q=${encodeURIComponent(typed)}`);
    expect(page.corrected).toBe(meant);
    expect(page.total.count).toBeGreaterThan(0);
  });

  test('unknown words find nothing', async () => {
    expect(await list('q=zzzzqqqqxxxx')).toEqual({
      items: [],
      next: null,
      total: { count: 0, more: false },
      corrected: null,
    });
    expect(await list(`q=${encodeURIComponent('!!! ???')}`)).toMatchObject({
      items: [],
      corrected: null,
    });
  });

  test.each([
    "'; drop table courses; --",
    '<script>alert(1)</script>',
    '%',
    '_',
    '\\',
    'a & b | !c <-> d:*',
    '((((',
    ':*',
    'x'.repeat(10_000),
    '\ud800',
    '🙂',
  ])('takes anything for words: %s', async (q) => {
    for (const sort of sorts)
      expect(
        (await visitor.get(`/courses?sort=${sort}&q=${encodeURIComponent(q.toWellFormed())}`))
          .status,
      ).toBe(200);
    expect(
      (await visitor.get(`/suggestions?q=${encodeURIComponent(q.toWellFormed())}`)).status,
    ).toBe(200);
    expect(
      (await visitor.get(`/course-facets?q=${encodeURIComponent(q.toWellFormed())}`)).status,
    ).toBe(200);
  });

  test('a long text is cut, not refused', () => {
    expect(filterQuery.parse({ q: 'x'.repeat(10_000) }).q).toHaveLength(100);
  });
});

describe('filters', () => {
  test.each([
    'category=TIDAK%20ADA',
    'category[]=x',
    'q=',
    'q=%20%20',
    `category=${'x'.repeat(200)}`,
    'sort=drop&level=9&price=x',
    'page=-1&limit=9999',
    'sort=relevance',
  ])('invalid parameters are ignored: %s', async (query) => {
    expect(await list(query)).toEqual(await list(''));
  });

  test('an unknown category has no courses', async () => {
    expect(await list('category=tidak-ada')).toEqual({
      items: [],
      next: null,
      total: { count: 0, more: false },
      corrected: null,
    });
  });

  test('a price of null is free', async () => {
    const free = await slugs('price=free');
    expect(free.toSorted()).toEqual(['kafe', 'python-web']);
  });

  test('unpublished courses are in no list, count or suggestion', async () => {
    expect(await slugs('')).not.toContain('draf');
    expect((await list('q=rahasia')).total.count).toBe(0);
    expect((await suggest('rahas')).courses).toEqual([]);
  });
});

describe('facets', () => {
  const ask = async (query: string) => (await visitor.get(`/course-facets?${query}`)).as(facets);
  const count = (of: { value: string; count: number }[], value: string) =>
    of.find((facet) => facet.value === value)?.count ?? 0;

  test('count the courses of each choice with the other filters applied', async () => {
    const found = await ask('category=data-ai&price=free');
    expect(count(found.categories, 'data-ai')).toBe(1);
    expect(count(found.categories, 'desain')).toBe(1);
    expect(count(found.prices, 'paid')).toBe(2);
    expect(count(found.levels, 'intermediate')).toBe(0);
    expect(found.atLeast).toBe(false);
  });

  test('with words, count the hits', async () => {
    const found = await ask('q=python');
    expect(count(found.categories, 'data-ai')).toBe(2);
    expect(count(found.prices, 'free')).toBe(2);
    expect(count((await ask('q=pyhton')).categories, 'data-ai')).toBe(2);
  });
});

describe('pages', () => {
  const made = 2 * pageSize + 7;
  beforeAll(async () => {
    const same = new Date('2026-01-05T00:00:00.123Z');
    for (let index = 0; index < made; index += 1) {
      await course(`sama-${index}`, {
        title: `Sama ${index % 9}`,
        description: 'tersembunyi',
        categoryId: many,
        createdAt: same,
        price: (index % 3) * 1_000,
        popularity: index % 4,
      });
    }
  });

  test.each([
    '',
    '&q=sama',
    '&q=tersembunyi',
    '&q=sama&level=beginner',
    '&price=paid',
    '&price=free',
  ])('lose and double nothing in any order: %s', async (more) => {
    for (const sort of sorts) {
      const seen = await walk(`category=banyak&sort=${sort}${more}`);
      const wanted = more === '&price=paid' ? 36 : more === '&price=free' ? 19 : made;
      expect(new Set(seen).size, sort).toBe(seen.length);
      expect(seen.length, sort).toBe(wanted);
    }
  });

  // spec: D16.2
  test('are in the chosen order', async () => {
    const all = async (sort: string) => {
      const found: Awaited<ReturnType<typeof list>>['items'] = [];
      for (let next: string | null = ''; next !== null; ) {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `category=banyak&sort=${sort}${next && `&cursor=${encodeURIComponent(next)}`}`,
        );
        found.push(...page.items);
        next = page.next;
      }
      return found;
    };
    const titles = (await all('title')).map(({ title }) => title.toLowerCase());
    expect(titles).toEqual(titles.toSorted());
    const prices = (await all('price_asc')).map(({ price }) => price ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((await all('price_desc')).map(({ price }) => price ?? 0)).toEqual(prices.toReversed());
  });

  test('a cursor is accepted only with its own sort', async () => {
    const { next } = await list('category=banyak&sort=title');
    expect(next).toBeTruthy();
    expectProblem(
      await visitor.get(
        `/courses?category=banyak&sort=newest&cursor=${encodeURIComponent(next ?? '')}`,
      ),
      422,
      'invalid_cursor',
    );
  });

  test.each([
    'x',
    '1.2.3',
    'n0.0.x',
    `n0.-1.${newId()}`,
    `n0.9e99.${newId()}`,
    `n0.99999999999999999.${newId()}`,
    `r9.1.${newId()}`,
    `n0.%.${newId()}`,
  ])('a cursor that is none of ours is refused: %s', async (cursor) => {
    expectProblem(
      await visitor.get(`/courses?cursor=${encodeURIComponent(cursor)}`),
      422,
      'invalid_cursor',
    );
  });

  test('a cursor with an extreme time is no error', async () => {
    expect((await list(`cursor=n0.0.${newId()}`)).items).toEqual([]);
    expect((await list(`cursor=n0.8640000000000000.${newId()}`)).items.length).toBe(pageSize);
  });
});

describe('facets and list agree', () => {
  beforeAll(async () => {
    const [rare, common] = [
      await createCategory(site.ctx(), { name: 'Langka', slug: 'langka' }),
      await createCategory(site.ctx(), { name: 'Umum', slug: 'umum' }),
    ];
    for (let index = 0; index < 30; index += 1)
      await course(`gula-${index}`, { title: `Gula aren ${index}`, categoryId: common });
    await course('gula-cerita', {
      title: 'Manisan',
      description: 'Dibuat dari gula aren.',
      categoryId: rare,
    });
  });

  test.each(['langka', 'umum', 'desain'])(
    'on the number of courses of %s with the words',
    async (category) => {
      const found =
        (await visitor.get('/course-facets?q=gula%20aren'))
          .as(facets)
          .categories.find(({ value }) => value === category)?.count ?? 0;
      expect((await list(`q=gula%20aren&category=${category}`)).total.count).toBe(found);
    },
  );

  test('words that courses outside the filter have are not corrected', async () => {
    expect(await list('q=gula&category=desain')).toMatchObject({ items: [], corrected: null });
  });
});

describe('suggestions', () => {
  test('complete the last word, and offer courses and categories', async () => {
    const found = await suggest('pyth');
    expect(found.terms).toContain('python');
    expect(found.courses.map(({ slug }) => slug)).toEqual(['python-web', 'python']);
    expect((await suggest('data py')).courses.map(({ slug }) => slug)).toEqual(['python']);
    expect((await suggest('des')).categories).toEqual([{ slug: 'desain', name: 'Desain' }]);
  });

  test('correct a typo', async () => {
    expect((await suggest('pyhton')).courses.map(({ slug }) => slug)).toEqual([
      'python-web',
      'python',
    ]);
  });

  test('an empty text has no suggestions', async () => {
    expect(await suggest('  ')).toEqual({ terms: [], courses: [], categories: [] });
  });
});

describe('the index', () => {
  const terms = () =>
    site.rows<{ term: string; uses: number }>(
      sql`select term, uses from search_terms where uses > 0 order by term`,
    );
  const counts = () =>
    site.rows<Record<string, unknown>>(
      sql`select category_id, level, is_free, courses from course_counts where courses > 0 order by 1, 2, 3`,
    );

  test('follows changes of title, category, level, price and publication, and the counts stay correct', async () => {
    const id = await course('berubah', { title: 'Membatik pemula', price: 5_000 });
    await site.rows(
      sql`update courses set title = 'Menenun lanjutan', category_id = ${design}, level = 'advanced', price = null where id = ${id}`,
    );
    await indexCourses(site.ctx(), [id]);
    expect((await list('q=membatik')).total.count).toBe(0);
    expect(await slugs('q=menenun&category=desain&level=advanced&price=free')).toEqual(['berubah']);
    await site.rows(sql`update courses set state = 'hidden' where id = ${id}`);
    await indexCourses(site.ctx(), [id, id]);
    expect((await list('q=menenun')).total.count).toBe(0);
    await reindexAll(site.ctx());
    expect(
      await site.rows(sql`select term from search_terms where term in ('membatik', 'menenun')`),
    ).toEqual([]);
    const kept = [await terms(), await counts()];
    expect([await terms(), await counts()]).toEqual(kept);
    await site.database.executeSql(
      'truncate course_search, course_texts, search_terms, course_counts',
    );
    expect(await ensureIndexed(site.ctx())).toBeGreaterThan(0);
    expect([await terms(), await counts()]).toEqual(kept);
    expect(await ensureIndexed(site.ctx())).toBe(0);
    // An indexing that was interrupted continues at the next start.
    await site.rows(
      sql`delete from course_search where course_id = (select min(course_id::text)::uuid from course_search)`,
    );
    expect(await ensureIndexed(site.ctx())).toBeGreaterThan(0);
    expect(await ensureIndexed(site.ctx())).toBe(0);
  });
});
