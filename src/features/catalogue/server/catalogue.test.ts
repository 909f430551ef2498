import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { expectProblem, testSite } from '~/app/testing';
import { newId } from '~/lib/server/ids';
import { category, courseDetail, courseListQuery, coursePage, lessonPreview } from '../schema';
import { pageSize } from '../terms';
import { createCategory, createCourse } from './factory';

const site = await testSite();
const { visitor } = site;
const secretVideo = 'https://youtu.be/RAHASIA1234';
const secretText = 'Teks rahasia pelajaran berbayar';
const freeVideo = 'https://youtu.be/GRATIS01234';

const teacher = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const data = await createCategory(site.ctx(), { name: 'Data & AI', slug: 'data-ai' });
const design = await createCategory(site.ctx(), { name: 'Desain', slug: 'desain' });
const course = (slug: string, more: Partial<Parameters<typeof createCourse>[1]> = {}) =>
  createCourse(site.ctx(), { slug, categoryId: data, instructorId: teacher.userId, lessons: [], ...more });
const list = async (query: string) => (await visitor.get(`/courses?${query}`)).as(coursePage);
const slugs = async (query: string) => (await list(query)).items.map((item) => item.slug);

const lessons = [
  { title: 'Pembuka', isFree: true, description: '**Selamat** datang', video: freeVideo },
  { title: 'Inti', description: secretText, video: secretVideo },
];
let open: { id: string; lessonIds: string[] };
let hidden: { id: string; lessonIds: string[] };
beforeAll(async () => {
  open = await course('analisis-data', { title: 'Analisis Data', description: 'Belajar **Python** <script>alert(1)</script>', price: 499_000, lessons });
  hidden = await course('draf-keamanan', { title: 'Draf', isPublished: false, lessons });
});

describe('categories', () => {
  test('are listed by name', async () => {
    const found = (await visitor.get('/categories')).as(z.array(category));
    expect(found.map((row) => row.name)).toEqual(['Data & AI', 'Desain']);
  });
});

describe('a course', () => {
  test('shows its outline, its instructor and what it costs', async () => {
    const found = (await visitor.get('/courses/analisis-data')).as(courseDetail);
    expect(found).toMatchObject({ title: 'Analisis Data', price: 499_000, instructorName: 'Rahmat Hidayat', category: { name: 'Data & AI', slug: 'data-ai' } });
    expect(found.lessons.map(({ title, durationMinutes, isFree }) => ({ title, durationMinutes, isFree }))).toEqual([
      { title: 'Pembuka', durationMinutes: 15, isFree: true },
      { title: 'Inti', durationMinutes: 15, isFree: false },
    ]);
    expect(found.descriptionHtml).toContain('<strong>Python</strong>');
    expect(found.descriptionHtml).not.toContain('script');
  });

  test('unpublished answers like a missing one, to its own instructor and a superadmin too', async () => {
    const shown = async (who: typeof visitor, slug: string) => {
      const { requestId: _, ...problem } = expectProblem(await who.get(`/courses/${slug}`), 404, 'course_not_found');
      return problem;
    };
    for (const who of [visitor, teacher, await site.person({ role: 'superadmin' })])
      expect(await shown(who, 'draf-keamanan')).toEqual(await shown(who, 'tidak-ada'));
  });

  test('answers everyone the same', async () => {
    expect((await teacher.get('/courses/analisis-data')).text).toBe((await visitor.get('/courses/analisis-data')).text);
  });
});

describe('what only enrolled learners may see', () => {
  test('stands in no public answer', async () => {
    const answers = await Promise.all(
      ['/categories', '/courses', '/courses?q=Analisis', '/courses/analisis-data', '/openapi.json'].map((path) => visitor.get(path)),
    );
    for (const { text, status } of answers) {
      expect(status).toBe(200);
      for (const secret of [secretVideo, secretText, freeVideo, 'RAHASIA', 'video_url', 'Selamat</strong>']) expect(text).not.toContain(secret);
    }
  });

  test('a preview shows a free lesson to everyone', async () => {
    const found = (await visitor.get(`/courses/analisis-data/previews/${open.lessonIds[0]}`)).as(lessonPreview);
    expect(found).toEqual({ id: open.lessonIds[0], title: 'Pembuka', videoUrl: freeVideo, descriptionHtml: '<p><strong>Selamat</strong> datang</p>\n' });
  });

  test.each([
    ['a paid lesson', () => `/courses/analisis-data/previews/${open.lessonIds[1]}`],
    ['a lesson of an unpublished course', () => `/courses/draf-keamanan/previews/${hidden.lessonIds[0]}`],
    ['a lesson under another course’s address', () => `/courses/analisis-data/previews/${hidden.lessonIds[0]}`],
    ['a lesson that is not there', () => `/courses/analisis-data/previews/${newId()}`],
  ])('a preview never shows %s', async (_, path) => {
    const answer = await visitor.get(path());
    expectProblem(answer, 404, 'lesson_not_found');
    expect(answer.text).not.toContain('RAHASIA');
  });
});

describe('the catalogue', () => {
  test('lists published courses only, without their bodies', async () => {
    const page = await list('');
    expect(page.items.map((item) => item.slug)).toEqual(['analisis-data']);
    expect(Object.keys(page.items[0] ?? {})).not.toContain('createdAt');
    expect(page).toMatchObject({ next: null, total: 1 });
  });

  test('pages of courses made at the same moment lose and double nothing', async () => {
    const made = 2 * pageSize + 7;
    const same = new Date('2026-01-05T00:00:00.123Z');
    await Promise.all(Array.from({ length: made }, (_, index) => course(`sama-${index}`, { title: `Sama ${index}`, categoryId: design, createdAt: same })));
    const seen: string[] = [];
    let sizes: number[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await list(`category=desain${next && `&cursor=${encodeURIComponent(next)}`}`);
      expect(page.total).toBe(made);
      sizes = [...sizes, page.items.length];
      seen.push(...page.items.map((item) => item.slug));
      next = page.next;
    }
    expect(sizes).toEqual([pageSize, pageSize, 7]);
    expect(new Set(seen).size).toBe(made);
    expect(seen).toHaveLength(made);
  });

  test('newest first', async () => {
    await course('lama', { title: 'Urutan A', createdAt: new Date('2020-01-01') });
    await course('baru', { title: 'Urutan B', createdAt: new Date('2026-06-01') });
    expect(await slugs('q=urutan')).toEqual(['baru', 'lama']);
  });

  test('finds a word in title and description, in any case', async () => {
    await course('kata', { title: 'Kopi Nusantara', description: 'Menyangrai biji robusta' });
    expect(await slugs('q=kOPI')).toEqual(['kata']);
    expect(await slugs('q=ROBUSTA')).toEqual(['kata']);
    expect(await slugs('q=robusta&category=desain')).toEqual([]);
    expect(await slugs('q=%20robusta%20')).toEqual(['kata']);
  });

  test.each([
    ['%', 'Diskon 100% asli'],
    ['_', 'snake_case rapi'],
    ['\\', 'Garis miring \\ terbalik'],
    ["'", "Jum'at belajar"],
  ])('takes %s as itself', async (sign, title) => {
    const slug = `tanda-${newId().slice(-8)}`;
    await course(slug, { title });
    expect(await slugs(`q=${encodeURIComponent(sign)}`)).toEqual([slug]);
  });

  test.each([
    'category=TIDAK%20ADA',
    'category[]=x',
    'category=a&category=b',
    'q=',
    'q=%20%20',
    `category=${'x'.repeat(200)}`,
    'sort=drop&level=9&price=x',
    'page=-1',
  ])('an odd address counts as none: %s', async (query) => {
    expect((await list(query)).total).toBe((await list('')).total);
  });

  test('an unknown category has no courses', async () => {
    expect(await list('category=tidak-ada')).toEqual({ items: [], next: null, total: 0 });
  });

  test('a text of 10,000 characters is cut, not refused', async () => {
    await course('panjang', { title: 'x'.repeat(100) });
    expect(await slugs(`q=${'x'.repeat(10_000)}`)).toEqual(['panjang']);
    expect(courseListQuery.parse({ q: 'x'.repeat(10_000) }).q).toHaveLength(100);
  });

  test.each(['x', '1.2.3', "k1.' or true", `k1.${newId()}.x`, 'x'.repeat(80)])('a cursor that is none of ours is refused: %s', async (cursor) => {
    expectProblem(await visitor.get(`/courses?cursor=${encodeURIComponent(cursor)}`), 422, 'invalid_cursor');
  });

  test('a cursor from the edge of time is no error', async () => {
    expect((await list(`cursor=0.${newId()}`)).items).toEqual([]);
    expect((await list(`cursor=zzzzzzzzz.${newId()}`)).items.length).toBe(pageSize);
  });
});

test('everyone who teaches a course stands in course_instructors, the lead too', async () => {
  const second = await site.person();
  const { id } = await course('berdua', { coInstructorIds: [second.userId] });
  const rows = await site.rows<{ id: string }>(sql`select instructor_id as id from course_instructors where course_id = ${id}`);
  expect(rows.map((row) => row.id).toSorted()).toEqual([teacher.userId, second.userId].toSorted());
  expect((await second.get('/me/instructor')).json).toEqual({ isInstructor: true });
});
