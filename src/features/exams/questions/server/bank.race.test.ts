import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { trueFalse } from '~/testing/exam-studio';
import { races } from '~/testing/race';
import { type Answer, testSite } from '~/testing/site';
import { newQuestion, questionPage, studioExam, studioQuestion } from '../schema';

const site = await testSite();
const race = races({ rounds: 5 });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const colleague = await site.person({ name: 'Putri Maharani', role: 'instructor' });
const root = (room: Classroom) => `/studio/courses/${room.courseId}/exam`;
const shared = () => classroom(site, { instructor, coInstructorIds: [colleague.userId] });
const add = async (room: Classroom, text: string) =>
  (await instructor.post(`${root(room)}/questions`, { id: newId(), ...trueFalse(text) })).as(
    newQuestion,
  ).id;
const order = async (room: Classroom) =>
  (await instructor.get(`${root(room)}/questions`))
    .as(questionPage)
    .items.map(({ excerpt }) => excerpt);
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();

describe('at the same moment', () => {
  race('of two editors of a question one is told, and nothing is overwritten', async () => {
    const room = await shared();
    const path = `${root(room)}/questions/${await add(room, 'Awal')}`;
    const answers = await Promise.all([
      instructor.put(path, { ...trueFalse('Dari Rahmat'), revision: 1 }),
      colleague.put(path, { ...trueFalse('Dari Putri'), revision: 1 }),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const text = answers[0]?.status === 200 ? 'Dari Rahmat' : 'Dari Putri';
    expect((await instructor.get(path)).as(studioQuestion)).toMatchObject({
      revision: 2,
      values: { text },
    });
  });

  race('of two first saves of the settings one is told', async () => {
    const room = await shared();
    const { values } = (await instructor.get(root(room))).as(studioExam);
    const save = (minutes: number) => ({ ...values, minutes, revision: 0 });
    expect(
      statuses(
        await Promise.all([
          instructor.put(root(room), save(40)),
          colleague.put(root(room), save(50)),
        ]),
      ),
    ).toEqual([200, 409]);
  });

  race('a move and a deletion leave every question in one place', async () => {
    const room = await shared();
    const ids: string[] = [];
    for (const text of ['A', 'B', 'C', 'D']) ids.push(await add(room, text));
    const [moved, deleted] = await Promise.all([
      instructor.put(`${root(room)}/questions/${ids[3]}/place`, { after: ids[1] }),
      colleague.send('DELETE', `${root(room)}/questions/${ids[1]}`),
    ]);
    expect([deleted?.status, [204, 404].includes(moved?.status ?? 0)]).toEqual([204, true]);
    expect(await order(room)).toEqual(moved?.status === 204 ? ['A', 'D', 'C'] : ['A', 'C', 'D']);
    const places = await site.rows<{ position: number }>(
      sql`select position from exam_questions where course_id = ${room.courseId} and deleted_at is null`,
    );
    expect(new Set(places.map(({ position }) => position)).size).toBe(3);
  });

  race(
    'two questions that are added at once both get a place, and one that is sent twice gets one',
    async () => {
      const room = await shared();
      const id = newId();
      const answers = await Promise.all([
        instructor.post(`${root(room)}/questions`, { id, ...trueFalse('A') }),
        instructor.post(`${root(room)}/questions`, { id, ...trueFalse('A') }),
        colleague.post(`${root(room)}/questions`, { id: newId(), ...trueFalse('B') }),
      ]);
      expect(statuses(answers)).toEqual([201, 201, 201]);
      expect((await order(room)).toSorted()).toEqual(['A', 'B']);
    },
  );

  race('an exam never opens without the question that is deleted meanwhile', async () => {
    const room = await shared();
    const id = await add(room, 'Satu-satunya');
    const [opened, deleted] = await Promise.all([
      instructor.put(`${root(room)}/opening`, { open: true }),
      colleague.send('DELETE', `${root(room)}/questions/${id}`),
    ]);
    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([opened?.status, deleted?.status]);
  });
});
