import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { lockEnrollment } from '~/features/enrollment/server/mutations';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { type Answer, type Person, testSite } from '~/testing/site';
import { importView } from '../schema';

const site = await testSite();
const race = races({ rounds: 5 });
const [staff, colleague] = [
  await site.person({ role: 'superadmin' }),
  await site.person({ role: 'superadmin' }),
];
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const reason = 'Salah mendaftarkan kelas.';

const add = (courseId: string, people: Person[], by = staff, key = newId()) =>
  by.post(`/staff/courses/${courseId}/enrollment-imports`, {
    key,
    name: '',
    text: people.map(({ email }) => email).join('\n'),
  });
const stateOf = (courseId: string, { userId }: Person) =>
  site.rows<{ id: string; closed: boolean }>(
    sql`select id, closed_at is not null as closed from enrollments where course_id = ${courseId} and user_id = ${userId}`,
  );

describe('at the same moment', () => {
  race(
    'two imports with the same people and their own enrolment: each is enrolled once',
    async () => {
      const room = await classroom(site, { instructor });
      const people = await Promise.all(Array.from({ length: 4 }, () => site.person()));
      const [first] = people as [Person];
      const [one, other, own] = await Promise.all([
        add(room.courseId, people),
        add(room.courseId, people.toReversed(), colleague),
        first.post('/enrollments', { course: room.slug }),
      ]);
      expect([one.status, other.status]).toEqual([201, 201]);
      expect([200, 201]).toContain(own.status);
      const counts = [one, other].map((answer) => answer.as(importView).counts);
      const created = counts.reduce((sum, { created = 0 }) => sum + created, 0);
      expect(created).toBe(own.status === 201 ? 3 : 4);
      for (const person of people)
        expect(await stateOf(room.courseId, person)).toMatchObject([{ closed: false }]);
    },
  );

  race(
    'a removal and an import of the same person: removed, or back again, and both told',
    async () => {
      const room = await classroom(site, { instructor });
      const [enrollment] = await stateOf(room.courseId, room.learner);
      const [removed, added] = await Promise.all([
        staff.post(`/staff/enrollments/${enrollment?.id}/removal`, { reason }),
        add(room.courseId, [room.learner], colleague),
      ]);
      expect([removed.status, added.status]).toEqual([200, 201]);
      const { counts } = added.as(importView);
      expect(await stateOf(room.courseId, room.learner)).toMatchObject([
        { closed: counts.reopened !== 1 },
      ]);
    },
  );

  race(
    'an undo and a first submission: the work stays with its enrollment, or neither is there',
    async () => {
      const room = await classroom(site, { instructor });
      const person = await site.person();
      const { id } = (await add(room.courseId, [person])).as(importView);
      const [undone, submitted] = await Promise.all([
        staff.post(`/staff/enrollment-imports/${id}/undo`),
        room.submit(0, { by: person }),
      ]);
      expect(undone.status).toBe(200);
      const rows = await stateOf(room.courseId, person);
      expect([submitted.status, rows.length]).toEqual(
        submitted.status === 200 ? [200, 1] : [403, 0],
      );
      expect(Boolean(await room.standing(0, person))).toBe(submitted.status === 200);
    },
  );

  race('an undo and a later list that gives the same course anew: it stays', async () => {
    const room = await classroom(site, { instructor });
    const people = await Promise.all(Array.from({ length: 3 }, () => site.person()));
    const { id } = (await add(room.courseId, people)).as(importView);
    for (const person of people) {
      const [enrollment] = await stateOf(room.courseId, person);
      await staff.post(`/staff/enrollments/${enrollment?.id}/removal`, { reason });
    }
    const [undone, added] = await Promise.all([
      staff.post(`/staff/enrollment-imports/${id}/undo`),
      add(room.courseId, people.toReversed(), colleague),
    ]);
    expect([undone.status, added.status]).toEqual([200, 201]);
    for (const person of people)
      expect(await stateOf(room.courseId, person)).toMatchObject([{ closed: false }]);
  });

  race('the same list twice with one key: one import', async () => {
    const room = await classroom(site, { instructor });
    const person = await site.person();
    const key = newId();
    const answers = await Promise.all([
      add(room.courseId, [person], staff, key),
      add(room.courseId, [person], staff, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(
      await site.rows(
        sql`select count(*)::int as told from outbox where ${person.userId}::uuid = any(recipients) and kind = 'participants.enrolled'`,
      ),
    ).toEqual([{ told: 1 }]);
  });
});

test('an undo and another import of the same people don’t wait for each other in a circle', async () => {
  const room = await classroom(site, { instructor });
  const people = await Promise.all(Array.from({ length: 12 }, () => site.person()));
  const { id } = (await add(room.courseId, people)).as(importView);
  const last = people.at(-1) as Person;
  let answers: Promise<Answer>[] = [];
  // Both have taken rows when they meet the one that is held here: the import all others, in the order of their learners.
  await inTransaction(site.ctx(), async (ctx) => {
    await lockEnrollment(ctx, { userId: last.userId, courseId: room.courseId });
    answers = [
      staff.post(`/staff/enrollment-imports/${id}/undo`),
      add(room.courseId, people, colleague),
    ];
    await expect
      .poll(() =>
        site.rows(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(2);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 201]);
});
