import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { lockEnrollment } from '~/features/enrollment/server/mutations';
import { endDueAttempts } from '~/features/exams/attempts/server/jobs';
import { examAttempts, exams } from '~/features/exams/server/tables';
import { inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { examRoom, questionsOfEachKind } from '~/testing/sittings';
import { issueCertificate, issueCertificates, issueMissing } from './mutations';

const site = await testSite();
const race = races({ rounds: 5 });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const learner = await site.person();
const newRoom = () => classroom(site, { instructor, learner, lessons: [{}] });
const ofRoom = (room: Classroom) => ({ userId: room.learner.userId, courseId: room.courseId });
const issued = (room: Pick<Classroom, 'courseId'>) =>
  site.rows<{ number: string }>(
    sql`select number from certificates where course_id = ${room.courseId}`,
  );
const told = (room: Pick<Classroom, 'courseId'>) =>
  site.rows(sql`select 1 from outbox where kind = 'certificates.issued'
  and payload->>'number' in (select number from certificates where course_id = ${room.courseId})`);
/** Ends an attempt as a hand-in does: under the lock of the enrollment, and the certificate in the same transaction. */
const pass = (room: Classroom) =>
  inTransaction(site.ctx(), async (ctx) => {
    await lockEnrollment(ctx, ofRoom(room));
    await ctx.db.execute(sql`update ${examAttempts} set state = 'handed_in', score = 70, passed = true, ended_at = now()
      where course_id = ${room.courseId} and state = 'running'`);
    return issueCertificate(ctx, ofRoom(room));
  });

describe('at the same moment', () => {
  race(
    'the last approval, the end of a passed exam twice and the job: one certificate, and one notice',
    async () => {
      const room = await newRoom();
      const { now } = site.clock;
      await site.database.db
        .insert(exams)
        .values({ courseId: room.courseId, openedAt: now, updatedAt: now });
      await site.database.db
        .insert(examAttempts)
        .values({ id: newId(), ...ofRoom(room), number: 1, startedAt: now, deadlineAt: now });
      await room.submit(0);
      const answers = await Promise.all([
        room.approve(0),
        pass(room),
        pass(room),
        issueMissing(site.ctx()),
      ]);
      expect(answers[0].status).toBe(200);
      expect(await issued(room)).toHaveLength(1);
      expect(await told(room)).toHaveLength(1);
    },
  );

  race(
    'a hand-in, the deadline and the job end the same passed exam: one certificate, and one notice',
    async () => {
      const room = await examRoom(site, { instructor, learner });
      const { id, deadlineAt } = await room.begin();
      for (const [index, { right }] of questionsOfEachKind.entries())
        await room.answer(id, index + 1, { answer: right });
      const begun = site.clock.now;
      // The time of grace is over for the job; whoever ends the attempt first has it graded.
      site.clock.now = new Date(Date.parse(deadlineAt) + 31_000);
      await Promise.all([
        room.handIn(id),
        endDueAttempts(site.ctx(), { examPassed: issueCertificates }),
        room.handIn(id),
        issueMissing(site.ctx()),
      ]);
      site.clock.now = begun;
      expect(await room.stored(id)).toMatchObject({ score: 100, passed: true });
      expect(await issued(room)).toHaveLength(1);
      expect(await told(room)).toHaveLength(1);
    },
  );

  race(
    'the last approval and a save of the learner’s account: the certificate comes at once',
    async () => {
      const room = await newRoom();
      await room.submit(0);
      await inTransaction(site.ctx(), async (ctx) => {
        await ctx.db.execute(
          sql`update users set updated_at = now() where id = ${room.learner.userId}`,
        );
        expect((await room.approve(0)).status).toBe(200);
      });
      expect(await issued(room)).toHaveLength(1);
    },
  );

  race('an undo and the job: a certificate stands only while its course is finished', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.approve(0);
    await site.rows(sql`delete from certificates where course_id = ${room.courseId}`);
    await Promise.all([
      instructor.post(`/submissions/${await room.submissionId(0)}/undo`, { attempt: 1 }),
      issueMissing(site.ctx()),
      issueCertificate(site.ctx(), ofRoom(room)),
    ]);
    expect(await room.enrollment()).toMatchObject({ completed: false });
    expect(await issued(room)).toEqual([]);
  });

  race('four courses are finished at once: each gives a number of their own', async () => {
    const rooms = await Promise.all(Array.from({ length: 4 }, newRoom));
    for (const room of rooms) await room.submit(0);
    await Promise.all([
      ...rooms.map((room) => room.approve(0)),
      issueMissing(site.ctx()),
      issueMissing(site.ctx()),
    ]);
    const numbers = (await Promise.all(rooms.map(issued))).flat().map(({ number }) => number);
    expect(new Set(numbers).size).toBe(4);
    expect(numbers).toHaveLength(4);
  });
});
