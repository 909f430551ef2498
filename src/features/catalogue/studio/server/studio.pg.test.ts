import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskViewers } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { newLesson } from '../../outline/schema';
import { previewedText } from '../../schema';
import { coursePage, newCourse, savedCourse, studioCourse } from '../schema';

const site = await testSite();
const room = await classroom(site);
const { instructor } = room;
const colleague = await site.person({ name: 'Putri Maharani', role: 'instructor' });
const admin = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });

const create = (title: string, by: Person = instructor, key = newId()) =>
  by.post('/studio/courses', { key, title, categoryId: room.categoryId, level: 'beginner' });
const begun = async (title = 'Belajar Menulis Laporan') => (await create(title)).as(newCourse).id;
const read = async (id: string, by: Person = instructor) =>
  (await by.get(`/studio/courses/${id}`)).as(studioCourse);
const save = async (id: string, change: object, by: Person = instructor, revision?: number) => {
  const { values, revision: present } = await read(id);
  return by.put(`/studio/courses/${id}`, { ...values, revision: revision ?? present, ...change });
};
const history = (id: string) =>
  site.rows<{ revision: number; title: string }>(
    sql`select revision, snapshot->>'title' as title from course_revisions where subject_id = ${id} and subject = 'course' order by revision`,
  );

describe('a new course', () => {
  test('is a draft that its maker leads, with an address from its title', async () => {
    const course = await read(await begun('Belajar Excel: Rumus & Grafik!'));
    expect(course).toMatchObject({
      state: 'draft',
      revision: 1,
      lead: true,
      teaches: true,
      lessons: [],
      review: null,
    });
    expect(course.values).toMatchObject({
      title: 'Belajar Excel: Rumus & Grafik!',
      slug: 'belajar-excel-rumus-grafik',
      price: 0,
    });
    expect(course.team).toMatchObject([
      { id: instructor.userId, name: 'Rahmat Hidayat', lead: true },
    ]);
  });
  test('gets another address when its own is taken, and sent twice it is one course', async () => {
    const [first, second] = [await begun('Judul Kembar'), await begun('Judul Kembar')];
    expect([(await read(first)).values.slug, (await read(second)).values.slug]).toEqual([
      'judul-kembar',
      'judul-kembar-2',
    ]);
    const key = newId();
    for (let round = 0; round < 2; round += 1)
      expect((await create('Sekali saja', instructor, key)).as(newCourse)).toEqual({ id: key });
    expect(await site.rows(sql`select 1 from courses where title = 'Sekali saja'`)).toHaveLength(1);
    expectProblem(await create('Milik orang lain', colleague, key), 409, 'key_taken');
  });
  test('has a title, a category and a level, and is made by instructors only', async () => {
    const fields = expectProblem(
      await instructor.post('/studio/courses', {
        key: newId(),
        title: ' ',
        categoryId: room.categoryId,
        level: 'sulit',
      }),
      422,
    ).fields;
    expect(Object.keys(fields ?? {})).toEqual(['title', 'level']);
    const unknown = await instructor.post('/studio/courses', {
      key: newId(),
      title: 'Baru',
      categoryId: newId(),
      level: 'beginner',
    });
    expect(expectProblem(unknown, 422).fields).toHaveProperty('categoryId');
    expectProblem(await create('Bukan instruktur', room.learner), 403, 'forbidden');
  });
});

describe('saving', () => {
  // spec: N11.1
  test('stores every field, counts the revision and keeps each state', async () => {
    const id = await begun('Judul lama');
    const change = {
      title: 'Judul baru',
      description: '## Isi\n\nBelajar *pelan-pelan*.',
      price: 150_000,
      whatYouWillLearn: ['Menulis', '  ', 'Menyunting'],
      organizationName: 'Universitas Merdeka',
      certificateType: '',
    };
    const saved = (await save(id, change)).as(savedCourse);
    expect(saved).toMatchObject({
      revision: 2,
      values: {
        title: 'Judul baru',
        price: 150_000,
        whatYouWillLearn: ['Menulis', 'Menyunting'],
        certificateType: null,
      },
    });
    expect((await read(id)).values).toEqual(saved.values);
    expect(await history(id)).toEqual([
      { revision: 1, title: 'Judul lama' },
      { revision: 2, title: 'Judul baru' },
    ]);
  });
  // spec: N11.3
  test('an older revision is refused and overwrites nothing; the same values again are no new revision', async () => {
    const id = await begun();
    await save(id, { title: 'Yang pertama' });
    expectProblem(await save(id, { title: 'Yang kedua' }, instructor, 1), 409, 'course_changed');
    expect((await save(id, {}, instructor, 1)).as(savedCourse)).toMatchObject({
      revision: 2,
      values: { title: 'Yang pertama' },
    });
    expect(await history(id)).toHaveLength(2);
  });
  test('a course that was made before the studio keeps its first state', async () => {
    const old = await classroom(site, { instructor, title: 'Sebelum studio' });
    await save(old.courseId, { title: 'Sesudah studio' });
    expect(await history(old.courseId)).toEqual([
      { revision: 0, title: 'Sebelum studio' },
      { revision: 1, title: 'Sesudah studio' },
    ]);
  });
  // spec: N11.1
  test.each([
    ['a price below the least', { price: 9_999 }, 'price'],
    ['a price that is no whole number', { price: 10_000.5 }, 'price'],
    ['a negative price', { price: -1 }, 'price'],
    ['an address with capitals and spaces', { slug: 'Bukan Alamat' }, 'slug'],
    ['an address of the site', { slug: 'search' }, 'slug'],
    [
      'thirteen points',
      { requirements: Array.from({ length: 13 }, (_, index) => `Butir ${index}`) },
      'requirements',
    ],
    ['a point that is too long', { targetAudience: ['x'.repeat(201)] }, 'targetAudience.0'],
    [
      'a picture of another site',
      { thumbnailUrl: 'https://jahat.test/gambar.png' },
      'thumbnailUrl',
    ],
    [
      'a picture that nobody uploaded',
      { organizationLogo: `/files/${newId()}.webp` },
      'organizationLogo',
    ],
    ['a category that is none', { categoryId: newId() }, 'categoryId'],
  ])('%s is refused at its field', async (_, change, field) => {
    const id = await begun();
    expect(expectProblem(await save(id, change), 422, 'invalid_input').fields).toHaveProperty([
      field,
    ]);
    expect(await history(id)).toHaveLength(1);
  });
  test('on a published course is live at once', async () => {
    const shown = await classroom(site, { instructor, title: 'Kursus Anyaman Rotan' });
    await save(shown.courseId, { title: 'Kursus Anyaman Pandan', price: 75_000 });
    expect((await site.visitor.get(`/courses/${shown.slug}`)).json).toMatchObject({
      title: 'Kursus Anyaman Pandan',
      price: 75_000,
    });
    expect((await site.visitor.get('/courses?q=pandan')).text).toContain(shown.slug);
    expect((await site.visitor.get('/courses?q=rotan')).text).not.toContain(shown.slug);
  });
});

describe('a new address', () => {
  test('leads there from the old one, for visitors and in links to lessons', async () => {
    const moved = await classroom(site, { instructor });
    const slug = `baru-${moved.slug}`;
    expect((await save(moved.courseId, { slug })).as(savedCourse).values.slug).toBe(slug);
    expect((await site.visitor.get(`/courses/${slug}`)).status).toBe(200);
    expect(
      expectProblem(await site.visitor.get(`/courses/${moved.slug}`), 404, 'course_not_found')
        .suggestion,
    ).toBe(slug);
    expect((await moved.learner.get(`/learn/${moved.slug}`)).json).toMatchObject({
      course: { slug },
    });
    expect((await save(moved.courseId, { slug: moved.slug })).status).toBe(200);
    expect(expectProblem(await site.visitor.get(`/courses/${slug}`), 404).suggestion).toBe(
      moved.slug,
    );
  });
  test('is never one that another course has or had, also not for a new course', async () => {
    const moved = await classroom(site, { instructor, slug: 'alamat-yang-lama' });
    await save(moved.courseId, { slug: 'alamat-yang-baru' });
    const id = await begun();
    for (const slug of ['alamat-yang-lama', 'alamat-yang-baru'])
      expect(expectProblem(await save(id, { slug }), 422).fields).toHaveProperty('slug');
    expect((await read(await begun('Alamat yang lama'))).values.slug).toBe('alamat-yang-lama-2');
  });
  test('of a course that isn’t published is told to nobody', async () => {
    const hidden = await classroom(site, { instructor, isPublished: false });
    await save(hidden.courseId, { slug: `rahasia-${hidden.slug}` });
    expect(
      expectProblem(await site.visitor.get(`/courses/${hidden.slug}`), 404).suggestion,
    ).toBeUndefined();
  });
});

describe('deleting', () => {
  const remove = (id: string, by: Person = instructor) =>
    by.send('DELETE', `/studio/courses/${id}`);
  test('removes a draft with its lessons and history', async () => {
    const id = await begun();
    await instructor.post(`/studio/courses/${id}/lessons`, { key: newId(), title: 'Pertama' });
    expectProblem(await remove(id, colleague), 404, 'course_not_found');
    expect((await remove(id)).status).toBe(204);
    expectProblem(await instructor.get(`/studio/courses/${id}`), 404);
    expect(await site.rows(sql`select 1 from course_revisions where course_id = ${id}`)).toEqual(
      [],
    );
  });
  // spec: N11.6
  test('is refused for a course in the catalogue, and for a hidden one with learners', async () => {
    const shown = await classroom(site, { instructor });
    expectProblem(await remove(shown.courseId), 409, 'course_is_shown');
    await instructor.put(`/studio/courses/${shown.courseId}/visibility`, { hidden: true });
    expectProblem(await remove(shown.courseId), 409, 'course_has_learners');
  });
});

test('its teachers and superadmins see a draft as a participant would, and nobody else', async () => {
  const draft = await classroom(site, {
    instructor,
    isPublished: false,
    learner: await site.person(),
  });
  const { slug } = draft;
  for (const who of [instructor, admin])
    expect((await who.get(`/learn/${slug}`)).json).toMatchObject({
      reader: true,
      lessons: [{}, {}, {}],
    });
  for (const who of [colleague, room.learner]) expectProblem(await who.get(`/learn/${slug}`), 404);
});

// spec: N11.10
test('only those who teach a course and superadmins open and save it', async () => {
  const id = await begun();
  for (const who of [colleague, room.learner]) {
    expectProblem(await who.get(`/studio/courses/${id}`), 404, 'course_not_found');
    expectProblem(await save(id, { title: 'Direbut' }, who), 404, 'course_not_found');
  }
  expect(await read(id, admin)).toMatchObject({ lead: false, teaches: false });
  expect((await save(id, { title: 'Dibantu' }, admin)).status).toBe(200);
});

test('the own list has the course last changed first, in pages, with what learners did', async () => {
  const teacher = await site.person({ role: 'instructor' });
  for (let index = 1; index <= 26; index += 1) {
    site.clock.advance(1_000);
    await create(`Kursus ke-${index}`, teacher);
  }
  const first = (await teacher.get('/studio/courses')).as(coursePage);
  expect(first.items.map(({ title }) => title).slice(0, 2)).toEqual([
    'Kursus ke-26',
    'Kursus ke-25',
  ]);
  const second = (await teacher.get(`/studio/courses?cursor=${first.next}`)).as(coursePage);
  expect(second).toMatchObject({
    items: [{ title: 'Kursus ke-2' }, { title: 'Kursus ke-1' }],
    next: null,
  });
  expectProblem(await teacher.get('/studio/courses?cursor=x'), 422, 'invalid_cursor');
  await room.submit(0);
  const own = (await instructor.get('/studio/courses'))
    .as(coursePage)
    .items.find(({ id }) => id === room.courseId);
  expect(own).toMatchObject({ completion: 0, waiting: 1, lead: true });
  expectProblem(await room.learner.get('/studio/courses'), 403, 'forbidden');
});

describe('while somebody writes', () => {
  test('the others who edit the lesson hear of it', async () => {
    const id = await begun();
    const { id: lessonId } = (
      await instructor.post(`/studio/courses/${id}/lessons`, { key: newId(), title: 'Satu' })
    ).as(newLesson);
    const presence = (by: Person, open = true) =>
      by.put(`/studio/courses/${id}/lessons/${lessonId}/presence`, { open });
    expect((await presence(admin)).as(deskViewers).others).toEqual([]);
    expect((await presence(instructor)).as(deskViewers).others).toEqual([
      { id: admin.userId, name: 'Ayu Lestari' },
    ]);
    await presence(admin, false);
    expect((await presence(instructor)).as(deskViewers).others).toEqual([]);
    expectProblem(await presence(colleague), 404, 'course_not_found');
    // Nobody can be seen at an entry of another desk.
    expectProblem(
      await instructor.put(`/studio/courses/${id}/lessons/${room.lessonId(0)}/presence`, {
        open: true,
      }),
      404,
      'lesson_not_found',
    );
  });
  test('a text is shown as it will look, to those who may write', async () => {
    const preview = (by: Person) =>
      by.post('/studio/preview', { text: '**Tebal** <script>alert(1)</script>' });
    expect((await preview(instructor)).as(previewedText).html).toBe(
      '<p><strong>Tebal</strong> </p>\n',
    );
    expect((await preview(admin)).status).toBe(200);
    expectProblem(await preview(room.learner), 403, 'forbidden');
  });
});
