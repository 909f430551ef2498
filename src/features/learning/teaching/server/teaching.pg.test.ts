import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { isOpen } from '~/features/enrollment/server/data';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { createRating } from '~/features/ratings/server/factory';
import { deskPage } from '~/lib/desk-answers';
import { rows } from '~/lib/server/db/port';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { deskSuite } from '~/testing/desk';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { participantDesk } from '../rules';
import { listedParticipant, overview, participantDetail } from '../schema';
import { messagesPerDay, recipientsMax } from '../terms';

const site = await testSite();
const day = 86_400_000;
const colleague = await site.person({ name: 'Maya Kusuma' });
const superadmin = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const newRoom = (options: Parameters<typeof classroom>[1] = {}) =>
  classroom(site, { coInstructorIds: [colleague.userId], ...options });
const enrollmentOf = async (who: Person, courseId: string) => {
  const [row] = await site.rows<{ id: string }>(
    sql`select id from enrollments where user_id = ${who.userId} and course_id = ${courseId}`,
  );
  return row?.id ?? newId();
};
const list = async (by: Person, query = '') =>
  (await by.get(`/participants${query}`)).as(deskPage(listedParticipant)).items;

describe('a participant', () => {
  test('is shown with lessons and submissions, and without an address', async () => {
    const room = await newRoom();
    await room.submit(0);
    await room.reject(0);
    await room.submit(0, { attempt: 2 });
    const answer = await room.instructor.get(
      `/participants/${await enrollmentOf(room.learner, room.courseId)}`,
    );
    const shown = answer.as(participantDetail);
    expect(shown).toMatchObject({
      learnerName: room.learner.name,
      waiting: true,
      progress: 0,
      stuckSince: null,
    });
    expect(shown.lessons[0]).toMatchObject({
      status: 'submitted',
      attempts: 2,
      submissionId: await room.submissionId(0),
    });
    expect(shown.lessons[1]).toMatchObject({
      status: 'not_started',
      attempts: 0,
      submissionId: null,
    });
    expect(answer.text).not.toContain(room.learner.email);
    expect(answer.text).not.toContain(room.learner.userId);
  });

  // spec: N8.4
  test('doesn’t exist for instructors of other courses', async () => {
    const room = await newRoom();
    const path = `/participants/${await enrollmentOf(room.learner, room.courseId)}`;
    expectProblem(await (await classroom(site)).instructor.get(path), 404, 'participant_not_found');
    for (const by of [colleague, superadmin]) expect((await by.get(path)).status).toBe(200);
    expectProblem(await room.learner.get(path), 403, 'forbidden');
    expectProblem(await site.visitor.get(path), 401, 'not_signed_in');
  });

  test('is stuck in the list as in the rule', async () => {
    const room = await newRoom();
    await room.submit(0);
    site.clock.advance(20 * day);
    expect(await list(room.instructor, '?view=stuck')).toEqual([]);
    await room.reject(0);
    site.clock.advance(3 * day);
    expect(await list(room.instructor, '?view=stuck')).toEqual([]);
    site.clock.advance(day);
    const [stuck] = await list(room.instructor, '?view=stuck');
    expect(Date.parse(stuck?.stuckSince ?? '')).toBe(site.clock.now.getTime() - 4 * day);
    await room.submit(0, { attempt: 2 });
    expect(await list(room.instructor, '?view=stuck')).toEqual([]);
  });
});

describe('a message', () => {
  const message = (participants: string[], more: object = {}) => ({
    key: newId(),
    participants,
    subject: 'Sesi tanya jawab',
    text: 'Besok pukul 19.00 WIB.',
    ...more,
  });
  const heard = async ({ userId }: Person) => {
    await site.deliver();
    return site.rows<{ title: string; message: string }>(
      sql`select title, message from notifications where user_id = ${userId} and title like 'Pesan%'`,
    );
  };

  test('reaches the learners of several courses, once, with the course’s name, and leaves a trail', async () => {
    const first = await newRoom({ title: 'Kursus Rotan' });
    const second = await newRoom({ title: 'Kursus Tenun', instructor: first.instructor });
    const participants = [
      await enrollmentOf(first.learner, first.courseId),
      await enrollmentOf(second.learner, second.courseId),
    ];
    const body = message(participants);
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await first.instructor.post('/participants/messages', body)).json).toEqual({
        recipients: 2,
      });
    }
    expect(await heard(first.learner)).toEqual([
      {
        title: 'Pesan dari instruktur Kursus Rotan',
        message: `${first.instructor.name}: Sesi tanya jawab\nBesok pukul 19.00 WIB.`,
      },
    ]);
    expect(await heard(second.learner)).toHaveLength(1);
    const mail = (await site.mails()).find(
      (text) => text.includes(`To: ${second.learner.email}`) && text.includes('Kursus Tenun'),
    );
    expect(mail).toContain('Besok pukul 19.00 WIB.');
    const trail = await site.rows(
      sql`select after from audit_log where action = 'participants.messaged' and actor_id = ${first.instructor.userId}`,
    );
    expect(trail).toEqual(
      Array(2).fill({ after: { recipients: 1, messageId: expect.any(String) } }),
    );
  });

  test('reaches nobody but learners of one’s own courses', async () => {
    const [own, foreign] = [await newRoom(), await classroom(site)];
    const participants = [
      await enrollmentOf(own.learner, own.courseId),
      await enrollmentOf(foreign.learner, foreign.courseId),
    ];
    expectProblem(
      await own.instructor.post('/participants/messages', message(participants)),
      404,
      'participant_not_found',
    );
    expectProblem(
      await superadmin.post('/participants/messages', message(participants)),
      404,
      'participant_not_found',
    );
    expectProblem(
      await own.learner.post('/participants/messages', message(participants)),
      403,
      'forbidden',
    );
    expect(await heard(own.learner)).toEqual([]);
  });

  test('is not sent to who has switched such messages off', async () => {
    const room = await newRoom();
    for (const channel of ['bell', 'mail']) {
      const setting = { kind: 'learning.message', channel, enabled: false };
      expect((await room.learner.put('/notification-preferences', setting)).status).toBe(200);
    }
    await room.instructor.post(
      '/participants/messages',
      message([await enrollmentOf(room.learner, room.courseId)]),
    );
    expect(await heard(room.learner)).toEqual([]);
    expect(
      (await site.mails()).filter((text) => text.includes(`To: ${room.learner.email}`)),
    ).toEqual([]);
  });

  test('is limited by day', async () => {
    const room = await newRoom();
    const one = [await enrollmentOf(room.learner, room.courseId)];
    for (let sent = 0; sent < messagesPerDay; sent += 1)
      expect((await room.instructor.post('/participants/messages', message(one))).status).toBe(200);
    expectProblem(
      await room.instructor.post('/participants/messages', message(one)),
      429,
      'too_many_messages',
    );
    site.clock.advance(day + 1);
    expect((await room.instructor.post('/participants/messages', message(one))).status).toBe(200);
  });

  test.each([
    [{ subject: ' ' }, { subject: 'Judul wajib diisi' }],
    [{ subject: 'x'.repeat(101) }, { subject: 'Judul maksimal 100 karakter' }],
    [{ text: '' }, { text: 'Isi pesan wajib diisi' }],
    [{ text: 'x'.repeat(2_001) }, { text: 'Isi pesan maksimal 2.000 karakter' }],
    [
      { participants: Array.from({ length: recipientsMax + 1 }, () => newId()) },
      { participants: 'Maksimal 100 peserta sekaligus' },
    ],
  ])('is refused with a sentence at its field: %j', async (wrong, fields) => {
    const { instructor } = await newRoom();
    expect(
      expectProblem(await instructor.post('/participants/messages', message([newId()], wrong)), 422)
        .fields,
    ).toEqual(fields);
  });
});

describe('the overview', () => {
  const overviewOf = async (who: Person) => (await who.get('/teaching/overview')).as(overview);

  // spec: N8.1-2
  test('counts what waits, who is active, ratings to answer and the courses', async () => {
    const room = await newRoom({ title: 'Kursus Rotan', lessons: [{}] });
    const other = await site.person();
    await createEnrollment(site.ctx(), {
      userId: other.userId,
      courseId: room.courseId,
      createdAt: new Date(site.clock.now.getTime() - 20 * day),
    });
    await room.finish(1);
    await createRating(site.ctx(), {
      courseId: room.courseId,
      userId: room.learner.userId,
      stars: 4,
    });
    await room.submit(0, { by: other });
    const submittedAt = site.clock.now.toISOString();
    expect(await overviewOf(room.instructor)).toMatchObject({
      waiting: 1,
      oldest: submittedAt,
      overdue: 0,
      active7: 2,
      active30: 2,
      unanswered: 1,
      invitations: 0,
      courses: [
        {
          slug: room.slug,
          title: 'Kursus Rotan',
          state: 'published',
          learners: 2,
          finished: 1,
          waiting: 1,
        },
      ],
    });
    site.clock.advance(10 * day);
    expect(await overviewOf(room.instructor)).toMatchObject({
      overdue: 1,
      active7: 0,
      active30: 2,
    });
  });

  test('counts the learners of a course, and who is active, in an index alone', async () => {
    let plan: { 'QUERY PLAN': string }[] = [];
    const tried = site.database.db.transaction(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      await db.execute(sql`set local enable_bitmapscan = off`);
      // In a table of few rows other indexes cost the same.
      const others = [
        'active_learners',
        'people_of_course',
        'progress_of_course',
        'newest_of_course',
      ];
      for (const name of others)
        await db.execute(sql`drop index ${sql.identifier(`enrollments_${name}`)}`);
      const counted = sql`explain select user_id, max(active_at), count(completed_at) from enrollments`;
      plan = await rows(
        db,
        sql`${counted} where course_id = ${newId()} and ${isOpen} and active_at >= now() group by user_id`,
      );
      db.rollback();
    });
    await expect(tried).rejects.toThrow();
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(
      'Index Only Scan using enrollments_active_of_course',
    );
  });

  test('is empty for who teaches nothing, and closed to visitors', async () => {
    expect(await overviewOf(await site.person())).toMatchObject({
      waiting: 0,
      oldest: null,
      courses: [],
    });
    expectProblem(await site.visitor.get('/teaching/overview'), 401, 'not_signed_in');
  });
});

const suiteInstructor = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
const suiteRoom = await newRoom({ instructor: suiteInstructor, title: 'Kursus Bambu' });
const otherRoom = await newRoom({ instructor: suiteInstructor, title: 'Kursus Batik' });

deskSuite({
  site,
  path: '/participants',
  shape: participantDesk,
  item: listedParticipant,
  worker: suiteInstructor,
  colleague,
  seed: async () => {
    const foreign = await classroom(site);
    for (let index = 0; index < 80; index += 1) {
      const { userId } = await site.person({ name: index % 3 ? 'Sari Wulandari' : 'Gede Putra' });
      const room = index % 10 === 9 ? foreign : index % 2 ? suiteRoom : otherRoom;
      const at = new Date(site.clock.now.getTime() - (1 + (index % 30)) * day).toISOString();
      const progress = [0, 30, 70, 100][index % 4] ?? 0;
      await site.rows(sql`insert into enrollments (id, user_id, course_id, source, progress, completed_at, created_at, active_at)
        values (${newId()}, ${userId}, ${room.courseId}, 'staff', ${progress}, ${progress === 100 ? at : null}::timestamptz, ${at}, ${at})`);
    }
  },
  values: {
    active: (item) => Date.parse(item.activeAt),
    enrolled: (item) => Date.parse(item.enrolledAt),
    progress: (item) => item.progress,
  },
  waitingSince: (item) => item.enrolledAt,
  words: 'gede putra',
  filters: { course: suiteRoom.slug, progress: 'some' },
  firstCell: (item) => item.learnerName,
});
