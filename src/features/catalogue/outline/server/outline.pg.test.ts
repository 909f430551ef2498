import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { learnersOf } from '~/features/enrollment/server/data';
import { notificationList } from '~/features/notifications/schema';
import { deskViewers } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { studioCourse } from '../../studio/schema';
import {
  newLesson,
  outlineRevisionOutput,
  pastedLessons,
  savedLesson,
  studioLesson,
} from '../schema';
import { announceNewLessons } from './jobs';

const site = await testSite();
const colleague = await site.person({ name: 'Putri Maharani', role: 'instructor' });

const root = (room: Classroom) => `/studio/courses/${room.courseId}`;
const read = async (room: Classroom) => (await room.instructor.get(root(room))).as(studioCourse);
const titles = async (room: Classroom) => (await read(room)).lessons.map(({ title }) => title);
const lessonOf = async (room: Classroom, id: string) =>
  (await room.instructor.get(`${root(room)}/lessons/${id}`)).as(studioLesson);
const save = async (
  room: Classroom,
  id: string,
  change: object,
  by: Person = room.instructor,
  revision?: number,
) => {
  const { values, revision: present } = await lessonOf(room, id);
  return by.put(`${root(room)}/lessons/${id}`, {
    ...values,
    revision: revision ?? present,
    ...change,
  });
};
const reorder = async (room: Classroom, lessonIds: string[], outlineRevision?: number) =>
  room.instructor.put(`${root(room)}/order`, {
    lessonIds,
    outlineRevision: outlineRevision ?? (await read(room)).outlineRevision,
  });
const hide = (room: Classroom, lesson: number, hidden = true) =>
  room.instructor.put(`${root(room)}/lessons/${room.lessonId(lesson)}/visibility`, { hidden });
const three = () =>
  classroom(site, { lessons: [{ title: 'Satu' }, { title: 'Dua' }, { title: 'Tiga' }] });

describe('adding', () => {
  // spec: N11.1
  test('a lesson stands last, first, or behind another; sent twice it is one', async () => {
    const room = await three();
    const key = newId();
    for (let round = 0; round < 2; round += 1) {
      expect(
        (await room.instructor.post(`${root(room)}/lessons`, { key, title: 'Terakhir' })).as(
          newLesson,
        ),
      ).toEqual({ id: key, outlineRevision: 1 });
    }
    await room.instructor.post(`${root(room)}/lessons`, {
      key: newId(),
      title: 'Pertama',
      after: null,
    });
    await room.instructor.post(`${root(room)}/lessons`, {
      key: newId(),
      title: 'Di tengah',
      after: room.lessonId(0),
      durationMinutes: 45,
    });
    expect(await titles(room)).toEqual(['Pertama', 'Satu', 'Di tengah', 'Dua', 'Tiga', 'Terakhir']);
    // 45 + 10 + 10 + 3 × 15 minutes.
    expect((await read(room)).durationHours).toBe(1.8);
    expect((await site.visitor.get(`/courses/${room.slug}`)).text).toContain('Di tengah');
  });
  test('many at once come from a pasted outline', async () => {
    const room = await three();
    const text =
      '1. Pengantar (12 menit)\n\n- [ ] Variabel - 20 menit\nBab 3: Percabangan (8)\n   \n';
    const made = (await room.instructor.post(`${root(room)}/outline`, { key: newId(), text })).as(
      pastedLessons,
    );
    expect(made.lessonIds).toHaveLength(3);
    const { lessons } = await read(room);
    expect(
      lessons.slice(3).map(({ title, durationMinutes }) => `${title} ${durationMinutes}`),
    ).toEqual(['Pengantar 12', 'Variabel 20', 'Percabangan 8']);
    expect(
      expectProblem(
        await room.instructor.post(`${root(room)}/outline`, { key: newId(), text: ' \n- \n' }),
        422,
      ).fields,
    ).toHaveProperty('text');
  });
  test('a course holds 300 lessons', async () => {
    const room = await three();
    const text = Array.from({ length: 297 }, (_, index) => `Pelajaran ${index}`).join('\n');
    expect(
      (await room.instructor.post(`${root(room)}/outline`, { key: newId(), text })).status,
    ).toBe(201);
    expectProblem(
      await room.instructor.post(`${root(room)}/lessons`, { key: newId(), title: 'Yang ke-301' }),
      409,
      'lessons_full',
    );
    expect((await read(room)).lessons).toHaveLength(300);
  });
  test('a copy stands behind its lesson, with all but its materials', async () => {
    const room = await three();
    await save(room, room.lessonId(0), {
      description: 'Isi yang panjang.',
      task: 'Kirim fotonya.',
      isFree: true,
    });
    const key = newId();
    const copy = (
      await room.instructor.post(`${root(room)}/lessons/${room.lessonId(0)}/copy`, { key })
    ).as(newLesson);
    expect(await titles(room)).toEqual(['Satu', 'Satu (salinan)', 'Dua', 'Tiga']);
    expect((await lessonOf(room, copy.id)).values).toMatchObject({
      description: 'Isi yang panjang.',
      task: 'Kirim fotonya.',
      isFree: true,
    });
  });
});

describe('saving a lesson', () => {
  // spec: N11.3-4
  test('stores its fields and counts its revision; an older one overwrites nothing', async () => {
    const room = await three();
    const id = room.lessonId(1);
    const change = {
      title: 'Dua yang baru',
      description: '**Tebal**',
      durationMinutes: 90,
      task: 'Unggah foto hasilnya.',
      videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    };
    expect((await save(room, id, change)).as(savedLesson)).toMatchObject({
      revision: 1,
      values: change,
    });
    expectProblem(
      await save(room, id, { title: 'Dua yang lama' }, room.instructor, 0),
      409,
      'lesson_changed',
    );
    expect((await save(room, id, {}, room.instructor, 0)).as(savedLesson).revision).toBe(1);
    expect(await read(room)).toMatchObject({
      durationHours: 2,
      lessons: [{}, { title: 'Dua yang baru' }, {}],
    });
    expect(
      await site.rows(
        sql`select revision from course_revisions where subject_id = ${id} order by revision`,
      ),
    ).toEqual([{ revision: 0 }, { revision: 1 }]);
  });
  // spec: N11.4
  test.each([
    ['an address of a private network', { videoUrl: 'http://127.0.0.1/a.mp4' }, 'videoUrl'],
    ['a script', { videoUrl: 'javascript:alert(1)' }, 'videoUrl'],
    ['a page without a player', { videoUrl: 'https://contoh.id/halaman' }, 'videoUrl'],
    [
      'address and upload',
      { videoUrl: 'https://youtu.be/dQw4w9WgXcQ', videoId: newId() },
      'videoUrl',
    ],
    ['no minutes', { durationMinutes: 0 }, 'durationMinutes'],
    ['no title', { title: '  ' }, 'title'],
    ['materials that nobody uploaded', { materials: [newId()] }, 'materials'],
    ['eleven materials', { materials: Array.from({ length: 11 }, () => newId()) }, 'materials'],
  ])('with %s is refused at its field', async (_, change, field) => {
    const room = await three();
    expect(expectProblem(await save(room, room.lessonId(0), change), 422).fields).toHaveProperty([
      field,
    ]);
  });
  test('claims its materials in their order and releases those that are gone', async () => {
    const room = await three();
    const upload = async () => {
      const id = newId();
      await site.rows(sql`insert into files (id, owner_id, purpose, name, content_type, bytes, sha256, created_at, stored_at)
        values (${id}, ${room.instructor.userId}, 'material', ${`${id}.pdf`}, 'application/pdf', 10, '', now(), now())`);
      return id;
    };
    const [first, second] = [await upload(), await upload()];
    await save(room, room.lessonId(0), { materials: [second, first] });
    expect((await lessonOf(room, room.lessonId(0))).materials.map(({ id }) => id)).toEqual([
      second,
      first,
    ]);
    await save(room, room.lessonId(0), { materials: [first] });
    expect(
      await site.rows(
        sql`select claimed_at is not null as claimed, released_at is not null as released from files where id in (${first}, ${second}) order by id`,
      ),
    ).toEqual([first, second].toSorted().map((id) => ({ claimed: true, released: id === second })));
    // Another course's lesson can't take what a colleague uploaded.
    const other = await classroom(site, { instructor: colleague });
    expect(
      expectProblem(await save(other, other.lessonId(0), { materials: [first] }), 422).fields,
    ).toHaveProperty('materials');
  });
});

describe('the order', () => {
  // spec: N11.1 N11.8
  test('is changed for all lessons at once, and an approved lesson stays approved', async () => {
    const room = await three();
    await room.finish(1);
    const ids = [2, 1, 0].map(room.lessonId);
    expect((await reorder(room, ids)).as(outlineRevisionOutput)).toEqual({ outlineRevision: 1 });
    expect(await titles(room)).toEqual(['Tiga', 'Dua', 'Satu']);
    const { lessons } = await room.player();
    expect(lessons.map(({ title, status, locked }) => `${title} ${status} ${locked}`)).toEqual([
      'Tiga not_started false',
      'Dua not_started true',
      'Satu approved false',
    ]);
    expect((await reorder(room, ids, 0)).as(outlineRevisionOutput)).toEqual({ outlineRevision: 1 });
    expectProblem(await reorder(room, [0, 1, 2].map(room.lessonId), 0), 409, 'outline_changed');
  });
  test('is changed in the row of the lesson that moves, and in no other', async () => {
    const room = await three();
    const places = async () => {
      const stored = await site.rows<{ id: string; at: number }>(
        sql`select id, order_index as at from lessons where course_id = ${room.courseId}`,
      );
      return [0, 1, 2].map((lesson) => stored.find(({ id }) => id === room.lessonId(lesson))?.at);
    };
    const [first, second] = await places();
    await reorder(room, [2, 0, 1].map(room.lessonId));
    expect((await places()).slice(0, 2)).toEqual([first, second]);
    expect(await titles(room)).toEqual(['Tiga', 'Satu', 'Dua']);
  });
  test.each([
    ['a lesson is missing', (room: Classroom) => [0, 1].map(room.lessonId)],
    ['a lesson comes twice', (room: Classroom) => [0, 1, 1].map(room.lessonId)],
    [
      'a lesson of another course',
      (room: Classroom) => [room.lessonId(1), room.lessonId(0), newId()],
    ],
  ])('where %s is refused', async (_, ids) => {
    const room = await three();
    expectProblem(await reorder(room, ids(room)), 409, 'outline_changed');
    expect(await titles(room)).toEqual(['Satu', 'Dua', 'Tiga']);
  });
});

describe('deleting', () => {
  test('removes a lesson that nobody has worked on', async () => {
    const room = await three();
    expect(
      (await room.instructor.send('DELETE', `${root(room)}/lessons/${room.lessonId(1)}`)).as(
        outlineRevisionOutput,
      ),
    ).toEqual({ outlineRevision: 1 });
    expect(await titles(room)).toEqual(['Satu', 'Tiga']);
  });
  // spec: N11.7
  test('is refused for a lesson that somebody has worked on; hiding keeps their work', async () => {
    const room = await three();
    await room.submit(0);
    expect((await lessonOf(room, room.lessonId(0))).worked).toBe(true);
    expectProblem(
      await room.instructor.send('DELETE', `${root(room)}/lessons/${room.lessonId(0)}`),
      409,
      'lesson_worked_on',
    );
    expect((await hide(room, 0)).status).toBe(200);
    expect((await room.approve(0)).status).toBe(200);
    expect(await room.standing(0)).toMatchObject({ status: 'approved' });
  });
});

describe('new lessons', () => {
  const tell = async () => {
    await announceNewLessons(site.ctx(), { learnersOf });
    await site.deliver();
  };
  const bell = async (who: Person) =>
    (await who.get('/notifications')).as(notificationList).items.map(({ title }) => title);
  const minutes = (count: number) => site.clock.advance(count * 60_000);

  test('of a published course are told once, together, when none has come for half an hour', async () => {
    const room = await classroom(site, { title: 'Membatik' });
    const add = (title: string) =>
      room.instructor.post(`${root(room)}/lessons`, { key: newId(), title });
    await add('Canting');
    minutes(20);
    await add('Malam');
    minutes(20);
    await tell();
    expect(await bell(room.learner)).toEqual([]);
    minutes(11);
    await tell();
    await tell();
    expect(await bell(room.learner)).toEqual(['2 pelajaran baru di Membatik']);
  });
  test('of drafts and hidden ones are told to nobody', async () => {
    const draft = await classroom(site, { isPublished: false });
    await draft.instructor.post(`${root(draft)}/lessons`, { key: newId(), title: 'Belum terbit' });
    const room = await classroom(site);
    const { id } = (
      await room.instructor.post(`${root(room)}/lessons`, {
        key: newId(),
        title: 'Langsung disembunyikan',
      })
    ).as(newLesson);
    await room.instructor.put(`${root(room)}/lessons/${id}/visibility`, { hidden: true });
    minutes(60);
    await tell();
    expect([await bell(draft.learner), await bell(room.learner)]).toEqual([[], []]);
  });
});

test('other people’s lessons are not found, whatever is asked of them', async () => {
  const room = await three();
  const { values, revision } = await lessonOf(room, room.lessonId(0));
  const lesson = `${root(room)}/lessons/${room.lessonId(0)}`;
  const other = await classroom(site, { instructor: colleague });
  for (const who of [colleague, room.learner]) {
    for (const answer of [
      await who.get(lesson),
      await who.put(lesson, { ...values, revision, title: 'Direbut' }),
      await who.send('DELETE', lesson),
      await who.put(`${lesson}/visibility`, { hidden: true }),
      await who.post(`${lesson}/copy`, { key: newId() }),
      await who.put(`${root(room)}/order`, {
        outlineRevision: 0,
        lessonIds: [2, 1, 0].map(room.lessonId),
      }),
      await who.post(`${root(room)}/lessons`, { key: newId(), title: 'Titipan' }),
      // A lesson of another course doesn't belong to one's own.
      await who.put(`${root(other)}/lessons/${room.lessonId(0)}`, {
        ...values,
        revision,
        title: 'Direbut',
      }),
    ]) {
      expectProblem(answer, 404);
    }
  }
  expect(await titles(room)).toEqual(['Satu', 'Dua', 'Tiga']);
});

test('who has the same lesson open is named', async () => {
  const room = await classroom(site, { coInstructorIds: [colleague.userId] });
  const presence = `${root(room)}/lessons/${room.lessonId(0)}/presence`;
  expect((await colleague.put(presence, { open: true })).as(deskViewers).others).toEqual([]);
  expect((await room.instructor.put(presence, { open: true })).as(deskViewers).others).toEqual([
    { id: colleague.userId, name: 'Putri Maharani' },
  ]);
  await colleague.put(presence, { open: false });
  expect((await room.instructor.put(presence, { open: true })).as(deskViewers).others).toEqual([]);
  expectProblem(await room.learner.put(presence, { open: true }), 404, 'course_not_found');
});
