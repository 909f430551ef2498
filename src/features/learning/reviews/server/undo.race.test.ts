import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { type Classroom, classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { type Answer, expectProblem, testSite } from '~/testing/site';
import { createExam } from '~/testing/sittings';
import { manyOutput } from '../schema';

const site = await testSite();
const race = races({ rounds: 5 });
const colleague = await site.person({ name: 'Maya Kusuma' });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const learner = await site.person();
const newRoom = () =>
  classroom(site, { instructor, learner, coInstructorIds: [colleague.userId], lessons: [{}, {}] });
const undo = async (room: Classroom) =>
  instructor.post(`/submissions/${await room.submissionId(0)}/undo`, { attempt: 1 });
const many = async (room: Classroom, path: 'approvals' | 'undos', by = instructor) =>
  by.post(`/submissions/${path}`, {
    submissions: [{ id: await room.submissionId(0), attempt: 1 }],
  });
const codes = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();

describe('at the same moment', () => {
  race('undoing and handing in the next lesson: one of them is refused', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.approve(0);
    const [undone, submitted] = await Promise.all([undo(room), room.submit(1)]);
    expect(codes([undone, submitted])).toEqual([200, 409]);
    if (undone.status === 200) {
      expectProblem(submitted, 409, 'lesson_locked');
      expect(await room.attempts(0)).toEqual(['1 submitted']);
      expect(await room.attempts(1)).toEqual([]);
    } else {
      expectProblem(undone, 409, 'learner_moved_on');
      expect(await room.attempts(0)).toEqual(['1 approved']);
    }
    expect(await room.enrollment()).toMatchObject({ progress: undone.status === 200 ? 0 : 50 });
  });

  race('undoing a rejection and handing in again: one of them is refused', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.reject(0);
    const [undone, submitted] = await Promise.all([undo(room), room.submit(0, { attempt: 2 })]);
    expect(codes([undone, submitted])).toEqual([200, 409]);
    expect(await room.attempts(0)).toEqual(
      undone.status === 200 ? ['1 submitted'] : ['1 rejected', '2 submitted'],
    );
  });

  race('undoing the last approval and beginning the exam: one of them is refused', async () => {
    const room = await classroom(site, { instructor, learner, lessons: [{}] });
    await createExam(site.ctx(), room.courseId);
    await room.submit(0);
    await room.approve(0);
    const [undone, started] = await Promise.all([
      undo(room),
      room.learner.post(`/learn/${room.slug}/exam/attempts`),
    ]);
    if (undone.status === 200) expectProblem(started, 409, 'exam_locked');
    else expectProblem(undone, 409, 'exam_begun');
    expect(await room.enrollment()).toMatchObject({
      progress: undone.status === 200 ? 0 : 100,
      completed: undone.status !== 200,
    });
  });

  race('undoing twice is undoing once', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.approve(0);
    const answers = await Promise.all([undo(room), undo(room), many(room, 'undos')]);
    expect(codes(answers)).toEqual([200, 200, 200]);
    expect(await room.attempts(0)).toEqual(['1 submitted']);
    expect(await room.enrollment()).toMatchObject({ progress: 0 });
  });

  test.each([
    [
      'another reviewer',
      sql`decided_by = ${colleague.userId}, status = 'rejected'`,
      403,
      'undo_not_yours',
      ['rejected'],
    ],
    [
      'the learner',
      sql`status = 'submitted', attempt_count = 2`,
      409,
      'learner_moved_on',
      ['submitted'],
    ],
  ] as const)(
    'what %s has written meanwhile without holding the enrollment is not overwritten',
    async (_, written, status, code, after) => {
      const room = await newRoom();
      await room.submit(0);
      await room.approve(0);
      const id = await room.submissionId(0);
      let answered: Promise<Answer> | null = null;
      await inTransaction(site.ctx(), async (ctx) => {
        await ctx.db.execute(sql`update lesson_progress set ${written} where id = ${id}`);
        answered = undo(room);
        await expect
          .poll(() =>
            site.rows(
              sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            ),
          )
          .toHaveLength(1);
      });
      expectProblem((await answered) as unknown as Answer, status, code);
      expect([(await room.standing(0))?.status]).toEqual(after);
    },
  );

  race('several at once and a single decision: one of the reviewers is told', async () => {
    const room = await newRoom();
    await room.submit(0);
    const [bulk, single] = await Promise.all([
      many(room, 'approvals'),
      room.reject(0, { by: colleague }),
    ]);
    const [outcome] = bulk.as(manyOutput).outcomes;
    expect([outcome?.refusal === null, single.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await room.attempts(0)).toEqual([single.status === 200 ? '1 rejected' : '1 approved']);
    expect(await room.enrollment()).toMatchObject({ progress: single.status === 200 ? 0 : 50 });
  });
});
