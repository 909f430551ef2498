import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createProfile } from '~/features/profiles/server/factory';
import { newId } from '~/lib/server/ids';
import { expectProblem, testSite } from '~/testing/site';
import { indexCourses, setLearners } from '../indexing/server/mutations';
import { category, courseCard, courseDetail, instructorNumbers, lessonPreview } from '../schema';
import { courseForPicture } from '../sharing/server/data';
import { createCategory, createCourse } from './factory';
import { setRating } from './mutations';

const site = await testSite();
const { visitor } = site;
const secretVideo = 'https://youtu.be/RAHASIA1234';
const secretText = 'Teks rahasia pelajaran berbayar';
const freeVideo = 'https://youtu.be/GRATIS01234';

const teacher = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const data = await createCategory(site.ctx(), { name: 'Data & AI', slug: 'data-ai' });
await createCategory(site.ctx(), { name: 'Desain', slug: 'desain' });
const course = async (slug: string, more: Partial<Parameters<typeof createCourse>[1]> = {}) => {
  const made = await createCourse(site.ctx(), {
    slug,
    categoryId: data,
    instructorId: teacher.userId,
    lessons: [],
    ...more,
  });
  await indexCourses(site.ctx(), [made.id]);
  return made;
};

const lessons = [
  { title: 'Pembuka', isFree: true, description: '**Selamat** datang', video: freeVideo },
  { title: 'Inti', description: secretText, video: secretVideo },
];
let open: { id: string; lessonIds: string[] };
let hidden: { id: string; lessonIds: string[] };
beforeAll(async () => {
  open = await course('analisis-data', {
    title: 'Analisis Data',
    description: 'Belajar **Python** <script>alert(1)</script>',
    price: 499_000,
    lessons,
  });
  hidden = await course('draf-keamanan', { title: 'Draf', isPublished: false, lessons });
});

describe('categories', () => {
  // spec: S167.1
  test('are listed by name', async () => {
    const found = (await visitor.get('/categories')).as(z.array(category));
    expect(found.map((row) => row.name)).toEqual(['Data & AI', 'Desain']);
  });
});

describe('a course', () => {
  // spec: S169.1
  test('shows its outline, its instructor and what it costs', async () => {
    const found = (await visitor.get('/courses/analisis-data')).as(courseDetail);
    expect(found).toMatchObject({
      title: 'Analisis Data',
      price: 499_000,
      instructorName: 'Rahmat Hidayat',
      category: { name: 'Data & AI', slug: 'data-ai' },
    });
    expect(
      found.lessons.map(({ title, durationMinutes, isFree }) => ({
        title,
        durationMinutes,
        isFree,
      })),
    ).toEqual([
      { title: 'Pembuka', durationMinutes: 15, isFree: true },
      { title: 'Inti', durationMinutes: 15, isFree: false },
    ]);
    expect(found.descriptionHtml).toContain('<strong>Python</strong>');
    expect(found.descriptionHtml).not.toContain('script');
  });

  // spec: S169.1
  test('is not found while unpublished, by its instructor and a superadmin too', async () => {
    const shown = async (who: typeof visitor, slug: string) => {
      const { requestId: _, ...problem } = expectProblem(
        await who.get(`/courses/${slug}`),
        404,
        'course_not_found',
      );
      return problem;
    };
    for (const who of [visitor, teacher, await site.person({ role: 'superadmin' })])
      expect(await shown(who, 'draf-keamanan')).toEqual(await shown(who, 'tidak-ada'));
  });

  test('is the same for everyone', async () => {
    expect((await teacher.get('/courses/analisis-data')).text).toBe(
      (await visitor.get('/courses/analisis-data')).text,
    );
  });
});

describe('content for enrolled learners', () => {
  // spec: D7.1
  test('is in no public response', async () => {
    const answers = await Promise.all(
      [
        '/categories',
        '/courses',
        '/courses?q=Analisis',
        '/courses/analisis-data',
        '/openapi.json',
      ].map((path) => visitor.get(path)),
    );
    for (const { text, status } of answers) {
      expect(status).toBe(200);
      for (const secret of [
        secretVideo,
        secretText,
        freeVideo,
        'RAHASIA',
        'video_url',
        'Selamat</strong>',
      ])
        expect(text).not.toContain(secret);
    }
  });

  // spec: D7.1
  test('a preview shows a free lesson to everyone', async () => {
    const found = (await visitor.get(`/courses/analisis-data/previews/${open.lessonIds[0]}`)).as(
      lessonPreview,
    );
    expect(found).toEqual({
      id: open.lessonIds[0],
      title: 'Pembuka',
      videoUrl: freeVideo,
      playback: null,
      descriptionHtml: '<p><strong>Selamat</strong> datang</p>\n',
    });
  });

  test.each([
    ['a paid lesson', () => `/courses/analisis-data/previews/${open.lessonIds[1]}`],
    [
      'a lesson of an unpublished course',
      () => `/courses/draf-keamanan/previews/${hidden.lessonIds[0]}`,
    ],
    [
      'a lesson under another course’s address',
      () => `/courses/analisis-data/previews/${hidden.lessonIds[0]}`,
    ],
    ['a lesson that is not there', () => `/courses/analisis-data/previews/${newId()}`],
  ])('a preview never shows %s', async (_, path) => {
    const answer = await visitor.get(path());
    expectProblem(answer, 404, 'lesson_not_found');
    expect(answer.text).not.toContain('RAHASIA');
  });
});

// spec: S105.1 S153.1 S175.1 D8.1
test('all instructors of a course are in course_instructors, the lead included', async () => {
  const second = await site.person();
  const { id } = await course('berdua', { coInstructorIds: [second.userId] });
  const rows = await site.rows<{ id: string }>(
    sql`select instructor_id as id from course_instructors where course_id = ${id}`,
  );
  expect(rows.map((row) => row.id).toSorted()).toEqual([teacher.userId, second.userId].toSorted());
  expect((await second.get('/me/instructor')).json).toEqual({ isInstructor: true, earns: true });
});

describe('numbers', () => {
  // spec: D15.1
  test('ratings and learners are counted', async () => {
    const { id } = await course('berangka', { title: 'Berangka' });
    const shown = async () => (await visitor.get('/courses/berangka')).as(courseDetail);
    expect(await shown()).toMatchObject({
      ratingAverage: null,
      ratingCount: 0,
      ratings: [0, 0, 0, 0, 0],
      learners: 0,
      bestseller: false,
    });
    const rate = (from: number | null, to: number | null) =>
      setRating(site.ctx(), { id, slug: 'berangka' }, { from, to });
    await rate(null, 5);
    await rate(null, 4);
    await rate(null, 4);
    await rate(4, 2);
    expect(await shown()).toMatchObject({
      ratingAverage: 3.7,
      ratingCount: 3,
      ratings: [0, 1, 0, 1, 1],
    });
    await rate(5, null);
    expect(await shown()).toMatchObject({
      ratingAverage: 3,
      ratingCount: 2,
      ratings: [0, 1, 0, 1, 0],
    });
    await setLearners(site.ctx(), [{ courseId: id, learners: 12, recent: 7, bestseller: true }]);
    expect(await shown()).toMatchObject({ learners: 12, bestseller: true });
    const numbers = (await visitor.get('/courses/berangka/instructor')).as(instructorNumbers);
    expect(numbers).toMatchObject({ learners: 12, ratingAverage: 3, ratingCount: 2 });
    expect(numbers.courses).toBeGreaterThan(1);
  });

  test('similar courses are others of the category, the most enrolled first', async () => {
    const similar = (await visitor.get('/courses/analisis-data/similar')).as(z.array(courseCard));
    expect(similar[0]?.slug).toBe('berangka');
    expect(similar.map(({ slug }) => slug)).not.toContain('analisis-data');
    expect(similar.map(({ slug }) => slug)).not.toContain('draf-keamanan');
  });

  test.each(['similar', 'instructor'])(
    'an unpublished or unknown course has no %s',
    async (part) => {
      expectProblem(await visitor.get(`/courses/draf-keamanan/${part}`), 404, 'course_not_found');
      expectProblem(await visitor.get(`/courses/tidak-ada/${part}`), 404, 'course_not_found');
    },
  );
});

test('a course that is hidden leaves the catalogue and its counts at once, and comes back', async () => {
  const admin = await site.person({ role: 'superadmin' });
  const { id } = await course('tarik-ulur', {
    title: 'Tarik ulur',
    description: 'Menarik lalu mengulur.',
    lessons,
  });
  const found = async () =>
    ((await visitor.get('/courses?q=ulur')).json as { total: { count: number } }).total.count;
  const all = async () =>
    ((await visitor.get('/courses')).json as { total: { count: number } }).total.count;
  const before = await all();
  for (const hidden of [true, true])
    expect((await admin.put(`/studio/courses/${id}/visibility`, { hidden })).json).toEqual({
      state: 'hidden',
    });
  expect([await found(), await all()]).toEqual([0, before - 1]);
  expectProblem(await visitor.get('/courses/tarik-ulur'), 404);
  for (const hidden of [false, false])
    expect((await admin.put(`/studio/courses/${id}/visibility`, { hidden })).json).toEqual({
      state: 'published',
    });
  const written = await site.rows<{ action: string }>(
    sql`select action from audit_log where actor_id = ${admin.userId} order by id`,
  );
  expect(written.map(({ action }) => action)).toEqual(['course.hidden', 'course.published']);
  expect([await found(), await all()]).toEqual([1, before]);
});

test('fields of an instructor that staff has hidden are not shown with the course', async () => {
  const shown = async () =>
    (await visitor.get('/courses/analisis-data')).as(courseDetail).instructor;
  const face = { title: 'Analis', bio: 'Menghitung.', visibility: 'public', sections: {} } as const;
  const hide = (more: object) =>
    createProfile(site.ctx(), teacher.userId, {
      ...face,
      hiddenAt: null,
      hiddenFields: [],
      ...more,
    });
  await hide({});
  expect(await shown()).toMatchObject({
    fullName: 'Rahmat Hidayat',
    title: 'Analis',
    bio: 'Menghitung.',
  });
  await hide({ hiddenFields: ['bio'] });
  expect(await shown()).toMatchObject({ title: 'Analis', bio: null });
  await hide({ hiddenFields: ['full_name'] });
  expect((await shown()).fullName).toBe('');
  expect((await visitor.get('/courses/analisis-data')).text).not.toContain('Rahmat');
  expect((await courseForPicture(site.ctx(), 'analisis-data'))?.instructorName).toBe('');
  await hide({ hiddenAt: site.clock.now });
  expect(await shown()).toMatchObject({
    fullName: 'Rahmat Hidayat',
    title: null,
    bio: null,
    avatarUrl: null,
  });
});

describe('of the person who teaches a course, visitors read only what is public on the profile', () => {
  const face = { title: 'Analis senior', bio: 'Menghitung panen.', avatarUrl: '/files/potret' };
  const all = { ...face, fullName: 'Rahmat Hidayat' };
  const none = { title: null, bio: null, avatarUrl: null, fullName: 'Rahmat Hidayat' };
  const open = { visibility: 'public' as const, sections: {}, hiddenAt: null, hiddenFields: [] };
  test.each([
    ['public', {}, all],
    ['for members', { visibility: 'members' }, none],
    ['private', { visibility: 'private' }, none],
    ['public without its bio', { sections: { about: 'members' } }, { ...all, bio: null }],
    ['public with a private bio', { sections: { about: 'private' } }, { ...all, bio: null }],
    ['private with a public bio', { visibility: 'private', sections: { about: 'public' } }, none],
  ] as const)('%s', async (_, change, shown) => {
    await createProfile(site.ctx(), teacher.userId, { ...open, ...face, ...change });
    const answer = await visitor.get('/courses/analisis-data');
    expect(answer.as(courseDetail).instructor).toEqual(shown);
    for (const [name, text] of Object.entries(face))
      if (shown[name as keyof typeof face] === null) expect(answer.text).not.toContain(text);
  });
  test('of a person whose account is closing', async () => {
    await createProfile(site.ctx(), teacher.userId, { ...open, ...face });
    await site
      .ctx()
      .db.execute(
        sql`update users set closing_at = ${site.clock.now.toISOString()} where id = ${teacher.userId}`,
      );
    expect((await visitor.get('/courses/analisis-data')).as(courseDetail).instructor).toEqual(none);
    await site
      .ctx()
      .db.execute(sql`update users set closing_at = null where id = ${teacher.userId}`);
  });
});
