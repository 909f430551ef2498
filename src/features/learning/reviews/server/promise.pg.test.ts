import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { deskPage } from '~/lib/desk-answers';
import { classroom } from '~/testing/classroom';
import { type Person, testSite } from '~/testing/site';
import { listedSubmission } from '../../schema';
import { keepPromise } from './mutations';

const site = await testSite();
const superadmin = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const colleague = await site.person({ name: 'Maya Kusuma' });
const people = {
  instructor: await site.person({ name: 'Rahmat Hidayat', role: 'instructor' }),
  learner: await site.person(),
};
const newRoom = (options: Parameters<typeof classroom>[1] = {}) =>
  classroom(site, { ...people, coInstructorIds: [colleague.userId], ...options });
const run = () => keepPromise(site.ctx());

/** Titles of the person's unread notices of the promise, after delivery. */
const told = async ({ userId }: Person) => {
  await site.deliver();
  const unread = await site.rows<{ title: string }>(
    sql`select title from notifications where user_id = ${userId} and not is_read and title like '%hari kerja' order by created_at, id`,
  );
  return unread.map(({ title }) => title);
};
const at = (time: string) => site.clock.advance(Date.parse(time) - site.clock.now.getTime());
const reminded = (count: number) => [`${count} kiriman menunggu lebih dari 1 hari kerja`];
const overdue = (count: number) => [`${count} kiriman melewati janji 2 hari kerja`];

let week = 0;
const monday = Date.UTC(2027, 8, 6, 3);
/** A time of the present test's week: 0 is its Monday, 10.00 in Jakarta. */
const day = (days: number, hours = 0) =>
  new Date(monday + (week * 14 + days) * 86_400_000 + hours * 3_600_000).toISOString();

beforeEach(async () => {
  await site.rows(sql`delete from lesson_attempts`);
  await site.rows(sql`delete from lesson_progress`);
  await site.rows(sql`delete from notifications`);
  await site.rows(sql`delete from outbox`);
  week += 1;
  at(day(0));
});

// spec: N9.7
test('one notice for all that waits, after one working day, and only once', async () => {
  const rooms = [await newRoom(), await newRoom(), await newRoom()];
  for (const room of rooms) await room.submit(0);
  at(day(1, 6));
  expect(await run()).toBe(0);
  at(day(1, 8));
  expect(await run()).toBe(3);
  expect(await run()).toBe(0);
  for (const person of [people.instructor, colleague])
    expect(await told(person)).toEqual(reminded(3));
  expect(await told(superadmin)).toEqual([]);
  at(day(2, 8));
  expect(await run()).toBe(3);
  for (const person of [people.instructor, colleague])
    expect(await told(person)).toEqual(reminded(3));
  expect(await told(superadmin)).toEqual(overdue(3));
  const [bell] = await site.rows<{ link: string }>(
    sql`select link from notifications where user_id = ${superadmin.userId}`,
  );
  const { pathname, searchParams } = new URL(bell?.link ?? '', 'https://nusakelas.test');
  expect(pathname.startsWith('/admin/'), 'they may not open /instructor').toBe(true);
  expect(
    (await superadmin.get(`/submissions?${searchParams}`)).as(deskPage(listedSubmission)).items,
  ).toHaveLength(3);
  at(day(9));
  expect(await run()).toBe(0);
});

test('at the weekend nothing becomes late', async () => {
  const room = await newRoom();
  at(day(4));
  await room.submit(0);
  for (const days of [5, 6]) {
    at(day(days, 10));
    expect(await run()).toBe(0);
  }
  at(day(7, 7));
  expect(await run()).toBe(1);
});

test('nobody is reminded of what they handed in themselves', async () => {
  const room = await newRoom();
  await createEnrollment(site.ctx(), { userId: colleague.userId, courseId: room.courseId });
  await room.submit(0, { by: colleague });
  at(day(1, 8));
  await run();
  expect(await told(colleague)).toEqual([]);
  expect(await told(people.instructor)).toEqual(reminded(1));
});

test.each(['approve', 'reject', 'withdraw'] as const)(
  'the notices end with the last of their submissions: %s',
  async (end) => {
    const rooms = [await newRoom(), await newRoom()];
    for (const room of rooms) await room.submit(0);
    at(day(2, 8));
    await run();
    expect(await told(people.instructor)).toEqual(reminded(2));
    await rooms[0]?.[end](0);
    expect(await told(people.instructor)).toEqual(reminded(2));
    expect(await told(superadmin)).toEqual(overdue(2));
    await rooms[1]?.[end](0);
    for (const person of [people.instructor, colleague, superadmin])
      expect(await told(person)).toEqual([]);
  },
);

test('a later run replaces the notice that is still unread', async () => {
  const [first, second] = [await newRoom(), await newRoom()];
  await first.submit(0);
  at(day(1));
  await second.submit(0);
  at(day(1, 8));
  await run();
  expect(await told(people.instructor)).toEqual(reminded(1));
  at(day(2, 8));
  await run();
  expect(await told(people.instructor)).toEqual(reminded(2));
});
