import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { ownExamList } from '~/features/exams/attempts/schema';
import { examAttempts, exams } from '~/features/exams/server/tables';
import { formatDateTime, jakartaDay } from '~/lib/dates';
import { newId } from '~/lib/server/ids';
import { type Classroom, classroom } from '~/testing/classroom';
import { testSite } from '~/testing/site';
import { numberOf, parseNumber } from '../../rules';
import {
  insertCertificate,
  insertCertificates,
  issueCertificate,
  issueCertificates,
  issueMissing,
  remindOfEnds,
} from './mutations';

const site = await testSite();
const superadmin = await site.person({ role: 'superadmin' });
const instructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const newRoom = async (options: Parameters<typeof classroom>[1] = {}) =>
  classroom(site, {
    instructor,
    learner: await site.person({ name: 'Sari Wulandari' }),
    ...options,
  });
const ofRoom = (room: Classroom) => ({ userId: room.learner.userId, courseId: room.courseId });
const issued = (room: Classroom) =>
  site.rows<Record<string, unknown> & { number: string; state: string }>(
    sql`select *, expires_at::text as ends from certificates where course_id = ${room.courseId} and user_id = ${room.learner.userId} order by issued_at`,
  );
const openExam = (room: Classroom, openedAt = site.clock.now) =>
  site.database.db
    .insert(exams)
    .values({ courseId: room.courseId, openedAt, updatedAt: site.clock.now });
let attempt = 0;
const sit = (room: Classroom, { passed, score }: { passed: boolean; score: number }) => {
  const { now } = site.clock;
  attempt += 1;
  return site.database.db.insert(examAttempts).values({
    id: newId(),
    ...ofRoom(room),
    number: attempt,
    state: 'handed_in',
    startedAt: now,
    deadlineAt: now,
    endedAt: now,
    score,
    passed,
  });
};
const bell = (room: Classroom, kind: string) =>
  site.rows<{ payload: { number: string } }>(
    sql`select payload from outbox where kind = ${kind} and ${room.learner.userId} = any(recipients)`,
  );

describe('a course without an exam', () => {
  // spec: D29.1 N3.7
  test('gives its certificate with the approval of the last lesson, and what it says is kept', async () => {
    const room = await newRoom({
      lessons: [{ title: 'Pengantar' }, { title: 'Latihan' }],
      title: 'Git untuk Kerja Tim',
      organizationName: 'Akademi Nusa',
      accreditation: 'BNSP',
      certificateType: 'Sertifikat kelulusan',
    });
    await room.finish(1);
    expect(await issued(room)).toEqual([]);
    site.clock.advance(60_000);
    await room.submit(1);
    await room.approve(1);
    const [certificate] = await issued(room);
    expect(certificate).toMatchObject({
      name: 'Sari Wulandari',
      state: 'valid',
      name_shown: null,
      course_title: 'Git untuk Kerja Tim',
      course_slug: room.slug,
      hours: '0.5',
      score: null,
      instructor_name: 'Rahmat Hidayat',
      organization_name: 'Akademi Nusa',
      accreditation: 'BNSP',
      certificate_type: 'Sertifikat kelulusan',
      ends: null,
    });
    expect(parseNumber(certificate?.number ?? '')).toBe(certificate?.number);
    expect(certificate?.lessons).toEqual([
      { title: 'Pengantar', approvedAt: new Date(site.clock.now.getTime() - 60_000).toISOString() },
      { title: 'Latihan', approvedAt: site.clock.now.toISOString() },
    ]);
    await site.rows(sql`update courses set title = 'Lain' where id = ${room.courseId}`);
    await site.rows(sql`update profiles set full_name = 'Lain' where id = ${room.learner.userId}`);
    expect((await issued(room))[0]).toMatchObject({
      name: 'Sari Wulandari',
      course_title: 'Git untuk Kerja Tim',
    });
    expect(await bell(room, 'certificates.issued')).toEqual([
      { payload: { number: certificate?.number, courseTitle: 'Git untuk Kerja Tim' } },
    ]);
  });

  test.each([
    ['several at once', instructor, 'approvals'],
    ['a superadmin through the API', superadmin, 'decision'],
  ])('gives it through %s too', async (_, by, way) => {
    const room = await newRoom({ lessons: [{}] });
    await room.submit(0);
    const id = await room.submissionId(0);
    const answer =
      way === 'approvals'
        ? await by.post('/submissions/approvals', { submissions: [{ id, attempt: 1 }] })
        : await by.post(`/submissions/${id}/decision`, {
            decision: 'approved',
            attempt: 1,
            feedback: '',
          });
    expect(answer.status, answer.text).toBe(200);
    expect(await issued(room)).toHaveLength(1);
  });

  test('takes it back when the approval is undone, with its bell and mail; a revoked one stays', async () => {
    const room = await newRoom({ lessons: [{}] });
    await room.submit(0);
    await room.approve(0);
    expect(await bell(room, 'certificates.issued')).toHaveLength(1);
    const undo = async () =>
      instructor.post(`/submissions/${await room.submissionId(0)}/undo`, { attempt: 1 });
    expect((await undo()).status).toBe(200);
    expect(await issued(room)).toEqual([]);
    expect(await bell(room, 'certificates.issued')).toEqual([]);
    expect(await site.deliveredTo(room.learner.email)).toEqual([]);
    await room.approve(0);
    expect(await issued(room)).toHaveLength(1);
    await site.rows(
      sql`update certificates set state = 'revoked' where course_id = ${room.courseId}`,
    );
    expect((await undo()).status).toBe(200);
    await room.approve(0);
    expect(await issued(room)).toMatchObject([{ state: 'revoked' }]);
  });

  test('keeps it when a later lesson is undone', async () => {
    const room = await newRoom({ lessons: [{}, {}] });
    await room.finish(2);
    const before = await issued(room);
    await site.rows(
      sql`update lesson_progress set status = 'rejected', attempt_count = 1 where id = ${await room.submissionId(1)}`,
    );
    await room.submit(1, { attempt: 2 });
    site.clock.advance(1_000);
    await room.approve(1, { attempt: 2 });
    expect(
      (await instructor.post(`/submissions/${await room.submissionId(1)}/undo`, { attempt: 2 }))
        .status,
    ).toBe(200);
    expect(await issued(room)).toEqual(before);
  });

  test('ends after its months, and its holder is reminded once', async () => {
    const room = await newRoom({ lessons: [{}] });
    await site.rows(sql`update courses set certificate_months = 12 where id = ${room.courseId}`);
    await room.finish(1);
    const [certificate] = await issued(room);
    const end = new Date(String(certificate?.ends));
    expect(formatDateTime(end)).toMatch(/, 00\.00 WIB$/);
    const now = site.clock.now;
    site.clock.now = new Date(end.getTime() - 31 * 86_400_000);
    expect(await remindOfEnds(site.ctx())).toBe(0);
    site.clock.now = new Date(end.getTime() - 30 * 86_400_000);
    expect([await remindOfEnds(site.ctx()), await remindOfEnds(site.ctx())]).toEqual([1, 0]);
    site.clock.now = now;
    expect(await bell(room, 'certificates.ending')).toMatchObject([
      { payload: { number: certificate?.number } },
    ]);
  });
});

describe('a course with an exam', () => {
  // spec: D29.1 N12.4
  test('gives its certificate only with both, whichever comes last', async () => {
    const room = await newRoom({ lessons: [{}] });
    await openExam(room, new Date(site.clock.now.getTime() - 1_000));
    await room.finish(1);
    expect(await issued(room)).toEqual([]);
    await sit(room, { passed: false, score: 69.99 });
    expect(await issueCertificate(site.ctx(), ofRoom(room))).toBeNull();
    await sit(room, { passed: true, score: 70 });
    const number = await issueCertificate(site.ctx(), ofRoom(room));
    expect(await issued(room)).toMatchObject([{ number, score: '70.00' }]);
    expect(await issueCertificate(site.ctx(), ofRoom(room))).toBeNull();
    expect(await issueMissing(site.ctx())).toBe(0);

    const other = await newRoom({ lessons: [{}] });
    await openExam(other, new Date(site.clock.now.getTime() - 1_000));
    await sit(other, { passed: true, score: 88.5 });
    expect(await issueCertificate(site.ctx(), ofRoom(other))).toBeNull();
    await other.finish(1);
    expect(await issued(other)).toMatchObject([{ score: '88.50' }]);
  });

  test('asks nothing of those who finished before it was opened or while it was closed, and opened again the same of the others', async () => {
    const { courseId } = await newRoom({ lessons: [{}] });
    const exam = `/studio/courses/${courseId}/exam`;
    const question = {
      kind: 'true_false',
      content: {},
      key: { value: true },
      topic: '',
      points: 1,
      text: 'Benar?',
      explanation: '',
    };
    await instructor.post(`${exam}/questions`, { id: newId(), ...question });
    const turn = async (open: boolean) => {
      site.clock.advance(1_000);
      expect((await instructor.put(`${exam}/opening`, { open })).status).toBe(200);
      site.clock.advance(1_000);
    };
    const finish = async () => {
      const learner = await site.person();
      const id = await createEnrollment(site.ctx(), { userId: learner.userId, courseId });
      await site.rows(
        sql`update enrollments set progress = 100, completed_at = ${site.clock.now.toISOString()}::timestamptz where id = ${id}`,
      );
      return learner;
    };
    const before = await finish();
    await turn(true);
    const whileOpen = await finish();
    await turn(false);
    const whileClosed = await finish();
    await turn(true);
    await turn(false);
    await turn(true);
    const later = await finish();
    const all = [before, whileOpen, whileClosed, later];
    const required = await Promise.all(
      all.map(async (learner) => (await learner.get('/exams')).as(ownExamList)[0]?.required),
    );
    expect(required).toEqual([false, true, false, true]);
    expect(await issueMissing(site.ctx())).toBe(2);
    const given = await site.rows<{ user_id: string }>(
      sql`select user_id from certificates where course_id = ${courseId}`,
    );
    expect(given.map(({ user_id }) => user_id).toSorted()).toEqual(
      [before.userId, whileClosed.userId].toSorted(),
    );
  });
});

test('those who finished before get theirs from the job, which goes on after a failure and leaves out erased people', async () => {
  const rooms = await Promise.all(Array.from({ length: 5 }, () => newRoom({ lessons: [{}] })));
  for (const room of rooms) await room.finish(1);
  await site.rows(sql`delete from certificates`);
  const [broken, erased] = rooms as [Classroom, Classroom];
  await site.rows(sql`update users set erased_at = now() where id = ${erased.learner.userId}`);
  await site.rows(
    sql.raw(
      `alter table certificates add constraint broken check (course_id <> '${broken.courseId}')`,
    ),
  );
  const first = await issueMissing(site.ctx());
  await site.rows(sql`alter table certificates drop constraint broken`);
  expect(first).toBeGreaterThanOrEqual(3);
  expect(await issueMissing(site.ctx())).toBe(1);
  expect(await issueMissing(site.ctx())).toBe(0);
  expect(await Promise.all(rooms.map(async (room) => (await issued(room)).length))).toEqual([
    1, 0, 1, 1, 1,
  ]);
});

test('of a list each gets one whose conditions are all fulfilled and who has none', async () => {
  const before = new Date(site.clock.now.getTime() - 1_000);
  const [free, tested, unfinished, failed, holder, erased] = (await Promise.all(
    Array.from({ length: 6 }, () => newRoom({ lessons: [{}] })),
  )) as [...[Classroom, Classroom, Classroom, Classroom, Classroom, Classroom]];
  for (const room of [tested, unfinished, failed]) await openExam(room, before);
  for (const room of [free, tested, failed, holder, erased]) await room.finish(1);
  await site.rows(sql`delete from certificates where course_id <> ${holder.courseId}`);
  await site.rows(sql`update users set erased_at = now() where id = ${erased.learner.userId}`);
  await sit(tested, { passed: true, score: 70 });
  await sit(unfinished, { passed: true, score: 95 });
  await sit(failed, { passed: false, score: 69.99 });
  const kept = await issued(holder);
  const stranger = { userId: newId(), courseId: free.courseId };
  const list = [...[free, tested, free, unfinished, failed, holder, erased].map(ofRoom), stranger];
  const given = await issueCertificates(site.ctx(), list);
  expect(given.map(({ courseId }) => courseId).toSorted()).toEqual(
    [free.courseId, tested.courseId].toSorted(),
  );
  for (const room of [free, tested]) {
    const number = given.find(({ courseId }) => courseId === room.courseId)?.number;
    expect(await issued(room)).toMatchObject([{ number, score: room === tested ? '70.00' : null }]);
    expect(
      (await bell(room, 'certificates.issued')).filter(({ payload }) => payload.number === number),
    ).toHaveLength(1);
  }
  for (const room of [unfinished, failed, erased]) expect(await issued(room)).toEqual([]);
  expect(await issued(holder)).toEqual(kept);
  expect(await issueCertificates(site.ctx(), list)).toEqual([]);
  await unfinished.finish(1);
  expect(await issued(unfinished)).toMatchObject([{ score: '95.00' }]);
});

test('certificates of a list that hit upon the same number get different ones', async () => {
  const { now } = site.clock;
  const said = {
    name: 'Budi',
    courseTitle: 'Kursus',
    courseSlug: 'kursus',
    hours: 1,
    lessons: [],
    instructorName: 'Rahmat',
    finishedAt: now,
    issuedAt: now,
  };
  const list = await Promise.all(
    Array.from({ length: 4 }, async () => ({ id: newId(), ...ofRoom(await newRoom()), ...said })),
  );
  const serials = [7, 7, 7, 8, 8, 7, 9, 10].values();
  const numbers = await insertCertificates(site.ctx(), list, () => serials.next().value ?? 0);
  expect([...numbers.keys()].toSorted()).toEqual(list.map(({ id }) => id).toSorted());
  expect([...numbers.values()].toSorted()).toEqual(
    [7, 8, 9, 10].map((serial) => numberOf(jakartaDay(now).year, serial)).toSorted(),
  );
});

test('a taken number is never given again', async () => {
  const room = await newRoom({ lessons: [{}] });
  await room.finish(1);
  const [first] = await issued(room);
  const { now } = site.clock;
  const taken = Number(first?.number.slice(8, 14));
  const serials = [taken, taken, (taken + 1) % 1_000_000];
  const other = {
    ...ofRoom(await newRoom()),
    name: 'Budi',
    courseTitle: 'Kursus',
    courseSlug: 'kursus',
    hours: 1,
    lessons: [],
    instructorName: 'Rahmat',
  };
  const insert = (times: number) =>
    insertCertificate(
      site.ctx(),
      { id: newId(), ...other, finishedAt: now, issuedAt: now },
      () => serials[times++] ?? taken,
    );
  await expect(insert(3)).rejects.toThrow('no number of');
  expect(await insert(0)).toBe(numberOf(jakartaDay(now).year, (taken + 1) % 1_000_000));
  expect(await insert(0)).toBeNull();
});

// spec: N12.4
test('at most one per learner and course, and never without both conditions', async () => {
  const steps = fc.array(
    fc.constantFrom('open', 'close', 'submit', 'approve', 'undo', 'pass', 'fail', 'job', 'wait'),
    { minLength: 3, maxLength: 14 },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (done) => {
      const room = await newRoom({ lessons: [{}] });
      const exam = `/studio/courses/${room.courseId}/exam`;
      const question = {
        kind: 'true_false',
        content: {},
        key: { value: true },
        topic: '',
        points: 1,
        text: 'Benar?',
        explanation: '',
      };
      expect(
        (await instructor.post(`${exam}/questions`, { id: newId(), ...question })).status,
      ).toBe(201);
      let had = false;
      let isOpen = false;
      let hadFinished = false;
      let finishedWhileOpen = false;
      for (const step of done) {
        site.clock.advance(1);
        if (step === 'open' || step === 'close') {
          expect((await instructor.put(`${exam}/opening`, { open: step === 'open' })).status).toBe(
            200,
          );
          isOpen = step === 'open';
        }
        if (step === 'submit') await room.submit(0);
        if (step === 'approve') await room.approve(0);
        if (step === 'undo')
          await instructor.post(`/submissions/${await room.submissionId(0)}/undo`, { attempt: 1 });
        if (step === 'pass' || step === 'fail') {
          await sit(
            room,
            step === 'pass' ? { passed: true, score: 70 } : { passed: false, score: 69.99 },
          );
          await issueCertificate(site.ctx(), ofRoom(room));
        }
        if (step === 'job') await issueMissing(site.ctx());
        if (step === 'wait') site.clock.advance(1_000);
        const found = await issued(room);
        const [conditions] = await site.rows<{
          finished: boolean;
          passed: boolean;
        }>(sql`select e.completed_at is not null as finished,
          exists (select 1 from exam_attempts a where a.course_id = e.course_id and a.passed) as passed from enrollments e where e.course_id = ${room.courseId}`);
        if (conditions?.finished && !hadFinished) finishedWhileOpen = isOpen;
        hadFinished = conditions?.finished === true;
        const tested = conditions?.passed || !(isOpen && finishedWhileOpen);
        expect(found.length).toBeLessThanOrEqual(1);
        if (found.length === 1) expect(conditions?.finished).toBe(true);
        // An exam that is opened later takes nothing back.
        if (found.length === 1 && !had) expect(tested).toBe(true);
        had = found.length === 1;
        if (found.length === 0 && step === 'job')
          expect(conditions?.finished && tested).toBe(false);
      }
    }),
    { numRuns: 25 },
  );
});
