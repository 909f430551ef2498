import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { examRoom, questionsOfEachKind } from '~/testing/sittings';
import { handedIn } from '../../attempts/schema';
import { correction, correctionPreview, examStatistics, questionVersions } from '../schema';

const site = await testSite();
const stranger = await site.person({ role: 'instructor' });
const instructor = await site.person({ role: 'instructor' });
type Room = Awaited<ReturnType<typeof examRoom>>;
const root = (room: Room) => `/studio/courses/${room.courseId}/exam`;
const statistics = async (room: Room) =>
  (await room.instructor.get(`${root(room)}/statistics`)).as(examStatistics);
const kinds = questionsOfEachKind.map(({ kind }) => kind);

/** Three learners, with all, four and no right answers of seven. */
async function threeSat(): Promise<Room & { people: Person[] }> {
  const room = await examRoom(site, { instructor });
  const others = [await site.person({ name: 'Dimas Prasetyo' }), await site.person()];
  for (const person of others) {
    await createEnrollment(site.ctx(), { userId: person.userId, courseId: room.courseId });
    await room.finish(person);
  }
  const people = [room.learner, ...others];
  for (const [index, right] of [7, 4, 0].entries()) await room.sit(right, people[index]);
  return { ...room, people };
}

describe('statistics', () => {
  test('tell how hard a question is, how well it tells learners apart, and what was chosen', async () => {
    const room = await threeSat();
    const { attempts, questions } = await statistics(room);
    expect([attempts, questions.map(({ values }) => values.kind)]).toEqual([3, kinds]);
    const [single, multiple, , , number, matching, ordering] = questions;
    expect(single?.difficulty).toBeCloseTo(2 / 3);
    expect(single?.chosen).toEqual([
      { answer: 'c2', count: 2 },
      { answer: 'c1', count: 1 },
    ]);
    expect(single?.discrimination).toBeGreaterThan(0.5);
    expect(multiple?.chosen).toContainEqual({ answer: 'c3', count: 1 });
    expect(number?.chosen).toEqual([
      { answer: '4', count: 2 },
      { answer: '3,5', count: 1 },
    ]);
    expect(matching?.chosen).toContainEqual({ answer: 'c1=c3', count: 2 });
    expect(ordering?.chosen).toContainEqual({ answer: '1=c1', count: 1 });
  });

  test('count neither running attempts nor those of other courses, and belong to who teaches', async () => {
    const room = await examRoom(site, { instructor });
    await room.begin();
    expect(await statistics(room)).toEqual({ attempts: 0, questions: [] });
    expectProblem(await stranger.get(`${root(room)}/statistics`), 404, 'course_not_found');
    expectProblem(await room.learner.get(`${root(room)}/statistics`), 404, 'course_not_found');
  });

  test('of one alike answer have no discrimination', async () => {
    const room = await examRoom(site, { instructor });
    await room.sit(7);
    const { questions } = await statistics(room);
    expect(questions.map(({ discrimination }) => discrimination)).toEqual(kinds.map(() => null));
  });
});

describe('a correction of a key', () => {
  const wrongKey = { value: '4', tolerance: '0' };
  const path = (room: Room) => `${root(room)}/questions/${room.questionIds[4]}`;
  const correct = (room: Room, by: Person = room.instructor, key: object = wrongKey) =>
    by.post(`${path(room)}/correction`, { revision: 1, key, reason: 'Kunci keliru' });

  test('says before who might pass, then grades anew, tells and is audited', async () => {
    const room = await threeSat();
    const preview = await room.instructor.post(`${path(room)}/correction/preview`, {
      revision: 1,
      key: wrongKey,
    });
    expect(preview.as(correctionPreview)).toEqual({
      attempts: 3,
      running: 0,
      better: 2,
      worse: 1,
      mayPass: [expect.any(String), 'Dimas Prasetyo'],
    });
    expect((await correct(room)).as(correction)).toEqual({ attempts: 3 });
    expect((await correct(room)).as(correction)).toEqual({ attempts: 0 });
    const scores = await site.rows(
      sql`select score::float8 as score, passed from exam_attempts where course_id = ${room.courseId} order by score desc`,
    );
    // The first has lost an answer and still passes; the second passes now.
    expect(scores).toEqual([
      { score: 85.71, passed: true },
      { score: 71.42, passed: true },
      { score: 14.28, passed: false },
    ]);
    const told = await site.rows(
      sql`select recipients from outbox where kind = 'exams.regraded' and ${room.people[1]?.userId}::uuid = any(recipients)`,
    );
    expect(told).toHaveLength(1);
    const audited = await site.rows(
      sql`select reason, actor_id from audit_log where action = 'exam.key_corrected' and subject_id = ${room.courseId}`,
    );
    expect(audited).toEqual([{ reason: 'Kunci keliru', actor_id: instructor.userId }]);
  });

  test('makes the newest version a new one, so that a form with the wrong key can’t be saved', async () => {
    const room = await examRoom(site, { instructor });
    const { values } = (await room.instructor.get(path(room))).json as { values: object };
    await correct(room);
    expectProblem(
      await room.instructor.put(path(room), { ...values, text: 'Teks baru', revision: 1 }),
      409,
      'question_changed',
    );
    const versions = (await room.instructor.get(`${path(room)}/versions`)).as(questionVersions);
    expect(versions.map(({ revision, newest, values }) => [revision, newest, values.key])).toEqual([
      [2, true, wrongKey],
    ]);
  });

  test('reaches an attempt that runs when it is handed in', async () => {
    const room = await examRoom(site, { instructor });
    const { id } = await room.begin();
    await room.answer(id, 5, { answer: { text: '4' } });
    await correct(room);
    expect((await room.handIn(id)).as(handedIn).score).toBe(14.28);
  });

  test('is refused with a key that doesn’t fit, and to who doesn’t teach', async () => {
    const room = await examRoom(site, { instructor });
    expect(
      expectProblem(await correct(room, room.instructor, { value: 'empat', tolerance: '0' }), 422)
        .fields,
    ).toHaveProperty('key.value');
    expect(expectProblem(await correct(room, room.instructor, { choice: 'c1' }), 422).code).toBe(
      'invalid_input',
    );
    expectProblem(await correct(room, stranger), 404, 'course_not_found');
    expectProblem(
      await stranger.post(`${path(room)}/correction/preview`, { revision: 1, key: wrongKey }),
      404,
      'course_not_found',
    );
    expectProblem(await stranger.get(`${path(room)}/versions`), 404, 'course_not_found');
  });
});
