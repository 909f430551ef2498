import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { type Person, testSite } from '~/testing/site';
import { importView } from '../schema';
import { outcomeLabels, participantTexts } from '../terms';

const site = await testSite();
const staff = await site.person({ role: 'superadmin' });
const instructor = await site.person({ role: 'instructor' });
const reason = 'Salah mendaftarkan kelas.';

const add = async (courseId: string, people: Person[]) => {
  const text = people.map(({ email }) => email).join('\n');
  const path = `/staff/courses/${courseId}/enrollment-imports`;
  return (await staff.post(path, { key: newId(), name: '', text })).as(importView);
};
const undo = async ({ id }: { id: string }) =>
  (await staff.post(`/staff/enrollment-imports/${id}/undo`)).as(importView);
const seen = async ({ id }: { id: string }) =>
  (await staff.get(`/staff/enrollment-imports/${id}`)).as(importView);
const decide = async (courseId: string, { userId }: Person, act: 'removal' | 'restoration') => {
  const [enrollment] = await site.rows<{ id: string }>(
    sql`select id from enrollments where course_id = ${courseId} and user_id = ${userId}`,
  );
  const answer = await staff.post(`/staff/enrollments/${enrollment?.id}/${act}`, { reason });
  expect(answer.status).toBe(200);
};
const isEnrolled = async (courseId: string, { userId }: Person) =>
  (
    await site.rows(
      sql`select 1 from enrollments where course_id = ${courseId} and user_id = ${userId} and closed_at is null`,
    )
  ).length === 1;
const toldOfUndo = async ({ userId }: Person) =>
  (
    await site.rows(
      sql`select 1 from outbox where ${userId}::uuid = any(recipients) and kind = 'participants.undone'`,
    )
  ).length;
/** A course, and somebody whom a list may add: new to it, or removed from it before. */
async function scene(before: 'new' | 'removed' = 'new') {
  const { courseId } = await classroom(site, { instructor });
  const person = await site.person();
  if (before === 'removed') {
    await createEnrollment(site.ctx(), { userId: person.userId, courseId });
    await decide(courseId, person, 'removal');
  }
  return { courseId, person };
}

test.each(['new', 'removed'] as const)(
  'a list leaves what was given by hand after it (%s before)',
  async (before) => {
    const { courseId, person } = await scene(before);
    const list = await add(courseId, [person]);
    await decide(courseId, person, 'removal');
    await decide(courseId, person, 'restoration');
    const undone = await undo(list);
    expect(undone).toMatchObject({ state: 'undone', counts: { kept: 1 } });
    expect(undone.rows).toMatchObject([{ outcome: 'kept', fault: participantTexts.givenAnew }]);
    expect([await isEnrolled(courseId, person), await toldOfUndo(person)]).toEqual([true, 0]);
    const report = await staff.get(`/staff/enrollment-imports/${list.id}/report`);
    expect(report.text).toContain(`${outcomeLabels.kept},${participantTexts.givenAnew}`);
  },
);

test.each(['new', 'removed'] as const)(
  'a list leaves what a later list gave anew (%s before), which the later one ends',
  async (before) => {
    const { courseId, person } = await scene(before);
    const first = await add(courseId, [person]);
    await decide(courseId, person, 'removal');
    const second = await add(courseId, [person]);
    expect(second.counts).toEqual({ reopened: 1 });
    expect((await undo(first)).rows).toMatchObject([
      { outcome: 'kept', fault: participantTexts.givenAnew },
    ]);
    expect(await isEnrolled(courseId, person)).toBe(true);
    expect((await undo(second)).counts).toEqual({ undone: 1 });
    expect(await isEnrolled(courseId, person)).toBe(false);
  },
);

test('the later of two lists ends what it gave anew, and the earlier one has nothing left', async () => {
  const { courseId, person } = await scene();
  const first = await add(courseId, [person]);
  await decide(courseId, person, 'removal');
  const second = await add(courseId, [person]);
  expect((await undo(second)).counts).toEqual({ undone: 1 });
  expect(await isEnrolled(courseId, person)).toBe(false);
  expect((await undo(first)).counts).toEqual({ kept: 1 });
  expect([await isEnrolled(courseId, person), await toldOfUndo(person)]).toEqual([false, 1]);
});

test('somebody in two lists stays until both are undone, the earlier one first', async () => {
  const { courseId, person } = await scene();
  const first = await add(courseId, [person]);
  const second = await add(courseId, [person]);
  expect(second.counts).toEqual({ existing: 1 });
  expect((await undo(first)).rows).toMatchObject([
    { outcome: 'kept', fault: participantTexts.listedAgain },
  ]);
  expect(await isEnrolled(courseId, person)).toBe(true);
  expect((await undo(second)).counts).toEqual({ undone: 1 });
  expect([await isEnrolled(courseId, person), await toldOfUndo(person)]).toEqual([false, 1]);
});

test('somebody in two lists stays until both are undone, the later one first', async () => {
  const { courseId, person } = await scene();
  const first = await add(courseId, [person]);
  const second = await add(courseId, [person]);
  expect((await undo(second)).counts).toEqual({ existing: 1 });
  expect(await isEnrolled(courseId, person)).toBe(true);
  expect((await undo(first)).counts).toEqual({ undone: 1 });
  expect(await isEnrolled(courseId, person)).toBe(false);
});

test('a list that is undone twice ends nothing that was given in between', async () => {
  const { courseId, person } = await scene();
  const first = await add(courseId, [person]);
  const once = await undo(first);
  expect((await add(courseId, [person])).counts).toEqual({ created: 1 });
  expect(await undo(first)).toEqual(once);
  expect([await isEnrolled(courseId, person), await toldOfUndo(person)]).toEqual([true, 1]);
});

test('whoever was removed by hand meanwhile is told so in the report, and not told again', async () => {
  const { courseId, person } = await scene();
  const list = await add(courseId, [person]);
  await decide(courseId, person, 'removal');
  expect((await undo(list)).rows).toMatchObject([
    { outcome: 'undone', fault: participantTexts.goneBefore },
  ]);
  expect(await toldOfUndo(person)).toBe(0);
  expect((await seen(list)).counts).toEqual({ undone: 1 });
});
