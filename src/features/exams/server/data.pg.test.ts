import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { testSite } from '~/testing/site';
import { examRoom } from '~/testing/sittings';
import { examOutcomes } from './data';

const site = await testSite();
const outcomeOf = async ({
  learner: { userId },
  courseId,
}: {
  learner: { userId: string };
  courseId: string;
}) => {
  const [outcome] = await examOutcomes(site.ctx(), [
    { userId, courseId },
    { userId: newId(), courseId },
  ]);
  return outcome;
};

test('an open exam is required, and passed with its best score', async () => {
  const room = await examRoom(site, { hoursBetween: 0 });
  expect(await outcomeOf(room)).toMatchObject({ required: true, passed: false, score: null });
  await room.sit(2);
  expect(await outcomeOf(room)).toMatchObject({ required: true, passed: false, score: null });
  await room.sit(6);
  expect(await outcomeOf(room)).toMatchObject({ required: true, passed: true, score: 85.71 });
});

test('nothing is required without an open exam, and of who had finished before; who isn’t enrolled is missing', async () => {
  const room = await examRoom(site);
  expect(await examOutcomes(site.ctx(), [{ userId: newId(), courseId: room.courseId }])).toEqual(
    [],
  );
  await site.rows(
    sql`update exams set opened_at = opened_at + interval '1 minute' where course_id = ${room.courseId}`,
  );
  expect((await outcomeOf(room))?.required).toBe(false);
  await site.rows(sql`update exams set opened_at = null where course_id = ${room.courseId}`);
  expect((await outcomeOf(room))?.required).toBe(false);
});
