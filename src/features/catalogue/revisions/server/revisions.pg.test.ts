import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { savedLesson, studioLesson } from '../../outline/schema';
import { studioCourse } from '../../studio/schema';
import { revisionDetail, revisionPage } from '../schema';

const site = await testSite();
const colleague = await site.person({ name: 'Putri Maharani', role: 'instructor' });

const root = (room: Classroom) => `/studio/courses/${room.courseId}`;
const read = async (room: Classroom) => (await room.instructor.get(root(room))).as(studioCourse);
const save = async (room: Classroom, change: object, by: Person = room.instructor) => {
  site.clock.advance(1_000);
  const { values, revision } = await read(room);
  expect((await by.put(root(room), { ...values, revision, ...change })).status).toBe(200);
};
const history = async (room: Classroom, query = '') =>
  (await room.instructor.get(`${root(room)}/revisions${query}`)).as(revisionPage);
const detail = async (room: Classroom, id: string) =>
  (await room.instructor.get(`${root(room)}/revisions/${id}`)).as(revisionDetail);
const restore = (room: Classroom, id: string, revision: number, by: Person = room.instructor) =>
  by.post(`${root(room)}/revisions/${id}/restoration`, { revision });

test('the history tells who saved what and when, in pages, with the difference', async () => {
  const room = await classroom(site, {
    title: 'Nama pertama',
    price: 100_000,
    coInstructorIds: [colleague.userId],
  });
  await save(room, { title: 'Nama kedua', price: 0 });
  await save(room, { level: 'advanced' }, colleague);
  const { items, next } = await history(room);
  expect(
    items.map(({ revision, savedBy, changed, first }) => ({
      revision,
      savedBy,
      changed: changed.toSorted(),
      first,
    })),
  ).toEqual([
    { revision: 2, savedBy: 'Putri Maharani', changed: ['level'], first: false },
    { revision: 1, savedBy: 'Rahmat Hidayat', changed: ['price', 'title'], first: false },
    { revision: 0, savedBy: null, changed: [], first: true },
  ]);
  expect(next).toBeNull();
  expect(await detail(room, items[1]?.id ?? '')).toMatchObject({
    current: false,
    present: 2,
    fields: [
      { name: 'title', before: 'Nama pertama', after: 'Nama kedua' },
      { name: 'price', before: 'Rp100.000', after: 'Gratis' },
    ],
  });
  for (let index = 0; index < 30; index += 1) await save(room, { title: `Nama ${index}` });
  const first = await history(room);
  expect(first.items).toHaveLength(30);
  expect(
    (await history(room, `?cursor=${first.next}`)).items.map(({ revision }) => revision),
  ).toEqual([2, 1, 0]);
});

test('an earlier state of the course comes back as a new one, unless somebody saved meanwhile', async () => {
  const room = await classroom(site, { title: 'Yang asli', description: 'Panjang.' });
  await save(room, { title: 'Yang keliru', description: '' });
  const original = (await history(room)).items.at(-1)?.id ?? '';
  expectProblem(await restore(room, original, 0), 409, 'restoration_outdated');
  expect((await restore(room, original, 1)).as(studioCourse)).toMatchObject({
    revision: 2,
    values: { title: 'Yang asli', description: 'Panjang.' },
  });
  expect((await history(room)).items.map(({ revision }) => revision)).toEqual([2, 1, 0]);
  expect((await site.visitor.get(`/courses/${room.slug}`)).json).toMatchObject({
    title: 'Yang asli',
  });
});

test('an earlier state of a lesson comes back', async () => {
  const room = await classroom(site, { lessons: [{ title: 'Asal', description: 'Isi asal.' }] });
  const path = `${root(room)}/lessons/${room.lessonId(0)}`;
  const { values } = (await room.instructor.get(path)).as(studioLesson);
  (
    await room.instructor.put(path, { ...values, revision: 0, title: 'Terhapus', description: '' })
  ).as(savedLesson);
  const { items } = await history(room, `?subjectId=${room.lessonId(0)}`);
  expect(items.map(({ subjectTitle }) => subjectTitle).toSorted()).toEqual(['Asal', 'Terhapus']);
  const original = items.find(({ first }) => first)?.id ?? '';
  expect((await restore(room, original, 1)).status).toBe(200);
  expect((await room.instructor.get(path)).as(studioLesson)).toMatchObject({ revision: 2, values });
});

describe('a deleted lesson', () => {
  const remove = (room: Classroom, lesson: number) =>
    room.instructor.send('DELETE', `${root(room)}/lessons/${room.lessonId(lesson)}`);
  const saves = async (room: Classroom, lesson: number) =>
    (await history(room, `?subjectId=${room.lessonId(lesson)}`)).items;

  test('comes back with its texts, hidden and behind the others, and its history goes on', async () => {
    const room = await classroom(site, {
      lessons: [
        { title: 'Bumbu', description: 'Isi **bumbu**.', isFree: true },
        { title: 'Panggang' },
      ],
    });
    const path = `${root(room)}/lessons/${room.lessonId(0)}`;
    const { values } = (await room.instructor.get(path)).as(studioLesson);
    expect(
      (await room.instructor.put(path, { ...values, revision: 0, task: 'Foto hasilnya.' })).status,
    ).toBe(200);
    expect((await remove(room, 0)).status).toBe(200);
    const [last] = await saves(room, 0);
    expect(await detail(room, last?.id ?? '')).toMatchObject({ present: null, current: false });
    for (let round = 0; round < 2; round += 1) {
      const { lessons } = (await restore(room, last?.id ?? '', 0)).as(studioCourse);
      expect(lessons.map(({ title, hidden, revision }) => ({ title, hidden, revision }))).toEqual([
        { title: 'Panggang', hidden: false, revision: 0 },
        { title: 'Bumbu', hidden: true, revision: 2 },
      ]);
    }
    expect((await room.instructor.get(path)).as(studioLesson)).toMatchObject({
      hidden: true,
      values: { ...values, task: 'Foto hasilnya.' },
    });
    expect((await saves(room, 0)).map(({ revision }) => revision)).toEqual([2, 1, 0]);
    expect((await site.visitor.get(`/courses/${room.slug}`)).text).not.toContain('Bumbu');
  });
  test('that nobody ever saved comes back too', async () => {
    const room = await classroom(site, {
      lessons: [{ title: 'Lama', description: 'Dari masa lalu.' }, {}],
    });
    await remove(room, 0);
    const [only] = await saves(room, 0);
    expect(only).toMatchObject({ revision: 0, savedBy: null, subjectTitle: 'Lama' });
    expect((await restore(room, only?.id ?? '', 0)).status).toBe(200);
    expect(
      (await room.instructor.get(`${root(room)}/lessons/${room.lessonId(0)}`)).as(studioLesson),
    ).toMatchObject({
      values: { title: 'Lama', description: 'Dari masa lalu.' },
    });
  });
  test('comes back for its teachers only, and not into a full course', async () => {
    const room = await classroom(site, { lessons: [{}, {}] });
    await remove(room, 0);
    const [only] = await saves(room, 0);
    expectProblem(await restore(room, only?.id ?? '', 0, colleague), 404, 'course_not_found');
    await site.rows(sql`insert into lessons (id, course_id, title, duration_minutes, order_index, created_at)
      select gen_random_uuid(), ${room.courseId}, 'Pelajaran', 5, 100 + n, now() from generate_series(2, 300) n`);
    expectProblem(await restore(room, only?.id ?? '', 0), 409, 'lessons_full');
  });
});

test('an earlier order comes back, with later lessons behind it', async () => {
  const room = await classroom(site, { lessons: [{ title: 'A' }, { title: 'B' }, { title: 'C' }] });
  const order = (lessons: number[], outlineRevision: number) =>
    room.instructor.put(`${root(room)}/order`, {
      outlineRevision,
      lessonIds: lessons.map(room.lessonId),
    });
  await order([1, 0, 2], 0);
  site.clock.advance(1_000);
  await order([2, 1, 0], 1);
  site.clock.advance(1_000);
  await room.instructor.post(`${root(room)}/lessons`, { key: newId(), title: 'D', after: null });
  const outlines = (await history(room)).items.filter(({ subject }) => subject === 'outline');
  const [, , oldest] = outlines;
  expect(await detail(room, oldest?.id ?? '')).toMatchObject({
    present: 3,
    fields: [{ name: 'lessons', after: ['B', 'A', 'C'] }],
  });
  expectProblem(await restore(room, oldest?.id ?? '', 1), 409, 'restoration_outdated');
  expect(
    (await restore(room, oldest?.id ?? '', 3)).as(studioCourse).lessons.map(({ title }) => title),
  ).toEqual(['B', 'A', 'C', 'D']);
});

test('other people read and restore nothing', async () => {
  const room = await classroom(site);
  await save(room, { title: 'Baru' });
  const id = (await history(room)).items[0]?.id ?? '';
  for (const who of [colleague, room.learner]) {
    expectProblem(await who.get(`${root(room)}/revisions`), 404, 'course_not_found');
    expectProblem(await who.get(`${root(room)}/revisions/${id}`), 404, 'course_not_found');
    expectProblem(await restore(room, id, 1, who), 404, 'course_not_found');
  }
  const other = await classroom(site, { instructor: colleague });
  expectProblem(await colleague.get(`${root(other)}/revisions/${id}`), 404, 'revision_not_found');
  expectProblem(await restore(other, id, 0, colleague), 404, 'revision_not_found');
});
