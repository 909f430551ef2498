import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { testSite } from '~/testing/site';
import { examRoom } from '~/testing/sittings';
import { examOutcome } from './data';

const site = await testSite();
const outcomeOf = ({ learner, courseId }: { learner: { userId: string }; courseId: string }) => examOutcome(site.ctx(), { userId: learner.userId, courseId });

test('an open exam is required, and passed with its best score', async () => {
  const room = await examRoom(site, { hoursBetween: 0 });
  expect(await outcomeOf(room)).toEqual({ required: true, passed: false, score: null });
  await room.sit(2);
  expect(await outcomeOf(room)).toEqual({ required: true, passed: false, score: null });
  await room.sit(6);
  expect(await outcomeOf(room)).toEqual({ required: true, passed: true, score: 85.71 });
});

test('nothing is required without an open exam, of who had finished before, and of who isn’t enrolled', async () => {
  const room = await examRoom(site);
  expect(await examOutcome(site.ctx(), { userId: newId(), courseId: room.courseId })).toEqual({ required: false, passed: false, score: null });
  await site.rows(sql`update exams set opened_at = opened_at + interval '1 minute' where course_id = ${room.courseId}`);
  expect((await outcomeOf(room)).required).toBe(false);
  await site.rows(sql`update exams set opened_at = null where course_id = ${room.courseId}`);
  expect((await outcomeOf(room)).required).toBe(false);
});
