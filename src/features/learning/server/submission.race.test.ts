import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { createFile } from '~/features/files/server/factory';
import { drainOutbox } from '~/features/notifications/delivery/server/mutations';
import { type Classroom, classroom } from '~/testing/classroom';
import { races } from '~/testing/race';
import { type Answer, expectProblem, testSite } from '~/testing/site';

const site = await testSite();
const race = races({ rounds: 5 });
const colleague = await site.person({ name: 'Maya Kusuma' });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const learner = await site.person();
const newRoom = (more: Parameters<typeof classroom>[1] = {}) =>
  classroom(site, {
    instructor,
    learner,
    coInstructorIds: [colleague.userId],
    lessons: [{}, {}],
    ...more,
  });
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();

/** Every order of events has to end like this: the status is that of the last attempt, and progress counts the approved lessons. */
async function expectConsistent(room: Classroom) {
  const [standing, attempts, enrollment] = await Promise.all([
    room.standing(0),
    room.attempts(0),
    room.enrollment(),
  ]);
  expect(attempts).toHaveLength(standing?.attempts ?? 0);
  const last = attempts.at(-1)?.split(' ')[1];
  const before = attempts.slice(0, -1).some((attempt) => attempt.endsWith('rejected'))
    ? 'rejected'
    : 'not_started';
  expect(standing?.status).toBe(last === 'withdrawn' ? before : last);
  expect(enrollment.progress).toBe(standing?.status === 'approved' ? 50 : 0);
  return last;
}
const noticesOf = async (room: Classroom, kind: string) =>
  (
    await site.rows(
      sql`select 1 from outbox where kind = ${kind} and (payload->>'lessonId' = ${room.lessonId(0)} or payload->>'submissionId' = ${await room.submissionId(0)})`,
    )
  ).length;

describe('at the same moment', () => {
  race('the same submission sent twice is one attempt', async () => {
    const room = await newRoom();
    const answers = await Promise.all([room.submit(0), room.submit(0), room.submit(0)]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await expectConsistent(room)).toBe('submitted');
    expect(await noticesOf(room, 'learning.submitted')).toBe(1);
  });

  race('two tabs with the same file make one attempt that has it', async () => {
    const room = await newRoom();
    const file = await createFile(site.ctx(), { ownerId: learner.userId, purpose: 'submission' });
    const answers = await Promise.all([
      room.submit(0, { files: [file] }),
      room.submit(0, { files: [file] }),
    ]);
    expect(statuses(answers)).toEqual([200, 200]);
    const attached = await site.rows(
      sql`select a.attempt from attempt_files f join lesson_attempts a on a.id = f.attempt_id where f.file_id = ${file}`,
    );
    expect(attached).toEqual([{ attempt: 1 }]);
    await expectConsistent(room);
  });

  race(
    'the same files handed in for two lessons go to one of them, and the other is refused whole',
    async () => {
      const [one, two] = [await newRoom(), await newRoom()];
      const files = await Promise.all(
        [1, 2].map(() =>
          createFile(site.ctx(), { ownerId: learner.userId, purpose: 'submission' }),
        ),
      );
      const answers = await Promise.all([
        one.submit(0, { files }),
        two.submit(0, { files: files.toReversed() }),
      ]);
      expect(statuses(answers)).toEqual([200, 422]);
      expect([await one.standing(0), await two.standing(0)].filter(Boolean)).toHaveLength(1);
    },
  );

  race('two devices tell at once how far they are: the spans of both count', async () => {
    const room = await newRoom();
    const tell = (start: number) =>
      learner.send('PUT', `/lessons/${room.lessonId(0)}/view`, {
        body: { position: start, length: 100, watched: [[start, start + 10]] },
      });
    const answers = await Promise.all([tell(0), tell(50), tell(80)]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect(
      Math.max(...answers.map(({ json }) => (json as { watchedPercent: number }).watchedPercent)),
    ).toBe(30);
  });

  race('the same resubmission sent twice is one attempt', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.reject(0);
    const answers = await Promise.all([
      room.submit(0, { attempt: 2 }),
      room.submit(0, { attempt: 2 }),
    ]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await room.attempts(0)).toEqual(['1 rejected', '2 submitted']);
    await expectConsistent(room);
  });

  race('withdrawing and submitting again: the attempt ends withdrawn or submitted', async () => {
    const room = await newRoom();
    await room.submit(0);
    const [withdrawn, submitted] = await Promise.all([
      room.withdraw(0),
      room.submit(0, { attempt: 2 }),
    ]);
    expect(withdrawn.status, withdrawn.text).toBe(200);
    if (submitted.status !== 200)
      expect(['already_submitted', 'stale_attempt']).toContain(expectProblem(submitted, 409).code);
    expect(await expectConsistent(room)).toBe(submitted.status === 200 ? 'submitted' : 'withdrawn');
  });

  race('withdrawing and approving: exactly one happens', async () => {
    const room = await newRoom();
    await room.submit(0);
    const [withdrawn, approved] = await Promise.all([room.withdraw(0), room.approve(0)]);
    expect(statuses([withdrawn, approved])).toEqual([200, 409]);
    if (withdrawn.status === 409) expectProblem(withdrawn, 409, 'not_submitted');
    else expectProblem(approved, 409, 'submission_withdrawn');
    expect(await expectConsistent(room)).toBe(withdrawn.status === 200 ? 'withdrawn' : 'approved');
  });

  race('withdrawing a second try and rejecting it: exactly one happens', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.reject(0);
    await room.submit(0, { attempt: 2 });
    const [withdrawn, rejected] = await Promise.all([
      room.withdraw(0, { attempt: 2 }),
      room.reject(0, { attempt: 2 }),
    ]);
    expect(statuses([withdrawn, rejected])).toEqual([200, 409]);
    expect(await expectConsistent(room)).toBe(withdrawn.status === 200 ? 'withdrawn' : 'rejected');
  });

  race(
    'of two reviewers one decides, and the other is refused with the name of the first',
    async () => {
      const room = await newRoom();
      await room.submit(0);
      const [approved, rejected] = await Promise.all([
        room.approve(0),
        room.reject(0, { by: colleague }),
      ]);
      expect(statuses([approved, rejected])).toEqual([200, 409]);
      const { detail } = expectProblem(
        approved.status === 409 ? approved : rejected,
        409,
        'already_decided',
      );
      expect(detail).toBe(
        approved.status === 200
          ? 'Kiriman ini sudah disetujui oleh Rahmat Hidayat.'
          : 'Kiriman ini sudah ditolak oleh Maya Kusuma.',
      );
      expect(await expectConsistent(room)).toBe(approved.status === 200 ? 'approved' : 'rejected');
      expect(
        (await noticesOf(room, 'learning.approved')) + (await noticesOf(room, 'learning.rejected')),
      ).toBe(1);
    },
  );

  race('one reviewer clicking twice decides once', async () => {
    const room = await newRoom();
    await room.submit(0);
    const answers = await Promise.all([room.approve(0), room.approve(0)]);
    expect(statuses(answers)).toEqual([200, 200]);
    await expectConsistent(room);
    expect(await noticesOf(room, 'learning.approved')).toBe(1);
  });

  race('approvals of two lessons of one learner both count', async () => {
    const room = await newRoom();
    await room.submit(0);
    // Both lessons can wait for a review at the same time when the second one was moved behind after its submission.
    await site.rows(sql`insert into lesson_progress (id, user_id, lesson_id, course_id, status, submitted_at, attempt_count)
      values (gen_random_uuid(), ${learner.userId}, ${room.lessonId(1)}, ${room.courseId}, 'submitted', now(), 1)`);
    await site.rows(sql`insert into lesson_attempts (id, progress_id, attempt, status, notes, submitted_at)
      values (gen_random_uuid(), ${await room.submissionId(1)}, 1, 'submitted', '', now())`);
    const answers = await Promise.all([room.approve(0), room.approve(1, { by: colleague })]);
    expect(
      answers
        .map((answer) => (answer.json as { progress: number }).progress)
        .toSorted((a, b) => a - b),
    ).toEqual([50, 100]);
    expect(await room.enrollment()).toEqual({ rows: 1, progress: 100, completed: true });
  });

  race(
    'submitting, withdrawing and deciding at the same time leave a consistent state',
    async () => {
      const room = await newRoom();
      await room.submit(0);
      await Promise.all([
        room.withdraw(0),
        room.submit(0, { attempt: 2 }),
        room.approve(0),
        room.reject(0, { by: colleague }),
        room.submit(0),
        room.withdraw(0),
      ]);
      await expectConsistent(room);
    },
  );

  race('enrolling twice makes one enrollment', async () => {
    const room = await newRoom();
    const person = await site.person();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => person.post('/enrollments', { course: room.slug })),
    );
    expect(statuses(answers)).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await room.enrollment(person)).toEqual({ rows: 1, progress: 0, completed: false });
  });

  race('two relays deliver each notice once', async () => {
    const room = await newRoom();
    await site.rows(sql`delete from outbox`);
    await room.submit(0);
    await room.approve(0);
    await site.rows(sql`update outbox set next_attempt_at = now()`);
    await Promise.all([1, 2, 3].map(() => drainOutbox(site.ctx(), noticeBook)));
    const bell = await site.rows(
      sql`select user_id, event_id, count(*)::int as times from notifications group by user_id, event_id having count(*) > 1`,
    );
    const mails = await site.rows(
      sql`select 1 from mail_deliveries group by user_id, event_id having count(*) > 1`,
    );
    expect([bell, mails]).toEqual([[], []]);
    expect(
      await site.rows(sql`select 1 from notifications where link like ${`/learn/${room.slug}%`}`),
    ).toHaveLength(1);
    expect(await site.rows(sql`select 1 from outbox`)).toEqual([]);
  });
});

test('a rejection during a waiting withdrawal isn’t reported as a withdrawal', async () => {
  const room = await newRoom();
  await room.submit(0);
  await room.reject(0);
  await room.submit(0, { attempt: 2 });
  const id = await room.submissionId(0);
  let withdrawal: Promise<Answer> | undefined;
  await site.database.db.transaction(async (tx) => {
    await tx.execute(sql`update lesson_progress set status = 'rejected' where id = ${id}`);
    await tx.execute(
      sql`update lesson_attempts set status = 'rejected' where progress_id = ${id} and attempt = 2`,
    );
    withdrawal = room.withdraw(0, { attempt: 2 });
    const blocked = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(() => site.rows(blocked), { timeout: 5_000 }).toHaveLength(1);
  });
  expectProblem((await withdrawal) as Answer, 409, 'not_submitted');
  expect(await expectConsistent(room)).toBe('rejected');
});

races({ rounds: 5 })(
  'the same address signing up twice at once makes one account',
  async (round) => {
    const input = {
      name: 'Sari',
      email: `dua-${round}@nusakelas.test`,
      password: 'rahasia',
      consent: true,
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => site.visitor.post('/auth/sign-up/email', input)),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    for (const answer of answers)
      if (answer.status !== 201) expectProblem(answer, 409, 'email_taken');
    expect(await site.rows(sql`select 1 from users where email = ${input.email}`)).toHaveLength(1);
  },
);
