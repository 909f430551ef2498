import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { bytesOf, fileDesk, pdf, photo } from '~/testing/files';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { studioLesson } from '../../outline/schema';
import { thinRevisions } from '../../revisions/server/mutations';
import { newCourse, studioCourse } from '../schema';

const site = await testSite();
const desk = fileDesk(site);
const instructor = await site.person({ role: 'instructor' });
const other = await site.person({ role: 'instructor' });
const jpeg = bytesOf(await photo(90, 60).jpeg().toBuffer());

const draft = (by = instructor) => classroom(site, { instructor: by, isPublished: false });
const upload = (purpose: 'picture' | 'cover' = 'picture') =>
  desk.uploaded(instructor, purpose, jpeg);
const inText = ({ url }: { url: string | null }) => `Lihat gambar ini:\n\n![Sketsa](${url})`;
const saveCourse = async (id: string, change: object, by: Person = instructor) => {
  const { values, revision } = (await by.get(`/studio/courses/${id}`)).as(studioCourse);
  return by.put(`/studio/courses/${id}`, { ...values, revision, ...change });
};
const saveLesson = async (courseId: string, lessonId: string, change: object) => {
  const path = `/studio/courses/${courseId}/lessons/${lessonId}`;
  const { values, revision } = (await instructor.get(path)).as(studioLesson);
  return instructor.put(path, { ...values, revision, ...change });
};
/** The sweep of the next night. */
const night = async () => {
  site.clock.advance(24 * 3_600_000);
  await desk.sweep();
};
/** The ids of the files that are left after the nights of two days. */
const left = async () => {
  await night();
  await night();
  site.clock.advance(3_600_000);
  await desk.sweep();
  return (await desk.rows()).map(({ id }) => id);
};

describe('a picture in a text', () => {
  test('stays with the course, its lessons and tasks, and goes where no text has it', async () => {
    const room = await draft();
    const [first, second, third, unused] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    expect((await saveCourse(room.courseId, { description: inText(first) })).status).toBe(200);
    expect(
      (
        await saveLesson(room.courseId, room.lessonId(0), {
          description: inText(second),
          task: inText(third),
        })
      ).status,
    ).toBe(200);
    const ids = await left();
    expect(ids).toEqual(expect.arrayContaining([first.id, second.id, third.id]));
    expect(ids).not.toContain(unused.id);
  });

  test('goes when it has left the introduction of an exam, unless a text shows it', async () => {
    const [room, others] = [await draft(), await draft(other)];
    const [gone, back, moved, copied, saved] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    const rules = {
      draws: {},
      shuffled: true,
      minutes: 30,
      attempts: 3,
      hoursBetween: 24,
      reveal: 'answers',
    };
    let revision = 0;
    const introduce = async (...pictures: (typeof gone)[]) => {
      const sent = { ...rules, introduction: pictures.map(inText).join('\n'), revision };
      expect((await instructor.put(`/studio/courses/${room.courseId}/exam`, sent)).status).toBe(
        200,
      );
      revision += 1;
    };
    for (const description of [inText(saved), ''])
      expect((await saveCourse(room.courseId, { description })).status).toBe(200);
    await introduce(gone, back, moved, copied, saved);
    await introduce();
    await introduce(back);
    expect(
      (await saveLesson(room.courseId, room.lessonId(0), { task: inText(moved) })).status,
    ).toBe(200);
    expect((await saveCourse(others.courseId, { description: inText(copied) }, other)).status).toBe(
      200,
    );
    await night();
    expect((await desk.rows()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([gone, back, moved, copied, saved].map(({ id }) => id)),
    );
    const ids = await left();
    expect([gone, back, moved, copied, saved].map((file) => ids.includes(file.id))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });

  test('goes with the last saved state that has it', async () => {
    const room = await draft();
    const [thinned, kept] = [await upload(), await upload()];
    for (const description of [inText(thinned), inText(kept)])
      expect((await saveCourse(room.courseId, { description })).status).toBe(200);
    expect(await left()).toEqual(expect.arrayContaining([thinned.id, kept.id]));
    await thinRevisions(site.ctx());
    await night();
    await night();
    const ids = await left();
    expect([ids.includes(thinned.id), ids.includes(kept.id)]).toEqual([false, true]);
  });

  test('goes with its course, unless another one shows it', async () => {
    const stays = await draft(other);
    const [own, shared] = [await upload(), await upload()];
    const sent = {
      key: newId(),
      title: 'Hanya sebentar',
      categoryId: stays.categoryId,
      level: 'beginner',
    };
    const { id } = (await instructor.post('/studio/courses', sent)).as(newCourse);
    for (const description of [`${inText(own)}\n${inText(shared)}`, ''])
      expect((await saveCourse(id, { description })).status).toBe(200);
    expect((await saveCourse(stays.courseId, { description: inText(shared) }, other)).status).toBe(
      200,
    );
    expect((await instructor.send('DELETE', `/studio/courses/${id}`)).status).toBe(204);
    const ids = await left();
    expect(ids).toContain(shared.id);
    expect(ids).not.toContain(own.id);
  });

  test('in its exam goes with the course too, and one that the exam of another course shows stays', async () => {
    const stays = await draft(other);
    const [asked, explained, introduced, shared, own] = [
      await upload(),
      await upload(),
      await upload(),
      await upload(),
      await upload(),
    ];
    const sent = {
      key: newId(),
      title: 'Hanya sebentar',
      categoryId: stays.categoryId,
      level: 'beginner',
    };
    const { id } = (await instructor.post('/studio/courses', sent)).as(newCourse);
    const ask = (courseId: string, text: string, explanation: string, by = instructor) =>
      by.post(`/studio/courses/${courseId}/exam/questions`, {
        id: newId(),
        topic: '',
        points: 1,
        text,
        explanation,
        kind: 'true_false',
        content: {},
        key: { value: true },
      });
    expect((await ask(id, inText(asked), `${inText(explained)}\n${inText(shared)}`)).status).toBe(
      201,
    );
    const rules = {
      draws: {},
      shuffled: true,
      minutes: 30,
      attempts: 3,
      hoursBetween: 24,
      reveal: 'answers',
      revision: 0,
    };
    expect(
      (
        await instructor.put(`/studio/courses/${id}/exam`, {
          ...rules,
          introduction: inText(introduced),
        })
      ).status,
    ).toBe(200);
    expect((await saveCourse(id, { description: inText(own) })).status).toBe(200);
    expect((await ask(stays.courseId, inText(shared), inText(own), other)).status).toBe(201);
    expect((await instructor.send('DELETE', `/studio/courses/${id}`)).status).toBe(204);
    const ids = await left();
    expect(
      [asked, explained, introduced, shared, own].map((file) => ids.includes(file.id)),
    ).toEqual([false, false, false, true, true]);
  });
});

test('a cover belongs to one course, so that no other one takes it along', async () => {
  const [first, second] = [await draft(), await draft()];
  const { url } = await upload('cover');
  expect((await saveCourse(first.courseId, { thumbnailUrl: url })).status).toBe(200);
  expect(
    expectProblem(await saveCourse(second.courseId, { thumbnailUrl: url }), 422, 'invalid_input')
      .fields,
  ).toHaveProperty('thumbnailUrl');
});

test('a material belongs to one lesson, and stands there once', async () => {
  const [first, second] = [await draft(), await draft()];
  const [{ id }, fresh] = [
    await desk.uploaded(instructor, 'material', pdf),
    await desk.uploaded(instructor, 'material', pdf),
  ];
  expect((await saveLesson(first.courseId, first.lessonId(0), { materials: [id] })).status).toBe(
    200,
  );
  for (const materials of [[id], [fresh.id, fresh.id]]) {
    expect(
      expectProblem(
        await saveLesson(second.courseId, second.lessonId(0), { materials }),
        422,
        'invalid_input',
      ).fields,
    ).toHaveProperty('materials');
  }
  expect(await site.rows(sql`select 1 from lesson_materials`)).toHaveLength(1);
});
