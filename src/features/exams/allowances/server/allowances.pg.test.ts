import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { expectProblem, testSite } from '~/testing/site';
import { examRoom } from '~/testing/sittings';
import { examOverview, sitting } from '../../attempts/schema';
import { attemptList } from '../schema';

const site = await testSite();
const minute = 60_000;
const others = {
  learner: await site.person({ name: 'Dimas Prasetyo' }),
  instructor: await site.person({ role: 'instructor' }),
  superadmin: await site.person({ role: 'superadmin' }),
};
const noticesTo = (userId: string, kind: string) =>
  site.rows(
    sql`select payload from outbox where kind = ${kind} and ${userId}::uuid = any(recipients)`,
  );

describe('an allowance', () => {
  const give = (room: Awaited<ReturnType<typeof examRoom>>, body: object, by = room.instructor) =>
    by.put(`/studio/courses/${room.courseId}/exam/allowances/${room.learner.userId}`, {
      extraMinutes: 0,
      extraAttempts: 0,
      reason: 'Disleksia',
      ...body,
    });

  test('of minutes holds for the running attempt and the next ones', async () => {
    const room = await examRoom(site, { minutes: 10, hoursBetween: 0 });
    const { id, deadlineAt } = await room.begin();
    expect((await give(room, { extraMinutes: 15 })).status).toBe(200);
    const extended = (await room.learner.get(`/exam-attempts/${id}`)).as(sitting);
    expect(Date.parse(extended.deadlineAt) - Date.parse(deadlineAt)).toBe(15 * minute);
    expect((await give(room, { extraMinutes: 5 })).status).toBe(200);
    expect((await room.learner.get(`/exam-attempts/${id}`)).as(sitting).deadlineAt).toBe(
      extended.deadlineAt,
    );
    expect((await room.overview()).as(examOverview).minutes).toBe(15);
  });
  test('that is taken back and given again lengthens a running attempt once', async () => {
    const room = await examRoom(site, { minutes: 10, hoursBetween: 0 });
    const { id, deadlineAt } = await room.begin();
    const added = async (extraMinutes: number) => {
      expect((await give(room, { extraMinutes })).status).toBe(200);
      return (
        (Date.parse((await room.learner.get(`/exam-attempts/${id}`)).as(sitting).deadlineAt) -
          Date.parse(deadlineAt)) /
        minute
      );
    };
    expect([await added(10), await added(0), await added(10), await added(12)]).toEqual([
      10, 10, 10, 12,
    ]);
    await room.handIn(id);
    const next = await room.begin();
    const lengthened = await give(room, { extraMinutes: 15 });
    expect(lengthened.status).toBe(200);
    expect(
      Date.parse((await room.learner.get(`/exam-attempts/${next.id}`)).as(sitting).deadlineAt) -
        Date.parse(next.startedAt),
    ).toBe(25 * minute);
  });
  test('of attempts opens another one', async () => {
    const room = await examRoom(site, { attempts: 1, hoursBetween: 0 });
    await room.sit(0);
    expectProblem(await room.start(), 409, 'exam_used_up');
    await give(room, { extraAttempts: 1 });
    expect((await room.begin()).number).toBe(2);
  });
  test('is audited with its reason, told to the learner, and the same twice', async () => {
    const room = await examRoom(site);
    await give(room, { extraMinutes: 15 });
    await give(room, { extraMinutes: 15 });
    const audited = await site.rows(
      sql`select action, before, after, reason from audit_log where actor_id = ${room.instructor.userId}`,
    );
    expect(audited).toEqual([
      {
        action: 'exam.allowed',
        before: { extraMinutes: 0, extraAttempts: 0 },
        after: { extraMinutes: 15, extraAttempts: 0 },
        reason: 'Disleksia',
      },
    ]);
    expect(await noticesTo(room.learner.userId, 'exams.allowed')).toHaveLength(1);
  });
  test('is given by who teaches the course alone, and never to oneself', async () => {
    const room = await examRoom(site);
    expectProblem(await give(room, {}, room.learner), 404, 'course_not_found');
    expectProblem(await give(room, {}, others.instructor), 404, 'course_not_found');
    expect((await give(room, {}, others.superadmin)).status).toBe(200);
    expectProblem(await give(room, { reason: '' }), 422, 'invalid_input');
    expectProblem(await give(room, { extraMinutes: 301 }), 422, 'invalid_input');
    await createEnrollment(site.ctx(), { userId: room.instructor.userId, courseId: room.courseId });
    const own = { extraMinutes: 5, extraAttempts: 0, reason: 'Saya perlu waktu' };
    expectProblem(
      await room.instructor.put(
        `/studio/courses/${room.courseId}/exam/allowances/${room.instructor.userId}`,
        own,
      ),
      403,
      'own_allowance',
    );
    expectProblem(
      await room.instructor.put(
        `/studio/courses/${room.courseId}/exam/allowances/${others.learner.userId}`,
        own,
      ),
      404,
      'learner_not_found',
    );
  });
});

test('an instructor sees the attempts of their course page by page', async () => {
  const room = await examRoom(site);
  await room.sit(5);
  const list = (await room.instructor.get(`/studio/courses/${room.courseId}/exam/attempts`)).as(
    attemptList,
  );
  expect(list.items).toMatchObject([
    {
      learner: { id: room.learner.userId, name: room.learner.name },
      number: 1,
      score: 71.42,
      passed: true,
      extraMinutes: 0,
    },
  ]);
  await site.rows(sql`insert into exam_attempts (id, user_id, course_id, number, state, started_at, deadline_at, ended_at, score, passed)
    select gen_random_uuid(), user_id, course_id, n, 'timed_out', started_at - n * interval '1 day', deadline_at, ended_at, 0, false
    from exam_attempts, generate_series(2, 60) n where course_id = ${room.courseId} and number = 1`);
  const first = (await room.instructor.get(`/studio/courses/${room.courseId}/exam/attempts`)).as(
    attemptList,
  );
  const rest = (
    await room.instructor.get(`/studio/courses/${room.courseId}/exam/attempts?cursor=${first.next}`)
  ).as(attemptList);
  expect([...first.items, ...rest.items].map(({ number }) => number)).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  expect(rest.next).toBe(null);
  expectProblem(
    await others.instructor.get(`/studio/courses/${room.courseId}/exam/attempts`),
    404,
    'course_not_found',
  );
});
