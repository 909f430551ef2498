import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { type Answer, testSite } from '~/testing/site';
import { examRoom } from '~/testing/sittings';

const site = await testSite();
const waiting = (count: number) =>
  expect
    .poll(() =>
      site.rows(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toHaveLength(count);

test('a correction and the end of a learner’s next attempt wait for each other in turn, and the key counts for both attempts', async () => {
  const room = await examRoom(site, { hoursBetween: 0 });
  const first = await room.sit(0);
  const { id } = await room.begin();
  await room.answer(id, 5, { answer: { text: '4' } });
  let answers: Promise<Answer>[] = [];
  await inTransaction(site.ctx(), async (ctx) => {
    await ctx.db.execute(sql`select 1 from exam_attempts where id = ${id} for update`);
    const ended = room.handIn(id);
    await waiting(1);
    const path = `/studio/courses/${room.courseId}/exam/questions/${room.questionIds[4]}/correction`;
    answers = [
      ended,
      room.instructor.post(path, {
        revision: 1,
        key: { value: '4', tolerance: '0' },
        reason: 'Kunci keliru',
      }),
    ];
    await waiting(2);
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect([(await room.stored(first.id))?.score, (await room.stored(id))?.score]).toEqual([
    14.28, 14.28,
  ]);
});
